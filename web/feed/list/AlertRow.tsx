import { ApplicationBadge } from '../../companies/ApplicationBadge.tsx';
import { CompanyLink } from '../../companies/CompanyLink.tsx';
import { Face } from '../../companies/Face.tsx';
import { HiringMark } from '../../companies/HiringMark.tsx';
import { IndustryLine } from '../../companies/IndustryLine.tsx';
import { RoundAmount } from '../../companies/RoundAmount.tsx';
import { companyTexts as texts } from '../../companies/texts.ts';
import { Highlighted } from '../../search/Highlighted.tsx';
import { tableRowHeight } from '../../ui/lists/columns.ts';
import { placeOf } from '../../ui/place.ts';
import { RelativeDay } from '../../ui/RelativeTime.tsx';
import { SampleTag } from '../../ui/SampleTag.tsx';
import { FavoriteButton } from '../favorites/FavoriteButton.tsx';
import { MatchWhy } from '../matching/MatchWhy.tsx';
import { MuteButton } from '../mutes/MuteButton.tsx';
import { useIsFading } from '../mutes/use-is-fading.ts';
import { misfitWords } from './misfit-texts.ts';
import type { ShownAlert } from './shown-alert.ts';

type AlertRowProps = {
  alert: ShownAlert;
  position: number;
  isMarked: boolean;
  /** Whether the table has a column for what companies do. */
  hasAbout: boolean;
};

export function AlertRow({ alert, position, isMarked, hasAbout }: AlertRowProps) {
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
      className={`relative border-rule border-b transition-opacity hover:bg-chosen ${isFading ? 'opacity-30' : ''}`}
    >
      <th scope="row" className="truncate pr-2 text-left font-normal">
        <span className="flex items-center gap-2">
          <span className="max-sm:hidden">
            <Face startupId={alert.startupId} name={alert.companyName} size="row" />
          </span>
          <span className="truncate">
            <CompanyLink startupId={alert.startupId}>
              <span dir="auto" className="font-display font-[650] text-15 leading-tight tracking-tight">
                <Highlighted text={alert.companyName} hits={alert.hits.companyName} />
              </span>
            </CompanyLink>
          </span>
          {alert.isSample ? <SampleTag /> : null}
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
        <RoundAmount money={alert.amount} isMarked={isMarked} />
        {alert.match ? (
          <span className="flex justify-end xl:hidden">
            <MatchWhy match={alert.match} name={alert.companyName} place="beneath" />
          </span>
        ) : null}
      </td>
      <td className="hidden pr-2 pl-5 text-ink-2 leading-tight sm:table-cell">
        <span className="block truncate leading-snug" title={alert.roundName}>
          {alert.roundName}
        </span>
        <span className="text-13 text-ink-3">
          <RelativeDay date={alert.announcedOn} />
        </span>
      </td>
      <td className="hidden px-2 text-ink-2 md:table-cell">
        <IndustryLine industries={alert.industries} place="cell" />
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
