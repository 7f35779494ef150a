import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { type MailSummary, mailsPerPage } from '../../../contract/mail/mailbox.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { mailsQuery } from '../queries.ts';
import { mailTones } from '../status.ts';
import { StatusLinks } from './MailboxTabs.tsx';
import { type MailboxView, mailboxPath } from './mailbox-view.ts';
import { NextTry } from './NextTry.tsx';
import { PageLinks } from './PageLinks.tsx';
import { mailboxTexts as texts } from './texts.ts';

const columns = [
  { name: texts.subject },
  { name: texts.to },
  { name: texts.status },
  { name: texts.created, isNumber: true },
];

/** Every mail, by status and by address, newest first. */
export function MailsTab({ view }: { view: MailboxView }) {
  const { status, search, page } = view;
  const mails = useQuery({
    ...mailsQuery({ status: status ?? undefined, search, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={mails} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
      {(answer) => (
        <>
          <StatusLinks view={view} counts={answer.counts} />
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
