import { Link } from 'react-router';
import type { Failing as Row } from '../../../contract/enrichment/job-boards.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminTable, cell } from '../AdminTable.tsx';
import { RunAgain } from '../review/RunAgain.tsx';
import { adminTexts } from '../texts.ts';
import { sourcesTexts as texts } from './texts.ts';

const columns = [
  { name: texts.company },
  { name: texts.why },
  { name: texts.tried },
  { name: texts.lastRead },
  { name: texts.lookAgain, isHidden: true },
];

/** Boards and companies' own pages that could not be read when they were last asked. */
export function Failing({ failing, total }: { failing: readonly Row[]; total: number }) {
  if (failing.length === 0)
    return <EmptyState title={texts.nothingFails}>{texts.nothingFailsMeaning}</EmptyState>;
  return (
    <>
      <AdminTable caption={texts.unread} columns={columns}>
        {failing.map((row) => (
          <tr key={`${row.kind} ${row.startupId} ${row.url}`}>
            <th scope="row" className={`${cell} min-w-40 text-left font-normal`}>
              <Link
                to={paths.company(row.startupId)}
                dir="auto"
                className="wrap-anywhere font-medium underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
              >
                {row.companyName}
              </Link>
              <span className="wrap-anywhere block text-13 text-ink-3">
                {texts.kinds[row.kind]}
                {row.url ? `, ${hostOf(row.url)}` : null}
              </span>
            </th>
            <td className={`${cell} wrap-anywhere min-w-40`}>{row.reason ?? texts.noReason}</td>
            <td className={`${cell} whitespace-nowrap text-ink-2`}>
              <Moment at={row.triedAt} />
            </td>
            <td className={`${cell} whitespace-nowrap text-ink-2`}>
              <Moment at={row.checkedAt} />
            </td>
            <td className={`${cell} text-right`}>
              <RunAgain startupId={row.startupId} name={row.companyName} />
            </td>
          </tr>
        ))}
      </AdminTable>
      {total > failing.length ? (
        <p className="mt-2 text-13 text-ink-3">{texts.unreadShown(failing.length, total)}</p>
      ) : null}
    </>
  );
}

function Moment({ at }: { at: string | null }) {
  return at === null ? adminTexts.never : <RelativeMoment moment={at} />;
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? address;
}
