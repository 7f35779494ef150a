import lighthouse, { type Result } from 'lighthouse';

export type Audited = {
  performance: number;
  accessibility: number;
  'best practices': number;
  SEO: number;
  LCP: number;
  CLS: number;
  TBT: number;
  JavaScript: number;
  'files of JavaScript': number;
  fonts: number;
  requests: number;
  'requests to others': number;
  /** What lost points, in Lighthouse's words. */
  lost: string[];
  report: Report;
};

/** A run of Lighthouse without its pictures and lists, which are most of it. */
export type Report = {
  lighthouse: string;
  userAgent: string;
  settings: Pick<Result['configSettings'], 'formFactor' | 'throttlingMethod' | 'throttling'>;
  scores: Record<string, number | null>;
  audits: Record<string, { title: string; score: number | null; shown?: string; value?: number }>;
};

type Item = { url: string; resourceType?: string; transferSize?: number };

const kilo = 1_000;
const lateAfter = 0.9;

/** One run with Lighthouse's slow phone: 1.6 Mbit/s, 150 ms there and back, a processor four times slower. */
export async function auditPage(port: number, url: string, cookie: string | null): Promise<Audited> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    // Lighthouse empties storage before it loads a page; the session has to stay.
    ...(cookie === null ? {} : { extraHeaders: { Cookie: cookie } }),
  });
  if (!run) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = run.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  // The report of Lighthouse types its details by what each audit shows; these are the requests.
  const items = ((audits['network-requests']?.details as { items?: Item[] } | undefined)?.items ?? []).filter(
    ({ url: each }) => /^https?:/.test(each),
  );
  const sum = (type: string, of = items) =>
    of
      .filter((item) => item.resourceType === type)
      .reduce((total, { transferSize = 0 }) => total + transferSize, 0) / kilo;
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  const lost = Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < lateAfter)
      .map(({ id }) => `${title}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    LCP: value('largest-contentful-paint') / kilo,
    CLS: value('cumulative-layout-shift'),
    TBT: value('total-blocking-time'),
    JavaScript: sum('Script'),
    'files of JavaScript': scripts.length,
    fonts: sum('Font'),
    requests: items.length,
    'requests to others': items.filter((item) => new URL(item.url).origin !== new URL(url).origin).length,
    lost,
    report: reportOf(run.lhr),
  };
}

function reportOf({ lighthouseVersion, userAgent, configSettings, categories, audits }: Result): Report {
  const { formFactor, throttlingMethod, throttling } = configSettings;
  return {
    lighthouse: lighthouseVersion,
    userAgent,
    settings: { formFactor, throttlingMethod, throttling },
    scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, score])),
    audits: Object.fromEntries(
      Object.values(audits).map(({ id, title, score, displayValue, numericValue }) => [
        id,
        { title, score, shown: displayValue, value: numericValue },
      ]),
    ),
  };
}
