import type { ReactNode } from 'react';
import type { ApplicationStatus } from '../../contract/application-status.ts';
import type { IndustryLabel, Location, Money, StartupId } from '../../contract/startups.ts';
import { placeOf } from '../ui/place.ts';
import { RelativeDay } from '../ui/RelativeTime.tsx';
import { Tag } from '../ui/Tag.tsx';
import { ApplicationBadge } from './ApplicationBadge.tsx';
import { CompanyLink } from './CompanyLink.tsx';
import { IndustryLine } from './IndustryLine.tsx';
import { RoundAmount } from './RoundAmount.tsx';
import { companyTexts as texts } from './texts.ts';

type CompanyCardProps = {
  company: {
    startupId: StartupId;
    companyName: string;
    industries: IndustryLabel[];
    location: Location;
  };
  heading: 'h2' | 'h3';
  /** The name as it is shown, such as with what was searched for highlighted. */
  name: ReactNode;
  description: ReactNode;
  round: { amount: Money | null; name: string; announcedOn: string } | null;
  /** Whether the amount is marked as new. */
  isMarked: boolean;
  application: ApplicationStatus | null;
  /** Buttons beside the name. */
  actions: ReactNode;
  /** Since when the company is in the list. */
  since?: ReactNode;
  /** What of what was asked for it does not meet. */
  misfit?: string | null;
  match?: ReactNode;
  isFading?: boolean;
};

/** A company with its round. All of the card opens the company, but for the buttons on it. */
export function CompanyCard(props: CompanyCardProps) {
  const { company, heading: Heading, name, description, round, isMarked, application } = props;
  const { actions, since, misfit, match, isFading } = props;
  return (
    <article
      aria-busy={isFading}
      className={`relative flex h-full flex-col rounded-card border border-rule bg-surface pt-4 transition focus-within:border-ink hover:border-ink ${isFading ? 'opacity-30' : ''}`}
    >
      <div className="flex items-start justify-between gap-2 pr-2 pl-4.5">
        <Heading dir="auto" className="headline line-clamp-2 pt-0.5 text-20" title={company.companyName}>
          {name}
        </Heading>
        <div className="-mt-2 flex">{actions}</div>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 px-4.5 pt-1">
        {round ? (
          <>
            <span className="text-17 font-semibold">
              <RoundAmount money={round.amount} isMarked={isMarked} />
            </span>
            <Tag>{round.name}</Tag>
            <span className="ml-auto text-13 text-ink-3">
              <RelativeDay date={round.announcedOn} />
            </span>
          </>
        ) : (
          <span className="text-14 text-ink-3">{texts.noRound}</span>
        )}
      </div>
      {description ? (
        <p dir="auto" className="mx-4.5 mt-2.5 line-clamp-2 text-14 text-ink-2">
          {description}
        </p>
      ) : null}
      <div className="grow px-4.5 pt-2.5 pb-3.5 text-13">
        <p>
          <IndustryLine industries={company.industries} place="card" />
        </p>
        <p className="mt-1 text-ink-3">{placeOf(company.location) || texts.noLocation}</p>
        {misfit ? <p className="mt-1.5 font-medium text-ink">{misfit}</p> : null}
        {since ? <p className="mt-1 text-ink-3">{since}</p> : null}
      </div>
      <div className="mx-4.5 flex items-center justify-between gap-3 border-rule border-t py-2.5">
        {match}
        <ApplicationBadge status={application} />
        <span className="ml-auto shrink-0">
          <CompanyLink startupId={company.startupId} label={texts.viewOpportunityOf(company.companyName)}>
            <span className="text-13 font-medium underline decoration-2 decoration-mark underline-offset-[6px]">
              {texts.viewOpportunity}
            </span>
          </CompanyLink>
        </span>
      </div>
    </article>
  );
}
