import { memo } from 'react';
import type { ApplicationStatus } from '../../contract/applications/application-status.ts';
import { applicationStatusNames } from '../../contract/applications/application-status-names.ts';
import type { Application } from '../../contract/applications/applications.ts';
import { shortDate } from '../../contract/platform/time/written-days.ts';
import { tableRowHeight } from '../ui/lists/columns.ts';
import { RowsInView } from '../ui/lists/RowsInView.tsx';
import { SampleTag } from '../ui/SampleTag.tsx';
import { MoveTo } from './BoardCard.tsx';
import { columnTexts, cardTexts as texts } from './texts.ts';
import { nextStepOf } from './today.ts';

const wholeUpTo = 100;

type ApplicationTableProps = {
  applications: readonly Application[];
  caption: string;
  today: string;
  onOpen: (id: string) => void;
  onMove: (application: Application, status: ApplicationStatus) => void;
};

/** One line for each application; what is due first stands in the list of today above. */
export function ApplicationTable({ applications, caption, today, onOpen, onMove }: ApplicationTableProps) {
  const head = 'border-ink border-b-2 pb-1.5 text-left font-normal text-13 text-ink-3';
  return (
    <table className="w-full table-fixed border-collapse text-14" aria-rowcount={applications.length + 1}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={head}>
            {columnTexts.company}
          </th>
          <th scope="col" className={`${head} w-36`}>
            {columnTexts.status}
          </th>
          <th scope="col" className={`${head} hidden w-[20%] md:table-cell`}>
            {columnTexts.contact}
          </th>
          <th scope="col" className={`${head} hidden w-20 md:table-cell`}>
            {columnTexts.sent}
          </th>
          <th scope="col" className={`${head} hidden w-[24%] sm:table-cell`}>
            {columnTexts.next}
          </th>
        </tr>
      </thead>
      <RowsInView entries={applications} keyOf={({ applicationId }) => applicationId} wholeUpTo={wholeUpTo}>
        {(application, position) => (
          <Row application={application} position={position} today={today} onOpen={onOpen} onMove={onMove} />
        )}
      </RowsInView>
    </table>
  );
}

type RowProps = Pick<ApplicationTableProps, 'today' | 'onOpen' | 'onMove'> & {
  application: Application;
  position: number;
};

// Scrolling renders the list in every frame; entries that were there before are not rendered again.
const Row = memo(function Row({ application, position, today, onOpen, onMove }: RowProps) {
  const { applicationId, companyName, contactName, contactEmail, sentOn, status, isArchived, isSample } =
    application;
  return (
    <tr
      aria-rowindex={position}
      style={{ height: tableRowHeight }}
      className="relative border-rule border-b hover:bg-chosen"
    >
      <th scope="row" className="pr-2 text-left font-normal">
        <span className="flex items-center gap-2">
          <button
            type="button"
            dir="auto"
            aria-label={texts.open(companyName)}
            onClick={() => onOpen(applicationId)}
            className="min-w-0 truncate text-left font-display font-[650] text-15 tracking-tight outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ink"
          >
            {companyName}
          </button>
          {isSample ? <SampleTag /> : null}
        </span>
      </th>
      <td className="truncate">
        {isArchived ? (
          `${applicationStatusNames[status]}, ${texts.archived.toLowerCase()}`
        ) : (
          <MoveTo application={application} onMove={onMove} />
        )}
      </td>
      <td className="hidden truncate pr-2 text-ink-2 md:table-cell">{contactName ?? contactEmail}</td>
      <td className="figures hidden text-ink-2 md:table-cell">{sentOn ? shortDate(sentOn) : null}</td>
      <td className="hidden truncate text-ink-2 sm:table-cell">{nextStepOf(application, today)}</td>
    </tr>
  );
});
