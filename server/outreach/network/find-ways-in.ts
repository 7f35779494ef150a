import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { Company, Round } from '../../../contract/feed/company-page.ts';
import {
  type NetworkPerson,
  type NetworkTie,
  networkLimits,
  type WaysIn,
} from '../../../contract/outreach/network.ts';
import { companyAliases } from '../../companies/identity/table.ts';
import { compareNames } from '../../companies/linkage/name-similarity.ts';
import { nameKey } from '../../companies/names.ts';
import { quotedFacts } from '../../companies/quoted-facts/table.ts';
import { companyReports, startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/visibility-conditions.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { hashCompany, openPerson } from './seal-people.ts';
import { networkPeople } from './table.ts';

/** People of the user's network at a company that they may see, or at investors of the rounds that their plan shows. */
export async function findWaysIn(context: Context, { id }: { id: StartupId }): Promise<WaysIn> {
  const people = await findPeople(context, await getCompany(context, { id }));
  const shown = people.slice(0, networkLimits.shown);
  return { people: shown, more: people.length - shown.length };
}

/** All of them, those at the company first. */
export async function findPeople(context: Context, company: Company): Promise<NetworkPerson[]> {
  const userId = requireUser(context);
  const [any] = await context.db
    .select({ one: networkPeople.userId })
    .from(networkPeople)
    .where(eq(networkPeople.userId, userId))
    .limit(1);
  if (!any) return [];
  const firms = [...(await namesOfCompany(context, company)), ...(await investorsOf(context, company))];
  const firmOf = new Map<string, Firm>();
  for (const firm of firms) {
    const hash = hashCompany(context.secrets, userId, firm.key);
    if (!firmOf.has(hash)) firmOf.set(hash, firm);
  }
  const rows = await context.db
    .select()
    .from(networkPeople)
    .where(and(eq(networkPeople.userId, userId), inArray(networkPeople.companyHash, [...firmOf.keys()])));
  const found = rows.flatMap((row) => {
    const person = openPerson(context.secrets, userId, row.sealed);
    const firm = firmOf.get(row.companyHash);
    if (!person || !firm) return [];
    return { id: row.personHash, ...person, tie: firm.tie, isUnsure: firm.isUnsure };
  });
  return onceEach(found.toSorted((one, other) => rankOf(one) - rankOf(other) || byName(one, other)));
}

const rankOf = ({ tie, isUnsure, position }: NetworkPerson) =>
  (isUnsure ? 8 : 0) +
  (tie.kind === 'company' ? 0 : 4) +
  (tie.kind === 'investor' && !tie.isLead ? 2 : 0) +
  (position ? 0 : 1);

const byName = (one: NetworkPerson, other: NetworkPerson) => one.name.localeCompare(other.name, 'en');

/** A person of two lists, one with a profile and one without, is one. */
function onceEach(people: NetworkPerson[]): NetworkPerson[] {
  const seen = new Set<string>();
  return people.filter(({ name }) => {
    const key = foldText(name);
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

/** A name under which the company or an investor of it may stand in a list. */
type Firm = { key: string; tie: NetworkTie; isUnsure: boolean };

async function namesOfCompany({ db }: Context, { id, name }: Company): Promise<Firm[]> {
  const aliases = await db
    .select({ name: companyAliases.name })
    .from(companyAliases)
    .where(eq(companyAliases.startupId, id));
  const names = new Map([name, ...aliases.map((alias) => alias.name)].map((each) => [nameKey(each), each]));
  const bearers = await db
    .select({ nameKey: startups.nameKey, companies: count() })
    .from(startups)
    .where(and(inArray(startups.nameKey, [...names.keys()]), isShownCompany()))
    .groupBy(startups.nameKey);
  const bearersOf = new Map(bearers.map((each) => [each.nameKey, each.companies]));
  return [...names].map(([key, written]) => ({
    key,
    tie: { kind: 'company' },
    isUnsure: (bearersOf.get(key) ?? 0) > 1 || isCommon(written),
  }));
}

const isCommon = (name: string) => compareNames([name], [name]).isCommon;

async function investorsOf(context: Context, { rounds }: Company): Promise<Firm[]> {
  const others = await findOthers(context, rounds);
  return rounds.flatMap((round) => [
    ...round.leadInvestors.flatMap((firm) => namesOfInvestor(firm, round, true)),
    ...(others.get(round.id) ?? []).flatMap((firm) => namesOfInvestor(firm, round, false)),
  ]);
}

/** Investors that the press names beside those who led, by the rounds that the plan shows. */
async function findOthers({ db }: Context, rounds: readonly Round[]): Promise<Map<string, string[]>> {
  if (rounds.length === 0) return new Map();
  const rows = await db
    .select({ round: companyReports.fundingEventId, fact: quotedFacts.fact })
    .from(quotedFacts)
    .innerJoin(companyReports, eq(companyReports.id, quotedFacts.reportId))
    .where(
      and(
        eq(quotedFacts.kind, 'investors'),
        isNull(quotedFacts.removedAt),
        inArray(
          companyReports.fundingEventId,
          rounds.map(({ id }) => id),
        ),
      ),
    );
  const named = new Map<string, string[]>();
  for (const { round, fact } of rows)
    if (round && fact.kind === 'investors') named.set(round, [...(named.get(round) ?? []), ...fact.others]);
  return named;
}

/** What people write behind the name of a firm that invests, or leave away. */
const tails = `ventures|venture partners|venture capital|capital|capital partners|capital management|partners|vc|investments|management|fund|group`;
const tail = new RegExp(` (?:${tails})$`);

/** The name as it is is sure; with another of the usual words behind it, it may be the same firm. */
function namesOfInvestor(firm: string, { name: roundName, announcedOn }: Round, isLead: boolean): Firm[] {
  const key = nameKey(firm);
  const tie: NetworkTie = { kind: 'investor', firm, isLead, roundName, announcedOn };
  const core = key.replace(tail, '');
  const exact = { key, tie, isUnsure: isCommon(firm) && !key.includes(' ') };
  if (isCommon(core)) return [exact];
  const variants = [core, ...tails.split('|').map((each) => `${core} ${each}`)];
  return [
    exact,
    ...variants.filter((each) => each !== key).map((each) => ({ key: each, tie, isUnsure: true })),
  ];
}
