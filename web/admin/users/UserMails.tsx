import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MailSummary } from '../../../contract/mail/mailbox.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Loaded } from '../Loaded.tsx';
import { mailboxPath } from '../mailbox/mailbox-view.ts';
import { mailboxTexts } from '../mailbox/texts.ts';
import { Panel, PanelSkeleton } from '../Panel.tsx';
import { mailsQuery } from '../queries.ts';
import { mailTones } from '../status.ts';
import { userMailTexts as texts } from './texts.ts';

const mostShown = 5;

/** The last mails to a user, each with whether it has arrived. */
export function UserMails({ email }: { email: string }) {
  const query = useQuery(mailsQuery({ search: email }));
  return (
    <Panel title={texts.title} to={mailboxPath({ search: email })} link={texts.all}>
      <Loaded query={query} what={texts.title} skeleton={<PanelSkeleton lines={mostShown} />}>
        {({ mails }) => <Mails mails={lastTo(email, mails)} />}
      </Loaded>
    </Panel>
  );
}

/** An address may be the beginning of another, whose mails are found with its own. */
export const lastTo = (email: string, mails: readonly MailSummary[]): MailSummary[] =>
  mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase()).slice(0, mostShown);

function Mails({ mails }: { mails: readonly MailSummary[] }) {
  if (mails.length === 0) return <p className="py-3 text-14 text-ink-3">{texts.none}</p>;
  return (
    <ul className="divide-y divide-rule">
      {mails.map((mail) => (
        <li key={mail.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-14">
          <span className="min-w-0 flex-1 basis-48">
            <Link
              to={paths.adminMail(mail.id)}
              className="inline-flex min-h-6 items-center wrap-anywhere underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
            >
              {mail.subject}
            </Link>
            {mail.failure ? (
              <span className="block text-13 text-ink-2 wrap-anywhere">{mail.failure}</span>
            ) : null}
          </span>
          <span className="whitespace-nowrap text-13 text-ink-3">
            <Tag tone={mail.deliveredAt ? 'go' : mailTones[mail.status]}>
              {mail.deliveredAt ? texts.delivered : mailboxTexts.statuses[mail.status]}
            </Tag>{' '}
            <RelativeMoment moment={mail.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
