import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { applicationStages } from '../../contract/applications/application-stages.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  statusOf,
} from '../../contract/applications/application-status.ts';
import { applicationStatusNames } from '../../contract/applications/application-status-names.ts';
import type { Application } from '../../contract/applications/applications.ts';
import { cardGap } from '../ui/lists/row-heights.ts';
import { useRowsInView } from '../ui/lists/use-rows-in-view.ts';
import { useWidth } from '../ui/use-width.ts';
import { BoardCard } from './BoardCard.tsx';
import type { MoveApplication } from './MoveTo.tsx';
import { applicationsTexts as texts } from './texts.ts';
import type { ChangeApplication } from './use-change-application.ts';
import { useParameter } from './use-parameter.ts';

type BoardProps = {
  applications: readonly Application[];
  today: string;
  onOpen: (id: string) => void;
  onMove: MoveApplication;
  change: ChangeApplication['change'];
};

/** A column for each status. A phone shows one of them, chosen above. */
export function Board({ applications, ...actions }: BoardProps) {
  const [asked, choose] = useParameter('status');
  const columns = Map.groupBy(applications, ({ status }) => status);
  const shown = statusOf(asked) ?? firstFilled(columns);
  // As wide as a card is high, which follows the size of the text.
  const ruler = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const longest = Math.max(...applicationStatuses.map((status) => columns.get(status)?.length ?? 0));
  const rows = useBoardRows(grid, ruler, longest);
  const drop = (id: string, status: ApplicationStatus) => {
    const application = applications.find(({ applicationId }) => applicationId === id);
    const stage = applicationStages.find((each) => each.status === status);
    if (application && stage && application.status !== status) actions.onMove(application, stage);
  };
  return (
    <div>
      <div ref={ruler} aria-hidden="true" className="h-0 w-32 sm:w-34.5" />
      <div className="-mx-5 mb-4 flex gap-5 overflow-x-auto border-rule border-b px-5 [scrollbar-width:none] lg:hidden">
        {applicationStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === shown}
            onClick={() => choose(status)}
            className={clsx(
              '-mb-px min-h-11 shrink-0 border-b-3 text-14',
              status === shown ? 'border-ink font-medium' : 'border-transparent text-ink-2',
            )}
          >
            {columnName(status, columns.get(status))}{' '}
            <span className="figures text-ink-3">{columns.get(status)?.length ?? 0}</span>
          </button>
        ))}
      </div>
      <div ref={grid} className="grid gap-4 lg:grid-cols-4">
        {applicationStatuses.map((status) => (
          <Column
            key={status}
            status={status}
            applications={columns.get(status) ?? []}
            isShown={status === shown}
            rows={rows}
            onDrop={drop}
          >
            {(application) => <BoardCard application={application} {...actions} />}
          </Column>
        ))}
      </div>
    </div>
  );
}

/** A letter is ready where there is one; of a column with others only that nothing was sent. */
const columnName = (status: ApplicationStatus, applications: readonly Application[] = []): string =>
  status === 'PENDING' && applications.some(({ hasLetter }) => !hasLetter)
    ? texts.notSentYet
    : applicationStatusNames[status];

const firstFilled = (columns: ReadonlyMap<ApplicationStatus, Application[]>): ApplicationStatus =>
  applicationStatuses.find((status) => columns.has(status)) ?? 'PENDING';

type ColumnProps = {
  status: ApplicationStatus;
  applications: Application[];
  /** Where there is room for one only. */
  isShown: boolean;
  rows: BoardRows;
  onDrop: (id: string, status: ApplicationStatus) => void;
  children: (application: Application) => ReactNode;
};

function Column({ status, applications, isShown, rows, onDrop, children }: ColumnProps) {
  const [isOver, setIsOver] = useState(false);
  const name = columnName(status, applications);
  return (
    <section
      aria-label={name}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(event.dataTransfer.getData('text/plain'), status);
      }}
      className={clsx('min-w-0 lg:min-h-60', !isShown && 'max-lg:hidden', isOver && 'bg-chosen')}
    >
      <h2
        className={clsx(
          'headline mb-3 hidden items-baseline justify-between border-b-2 pb-1.5 text-17 lg:flex',
          status === 'REJECTED' ? 'border-rule-2' : 'border-ink',
        )}
      >
        {name} <span className="figures font-normal font-sans text-15 text-ink-3">{applications.length}</span>
      </h2>
      {applications.length === 0 ? (
        <p className="text-14 text-ink-3">{texts.emptyColumn}</p>
      ) : (
        <div className="relative" style={{ height: rows.heightOf(applications.length) }}>
          {rows.inView.map(({ index, top }) => {
            const application = applications[index];
            return application ? (
              <div
                key={application.applicationId}
                data-entry={index}
                className="absolute inset-x-0 top-0 grid"
                style={{ height: rows.height, transform: `translateY(${top}px)` }}
              >
                {children(application)}
              </div>
            ) : null;
          })}
        </div>
      )}
    </section>
  );
}

/** So many cards of a column are in the page whole, where the browser's own search finds them. */
const wholeUpTo = 40;

const beyond = 3;

type BoardRows = {
  /** The cards of each column that are near the window, in pixels from the first. */
  inView: { index: number; top: number }[];
  height: number;
  heightOf: (count: number) => number;
};

/** Which cards of the board are drawn: the same of every column, all as high as the ruler is wide, so that none is measured. */
function useBoardRows(
  board: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  longest: number,
): BoardRows {
  const height = useWidth(ruler);
  const count = height === 0 ? 0 : longest;
  const rows = useRowsInView(board, {
    count,
    height,
    gap: cardGap,
    beyond: longest <= wholeUpTo ? count : beyond,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height stand elsewhere.
  useLayoutEffect(() => rows.measure(), [rows, height]);
  return {
    height,
    inView: rows.getVirtualItems().map(({ index }) => ({ index, top: index * (height + cardGap) })),
    heightOf: (count) => Math.max(0, count * (height + cardGap) - cardGap),
  };
}
