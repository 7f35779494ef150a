import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Company } from '../../../contract/feed/company-page.ts';
import { companyQuery } from '../../companies/queries.ts';
import { codeOfError } from '../../platform/api/client.ts';
import { HiddenBy } from '../mutes/HiddenBy.tsx';
import { CompanyActions } from './CompanyActions.tsx';
import { CompanyHeading } from './CompanyHeading.tsx';
import { CompanySimilar } from './CompanySimilar.tsx';
import { CompanySources } from './CompanySources.tsx';
import { CompanyWay } from './CompanyWay.tsx';
import { CompanyHiring } from './hiring/CompanyHiring.tsx';
import { RoundTimeline } from './RoundTimeline.tsx';
import { companyTexts as texts } from './texts.ts';
import './company-print.css';
import { Suspense, useId } from 'react';
import { PremiumGate } from '../../billing/plans/PremiumGate.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { CompanyLinks, linksOf } from './CompanyLinks.tsx';
import { CompanyMatch } from './CompanyMatch.tsx';
import { CompanySite, SeenAt } from './site/CompanySite.tsx';

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
      <CompanySimilar id={company.id} isSample={company.isSample} />
    </article>
  );
}

type CompanyProblemProps = { title: string; meaning: string; onTryAgain?: () => void };

function CompanyProblem({ title, meaning, onTryAgain }: CompanyProblemProps) {
  return (
    <div role="alert" className="max-w-xl pt-8">
      <h1 className="headline text-36">{title}</h1>
      <p className="mt-2 text-17 text-ink-2">{meaning}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        {onTryAgain ? <Button onClick={onTryAgain}>{texts.tryAgain}</Button> : null}
        <Link to={paths.dashboard()} className={buttonStyle({ variant: onTryAgain ? 'outline' : 'primary' })}>
          {texts.backToDashboard}
        </Link>
      </div>
    </div>
  );
}

/** What they do, right below what they raised. */
function CompanyAbout({ company }: { company: Company }) {
  return (
    <section aria-label={texts.about}>
      <h2 className="sr-only">{texts.about}</h2>
      {company.description ? (
        <>
          <p dir="auto" className="max-w-[40rem] whitespace-pre-line text-17 print:line-clamp-12">
            {company.description}
          </p>
          {company.descriptionFrom ? (
            <div className="mt-2">
              <SeenAt
                startupId={company.id}
                fact="description"
                page={company.descriptionFrom.page}
                lastSeenAt={company.descriptionFrom.lastSeenAt}
              />
            </div>
          ) : null}
        </>
      ) : (
        <p className="text-15 text-ink-3">
          {company.website ? texts.noDescription : texts.noDescriptionNoWebsite}
        </p>
      )}
    </section>
  );
}

const facts = ['a', 'b', 'c'] as const;

function CompanySkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] xl:gap-x-20">
        <div className="min-w-0">
          <div className="flex items-center gap-4 pt-3">
            <SkeletonBlock className="size-15 sm:size-18" />
            <SkeletonLine className="w-72 text-36 sm:text-52" />
          </div>
          <SkeletonLine className="mt-4 w-[32rem] text-20" />
          <SkeletonLine className="mt-4 w-80 text-14" />
          <SkeletonLine className="mt-4 w-full text-17" />
          <div className="mt-10 border-rule border-t pt-5">
            <SkeletonLine className="mb-3 w-24 text-20" />
            <SkeletonLine className="w-full text-17" />
            <SkeletonLine className="w-3/4 text-17" />
          </div>
        </div>
        <div className="lg:pt-5">
          <div className="border-rule-2 border-t-3">
            <SkeletonLine className="w-24 border-rule border-b py-2.5 text-15" />
            {facts.map((fact) => (
              <SkeletonLine key={fact} className="w-full border-rule border-b py-2.5 text-14" />
            ))}
          </div>
        </div>
      </div>
    </Loading>
  );
}

const LetterPanel = lazyPart(() => import('../../outreach/letters/LetterPanel.tsx'));

/** The right column: by whom and what a company can be reached, and why it is worth it. */
function CompanyContact({ company }: { company: Company }) {
  const { contact } = company;
  const hasNoContact = linksOf(company).length === 0 && peopleIn(contact) === 0;
  return (
    <aside aria-label={texts.contact} className="lg:col-start-2 lg:row-span-5 lg:row-start-1 lg:pt-5">
      <div className="border-ink border-t-3 lg:sticky lg:top-[calc(var(--banner)+6rem)]">
        <h2 className="headline py-2.5 text-20">{texts.contact}</h2>
        {hasNoContact ? <p className="text-15 text-ink-2">{texts.noContact}</p> : null}
        <CompanyPeople company={company} />
        <CompanyLinks company={company} />
        {company.isSample && company.site.state === 'unchecked' ? null : <CompanySite company={company} />}
        <Suspense>
          <TheirsAlone words={texts.letterIsTheirs}>
            <LetterPanel key={company.id} company={company} />
          </TheirsAlone>
        </Suspense>
        <CompanyMatch match={company.match} />
      </div>
    </aside>
  );
}

const peopleIn = (contact: Company['contact']) =>
  contact.access === 'open' ? contact.people.length : contact.peopleCount;

/** The newspaper that everything on the page is from, where there is only one. */
function onlyArticle({ rounds, reports }: Company): string | null {
  const all = [...rounds.flatMap(({ provenances }) => provenances), ...reports];
  const [first] = all;
  if (!first) return null;
  // Articles about invented companies have no address; other samples are tables and filings.
  const isArticle = first.source === 'feed' || (first.source === 'sample' && first.url === null);
  return isArticle && all.every(({ label }) => label === first.label) ? first.label : null;
}

/** Left out altogether where the sources name no one: there is nothing to do about it. */
function CompanyPeople({ company }: { company: Company }) {
  const { contact } = company;
  const source = onlyArticle(company);
  const count = peopleIn(contact);
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className={contact.access === 'open' ? undefined : 'print:hidden'}>
      <h3 id={id} className="border-rule border-b pb-1.5 text-13 text-ink-3">
        {source ? texts.peopleNamedBy(source) : texts.people}
      </h3>
      {contact.access === 'open' ? (
        <ul className="border-rule border-b ">
          {contact.people.map((person) => (
            <li
              key={person.name}
              className="flex flex-wrap justify-between gap-x-6 border-rule border-t py-2.5 text-15 first:border-t-0"
            >
              <span dir="auto" className="font-medium">
                {person.name}
              </span>
              <span className="text-14 text-ink-3">{person.roles.join(', ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-3">
          <PremiumGate>{texts.peopleLocked(count)}</PremiumGate>
        </div>
      )}
    </section>
  );
}
