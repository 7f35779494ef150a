import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Company } from '../../../contract/feed/company-page.ts';
import { companyQuery } from '../../companies/queries.ts';
import { codeOfError } from '../../platform/api/client.ts';
import { HiddenBy } from '../mutes/HiddenBy.tsx';
import { CompanyAbout } from './CompanyAbout.tsx';
import { CompanyActions } from './CompanyActions.tsx';
import { CompanyContact } from './CompanyContact.tsx';
import { CompanyHeading } from './CompanyHeading.tsx';
import { CompanyProblem } from './CompanyProblem.tsx';
import { CompanySimilar } from './CompanySimilar.tsx';
import { CompanySkeleton } from './CompanySkeleton.tsx';
import { CompanySources } from './CompanySources.tsx';
import { CompanyWay } from './CompanyWay.tsx';
import { CompanyHiring } from './hiring/CompanyHiring.tsx';
import { RoundTimeline } from './RoundTimeline.tsx';
import { companyTexts as texts } from './texts.ts';
import './company-print.css';

export default function CompanyPage() {
  const { id } = useParams();
  return (
    <div className="printed-company mx-auto max-w-[78.5rem] px-5 pt-5 pb-24 sm:px-8">
      <div className="flex flex-wrap justify-between lg:max-w-[calc(100%-29rem)] xl:max-w-[calc(100%-30rem)] print:hidden">
        <CompanyWay id={id} />
        {id ? <CompanyActions id={id} /> : null}
      </div>
      {id ? <AnyCompany id={id} /> : <CompanyProblem title={texts.noId} meaning={texts.noIdMeaning} />}
    </div>
  );
}

function AnyCompany({ id }: { id: string }) {
  const company = useQuery(companyQuery(id));
  return (
    <>
      <title>{texts.pageTitle(company.data?.name ?? texts.company)}</title>
      {company.isPending ? <CompanySkeleton /> : null}
      {company.isError && !company.data ? (
        <FailedCompany error={company.error} onTryAgain={() => company.refetch()} />
      ) : null}
      {company.data ? <CompanyDetails company={company.data} isReplacing={company.isFetching} /> : null}
    </>
  );
}

function FailedCompany({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const code = codeOfError(error);
  // An id that cannot be one is as unknown as one that nobody has.
  if (code === 'NOT_FOUND' || code === 'INVALID') {
    return <CompanyProblem title={texts.notFound} meaning={texts.notFoundMeaning} />;
  }
  return <CompanyProblem title={texts.failed} meaning={texts.failedMeaning} onTryAgain={onTryAgain} />;
}

function CompanyDetails({ company, isReplacing }: { company: Company; isReplacing: boolean }) {
  const [latest] = company.rounds;
  return (
    <article
      aria-busy={isReplacing}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-rows-[auto_auto_auto_auto_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] xl:gap-x-20 print:grid-cols-[minmax(0,1fr)_18rem] print:gap-x-10 print:gap-y-4"
    >
      <div className="min-w-0 space-y-4">
        <HiddenBy rules={company.hiddenBy} />
        <CompanyHeading company={company} latest={latest} />
        <CompanyAbout company={company} />
      </div>
      <CompanyHiring company={company} />
      <CompanyContact company={company} />
      {company.rounds.length > 1 ? <RoundTimeline rounds={company.rounds} /> : null}
      <CompanySources company={company} />
      <CompanySimilar id={company.id} />
    </article>
  );
}
