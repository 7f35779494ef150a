import { Link } from 'react-router';
import { type MailStatus, mailStatuses } from '../../../contract/mail/mailbox.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { TabLinks } from '../list/TabLinks.tsx';
import { type MailboxView, mailboxPath } from './mailbox-view.ts';
import { mailboxTexts as texts } from './texts.ts';

/** What was searched for goes along: an address is looked for in both lists. */
export function MailboxTabs({ view }: { view: MailboxView }) {
  return (
    <TabLinks
      label={texts.title}
      chosen={view.tab}
      words={texts.tabs}
      pathOf={(tab) => mailboxPath({ tab, search: tab === 'by-hand' ? '' : view.search })}
    />
  );
}

type StatusLinksProps = { view: MailboxView; counts: Record<MailStatus, number> };

/** One link for each status of which there is a mail, and one for all. */
export function StatusLinks({ view, counts }: StatusLinksProps) {
  const shown = mailStatuses.filter((status) => counts[status] > 0 || status === view.status);
  const choices: [MailStatus | null, string, number | null][] = [
    [null, texts.allStatuses, null],
    ...shown.map(
      (status) => [status, texts.statuses[status], counts[status]] as [MailStatus, string, number],
    ),
  ];
  return (
    <nav aria-label={texts.filter} className="-mt-2 mb-4">
      <ul className="flex flex-wrap gap-x-4">
        {choices.map(([status, name, count]) => (
          <li key={name}>
            <Link
              to={mailboxPath({ search: view.search, status })}
              replace
              aria-current={status === view.status ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 text-13 text-ink-2 underline decoration-2 decoration-transparent underline-offset-[5px] hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink aria-[current=true]:decoration-ink sm:min-h-9"
            >
              {name}
              {count === null ? null : <span className="figures text-ink-3">{withCommas(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
