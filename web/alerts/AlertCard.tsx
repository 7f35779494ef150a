import type { Alert } from '../../contract/alerts.ts';
import { ApplicationBadge } from '../companies/ApplicationBadge.tsx';
import { CompanyLink } from '../companies/CompanyLink.tsx';
import { IndustryLine } from '../companies/IndustryLine.tsx';
import { RoundAmount } from '../companies/RoundAmount.tsx';
import { companyTexts as texts } from '../companies/texts.ts';
import { FavoriteButton } from '../favorites/FavoriteButton.tsx';
import { MatchWhy } from '../match/MatchWhy.tsx';
import { MuteButton } from '../mutes/MuteButton.tsx';
import { useIsFading } from '../mutes/use-mute.ts';
import { Highlighted } from '../search/Highlighted.tsx';
import { placeOf } from '../ui/place.ts';
import { RelativeDay } from '../ui/RelativeTime.tsx';
import { Tag } from '../ui/Tag.tsx';

export function AlertCard({ alert, isMarked }: { alert: Alert; isMarked: boolean }) {
  const isFading = useIsFading(alert);
  return (
    <article
      aria-busy={isFading}
      className={`relative flex flex-col rounded-card border border-rule bg-surface pt-4 transition focus-within:border-ink hover:border-ink ${isFading ? 'opacity-30' : ''}`}
    >
      <div className="flex items-start justify-between gap-2 pr-2 pl-4.5">
        <h3 dir="auto" className="headline line-clamp-2 pt-0.5 text-20" title={alert.companyName}>
          <Highlighted text={alert.companyName} hits={alert.hits.companyName} />
        </h3>
        <div className="-mt-2 flex">
          <span className="-mr-2">
            <MuteButton of={alert} />
          </span>
          <FavoriteButton
            startupId={alert.startupId}
            name={alert.companyName}
            isBookmarked={alert.isBookmarked}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-4.5 pt-1">
        <span className="text-17 font-semibold">
          <RoundAmount money={alert.amount} isMarked={isMarked} />
        </span>
        <Tag>{alert.roundName}</Tag>
        <span className="ml-auto text-13 text-ink-3">
          <RelativeDay date={alert.announcedOn} />
        </span>
      </div>
      {alert.description ? (
        <p dir="auto" className="mx-4.5 mt-2.5 line-clamp-2 text-14 text-ink-2">
          <Highlighted text={alert.description} hits={alert.hits.description} />
        </p>
      ) : null}
      <div className="grow px-4.5 pt-2.5 pb-3.5 text-13">
        <p>
          <IndustryLine industries={alert.industries} place="card" />
        </p>
        <p className="mt-1 text-ink-3">{placeOf(alert.location) || texts.noLocation}</p>
      </div>
      <div className="mx-4.5 flex items-center justify-between gap-3 border-rule border-t py-2.5">
        {alert.match ? <MatchWhy match={alert.match} name={alert.companyName} place="card" /> : null}
        <ApplicationBadge status={alert.application} />
        <span className="ml-auto shrink-0">
          <CompanyLink startupId={alert.startupId} label={texts.viewOpportunityOf(alert.companyName)}>
            <span className="text-13 font-medium underline decoration-2 decoration-mark underline-offset-[6px]">
              {texts.viewOpportunity}
            </span>
          </CompanyLink>
        </span>
      </div>
    </article>
  );
}
