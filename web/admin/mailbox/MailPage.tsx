import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { type Mail, mailBodyPath } from '../../../contract/mail/mailbox.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { writtenMoment } from '../../ui/relative-time.ts';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { AdminHeading } from '../AdminHeading.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { mailQuery } from '../queries.ts';
import { mailTones } from '../status.ts';
import { adminTexts } from '../texts.ts';
import { WayBack } from '../WayBack.tsx';
import { NextTry } from './NextTry.tsx';
import { mailboxTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function MailPage() {
  const { id = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const mail = useQuery(mailQuery(id));
  const code = codeOfError(mail.error);
  const isUnknown = code === 'NOT_FOUND' || code === 'INVALID';
  return (
    <>
      <WayBack to={paths.adminMailbox()} name={texts.back} />
      {isUnknown ? (
        <EmptyState
          title={texts.notFound}
          action={
            <Link to={paths.adminMailbox()} className={buttonStyle({ variant: 'outline' })}>
              {texts.back}
            </Link>
          }
        >
          {texts.notFoundMeaning}
        </EmptyState>
      ) : (
        <Loaded query={mail} what={texts.mail} skeleton={<MailSkeleton />}>
          {(answer) => (
            <MailView
              mail={answer}
              part={parameters.get('part') === 'text' ? 'text' : 'html'}
              onPartChange={(part) => setParameters({ part }, { replace: true })}
            />
          )}
        </Loaded>
      )}
    </>
  );
}

function MailSkeleton() {
  return (
    <Loading label={texts.mail}>
      <SkeletonLine className="w-96 text-36" />
      <SkeletonLine className="mt-4 w-64 text-14" />
      <SkeletonLine className="mt-2 w-56 text-14" />
      <SkeletonBlock className="mt-6 h-[60dvh] w-full" />
    </Loading>
  );
}

const parts = ['html', 'text'] as const;

type Part = (typeof parts)[number];

type MailViewProps = { mail: Mail; part: Part; onPartChange: (part: Part) => void };

function MailView({ mail, part, onPartChange }: MailViewProps) {
  const headers: [string, ReactNode][] = [
    [texts.to, mail.to],
    [texts.occasion, mail.occasion],
    [texts.created, writtenMoment(mail.createdAt)],
    ...(mail.sentAt ? ([[texts.sent, writtenMoment(mail.sentAt)]] satisfies [string, ReactNode][]) : []),
    [
      texts.status,
      <span key="status" className="inline-flex flex-wrap items-baseline gap-2">
        <Tag tone={mailTones[mail.status]}>{texts.statuses[mail.status]}</Tag>
        <span className="text-ink-2">{mail.failure ?? texts.statusMeaning[mail.status]}</span>
        <span className="text-ink-3">
          <NextTry mail={mail} />
        </span>
      </span>,
    ],
    ...(mail.events.length > 0
      ? ([[texts.events, <Events key="events" mail={mail} />]] satisfies [string, ReactNode][])
      : []),
    [
      texts.messageId,
      <span key="id" className="text-13 text-ink-3">
        {mail.messageId}
      </span>,
    ],
  ];
  return (
    <article className="max-w-4xl">
      <AdminHeading title={mail.subject} />
      <dl className="divide-y divide-rule border-rule border-y text-14">
        {headers.map(([name, value]) => (
          <div key={name} className="flex gap-5 py-2">
            <dt className="w-24 shrink-0 text-ink-3">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <MailActions mail={mail} />
      {mail.bodyRemovedAt === null ? (
        <MailBody mail={mail} part={part} onPartChange={onPartChange} />
      ) : (
        <p className="mt-5 text-14 text-ink-2">{texts.bodyRemoved(writtenDate(mail.bodyRemovedAt))}</p>
      )}
    </article>
  );
}

function Events({ mail: { events } }: { mail: Mail }) {
  return (
    <ul className="grid gap-1">
      {events.map(({ kind, at, detail }) => (
        <li key={`${kind} ${at}`}>
          {texts.eventKinds[kind]} <span className="text-ink-3">{writtenMoment(at)}</span>
          {detail ? <span className="block text-13 text-ink-2">{detail}</span> : null}
        </li>
      ))}
    </ul>
  );
}

function MailBody({ mail, part, onPartChange }: MailViewProps) {
  return (
    <>
      <fieldset className="mt-5 mb-3 flex w-fit rounded-control border border-rule-2 p-0.5">
        <legend className="sr-only">{texts.show}</legend>
        {parts.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === part}
            onClick={() => onPartChange(choice)}
            className={clsx(
              'min-h-10 rounded-tag px-3.5 text-14 sm:min-h-7.5',
              choice === part ? 'bg-chosen font-medium' : 'text-ink-3 hover:text-ink',
            )}
          >
            {texts[choice]}
          </button>
        ))}
      </fieldset>
      {part === 'html' ? (
        <iframe
          title={texts.frameTitle(mail.subject)}
          src={mailBodyPath(mail.id)}
          sandbox=""
          className="h-[70dvh] w-full rounded-control border border-rule-2"
        />
      ) : (
        <pre className="overflow-x-auto whitespace-pre-wrap rounded-control border border-rule-2 p-5 text-14">
          {mail.text}
        </pre>
      )}
    </>
  );
}

type Act = 'retry' | 'cancel' | 'sendAgain';

/** What may be done with a mail; what cannot be taken back, or may come twice, is asked for once more. */
function MailActions({ mail }: { mail: Mail }) {
  const [question, setQuestion] = useState<'cancel' | 'sendAgain' | null>(null);
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationFn: (which: Act) => api.mailbox[which]({ id: mail.id }),
    onSuccess: (changed, which) => {
      queryClient.setQueryData(mailQuery(mail.id).queryKey, changed);
      toast.success(texts.done[which]);
    },
    onError: (error) => {
      toast.error(messageOfError(error));
      // Another user, or the mail server, may have been quicker.
      void queryClient.invalidateQueries({ queryKey: mailQuery(mail.id).queryKey });
    },
    onSettled: () => setQuestion(null),
  });
  const { retry, cancel, sendAgain } = mail.may;
  if (!retry && !cancel && !sendAgain) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {retry ? (
        <ChangeButton size="small" isBusy={act.isPending} onClick={() => act.mutate('retry')}>
          {texts.retry}
        </ChangeButton>
      ) : null}
      {sendAgain ? (
        <ChangeButton size="small" onClick={() => setQuestion('sendAgain')}>
          {texts.sendAgain}
        </ChangeButton>
      ) : null}
      {cancel ? (
        <ChangeButton variant="outline" size="small" onClick={() => setQuestion('cancel')}>
          {texts.cancel}
        </ChangeButton>
      ) : null}
      {question === null ? null : (
        <ConfirmDialog
          isOpen
          onClose={() => setQuestion(null)}
          title={texts.questions[question].title}
          meaning={texts.questions[question].meaning(mail.to)}
          yes={texts.questions[question].yes}
          no={texts.keep}
          isBusy={act.isPending}
          onYes={() => act.mutate(question)}
        />
      )}
    </div>
  );
}
