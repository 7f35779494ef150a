import type { Application } from '../../contract/applications/applications.ts';
import { RowsInView } from '../ui/lists/RowsInView.tsx';
import { tableRowHeight } from '../ui/lists/row-heights.ts';
import { useMedia } from '../ui/use-media.ts';
import { ApplicationRow } from './ApplicationRow.tsx';
import type { MoveApplication } from './MoveTo.tsx';
import { columnTexts } from './texts.ts';

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
