import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ImportSummary } from '../../../contract/admin/imports/imports.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminTable, cell, numberCell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { MayChange } from '../MayChange.tsx';
import { adminTexts } from '../texts.ts';
import { ImportStatusTag } from './ImportStatusTag.tsx';
import { importsQuery } from './queries.ts';
import { importTexts as texts } from './texts.ts';
import { UploadTable } from './UploadTable.tsx';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const counts = ['rows', 'new', 'changed', 'doubtful', 'rejected'] as const;
const columns = [
  { name: texts.columns.file },
  { name: texts.columns.when },
  { name: texts.columns.status },
  ...counts.map((count) => ({ name: texts.columns[count], isNumber: true })),
];

export default function ImportsPage() {
  const imports = useQuery(importsQuery);
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.lead} />
      <MayChange>
        <UploadTable />
      </MayChange>
      <h2 className="headline mb-4 text-22">{texts.list}</h2>
      <Loaded query={imports} what={texts.title} skeleton={<TableSkeleton label={texts.title} rows={4} />}>
        {(answer) =>
          answer.imports.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneMeaning}</EmptyState>
          ) : (
            <AdminTable caption={texts.list} columns={columns}>
              {answer.imports.map((each) => (
                <ImportLine key={each.id} summary={each} />
              ))}
            </AdminTable>
          )
        }
      </Loaded>
    </>
  );
}

function ImportLine({ summary }: { summary: ImportSummary }) {
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-56 text-left font-normal`}>
        <Link
          to={paths.adminImport(summary.id)}
          className="inline-flex min-h-6 items-center break-all font-medium underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {summary.fileName}
        </Link>
        <span className="block text-13 text-ink-3">
          {summary.startedBy === null ? texts.byTerminal : texts.by(summary.startedBy)}
        </span>
      </th>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <RelativeMoment moment={summary.createdAt} />
      </td>
      <td className={cell}>
        <ImportStatusTag status={summary.status} />
      </td>
      {counts.map((count) => (
        <td key={count} className={numberCell}>
          {summary.counts ? withCommas(summary.counts[count]) : null}
        </td>
      ))}
    </tr>
  );
}
