import { startWeb } from '../../sandbox/web/start-web.ts';
import { type Check, findWebsite } from '../../server/enrichment/websites/find-website.ts';
import type { KnownCompany } from '../../server/enrichment/websites/verdict/score-name.ts';
import { createFetcher } from '../../server/platform/fetch/guarded-fetch.ts';
import { createPoliteFetcher } from '../../server/platform/fetch/polite-fetch.ts';
import { atLeast, atMost, type Figure, reported } from '../figures.ts';
import { makeSiteCompanies, type SiteCompany } from './site-companies.ts';
import { type Hosts, ownSite } from './site-pages.ts';
import { traps } from './site-traps.ts';

/** One company, what stands on the web for it, and its own domain where it can be found there. */
type Case = { sort: string; known: KnownCompany; hosts: Hosts; domain: string | null };

const mostRequests = 8;

/**
 * Looks for the websites of many companies on a web of their own, over HTTP and by the polite fetcher: two in five are
 * namesakes and traps. The requests are those that the web counted.
 */
export async function measureWebsites(
  sizes: { companies: number },
  say: (line: string) => void,
): Promise<Figure[]> {
  const cases = makeCases(sizes.companies);
  const checked: { each: Case; finding: Check; requests: number }[] = [];
  for (const each of cases) checked.push(await run(each));
  const accepted = checked.flatMap(({ each, finding: check }) =>
    check.kind === 'found' ? [{ each, finding: check }] : [],
  );
  const wrong = accepted.filter(({ each, finding: check }) => check.domain !== each.domain);
  const findable = checked.filter(({ each }) => each.domain !== null);
  const missed = findable.filter(({ finding: check }) => check.kind !== 'found');
  for (const { each, finding: check } of wrong)
    say(`wrong (${each.sort}): ${each.known.names[0]} has not ${check.domain}`);
  for (const { each, finding: check } of missed)
    say(`not found: ${each.known.names[0]} (${each.sort}) at ${each.domain}, ${reasonOf(check)}`);
  const requests = checked.map(({ requests }) => requests);
  const named = `${cases.length} companies on a web of their own`;
  return [
    reported({ name: `${named}: namesakes and traps`, value: cases.length - findable.length, unit: '' }),
    atMost(0, { name: `${named}: wrong sites accepted`, value: wrong.length, unit: '' }),
    atLeast(85, {
      name: `${named}: found of those that can be`,
      value: 100 * (1 - missed.length / findable.length),
      unit: '%',
    }),
    atMost(mostRequests, { name: `${named}: most requests for one`, value: Math.max(...requests), unit: '' }),
    reported({
      name: `${named}: requests a company, mean`,
      value: requests.reduce((sum, each) => sum + each, 0) / requests.length,
      unit: '',
    }),
  ];
}

/** Each on a web of its own, so that no host of another's answers for it. */
async function run(each: Case) {
  const web = await startWeb();
  for (const [host, site] of Object.entries(each.hosts)) web.sites.set(host, site);
  const fetcher = createPoliteFetcher(createFetcher({ standIn: { port: web.port, knows: web.knows } }), {
    spacingMs: 0,
  });
  const signal = new AbortController().signal;
  const check = await findWebsite(each.known, { fetcher, userAgent: 'Upround/bench', signal });
  const requests = web.requests.length;
  await web.close();
  return { each, finding: check, requests };
}

function makeCases(count: number): Case[] {
  const companies = makeSiteCompanies(count, 11);
  const trapNames = Object.keys(traps);
  return companies.map((company, index) => {
    if (index % 5 < 3) return realCase(company, index);
    const sort = trapNames[(Math.floor(index / 5) * 2 + (index % 5) - 3) % trapNames.length] ?? '';
    return trapCase(company, strangerTo(company, companies, index), sort);
  });
}

/** Another company of another city with none of its people: so few names and cities meet twice. */
function strangerTo(company: SiteCompany, companies: SiteCompany[], index: number): SiteCompany {
  const after = [...companies.slice(index + 1), ...companies];
  const isStranger = ({ people, place }: SiteCompany) =>
    place.city !== company.place.city && !people.some((person) => company.people.includes(person));
  return after.find(isStranger) ?? company;
}

/** Beside some a trap lies at another address that is looked at too. */
function realCase(company: SiteCompany, index: number): Case {
  const { hosts, domain, link, proof } = ownSite(company, index);
  const beside =
    index % 4 === 0 && !hosts[`${company.label}.com`] ? traps.parked?.(company, company).hosts : {};
  const known = link ? { ...company.known, links: [`https://${domain}/blog/round`] } : company.known;
  return { sort: `its own, proved by ${proof}`, known, hosts: { ...beside, ...hosts }, domain };
}

function trapCase(company: SiteCompany, other: SiteCompany, sort: string): Case {
  const trap = traps[sort]?.(company, other);
  if (!trap) throw new Error(`There is no trap called ${sort}`);
  const known = { ...company.known, names: trap.names ?? company.known.names, links: trap.links ?? [] };
  return { sort, known, hosts: trap.hosts, domain: null };
}

const reasonOf = (check: Check) =>
  check.kind === 'unsure' ? check.looks.map(({ reason }) => reason).join('; ') : check.kind;
