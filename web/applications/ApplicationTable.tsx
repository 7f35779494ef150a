import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo } from 'react';
import {
  type ApplicationStatus,
  applicationStatuses,
  closingReasonNames,
  statusOf,
} from '../../contract/applications/application-status.ts';
import { applicationStatusNames } from '../../contract/applications/application-status-names.ts';
import type { Application } from '../../contract/applications/applications.ts';
import { daysBetween } from '../../contract/platform/time/days.ts';
import { shortDate } from '../../contract/platform/time/written-days.ts';
import { RowsInView } from '../ui/lists/RowsInView.tsx';
import { tableRowHeight } from '../ui/lists/row-heights.ts';
import { compactMoney } from '../ui/money.ts';
import { briefPlaceOf } from '../ui/place.ts';
import { SampleTag } from '../ui/rounds/SampleTag.tsx';
import { Tag } from '../ui/Tag.tsx';
import { columnTexts, cardTexts as texts } from './texts.ts';
import { nextStepOf, recipientOf } from './today.ts';

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

type BoardCardProps = {
  application: Application;
  today: string;
  onOpen: (id: string) => void;
  onMove: (application: Application, status: ApplicationStatus) => void;
};

/** One application: dragged to another column, or moved by the list at its foot. It fills the height that all cards have. */
export const BoardCard = memo(function BoardCard({ application, today, onOpen, onMove }: BoardCardProps) {
  const { applicationId, companyName, status, followUpOn, isArchived } = application;
  const isDue = followUpOn !== null && followUpOn <= today && !isArchived;
  return (
    <article
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', applicationId);
        event.dataTransfer.effectAllowed = 'move';
      }}
      className={clsx(
        'relative flex min-w-0 cursor-grab flex-col overflow-hidden rounded-card border bg-surface px-3.5 pt-3 pb-1 hover:border-ink active:cursor-grabbing',
        isDue ? 'border-ink' : 'border-rule',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <h3
          dir="auto"
          title={companyName}
          className={clsx('headline min-w-0 text-17', status === 'REJECTED' && 'text-ink-3')}
        >
          <button
            type="button"
            aria-label={texts.open(companyName)}
            onClick={() => onOpen(applicationId)}
            className="block max-w-full truncate text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-ink"
          >
            {companyName}
          </button>
        </h3>
        {application.isSample ? <SampleTag /> : null}
      </div>
      <CardLines application={application} today={today} />
      <div className="mt-auto flex items-center justify-between gap-2">
        <MoveTo application={application} onMove={onMove} />
        {isDue ? <Tag tone="warn">{followUpOn < today ? texts.overdue : texts.due}</Tag> : null}
        {isArchived ? <Tag>{texts.archived}</Tag> : null}
      </div>
    </article>
  );
});

function CardLines({ application, today }: Pick<BoardCardProps, 'application' | 'today'>) {
  const { status, round, location, sentOn, answeredOn, closingReason } = application;
  const raised = round && [compactMoney(round.amount), round.name].join(' ');
  const about = recipientOf(application) ?? [raised, briefPlaceOf(location)].filter(Boolean).join(' · ');
  const answered = status === 'ACCEPTED' && answeredOn && sentOn;
  const reason = status === 'REJECTED' && closingReason && closingReasonNames[closingReason];
  const next = [reason, nextStepOf(application, today)].filter(Boolean).join(' · ');
  return (
    <>
      {about ? <p className="truncate text-13 text-ink-2">{about}</p> : null}
      <p className="mt-0.5 flex gap-2 text-13">
        {answered ? (
          <span className="shrink-0 text-go">
            {texts.answered(Math.max(0, daysBetween(sentOn, answeredOn)))}
          </span>
        ) : null}
        <span className="min-w-0 truncate text-ink-3">{next}</span>
      </p>
    </>
  );
}

/** The browser's own list, so that a keyboard and a thumb move a card as well as a mouse does. */
function MoveTo({ application, onMove }: Pick<BoardCardProps, 'application' | 'onMove'>) {
  const { companyName, status } = application;
  return (
    <div className="relative z-10 -ml-1 w-fit">
      <select
        aria-label={texts.moveTo(companyName)}
        value={status}
        onChange={({ target }) => onMove(application, statusOf(target.value) ?? status)}
        className="field-sizing-content min-h-11 cursor-pointer appearance-none rounded-control bg-transparent py-1 pr-6 pl-1 text-13 text-ink-2 hover:text-ink sm:min-h-8"
      >
        {applicationStatuses.map((each) => (
          <option key={each} value={each}>
            {applicationStatusNames[each]}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-1 text-ink-3"
      />
    </div>
  );
}
