import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Company, SimilarCompany } from '../../../contract/feed/company-page.ts';
import { placeOf } from '../../../contract/reference/place-texts.ts';
import { ApplicationBadge } from '../../companies/ApplicationBadge.tsx';
import { CompanyLink } from '../../companies/CompanyLink.tsx';
import { Face } from '../../companies/Face.tsx';
import { OpenedFromContext, openedFromHere } from '../../companies/opened-from.ts';
import { similarQuery } from '../../companies/queries.ts';
import { RoundAmount } from '../../companies/RoundAmount.tsx';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { RelativeDay } from '../../ui/RelativeTime.tsx';
import { SampleTag } from '../../ui/rounds/SampleTag.tsx';
import { sampleTexts } from '../../ui/rounds/sample-texts.ts';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { CompanySection } from './CompanyMatch.tsx';
import { similarTexts as texts } from './similar-texts.ts';

/** Where to read on: companies in the same field, of the same stage or in the same place. */
export function CompanySimilar({ id, isSample }: Pick<Company, 'id' | 'isSample'>) {
  const similar = useQuery(similarQuery(id));
  const companies = similar.data?.companies;
  const openedFrom = openedFromHere(useLocation());
  if (companies?.length === 0) return null;
  // What stands on every row is said once.
  const areAllSamples = !isSample && companies?.every((company) => company.isSample);
  return (
    <CompanySection title={texts.title} aside={areAllSamples ? <SampleNote /> : null} printed="not">
      {similar.isPending ? <SimilarSkeleton /> : null}
      {similar.isError && !companies ? (
        <NotLoaded title={texts.failed} again={texts.tryAgain} onTryAgain={() => similar.refetch()}>
          {texts.failedMeaning}
        </NotLoaded>
      ) : null}
      {companies ? (
        <OpenedFromContext value={openedFrom}>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:grid-cols-2">
            {companies.map((company) => (
              <SimilarRow
                key={company.startupId}
                company={company}
                isMarked={company.isSample && !isSample && !areAllSamples}
              />
            ))}
          </ul>
        </OpenedFromContext>
      ) : null}
    </CompanySection>
  );
}

const SampleNote = () => <span title={sampleTexts.meaningOfMany}>{sampleTexts.brief}</span>;

type SimilarRowProps = {
  company: SimilarCompany;
  /** As a sample, unless the page says so of its own company or of all of them. */
  isMarked: boolean;
};

function SimilarRow({ company, isMarked }: SimilarRowProps) {
  const { startupId, companyName, logo, round, location, industries, inCommon, application } = company;
  const [industry] = industries;
  return (
    <li className="relative isolate border-rule border-b py-3 text-14 before:absolute before:-inset-x-3 before:inset-y-0 before:-z-10 before:rounded-control hover:before:bg-chosen">
      <div className="flex items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-2">
          <Face startupId={startupId} name={companyName} logo={logo} size="row" />
          <h3 dir="auto" className="truncate font-display font-[650] text-17 tracking-tight">
            <CompanyLink startupId={startupId}>{companyName}</CompanyLink>
          </h3>
          {isMarked ? <SampleTag /> : null}
          <ApplicationBadge status={application} />
        </div>
        <span className="shrink-0 font-medium">
          <RoundAmount round={round} isNew={round.isNew} />
        </span>
      </div>
      <p className="flex justify-between gap-4 text-ink-2">
        <span className="min-w-0 truncate" title={placeOf(location)}>
          {placeOf(location).split(', ')[0] || texts.noPlace}
        </span>
        <span className="shrink-0">
          {round.name}, <RelativeDay date={round.announcedOn} />
        </span>
      </p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-13 text-ink-3">
        <span className="max-w-full truncate">{industry ? <IndustryMark industry={industry} /> : null}</span>
        <span className="shrink-0">{texts.same(inCommon)}</span>
      </p>
    </li>
  );
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function SimilarSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {rows.map((row) => (
          <div key={row} className="border-rule border-b py-3">
            <SkeletonLine className="w-40 text-17" />
            <SkeletonLine className="w-56 text-14" />
            <SkeletonLine className="mt-1 w-32 text-13" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
