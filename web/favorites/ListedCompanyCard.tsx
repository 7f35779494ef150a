import { ApplicationBadge } from '../companies/ApplicationBadge.tsx';
import { CompanyLink } from '../companies/CompanyLink.tsx';
import { IndustryLine } from '../companies/IndustryLine.tsx';
import { RoundAmount } from '../companies/RoundAmount.tsx';
import { companyTexts as texts } from '../companies/texts.ts';
import { placeOf } from '../ui/place.ts';
import { RelativeDay, RelativeMoment } from '../ui/RelativeTime.tsx';
import { Tag } from '../ui/Tag.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import type { ListedCompany } from './listed-companies.ts';
import { companyListTexts, type TabTexts } from './texts.ts';

type ListedCompanyCardProps = { entry: ListedCompany; words: TabTexts; isMarked: boolean };

export function ListedCompanyCard({ entry, words, isMarked }: ListedCompanyCardProps) {
  return (
    <article className="relative flex h-full flex-col rounded-card border border-rule bg-surface pt-4 transition-colors focus-within:border-ink hover:border-ink">
      <div className="flex items-start justify-between gap-2 pr-2 pl-4.5">
        <h2 dir="auto" className="headline line-clamp-2 pt-0.5 text-20" title={entry.companyName}>
          {entry.companyName}
        </h2>
        <div className="-mt-2">
          <FavoriteButton
            startupId={entry.startupId}
            name={entry.companyName}
            isBookmarked={entry.isBookmarked}
          />
        </div>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 px-4.5 pt-1">
        {entry.round ? (
          <>
            <span className="text-17 font-semibold">
              <RoundAmount money={entry.round.amount} isMarked={isMarked} />
            </span>
            <Tag>{entry.round.name}</Tag>
            <span className="ml-auto text-13 text-ink-3">
              <RelativeDay date={entry.round.announcedOn} />
            </span>
          </>
        ) : (
          <span className="text-14 text-ink-3">{companyListTexts.noRound}</span>
        )}
      </div>
      {entry.description ? (
        <p dir="auto" className="mx-4.5 mt-2.5 line-clamp-2 text-14 text-ink-2">
          {entry.description}
        </p>
      ) : null}
      <div className="grow px-4.5 pt-2.5 pb-3.5 text-13">
        <p>
          <IndustryLine industries={entry.industries} place="card" />
        </p>
        <p className="mt-1 text-ink-3">{placeOf(entry.location) || texts.noLocation}</p>
        <p className="mt-1 text-ink-3">
          {words.since} <RelativeMoment moment={entry.since} />
        </p>
      </div>
      <div className="mx-4.5 flex items-center justify-between gap-3 border-rule border-t py-2.5">
        <ApplicationBadge status={entry.status} />
        <span className="ml-auto">
          <CompanyLink startupId={entry.startupId} label={texts.viewOpportunityOf(entry.companyName)}>
            <span className="text-13 font-medium underline decoration-2 decoration-mark underline-offset-[6px]">
              {texts.viewOpportunity}
            </span>
          </CompanyLink>
        </span>
      </div>
    </article>
  );
}
