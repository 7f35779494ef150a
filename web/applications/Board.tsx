import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { type ApplicationStatus, applicationStatus } from '../../contract/application-status.ts';
import type { Application } from '../../contract/applications.ts';
import { applicationStatusNames } from '../../contract/text/application-status-names.ts';
import { CardsInView } from '../lists/CardsInView.tsx';
import { BoardCard } from './BoardCard.tsx';
import { applicationsTexts as texts } from './texts.ts';
import { useParameter } from './use-parameter.ts';

/** So many cards of a column are in the page whole, where the browser's own search finds them. */
const wholeUpTo = 40;
const usualCardHeight = 126;

type BoardProps = {
  applications: readonly Application[];
  today: string;
  onOpen: (id: string) => void;
  onMove: (application: Application, status: ApplicationStatus) => void;
};

/** A column for each status. A phone shows one of them, chosen above. */
export function Board({ applications, today, onOpen, onMove }: BoardProps) {
  const [asked, choose] = useParameter('status');
  const columns = Map.groupBy(applications, ({ status }) => status);
  const shown = applicationStatus.safeParse(asked).data ?? firstFilled(columns);
  const drop = (id: string, status: ApplicationStatus) => {
    const application = applications.find(({ applicationId }) => applicationId === id);
    if (application && application.status !== status) onMove(application, status);
  };
  return (
    <div>
      <div className="-mx-5 mb-4 flex gap-5 overflow-x-auto border-rule border-b px-5 [scrollbar-width:none] lg:hidden">
        {applicationStatus.options.map((status) => (
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
            {applicationStatusNames[status]}{' '}
            <span className="figures text-ink-3">{columns.get(status)?.length ?? 0}</span>
          </button>
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-4">
        {applicationStatus.options.map((status) => (
          <Column
            key={status}
            status={status}
            applications={columns.get(status) ?? []}
            isShown={status === shown}
            onDrop={drop}
          >
            {(application) => (
              <BoardCard application={application} today={today} onOpen={onOpen} onMove={onMove} />
            )}
          </Column>
        ))}
      </div>
    </div>
  );
}

const firstFilled = (columns: ReadonlyMap<ApplicationStatus, Application[]>): ApplicationStatus =>
  applicationStatus.options.find((status) => columns.has(status)) ?? 'PENDING';

type ColumnProps = {
  status: ApplicationStatus;
  applications: Application[];
  /** Where there is room for one only. */
  isShown: boolean;
  onDrop: (id: string, status: ApplicationStatus) => void;
  children: (application: Application) => ReactNode;
};

function Column({ status, applications, isShown, onDrop, children }: ColumnProps) {
  const [isOver, setIsOver] = useState(false);
  const name = applicationStatusNames[status];
  return (
    <section
      aria-label={name}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
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
        <CardsInView
          entries={applications}
          keyOf={({ applicationId }) => applicationId}
          wholeUpTo={wholeUpTo}
          usualHeight={usualCardHeight}
        >
          {children}
        </CardsInView>
      )}
    </section>
  );
}
