import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Alert, FeedSection } from '../../contract/alerts.ts';
import { matchTexts } from '../match/texts.ts';
import { AlertRow } from './AlertRow.tsx';
import { CompanyTableHead } from './CompanyTableHead.tsx';
import { alertRowHeight } from './columns.ts';
import { markedAlerts } from './fresh.ts';
import { dashboardTexts as texts } from './texts.ts';
import { useOffsetTop } from './use-offset-top.ts';

const { columns } = texts;
const headings = [
  { name: columns.company, look: 'pl-0' },
  { name: columns.amount, look: 'w-28 text-right' },
  { name: columns.round, look: 'hidden w-32 pl-6 sm:table-cell' },
  { name: columns.industry, look: 'hidden w-[19%] md:table-cell' },
  { name: columns.location, look: 'hidden w-[20%] xl:table-cell' },
  { name: columns.raised, look: 'hidden w-24 text-right sm:table-cell' },
];
const matchHeading = { name: matchTexts.column, look: 'hidden w-18 xl:table-cell' };

/** One line each. Only the rows near the window are in the page; two empty ones hold the place of the others. */
export default function AlertTable({ alerts, section }: { alerts: readonly Alert[]; section: FeedSection }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useWindowVirtualizer({
    count: alerts.length,
    estimateSize: () => alertRowHeight,
    overscan: 12,
    scrollMargin: useOffsetTop(body),
  });
  const marked = markedAlerts(alerts);
  const shown = rows.getVirtualItems();
  const above = (shown[0]?.start ?? rows.options.scrollMargin) - rows.options.scrollMargin;
  const below = rows.getTotalSize() - ((shown.at(-1)?.end ?? 0) - rows.options.scrollMargin);
  return (
    <table className="w-full table-fixed border-collapse text-14" aria-rowcount={alerts.length + 1}>
      <caption className="sr-only">{texts.sections[section]}</caption>
      <CompanyTableHead headings={alerts[0]?.match ? [...headings, matchHeading] : headings} actions={2} />
      <tbody ref={body}>
        <Room height={above} />
        {shown.map(({ index }) => {
          const alert = alerts[index];
          return alert ? (
            <AlertRow
              key={alert.eventId}
              alert={alert}
              position={index + 2}
              isMarked={marked.has(alert.eventId)}
            />
          ) : null;
        })}
        <Room height={below} />
      </tbody>
    </table>
  );
}

function Room({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td style={{ height }} />
    </tr>
  );
}
