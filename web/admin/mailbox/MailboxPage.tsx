import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type MailStatus,
  type MailSummary,
  mailStatuses,
  mailsPerPage,
} from '../../../contract/mail/mailbox.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminTable, cell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { OrderSelect } from '../list/OrderSelect.tsx';
import { TabLinks } from '../list/TabLinks.tsx';
import { mailsQuery } from '../queries.ts';
import { SearchField } from '../SearchField.tsx';
import { mailTones } from '../status.ts';
import { adminTexts } from '../texts.ts';
import { ManualAlerts } from './ManualAlerts.tsx';
import { type MailboxTab, type MailboxView, mailboxPath, useMailboxView } from './mailbox-view.ts';
import { NextTry } from './NextTry.tsx';
import { PageLinks } from './PageLinks.tsx';
import { SuppressionsTab } from './SuppressionsTab.tsx';
import { TestMail } from './TestMail.tsx';
import { mailboxTexts as texts } from './texts.ts';

const columns = [
  { name: texts.subject },
  { name: texts.to },
  { name: texts.status },
  { name: texts.created, isNumber: true },
];

/** Every mail, by status and by address. */
function MailsTab({ view }: { view: MailboxView }) {
  const { status, search, order, page } = view;
  const mails = useQuery({
    ...mailsQuery({ status: status ?? undefined, order, search, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={mails} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
      {(answer) => (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8">
            <StatusLinks view={view} counts={answer.counts} />
            <OrderSelect order={order} pathOf={(each) => mailboxPath({ ...view, order: each, page: 1 })} />
          </div>
          <div className={clsx('transition-opacity', mails.isPlaceholderData && 'opacity-60')}>
            {answer.mails.length === 0 ? (
              <NoMails view={view} />
            ) : (
              <>
                <MailTable mails={answer.mails} />
                <PageLinks view={view} total={answer.total} perPage={mailsPerPage} />
              </>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

function NoMails({ view }: { view: MailboxView }) {
  if (view.search === '' && view.status === null && view.page === 1)
    return <EmptyState title={texts.empty}>{texts.emptyMeaning}</EmptyState>;
  return (
    <EmptyState
      title={view.search ? texts.emptySearch(view.search) : texts.nothingFound}
      action={
        <Link to={mailboxPath({})} className={buttonStyle({ variant: 'outline' })}>
          {texts.showAll}
        </Link>
      }
    />
  );
}

function MailTable({ mails }: { mails: readonly MailSummary[] }) {
  return (
    <AdminTable caption={texts.title} columns={columns}>
      {mails.map((mail) => (
        <tr key={mail.id} className="relative hover:bg-chosen">
          <th scope="row" className={`${cell} min-w-56 text-left font-medium`}>
            <Link
              to={paths.adminMail(mail.id)}
              className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
            >
              {mail.subject}
            </Link>
            {mail.failure ? (
              <span className="line-clamp-2 font-normal text-13 text-ink-2 wrap-anywhere">
                {mail.failure}
              </span>
            ) : null}
          </th>
          <td className={`${cell} text-ink-2 wrap-anywhere`}>
            {mail.to}
            <span className="block text-13 text-ink-3">{mail.occasion}</span>
          </td>
          <td className={cell}>
            <Tag tone={mailTones[mail.status]}>{texts.statuses[mail.status]}</Tag>
            <span className="block text-13 text-ink-3">
              <NextTry mail={mail} />
            </span>
          </td>
          <td className={`${cell} whitespace-nowrap text-right text-ink-3`}>
            <RelativeMoment moment={mail.createdAt} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const shownIn: Record<MailboxTab, ComponentType<{ view: MailboxView }>> = {
  mails: MailsTab,
  suppressions: SuppressionsTab,
  'by-hand': ByHandTab,
};

export default function MailboxPage() {
  const view = useMailboxView();
  const navigate = useNavigate();
  const { data } = useQuery(mailsQuery());
  const Shown = shownIn[view.tab];
  return (
    <>
      <AdminHeading
        title={texts.title}
        lead={data ? texts.deliversTo[data.deliversTo] : texts.lead}
        action={
          view.tab === 'by-hand' ? null : (
            <SearchField
              key={view.tab}
              label={texts.search[view.tab]}
              words={view.search}
              onSearch={(search) => navigate(mailboxPath({ ...view, page: 1, search }), { replace: true })}
            />
          )
        }
      />
      <MailboxTabs view={view} />
      <Shown view={view} />
    </>
  );
}

/** What an admin sends by hand: a test to see whether mail arrives, and the alerts of the last days. */
function ByHandTab() {
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <TestMail />
      <ManualAlerts />
    </div>
  );
}

/** What was searched for goes along: an address is looked for in both lists. */
function MailboxTabs({ view }: { view: MailboxView }) {
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
function StatusLinks({ view, counts }: StatusLinksProps) {
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
              to={mailboxPath({ search: view.search, order: view.order, status })}
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
