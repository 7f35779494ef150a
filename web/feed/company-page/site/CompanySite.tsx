import type { SeenFact } from '../../../../contract/companies/contact.ts';
import type { ReportedFact } from '../../../../contract/enrichment/reported-facts.ts';
import type { Company } from '../../../../contract/feed/company-page.ts';
import { RelativeMoment } from '../../../ui/RelativeTime.tsx';
import { companyTexts as texts } from '../texts.ts';
import { useFactReport } from './use-fact-report.ts';

type Way = { fact: ReportedFact; label: string; href: string; shown: string; seen: SeenFact };

/** What the company's own pages say of how to reach it, each with where and when it was read. */
export function CompanySite({ company }: { company: Company }) {
  const { id, site } = company;
  // Of the board it is said where its roles would be.
  const reportedFacts = company.doubted.filter((fact) => fact !== 'hiring');
  const ways = waysOf(company);
  const { doubt } = useFactReport(id);
  return (
    <section aria-label={texts.ways} className="mt-4 print:hidden">
      {ways.length > 0 ? (
        <ul className="border-rule border-t">
          {ways.map(({ fact, label, href, shown, seen }) => (
            <li
              key={`${fact} ${seen.value}`}
              className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-rule border-b py-2.5"
            >
              <span className="text-14 text-ink-3 leading-6">{label}</span>
              {company.isSample ? (
                <span className="wrap-anywhere font-medium text-15">{shown}</span>
              ) : (
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer nofollow"
                  className="wrap-anywhere font-medium text-15 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
                >
                  {shown}
                  <span className="sr-only"> {texts.opensElsewhere}</span>
                </a>
              )}
              <div className="col-span-2">
                <SeenAt
                  startupId={id}
                  fact={fact}
                  page={company.isSample ? null : seen.page}
                  lastSeenAt={seen.lastSeenAt}
                />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-13 text-ink-3">
        <span>
          {texts.siteStanding[site.state]}
          {site.checkedAt ? (
            <>
              {' '}
              {texts.checked} <RelativeMoment moment={site.checkedAt} />
            </>
          ) : null}
        </span>
        {site.state === 'found' && company.website && !reportedFacts.includes('website') ? (
          <WrongCompany onDoubt={() => doubt('website')} />
        ) : null}
      </p>
      <TakenOff startupId={id} facts={reportedFacts} />
    </section>
  );
}

function waysOf({ careers, contact }: Company): Way[] {
  const page = (fact: ReportedFact, label: string, seen: SeenFact | null): Way[] =>
    seen ? [{ fact, label, href: seen.value, shown: shortAddress(seen.value), seen }] : [];
  const open = contact.access === 'open' ? contact : null;
  return [
    ...page('careers', texts.careers, careers),
    ...(open?.addresses ?? []).map((seen) => ({
      fact: 'email' as const,
      label: texts.address,
      href: `mailto:${seen.value}`,
      shown: seen.value,
      seen,
    })),
    ...page('contact-form', texts.form, open?.form ?? null),
    ...page('linkedin', texts.linkedin, open?.linkedin ?? null),
  ];
}

function shortAddress(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}` : address;
}

/** What the person took off, and the way back. */
function TakenOff({ startupId, facts }: { startupId: string; facts: readonly ReportedFact[] }) {
  const { trust } = useFactReport(startupId);
  if (facts.length === 0) return null;
  return (
    <ul className="mt-1 print:hidden">
      {facts.map((fact) => (
        <li key={fact} className="flex flex-wrap items-center gap-x-2 text-13 text-ink-3">
          <span>{texts.takenOff(texts.facts[fact])}</span>
          <button
            type="button"
            onClick={() => trust(fact)}
            className="min-h-6 underline decoration-rule-2 underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            {texts.showAgain}
          </button>
        </li>
      ))}
    </ul>
  );
}

type SeenAtProps = {
  startupId: string;
  fact: ReportedFact;
  /** The page that it stands on; null for that of a sample, which leads nowhere. */
  page: string | null;
  lastSeenAt: string;
};

/** Where a fact was read and when, with the way to say that it is of another company. */
export function SeenAt({ startupId, fact, page, lastSeenAt }: SeenAtProps) {
  const { doubt } = useFactReport(startupId);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-3 print:hidden">
      <span>
        {page === null ? (
          texts.checked
        ) : (
          <>
            {texts.readOn}{' '}
            <a
              href={page}
              target="_blank"
              rel="noreferrer nofollow"
              className="underline decoration-rule-2 underline-offset-4 hover:text-ink"
            >
              {hostOf(page)}
              <span className="sr-only">{texts.opensElsewhere}</span>
            </a>
            ,
          </>
        )}{' '}
        <RelativeMoment moment={lastSeenAt} />
      </span>
      <WrongCompany onDoubt={() => doubt(fact)} />
    </p>
  );
}

export function WrongCompany({ onDoubt }: { onDoubt: () => void }) {
  return (
    <button
      type="button"
      onClick={onDoubt}
      className="min-h-6 text-13 text-ink-3 underline decoration-rule-2 underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
    >
      {texts.wrongCompany}
    </button>
  );
}

function hostOf(page: string): string {
  return URL.parse(page)?.hostname.replace(/^www\./, '') ?? page;
}
