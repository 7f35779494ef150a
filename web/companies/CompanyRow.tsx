import type { ReactNode } from 'react';
import type { ApplicationStatus } from '../../contract/applications/application-status.ts';
import type { IndustryLabel, Location, Money, StartupId } from '../../contract/companies/companies.ts';
import type { RoundEvent } from '../../contract/companies/round-events.ts';
import { placeOf } from '../../contract/reference/place-texts.ts';
import { RelativeDay } from '../ui/RelativeTime.tsx';
import { sampleTexts } from '../ui/rounds/sample-texts.ts';
import { ApplicationBadge } from './ApplicationBadge.tsx';
import { CompanyLink } from './CompanyLink.tsx';
import { Face } from './Face.tsx';
import { IndustryLine } from './IndustryLine.tsx';
import { RoundAmount } from './RoundAmount.tsx';
import { companyTexts as texts } from './texts.ts';

type Round = { amount: Money | null; event: RoundEvent; name: string; announcedOn: string };

type CompanyRowProps = {
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
  round: Round | null;
  /** Whether the viewer has not seen the round yet. */
  isNew?: boolean;
  application: ApplicationStatus | null;
  /** Buttons at the end. */
  actions: ReactNode;
  /** Since when the company is in the list. */
  since?: ReactNode;
  /** What of the preferences it does not meet. */
  misfit?: string | null;
  match?: ReactNode;
  /** That it hires. */
  hiring?: ReactNode;
  isFading?: boolean;
};

/** Everything in one row where there is room, else the rest below the words. */
const areas =
  "[grid-template-areas:'face_words_amount'_'face_words_state'_'face_place_place'_'face_open_actions'] @min-[56rem]:[grid-template-areas:'face_words_amount_place_state_actions'_'face_words_amount_place_state_open']";

const columns =
  'grid-cols-[2.25rem_minmax(0,1fr)_auto] @min-[56rem]:grid-cols-[2.25rem_minmax(0,1fr)_11rem_10.5rem_7rem_7.25rem] @min-[56rem]:grid-rows-[1.5rem_1fr]';

/** A company with its round as a headline. All of the row opens the company, but for the buttons on it. */
export function CompanyRow(props: CompanyRowProps) {
  const { company, heading: Heading, name, description, round, isNew = false, isFading, since } = props;
  return (
    <article
      aria-busy={isFading}
      className={`group relative -mx-3 grid min-h-[4.5rem] gap-x-4 @min-[56rem]:min-h-15 rounded-control px-3 py-1.5 transition-opacity before:absolute before:inset-x-3 before:bottom-0 before:border-rule before:border-b hover:bg-sunk ${areas} ${columns} ${isFading ? 'opacity-30' : ''}`}
    >
      <div className="pt-0.5 [grid-area:face]">
        <Face startupId={company.startupId} name={company.companyName} logo={company.logo} size="headline" />
      </div>
      <div className="min-w-0 [grid-area:words]">
        <Heading
          dir="auto"
          className="headline line-clamp-2 text-17 leading-[1.3] @min-[56rem]:line-clamp-1"
          title={company.companyName}
        >
          {name}
        </Heading>
        {/* The page says once what samples are. */}
        {company.isSample ? <span className="sr-only">{sampleTexts.sample}</span> : null}
        {description ? (
          <p dir="auto" className="line-clamp-2 text-14 text-ink-2 leading-[1.35]">
            {description}
          </p>
        ) : null}
      </div>
      <div className="min-w-0 text-right [grid-area:amount] @min-[56rem]:text-left">
        {round ? (
          <p className="font-semibold text-15 leading-[1.45]">
            <RoundAmount round={round} isNew={isNew} />
          </p>
        ) : null}
        <p className="-mt-0.5 hidden truncate text-13 text-ink-3 @min-[56rem]:block">
          <AgeAndStage round={round} since={since} />
        </p>
      </div>
      <PlaceLines company={company} />
      <StateLines {...props} />
      {/* A mouse hits less, so that what stands below is not covered. */}
      <div className="-mr-3 self-end justify-self-end [grid-area:actions] @min-[56rem]:self-start @min-[56rem]:pointer-fine:-mr-1.5">
        <div className="-my-2.5 flex @min-[56rem]:-my-2 @min-[56rem]:pointer-fine:-my-1 @min-[56rem]:pointer-fine:gap-x-3 @min-[56rem]:pointer-fine:[&>button]:size-8">
          {props.actions}
        </div>
      </div>
      <OpenLine {...props} />
    </article>
  );
}

function PlaceLines({ company }: Pick<CompanyRowProps, 'company'>) {
  const place = placeOf(company.location) || texts.noLocation;
  return (
    <div className="flex min-w-0 gap-x-2 text-13 text-ink-3 leading-[1.4] [grid-area:place] @min-[56rem]:block">
      <span className="min-w-0 text-ink-2">
        <IndustryLine industries={company.industries} />
      </span>
      <span
        className="min-w-0 truncate @min-[56rem]:line-clamp-2 @min-[56rem]:whitespace-normal"
        title={place}
      >
        {/* Beside the field of business there is room for the nearest name alone. */}
        <span className="@min-[56rem]:hidden">{place.split(', ')[0]}</span>
        <span className="hidden @min-[56rem]:inline">{place}</span>
      </span>
    </div>
  );
}

/** What speaks for it, and since when it is in the list. */
function StateLines({ application, misfit, match, hiring, since }: CompanyRowProps) {
  return (
    <div className="flex min-w-0 max-w-24 flex-wrap content-start justify-end gap-x-2 justify-self-end text-right text-13 text-ink-3 leading-[1.4] [grid-area:state] @min-[56rem]:max-w-28 @min-[56rem]:flex-col @min-[56rem]:justify-start @min-[56rem]:items-end">
      {misfit ? <span className="text-ink">{misfit}</span> : null}
      {match}
      {hiring}
      <ApplicationBadge status={application} />
      {since ? <span>{since}</span> : null}
    </div>
  );
}

/** `3 days ago · Series A`: where there is no room for both, the age alone. */
function AgeAndStage({ round, since }: Pick<CompanyRowProps, 'round' | 'since'>) {
  if (!round) return texts.noRound;
  if (since) return round.name;
  return (
    <span className="flex h-6 flex-wrap gap-x-1 overflow-hidden leading-6">
      <span className="whitespace-nowrap">
        <RelativeDay date={round.announcedOn} />
      </span>
      <span className="whitespace-nowrap">· {round.name}</span>
    </span>
  );
}

/** With a mouse beside the row where it points; else below what the company does, with what has no room at the side. */
function OpenLine({ company, round, since }: CompanyRowProps) {
  return (
    <div className="flex min-w-0 items-center gap-x-1 text-13 [grid-area:open] @min-[56rem]:self-end @min-[56rem]:justify-end @min-[56rem]:pointer-fine:opacity-0 @min-[56rem]:pointer-fine:group-focus-within:opacity-100 @min-[56rem]:pointer-fine:group-hover:opacity-100">
      <span className="shrink-0">
        <CompanyLink startupId={company.startupId} label={texts.viewOpportunityOf(company.companyName)}>
          <span className="inline-block min-h-6 whitespace-nowrap text-ink-2 leading-6 underline decoration-rule-2 underline-offset-4">
            {texts.viewOpportunity}
          </span>
        </CompanyLink>
      </span>
      <span className="truncate text-ink-3 @min-[56rem]:hidden">
        <AgeAndStage round={round} since={since} />
      </span>
    </div>
  );
}
