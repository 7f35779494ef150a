import { countryName } from '../../../contract/countries.ts';
import { dayMs } from '../../../contract/time/days.ts';
import type { SandboxBoard, SandboxRole } from '../../../sandbox/boards/board.ts';
import type { RoundReport } from '../../../server/startups/report.ts';
import { drawLot, type Lot, pick } from '../draw-lot.ts';
import { rankNames, type SampleTitle, titlesOfTrades, tradeOf } from './sample-titles.ts';

/** What a year costs in other money than US dollars, roughly; elsewhere no pay is said. */
const payOfCountries: Record<string, { currency: string; factor: number }> = {
  US: { currency: 'USD', factor: 1 },
  GB: { currency: 'GBP', factor: 0.6 },
  CA: { currency: 'CAD', factor: 1 },
  AU: { currency: 'AUD', factor: 1.1 },
  ...Object.fromEntries(
    ['DE', 'FR', 'NL', 'ES', 'IT', 'IE', 'AT', 'BE', 'FI', 'PT'].map((code) => [
      code,
      { currency: 'EUR', factor: 0.62 },
    ]),
  ),
};
const providers = ['ashby', 'lever', 'recruitee', 'greenhouse'] as const;
export type SampleSandboxBoard = SandboxBoard & { provider: (typeof providers)[number] };

const mostRoles = 8;
const longestOpenDays = 45;
/** One company in so many has a board: outside of the United States there are few, and whoever looks there should find something too. */
const oneIn = (country: string) => (country === 'US' ? 24 : 3);

/** A board on which a company of the sample lists roles that nobody offers; null for those that have none. */
export function makeSampleBoard(
  { externalId, company }: RoundReport,
  today: Date,
): SampleSandboxBoard | null {
  const { country, city } = company;
  const lot = drawLot(`board of ${externalId}`);
  if (country === null || lot(oneIn(country)) > 0) return null;
  const titles = new Set<SampleTitle>();
  const count = 1 + lot(mostRoles);
  const [first, ...others] = titlesOfTrades[tradeOf(company.industryTags)];
  if (!first) return null;
  for (let drawn = 0; drawn < count; drawn += 1) titles.add(pick(lot, [first, ...others]));
  const place = { city: city ?? '', country: countryName(country) ?? country, countryCode: country };
  const roles = [...titles].map((title, index) => ({
    id: String(index + 1),
    ...place,
    ...drawRole(lot, title, { country, today }),
  }));
  const general = { title: 'Open Application', department: '', publishedAt: dayOf(lot, today), ...place };
  return {
    provider: pick(lot, providers),
    token: `sample-${lot(1_000_000)}`,
    owner: company.name,
    roles: lot(4) === 0 ? [...roles, { ...general, id: String(roles.length + 1) }] : roles,
  };
}

type Around = { country: string; today: Date };

function drawRole(
  lot: Lot,
  { title, department, pay, ranks }: SampleTitle,
  { country, today }: Around,
): Pick<SandboxRole, 'title' | 'department' | 'publishedAt' | 'pay'> & Partial<SandboxRole> {
  const { rank, factor } = pick<{ rank: string; factor: number }>(lot, rankNames[ranks]);
  const money = lot(5) < 2 ? payOfCountries[country] : undefined;
  const thousands = (share: number) => Math.round((pay * factor * (money?.factor ?? 1) * share) / 5) * 5_000;
  return {
    title: `${rank}${title}`,
    department,
    publishedAt: dayOf(lot, today),
    pay: money ? { min: thousands(0.9), max: thousands(1.15), currency: money.currency } : null,
    ...(lot(6) === 0 && { city: '', isRemote: true }),
  };
}

function dayOf(lot: Lot, today: Date): string {
  return new Date(today.getTime() - (1 + lot(longestOpenDays)) * dayMs).toISOString();
}
