import { clsx } from 'clsx';
import { memo } from 'react';
import { describeState, nextStepOf, sayStep } from '../../contract/applications/application-state.ts';
import type { Application } from '../../contract/applications/applications.ts';
import { RowsInView } from '../ui/lists/RowsInView.tsx';
import { tableRowHeight } from '../ui/lists/row-heights.ts';
import { SampleTag } from '../ui/rounds/SampleTag.tsx';
import { useMedia } from '../ui/use-media.ts';
import { type MoveApplication, MoveTo } from './MoveTo.tsx';
import { columnTexts, cardTexts as texts } from './texts.ts';
import { hasReminderDue } from './today.ts';

type ApplicationRowProps = {
  application: Application;
  position: number;
  /** In pixels. */
  height: number;
  today: string;
  onOpen: (id: string) => void;
  onMove: MoveApplication;
};

// Scrolling renders the list in every frame; entries that were there before are not rendered again.
export const ApplicationRow = memo(function ApplicationRow(props: ApplicationRowProps) {
  const { application, position, height, today, onOpen, onMove } = props;
  const { applicationId, companyName, contactName, contactEmail, isSample } = application;
  const step = nextStepOf(application, today);
  const isDue = step !== null && hasReminderDue(step);
  const next = step ? sayStep(step, today) : describeState(application);
  const nextStyle = isDue ? 'font-medium text-ink' : 'text-ink-2';
  return (
    <tr aria-rowindex={position} style={{ height }} className="relative border-rule border-b hover:bg-chosen">
      <th scope="row" className="pr-2 text-left font-normal">
        <span className="flex items-center gap-2">
          <button
            type="button"
            dir="auto"
            title={companyName}
            aria-label={texts.open(companyName)}
            onClick={() => onOpen(applicationId)}
            className="line-clamp-2 min-h-0! min-w-0 text-left font-display font-[650] text-15 leading-[1.3] tracking-tight outline-none [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ink"
          >
            {companyName}
          </button>
          {isSample ? <SampleTag /> : null}
        </span>
        <span className={clsx('line-clamp-2 block text-13 leading-[1.3] sm:hidden', nextStyle)}>{next}</span>
      </th>
      <td>
        <MoveTo application={application} onMove={onMove} shows="stage" />
      </td>
      <td className={clsx('hidden pr-3 leading-[1.3] sm:table-cell', nextStyle)}>{next}</td>
      <td
        className="hidden truncate text-ink-2 xl:table-cell"
        title={contactName ?? contactEmail ?? undefined}
      >
        {contactName ?? contactEmail}
      </td>
    </tr>
  );
});

const wholeUpTo = 100;

/** Pixels: on a phone a name takes two lines, and the next step stands below it. */
const phoneRowHeight = 84;

const isPhone = '(width < 40rem)';

type ApplicationTableProps = {
  applications: readonly Application[];
  caption: string;
  today: string;
  onOpen: (id: string) => void;
  onMove: MoveApplication;
};

/** One line for each application; what is due first stands in the list of today above. */
export function ApplicationTable({ applications, caption, today, onOpen, onMove }: ApplicationTableProps) {
  const height = useMedia(isPhone) ? phoneRowHeight : tableRowHeight;
  const head = 'border-ink border-b-2 pb-1.5 text-left font-normal text-13 text-ink-3';
  return (
    <table className="w-full table-fixed border-collapse text-14" aria-rowcount={applications.length + 1}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={head}>
            {columnTexts.company}
          </th>
          <th scope="col" className={`${head} w-34 sm:w-40`}>
            {columnTexts.status}
          </th>
          <th scope="col" className={`${head} hidden w-[36%] sm:table-cell`}>
            {columnTexts.next}
          </th>
          <th scope="col" className={`${head} hidden w-[20%] xl:table-cell`}>
            {columnTexts.contact}
          </th>
        </tr>
      </thead>
      <RowsInView
        key={height}
        entries={applications}
        keyOf={({ applicationId }) => applicationId}
        wholeUpTo={wholeUpTo}
        height={height}
      >
        {(application, position) => (
          <ApplicationRow
            application={application}
            position={position}
            height={height}
            today={today}
            onOpen={onOpen}
            onMove={onMove}
          />
        )}
      </RowsInView>
    </table>
  );
}
