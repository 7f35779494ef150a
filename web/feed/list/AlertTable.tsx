import { memo } from 'react';
import { markedAlerts } from '../../companies/new-rounds.ts';
import { CompanyTableHead } from '../../ui/lists/CompanyTableHead.tsx';
import { RowsInView } from '../../ui/lists/RowsInView.tsx';
import { listTexts } from '../../ui/lists/texts.ts';
import { matchTexts } from '../matching/texts.ts';
import { AlertRow } from './AlertRow.tsx';
import type { ShownAlert } from './shown-alert.ts';

const { columns } = listTexts;
const headings = [
  { name: columns.company, look: 'pl-0' },
  { name: columns.amount, look: 'w-24 text-right sm:w-28' },
  { name: columns.round, look: 'hidden w-35 pl-5 sm:table-cell' },
  { name: columns.industry, look: 'hidden w-[17%] md:table-cell' },
];
const aboutHeading = { name: columns.about, look: 'hidden w-[24%] min-[85rem]:table-cell' };
const matchHeading = { name: matchTexts.column, look: 'hidden w-18 xl:table-cell' };

// Scrolling renders the list in every frame; entries that were there before are not rendered again.
const Row = memo(AlertRow);

/** How many of the first ones are asked whether anybody says what companies do; a column that is empty tells nothing. */
const mostAsked = 50;

type AlertTableProps = {
  alerts: readonly ShownAlert[];
  caption: string;
  /** How many amounts may be marked. */
  strokes: number;
};

export default function AlertTable({ alerts, caption, strokes }: AlertTableProps) {
  const marked = markedAlerts(alerts, strokes);
  const first = alerts.slice(0, mostAsked);
  const hasAbout = first.filter(({ description }) => description).length >= first.length / 4;
  const hasMatch = alerts[0]?.match != null;
  return (
    <table className="w-full table-fixed border-collapse text-14" aria-rowcount={alerts.length + 1}>
      <caption className="sr-only">{caption}</caption>
      <CompanyTableHead
        headings={[...headings, ...(hasAbout ? [aboutHeading] : []), ...(hasMatch ? [matchHeading] : [])]}
        actions={2}
      />
      <RowsInView entries={alerts} keyOf={({ eventId }) => eventId}>
        {(alert, position) => (
          <Row alert={alert} position={position} isMarked={marked.has(alert.eventId)} hasAbout={hasAbout} />
        )}
      </RowsInView>
    </table>
  );
}
