import type { ReactNode } from 'react';
import type { ApplicationStatus } from '../../contract/applications/application-status.ts';
import type { IndustryLabel, Location, Money, StartupId } from '../../contract/companies/companies.ts';
import { briefPlaceOf } from '../ui/place.ts';
import { RelativeDay } from '../ui/RelativeTime.tsx';
import { SampleTag } from '../ui/SampleTag.tsx';
import { ApplicationBadge } from './ApplicationBadge.tsx';
import { CompanyLink } from './CompanyLink.tsx';
import { Face } from './Face.tsx';
import { IndustryLine } from './IndustryLine.tsx';
import { RoundAmount } from './RoundAmount.tsx';
import { companyTexts as texts } from './texts.ts';

type CompanyCardProps = {
  company: {
    startupId: StartupId;
    companyName: string;
    logo: string | null;
    industries: IndustryLabel[];
    location: Location;
    isSample: boolean;
  };
  heading: 'h2' | 'h3';
  /** The name as it is shown, such as with what was searched for highlighted. */
  name: ReactNode;
  description: ReactNode;
  round: { amount: Money | null; name: string; announcedOn: string } | null;
  /** Whether the amount is marked as new. */
  isMarked?: boolean;
  application: ApplicationStatus | null;
  /** Buttons beside the name. */
  actions: ReactNode;
  /** Since when the company is in the list. */
  since?: ReactNode;
  /** What of what was asked for it does not meet. */
  misfit?: string | null;
  match?: ReactNode;
  /** That it hires. */
  hiring?: ReactNode;
  isFading?: boolean;
};

/** A company with its round. All of the card opens the company, but for the buttons on it. */
export function CompanyCard(props: CompanyCardProps) {
  const { company, heading: Heading, name, description, round, isMarked = false, application } = props;
  const { actions, since, misfit, match, hiring, isFading } = props;
  return (
    <article
      aria-busy={isFading}
      className={`relative flex h-full flex-col rounded-card border border-rule bg-surface pt-3.5 transition focus-within:border-ink hover:border-ink ${isFading ? 'opacity-30' : ''}`}
    >
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 pr-4.5 pl-4.5">
        <div className="row-span-2">
          <Face startupId={company.startupId} name={company.companyName} logo={company.logo} size="card" />
        </div>
        <Heading
          dir="auto"
          className="headline line-clamp-2 text-17 leading-snug"
          title={company.companyName}
        >
          {name}
        </Heading>
        <div className="-my-2.5 -mr-3 flex">{actions}</div>
        <p className="col-span-2 flex flex-wrap items-baseline gap-x-2 text-14 text-ink-2">
          {round ? (
            <RoundLine round={round} isMarked={isMarked} isSample={company.isSample} />
          ) : (
            texts.noRound
          )}
        </p>
      </div>
      {description ? (
        <p dir="auto" className="mx-4.5 mt-2.5 line-clamp-4 text-14 text-ink-2">
          {description}
        </p>
      ) : null}
      <div className="grow px-4.5 pt-2 pb-3 text-13">
        <p className="flex flex-wrap gap-x-3 text-ink-2">
          <IndustryLine industries={company.industries} place="card" />
          <span className="text-ink-3">{briefPlaceOf(company.location) || texts.noLocation}</span>
        </p>
        {misfit ? <p className="mt-1.5 font-medium text-ink">{misfit}</p> : null}
        {since ? <p className="mt-1 text-ink-3">{since}</p> : null}
      </div>
      <div className="mx-4.5 flex min-h-11 items-center justify-between gap-3 border-rule border-t max-[22.5rem]:flex-wrap max-[22.5rem]:py-2">
        {match}
        {hiring}
        <ApplicationBadge status={application} />
        <span className="ml-auto text-right">
          <CompanyLink startupId={company.startupId} label={texts.viewOpportunityOf(company.companyName)}>
            <span className="text-13 text-ink-2 underline decoration-rule-2 underline-offset-4">
              {texts.viewOpportunity}
            </span>
          </CompanyLink>
        </span>
      </div>
    </article>
  );
}

type RoundLineProps = { round: NonNullable<CompanyCardProps['round']>; isMarked: boolean; isSample: boolean };

function RoundLine({ round, isMarked, isSample }: RoundLineProps) {
  return (
    <>
      <span className="font-semibold text-15 text-ink">
        <RoundAmount money={round.amount} isMarked={isMarked} />
      </span>
      <span>{round.name}</span>
      {isSample ? <SampleTag /> : null}
      <span className="ml-auto text-13 text-ink-3">
        <RelativeDay date={round.announcedOn} />
      </span>
    </>
  );
}
