import { useQuery } from '@tanstack/react-query';
import type { AuditLine } from '../../../contract/admin/audit-log.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Loaded } from '../Loaded.tsx';
import { eventTexts } from '../list/event-texts.ts';
import { Panel, PanelSkeleton } from '../Panel.tsx';
import { recentQuery } from './queries.ts';
import { recentTexts as texts } from './texts.ts';

const mostShown = 10;

/** The last that was done, by whom and to whom. */
export function RecentActivity() {
  const query = useQuery(recentQuery);
  return (
    <Panel title={texts.title} to={paths.adminAudit()} link={texts.seeAll}>
      <Loaded query={query} what={texts.title} skeleton={<PanelSkeleton lines={5} />}>
        {({ events }) =>
          events.length === 0 ? (
            <p className="py-3 text-14 text-ink-3">{texts.none}</p>
          ) : (
            <ul className="divide-y divide-rule border-rule border-b">
              {events.slice(0, mostShown).map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Event({ event: { kind, at, actor, machine, person, subject } }: { event: AuditLine }) {
  const by = actor?.name ?? machine ?? person?.name ?? texts.visitor;
  const whom = person && (actor ?? machine) && person.id !== actor?.id ? person.name : subject?.name;
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 text-14">
      <span className="min-w-0 wrap-anywhere">
        {eventTexts[kind]}
        <span dir="auto" className="block text-13 text-ink-3">
          {whom ? texts.byTo(by, whom) : by}
        </span>
      </span>
      <span className="whitespace-nowrap text-13 text-ink-3">
        <RelativeMoment moment={at} />
      </span>
    </li>
  );
}
