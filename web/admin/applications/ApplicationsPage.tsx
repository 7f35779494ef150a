import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { applicationStatusNames } from '../../../contract/applications/application-status-names.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminTable, cell, numberCell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { adminTexts } from '../texts.ts';
import { adminApplicationsTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const figuresQuery = queryOptions({
  queryKey: ['admin', 'applications'],
  queryFn: () => api.adminApplications.figures(),
  staleTime: 0,
  refetchOnMount: 'always',
});
type Figures = Awaited<ReturnType<typeof api.adminApplications.figures>>;

const number = (name: string) => ({ name, isNumber: true });

export default function ApplicationsPage() {
  const query = useQuery(figuresQuery);
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.lead} action={<CountedAt figures={query.data} />} />
      <Loaded query={query} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
        {(figures) =>
          figures.total === 0 ? (
            <EmptyState
              title={texts.none}
              action={
                <Link to={paths.adminUsers()} className={buttonStyle({ variant: 'outline' })}>
                  {texts.openUsers}
                </Link>
              }
            >
              {texts.noneMeaning}
            </EmptyState>
          ) : (
            <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
              <Part title={texts.statuses}>
                <Statuses figures={figures} />
              </Part>
              <Part title={texts.flow}>
                <Flow figures={figures} />
              </Part>
              <Part title={texts.weeks}>
                <Weeks figures={figures} />
              </Part>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function CountedAt({ figures }: { figures: Figures | undefined }) {
  if (!figures) return null;
  return (
    <p className="text-13 text-ink-3">
      {texts.countedAt} <RelativeMoment moment={figures.countedAt} />
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 font-medium text-15">{title}</h2>
      {children}
    </section>
  );
}

function Statuses({ figures: { statuses, total, people } }: { figures: Figures }) {
  const columns = [{ name: texts.status }, number(texts.count), number(texts.share)];
  return (
    <AdminTable caption={texts.statuses} columns={columns}>
      {statuses.map(({ status, count }) => (
        <tr key={status}>
          <th scope="row" className={`${cell} text-left font-normal`}>
            {applicationStatusNames[status]}
          </th>
          <td className={numberCell}>{withCommas(count)}</td>
          <td className={`${numberCell} text-ink-2`}>{Math.round((100 * count) / total)}%</td>
        </tr>
      ))}
      <tr>
        <th scope="row" className={`${cell} text-left font-medium`}>
          {texts.total}{' '}
          <Link
            to={paths.adminUsers()}
            className="touch-around font-normal text-ink-2 underline decoration-rule-2 underline-offset-4 hover:text-ink"
          >
            {texts.users(withCommas(people))}
          </Link>
        </th>
        <td className={`${numberCell} font-medium`}>{withCommas(total)}</td>
        <td className={`${numberCell} text-ink-2`}>100%</td>
      </tr>
    </AdminTable>
  );
}

function Flow({ figures: { flows } }: { figures: Figures }) {
  if (flows.length === 0) return <p className="text-14 text-ink-3">{texts.noFlow}</p>;
  const columns = [{ name: texts.from }, { name: texts.to }, number(texts.times)];
  return (
    <AdminTable caption={texts.flow} columns={columns}>
      {flows.map(({ from, to, count }) => (
        <tr key={`${from} ${to}`}>
          <th scope="row" className={`${cell} text-left font-normal`}>
            {applicationStatusNames[from]}
          </th>
          <td className={cell}>{applicationStatusNames[to]}</td>
          <td className={numberCell}>{withCommas(count)}</td>
        </tr>
      ))}
    </AdminTable>
  );
}

function Weeks({ figures: { weeks } }: { figures: Figures }) {
  const columns = [{ name: texts.week }, number(texts.begun), number(texts.sent), number(texts.answered)];
  return (
    <AdminTable caption={texts.weeks} columns={columns}>
      {weeks.map(({ first, begun, sent, answered }) => (
        <tr key={first}>
          <th scope="row" className={`${cell} whitespace-nowrap text-left font-normal`}>
            {writtenDate(first)}
          </th>
          {[begun, sent, answered].map((count, column) => (
            <td key={columns[column + 1]?.name} className={numberCell}>
              {withCommas(count)}
            </td>
          ))}
        </tr>
      ))}
    </AdminTable>
  );
}
