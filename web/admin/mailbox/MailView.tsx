import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Mail, mailBodyPath } from '../../../contract/mail/mailbox.ts';
import { locale } from '../../../contract/platform/text/locale.ts';
import { Tag } from '../../ui/Tag.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { mailTones } from '../status.ts';
import { MailActions } from './MailActions.tsx';
import { NextTry } from './NextTry.tsx';
import { mailboxTexts as texts } from './texts.ts';

const parts = ['html', 'text'] as const;
type Part = (typeof parts)[number];

type MailViewProps = { mail: Mail; part: Part; onPartChange: (part: Part) => void };

const written = (moment: string) =>
  new Date(moment).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'medium' });

const dayOf = (moment: string) => new Date(moment).toLocaleDateString(locale, { dateStyle: 'long' });

export function MailView({ mail, part, onPartChange }: MailViewProps) {
  const headers: [string, ReactNode][] = [
    [texts.to, mail.to],
    [texts.occasion, mail.occasion],
    [texts.created, written(mail.createdAt)],
    ...(mail.sentAt ? ([[texts.sent, written(mail.sentAt)]] satisfies [string, ReactNode][]) : []),
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
        <p className="mt-5 text-14 text-ink-2">{texts.bodyRemoved(dayOf(mail.bodyRemovedAt))}</p>
      )}
    </article>
  );
}

function Events({ mail: { events } }: { mail: Mail }) {
  return (
    <ul className="grid gap-1">
      {events.map(({ kind, at, detail }) => (
        <li key={`${kind} ${at}`}>
          {texts.eventKinds[kind]} <span className="text-ink-3">{written(at)}</span>
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
          className="h-[70dvh] w-full rounded-control border border-rule-2 bg-white"
        />
      ) : (
        <pre className="overflow-x-auto whitespace-pre-wrap rounded-control border border-rule-2 p-5 text-14">
          {mail.text}
        </pre>
      )}
    </>
  );
}
