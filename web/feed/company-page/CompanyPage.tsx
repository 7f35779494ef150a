import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Company } from '../../../contract/feed/company-page.ts';
import type { CompanyRoles } from '../../../contract/feed/open-roles.ts';
import { companyQuery, rolesQuery } from '../../companies/queries.ts';
import { codeOfError } from '../../platform/api/client.ts';
import { HiddenBy } from '../mutes/HiddenBy.tsx';
import { CompanyActions } from './CompanyActions.tsx';
import { CompanyHeading } from './CompanyHeading.tsx';
import { CompanyMoney } from './CompanyMoney.tsx';
import { CompanySimilar } from './CompanySimilar.tsx';
import { CompanySources } from './CompanySources.tsx';
import { CompanyWay } from './CompanyWay.tsx';
import { CompanyHiring } from './hiring/CompanyHiring.tsx';
import { RoundTimeline } from './RoundTimeline.tsx';
import { companyTexts as texts } from './texts.ts';
import './company-print.css';
import { Suspense } from 'react';
import { Message } from '../../page/Message.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { CompanyContact } from './CompanyContact.tsx';
import { CompanyMatch } from './CompanyMatch.tsx';
import { missingFacts } from './missing-texts.ts';

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
  // Asked for at once, so that it comes with the company and not after it.
  usePrefetchQuery(rolesQuery(id));
  return (
    <>
      <title>{texts.pageTitle(company.data?.name ?? titleWithout(company.error))}</title>
      {company.isPending ? <CompanySkeleton /> : null}
      {company.isError && !company.data ? (
        <FailedCompany error={company.error} onTryAgain={() => company.refetch()} />
      ) : null}
      {company.data ? <CompanyDetails company={company.data} isReplacing={company.isFetching} /> : null}
    </>
  );
}

/** An id that cannot be one is as unknown as one that no company has. */
function isUnknown(error: unknown): boolean {
  const code = codeOfError(error);
  return code === 'NOT_FOUND' || code === 'INVALID';
}

const titleWithout = (error: unknown) => (isUnknown(error) ? texts.notFound : texts.company);

function FailedCompany({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  if (isUnknown(error)) return <CompanyProblem title={texts.notFound} meaning={texts.notFoundMeaning} />;
  return <CompanyProblem title={texts.failed} meaning={texts.failedMeaning} onTryAgain={onTryAgain} />;
}

function CompanyDetails({ company, isReplacing }: { company: Company; isReplacing: boolean }) {
  const [latest] = company.rounds;
  const roles = useQuery(rolesQuery(company.id));
  // What stands below the roles waits for these, so that nothing moves while it is read.
  const isReady = !roles.isLoading;
  return (
    <article
      aria-busy={isReplacing}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-rows-[repeat(10,auto)_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] xl:gap-x-20 print:grid-cols-[minmax(0,1fr)_18rem] print:gap-x-10 print:gap-y-4"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <HiddenBy rules={company.hiddenBy} />
        <CompanyHeading company={company} latest={latest} />
        <MainAction company={company} />
      </div>
      <CompanyMoney company={company} />
      <CompanyHiring company={company} />
      {isReady ? (
        <>
          <Suspense>
            <HiringForecastPart startupId={company.id} />
          </Suspense>
          <CompanyContact company={company} />
          <Suspense>
            <CompanyNetwork company={company} />
          </Suspense>
          <MissingFacts company={company} roles={roles.data} />
        </>
      ) : null}
      <CompanyLetter company={company} />
      {isReady ? (
        <>
          <CompanyMatch match={company.match} />
          {company.rounds.length > 1 ? <RoundTimeline rounds={company.rounds} /> : null}
          <Suspense fallback={null}>
            <CompanyEvents startupId={company.id} />
          </Suspense>
          <CompanySources company={company} />
          <CompanySimilar id={company.id} isSample={company.isSample} />
        </>
      ) : null}
    </article>
  );
}

/** It is not waited for: a page is whole without it. */
const HiringForecastPart = lazyPart(() => import('./hiring/HiringForecastPart.tsx'), 'nothing');

/** One quiet line for all that is not known. */
function MissingFacts({ company, roles }: { company: Company; roles: CompanyRoles | undefined }) {
  const missing = missingFacts(company, roles?.hiring.verdict ?? null);
  return missing ? <p className="mt-6 text-14 text-ink-3 print:hidden">{missing}</p> : null;
}

/** On a phone the letter stands far below: one press leads there. */
function MainAction({ company: { application, contact } }: { company: Company }) {
  // Who may see contacts may write letters; a letter of before stays readable.
  if (contact.access === 'locked' && application === null) return null;
  return (
    <Button className="w-full sm:w-auto sm:justify-self-start lg:hidden print:hidden" onClick={showLetter}>
      {application === null ? texts.writeLetter : texts.openLetter}
    </Button>
  );
}

function showLetter(): void {
  const letter = document.querySelector<HTMLElement>('main [data-letter]');
  letter?.scrollIntoView({ block: 'start' });
  letter?.focus({ preventScroll: true });
}

type CompanyProblemProps = { title: string; meaning: string; onTryAgain?: () => void };

function CompanyProblem({ title, meaning, onTryAgain }: CompanyProblemProps) {
  return (
    <Message
      title={title}
      isAlert
      actions={
        <>
          {onTryAgain ? <Button onClick={onTryAgain}>{texts.tryAgain}</Button> : null}
          <Link
            to={paths.dashboard()}
            className={buttonStyle(onTryAgain ? { variant: 'link', size: 'medium' } : {})}
          >
            {texts.backToDashboard}
          </Link>
        </>
      }
    >
      <p>{meaning}</p>
    </Message>
  );
}

const lines = ['a', 'b', 'c'] as const;

/** The lines to come, in their places. */
function CompanySkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] xl:gap-x-20">
        <div className="min-w-0">
          <div className="flex items-center gap-4 pt-3">
            <SkeletonBlock className="size-15 sm:size-18" />
            <SkeletonLine className="w-72 text-36 sm:text-52" />
          </div>
          <SkeletonLine className="mt-4 w-[32rem] text-20" />
          <SkeletonLine className="mt-1.5 w-40 text-13" />
          <SkeletonLine className="mt-4 w-[40rem] text-17" />
          <SkeletonLine className="w-3/4 text-17" />
          <SkeletonLine className="mt-4 w-80 text-14" />
          <div className="mt-9 border-rule border-t pt-5">
            <SkeletonLine className="mb-3 w-40 text-20" />
            {lines.map((line) => (
              <SkeletonLine key={line} className="w-full border-rule border-b py-2.5 text-14" />
            ))}
          </div>
        </div>
        <div className="hidden lg:block lg:pt-5">
          <LetterSkeleton />
        </div>
      </div>
    </Loading>
  );
}

function LetterSkeleton() {
  return (
    <div className="border-ink border-t-2 pt-4">
      <SkeletonLine className="mb-3 w-24 text-20" />
      <SkeletonBlock className="h-28" />
      <SkeletonBlock className="mt-4 h-72" />
      <SkeletonBlock className="mt-4 h-9 w-40" />
    </div>
  );
}

const CompanyEvents = lazyPart(() => import('../watchlist/CompanyEvents.tsx'));

const CompanyNetwork = lazyPart(() => import('./CompanyNetwork.tsx'), 'nothing');
const LetterPanel = lazyPart(() => import('../../outreach/letters/LetterPanel.tsx'));

/** The right column. Its place is kept until its code is there. */
function CompanyLetter({ company }: { company: Company }) {
  return (
    <aside
      aria-label={texts.letter}
      className="mt-9 lg:col-start-2 lg:row-span-11 lg:row-start-1 lg:mt-0 lg:pt-5 print:hidden"
    >
      <div className="lg:sticky lg:top-[calc(var(--banner)+6rem)]">
        <Suspense fallback={<LetterSkeleton />}>
          <TheirsAlone words={texts.letterIsTheirs}>
            <LetterPanel key={company.id} company={company} />
          </TheirsAlone>
        </Suspense>
      </div>
    </aside>
  );
}
