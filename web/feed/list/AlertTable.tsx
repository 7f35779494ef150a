import { memo } from 'react';
import { misfitWords } from '../../../contract/feed/misfit-texts.ts';
import { placeOf } from '../../../contract/reference/place-texts.ts';
import { ApplicationBadge } from '../../companies/ApplicationBadge.tsx';
import { CompanyLink } from '../../companies/CompanyLink.tsx';
import { Face } from '../../companies/Face.tsx';
import { HiringMark } from '../../companies/HiringMark.tsx';
import { IndustryLine } from '../../companies/IndustryLine.tsx';
import { RoundAmount } from '../../companies/RoundAmount.tsx';
import { companyTexts as texts } from '../../companies/texts.ts';
import { Highlighted } from '../../search/Highlighted.tsx';
import { CompanyTableHead } from '../../ui/lists/CompanyTableHead.tsx';
import { firstRow } from '../../ui/lists/entry-position.ts';
import { RowsInView } from '../../ui/lists/RowsInView.tsx';
import { tableRowHeight } from '../../ui/lists/row-heights.ts';
import { rowUnderPointer } from '../../ui/lists/row-under-pointer.ts';
import { listTexts } from '../../ui/lists/texts.ts';
import { RelativeDay } from '../../ui/RelativeTime.tsx';
import { sampleTexts } from '../../ui/rounds/sample-texts.ts';
import { FavoriteButton } from '../favorites/FavoriteButton.tsx';
import { MatchWhy } from '../matching/MatchWhy.tsx';
import { matchTexts } from '../matching/texts.ts';
import { MuteButton } from '../mutes/MuteButton.tsx';
import { useIsFading } from '../mutes/use-is-fading.ts';
import { indexReadTo } from './read-to.ts';
import type { ShownAlert } from './shown-alert.ts';

const { columns } = listTexts;

const headings = [
  { name: columns.company, look: 'pl-0' },
  { name: columns.amount, look: 'w-24 text-right sm:w-28' },
  { name: columns.round, look: 'hidden w-44 pl-5 sm:table-cell' },
  { name: columns.industry, look: 'hidden w-[17%] md:table-cell' },
];

const aboutHeading = { name: columns.about, look: 'hidden w-[24%] min-[85rem]:table-cell' };

const matchHeading = { name: matchTexts.column, look: 'hidden w-22 xl:table-cell' };

// Scrolling renders the list in every frame; entries that were there before are not rendered again.
const Row = memo(AlertRow);

/** How many of the first ones are asked whether anyone says what companies do; a column that is empty tells nothing. */
const mostAsked = 50;

type AlertTableProps = {
  alerts: readonly ShownAlert[];
  caption: string;
  /** When the last visit ended, where the list is in the order of time. */
  readUntil: string | null;
};

export default function AlertTable({ alerts, caption, readUntil }: AlertTableProps) {
  const readTo = readUntil === null ? null : indexReadTo(alerts);
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
          <Row
            alert={alert}
            position={position}
            isFirstRead={position - firstRow === readTo}
            hasAbout={hasAbout}
          />
        )}
      </RowsInView>
    </table>
  );
}

type AlertRowProps = {
  alert: ShownAlert;
  position: number;
  /** Whether the last visit ended above it. */
  isFirstRead: boolean;
  /** Whether the table has a column for what companies do. */
  hasAbout: boolean;
};

function AlertRow({ alert, position, isFirstRead, hasAbout }: AlertRowProps) {
  const isFading = useIsFading(alert);
  const place = placeOf(alert.location);
  const hiring =
    alert.hiring.openRoles > 0 ? (
      <>
        <HiringMark hiring={alert.hiring} isSample={alert.isSample} />
        {' · '}
      </>
    ) : null;
  const misfit = alert.misfits ? <span className="text-ink">{misfitWords(alert.misfits)} · </span> : null;
  return (
    <tr
      aria-busy={isFading}
      aria-rowindex={position}
      style={{ height: tableRowHeight }}
      className={`group relative isolate border-rule border-b transition-opacity ${isFirstRead ? 'border-t-3 border-t-mark' : ''} ${isFading ? 'opacity-30' : ''}`}
    >
      <th scope="row" className={`truncate pr-2 text-left font-normal ${rowUnderPointer}`}>
        <span className="flex items-center gap-2">
          <span className="max-sm:hidden">
            <Face startupId={alert.startupId} name={alert.companyName} logo={alert.logo} size="row" />
          </span>
          <span className="truncate">
            <CompanyLink startupId={alert.startupId}>
              <span dir="auto" className="font-display font-[650] text-15 leading-tight tracking-tight">
                <Highlighted text={alert.companyName} hits={alert.hits.companyName} />
              </span>
            </CompanyLink>
          </span>
          {/* The page says once what samples are. */}
          {alert.isSample ? <span className="sr-only">{sampleTexts.sample}</span> : null}
          <ApplicationBadge status={alert.application} />
        </span>
        <span className="block truncate text-13 text-ink-3 leading-tight sm:hidden">
          {hiring}
          {misfit ?? (hiring ? null : `${alert.roundName}, `)}
          <RelativeDay date={alert.announcedOn} />
        </span>
        <span className="hidden truncate text-13 text-ink-3 leading-tight sm:block" title={place}>
          {hiring}
          {misfit}
          {place || texts.noLocation}
        </span>
      </th>
      <td className="pr-2 text-right font-medium">
        <RoundAmount round={alert} isNew={alert.isNew} />
        {alert.match ? (
          <span className="flex justify-end xl:hidden">
            <MatchWhy match={alert.match} name={alert.companyName} place="beneath" />
          </span>
        ) : null}
      </td>
      <td className="hidden pr-2 pl-5 text-ink-2 leading-tight sm:table-cell">
        <span className="block truncate">
          <RelativeDay date={alert.announcedOn} /> · <span title={alert.roundName}>{alert.roundName}</span>
        </span>
      </td>
      <td className="hidden px-2 text-ink-2 md:table-cell">
        <IndustryLine industries={alert.industries} />
      </td>
      {hasAbout ? (
        <td className="hidden px-2 text-13 text-ink-2 leading-tight min-[85rem]:table-cell">
          {alert.description ? (
            <span dir="auto" className="line-clamp-2" title={alert.description}>
              <Highlighted text={alert.description} hits={alert.hits.description} />
            </span>
          ) : null}
        </td>
      ) : null}
      {alert.match ? (
        <td className="hidden px-1 xl:table-cell">
          <MatchWhy match={alert.match} name={alert.companyName} place="cell" />
        </td>
      ) : null}
      <td>
        <span className="flex justify-end">
          <span className="-mr-2 sm:mr-0">
            <MuteButton of={alert} />
          </span>
          <FavoriteButton
            startupId={alert.startupId}
            name={alert.companyName}
            isFavorite={alert.isFavorite}
          />
        </span>
      </td>
    </tr>
  );
}
