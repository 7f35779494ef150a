import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { MailSummary } from '../../../contract/mail/mailbox.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { controlLook } from '../../ui/forms/Field.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminTable, cell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { mailsQuery } from '../queries.ts';
import { mailTones } from '../status.ts';
import { adminTexts } from '../texts.ts';
import { mailboxTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const columns = [
  { name: texts.subject },
  { name: texts.to },
  { name: texts.status },
  { name: texts.created, isNumber: true },
];

export default function MailboxPage() {
  const mails = useQuery(mailsQuery);
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  const search = (words: string) => setParameters(words ? { q: words } : {}, { replace: true });
  return (
    <>
      <AdminHeading
        title={texts.title}
        lead={mails.data ? texts.deliversTo[mails.data.deliversTo] : texts.lead}
        action={
          <input
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={query}
            onChange={(event) => search(event.target.value)}
            className={`${controlLook} sm:max-w-72`}
          />
        }
      />
      <Loaded query={mails} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
        {(answer) => <MailTable mails={answer.mails} query={query} onClear={() => search('')} />}
      </Loaded>
    </>
  );
}

type MailTableProps = { mails: readonly MailSummary[]; query: string; onClear: () => void };

function MailTable({ mails, query, onClear }: MailTableProps) {
  const wanted = query.trim().toLowerCase();
  const found = mails.filter((mail) => `${mail.to} ${mail.subject}`.toLowerCase().includes(wanted));
  if (mails.length === 0) return <EmptyState title={texts.empty}>{texts.emptyMeaning}</EmptyState>;
  if (found.length === 0) {
    return (
      <EmptyState
        title={texts.emptySearch(query)}
        action={
          <Button variant="outline" onClick={onClear}>
            {texts.clearSearch}
          </Button>
        }
      />
    );
  }
  return (
    <AdminTable caption={texts.title} columns={columns}>
      {found.map((mail) => (
        <tr key={mail.id} className="relative hover:bg-chosen">
          <th scope="row" className={`${cell} min-w-56 text-left font-medium`}>
            <Link
              to={paths.adminMail(mail.id)}
              className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
            >
              {mail.subject}
            </Link>
            {mail.failure ? (
              <span className="block font-normal text-13 text-ink-2">{mail.failure}</span>
            ) : null}
          </th>
          <td className={`${cell} text-ink-2`}>{mail.to}</td>
          <td className={cell}>
            <Tag tone={mailTones[mail.status]}>{texts.statuses[mail.status]}</Tag>
          </td>
          <td className={`${cell} whitespace-nowrap text-right text-ink-3`}>
            <RelativeMoment moment={mail.createdAt} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
