import type { ReportRow } from '../recording/ledger.ts';
import type { CompanyFact, ToldCompany } from '../report.ts';
import { isCorrection } from './corrections.ts';

/** What sources tell of one fact of a company, the first that told it first, as if no admin had ever set it. */
export function factOfSources(reports: readonly ReportRow[], fact: CompanyFact): ToldCompany | null {
  const sources = reports.filter((report) => !isCorrection(report));
  const reported = sources.flatMap(({ company }) => company ?? []);
  const [first] = reported;
  if (!first) return null;
  const { name } = first;
  if (fact === 'name') return { name };
  if (fact === 'industryTags') return { name, industryTags: tagsOf(sources) };
  if (fact === 'place') {
    const placed = reported.find(({ country, region, city }) => country ?? region ?? city);
    const { country = null, region = null, city = null } = placed ?? {};
    return { name, country, region, city };
  }
  const known = reported.find((company) => (company[fact] ?? null) !== null);
  return { name, [fact]: known?.[fact] ?? null };
}

/** A filing knows only a broad field of business; it counts where nobody else says one. */
function tagsOf(sources: readonly ReportRow[]): string[] {
  const tags = (reports: readonly ReportRow[]) => [
    ...new Set(reports.flatMap(({ company }) => company?.industryTags ?? [])),
  ];
  const better = tags(sources.filter(({ source }) => source !== 'form-d'));
  return better.length > 0 ? better : tags(sources);
}
