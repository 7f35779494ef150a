import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AuditActors } from '../../../contract/admin/audit-log.ts';
import { type AuditLine, auditPerPage } from '../../../contract/admin/audit-log.ts';
import type { ListOrder } from '../../../contract/platform/list-order.ts';
import { api } from '../../platform/api/client.ts';
import { type AuditParameters, paths } from '../../platform/navigation/paths.ts';
import { AdminTable, cell } from '../AdminTable.tsx';
import { WrittenMoment } from '../billing/BillingCells.tsx';
import { eventTexts } from '../list/event-texts.ts';
import { FilterLinks } from '../list/FilterLinks.tsx';
import { changedFacts } from '../list/fact-words.ts';
import { ListPage } from '../list/ListPage.tsx';
import { OrderSelect } from '../list/OrderSelect.tsx';
import { orderIn, orderParameter } from '../list/order-in.ts';
import { pageIn } from '../list/page-in.ts';
import { wordIn } from '../list/word-in.ts';
import { adminTexts } from '../texts.ts';
import { auditTexts, auditTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const columns = Object.values(texts.columns).map((name) => ({ name }));

export default function AuditPage() {
  const view = useAuditView();
  const query = useQuery(auditQuery(view));
  return (
    <ListPage
      texts={texts}
      view={view}
      pathOf={auditPath}
      kept={{ order: view.order }}
      query={query}
      pageSize={auditPerPage}
      filters={
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <FilterLinks
            label={texts.filter}
            chosen={view.actors}
            words={texts.actors}
            pathOf={(actors) => auditPath({ ...view, actors, page: 1 })}
          />
          <OrderSelect order={view.order} pathOf={(order) => auditPath({ ...view, order, page: 1 })} />
        </div>
      }
    >
      {({ events }) => (
        <AdminTable caption={texts.title} columns={columns}>
          {events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </AdminTable>
      )}
    </ListPage>
  );
}

function EventLine({ event }: { event: AuditLine }) {
  const { kind, actor, machine, person, subject, at, clientAddress, device, before, after, reason } = event;
  const isSelf = actor !== null && actor.id === person?.id;
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-64 text-left font-normal`}>
        {eventTexts[kind]}
        {subject ? <span className="text-ink-2"> · {subject.name}</span> : null}
        <span className="block break-words text-13 text-ink-3 empty:hidden">
          {changedFacts(before, after).join(' · ')}
        </span>
        {reason ? <span className="block break-words text-13 text-ink-2">“{reason}”</span> : null}
      </th>
      <td className={cell}>{actor ? <UserLink {...actor} /> : machine}</td>
      <td className={cell}>
        {person === null || isSelf ? (
          <span className="text-ink-3">{isSelf ? texts.self : texts.noAccount}</span>
        ) : (
          <UserLink {...person} />
        )}
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <WrittenMoment moment={at} />
      </td>
      <td className={`${cell} text-13 text-ink-3`}>{[clientAddress, device].filter(Boolean).join(', ')}</td>
    </tr>
  );
}

function UserLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={paths.adminUser(id)}
      dir="auto"
      className="inline-flex min-h-6 items-center break-words underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
    >
      {name}
    </Link>
  );
}

function auditQuery({ search, actors, order, page }: AuditView) {
  const input = { search, actors, order, skip: (page - 1) * auditPerPage };
  return queryOptions({
    queryKey: ['admin', 'audit', input],
    queryFn: () => api.auditLog.list(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** What the page shows, as its address says it. */
type AuditView = { search: string; actors: AuditActors; order: ListOrder; page: number };

function useAuditView(): AuditView {
  const [parameters] = useSearchParams();
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    actors: wordIn(auditTexts.actors, parameters.get('actors'), 'all'),
    order: orderIn(parameters.get('order')),
    page: pageIn(parameters),
  };
}

/** The path to a view; defaults are left out. */
function auditPath({ search, actors, order, page }: Partial<AuditView>): string {
  const given = {
    q: search || undefined,
    actors: actors === 'all' ? undefined : actors,
    order: orderParameter(order),
    page: page === undefined || page === 1 ? undefined : String(page),
  } satisfies AuditParameters;
  return paths.adminAudit(given);
}
