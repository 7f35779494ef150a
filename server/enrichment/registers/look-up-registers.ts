import { and, eq, gt } from 'drizzle-orm';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { registrableDomain } from '../../companies/names.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import type { Web } from '../websites/find-website.ts';
import { siteFacts } from '../websites/table.ts';
import { askRegister, type RegisterAsking } from './ask-register.ts';
import { type WikidataItem, wikidata } from './bridges/wikidata/wikidata.ts';
import type { WantedCompany } from './deciding/compare-registration.ts';
import { findRegistration } from './deciding/find-registration.ts';
import { isAsked } from './policy.ts';
import { loadWanted } from './recording/load-wanted.ts';
import { saveItem, saveRegistration } from './recording/save-registration.ts';
import { keyOf, registers } from './registers.ts';
import { companyRegistrations } from './table.ts';

type LookUp = { startupId: string; web: Web; site: { url: string } | null };

type Outcome = { kind: 'new' | 'changed' | 'unchanged' | 'gone' } | { kind: 'failed'; reason: string };

/**
 * Asks the registers of a company's country who runs it, and Wikidata for its numbers where its site states none: for one company
 * that is shown, and not before what they said is old.
 */
export async function lookUpRegisters(context: Context, { startupId, web, site }: LookUp): Promise<Outcome> {
  requireMachine(context);
  const { environment } = context;
  const company = await loadWanted(context, startupId, site?.url ?? null);
  if (!company) return { kind: 'gone' };
  const asking: RegisterAsking = { ...web, day: utcDay(context.now()) };
  const known = await findUpToDate(context, startupId);
  const due = registers.flatMap((register) => {
    const key = keyOf(environment, register);
    const isOfCountry = company.country !== null && register.countries.includes(company.country);
    return isOfCountry && key !== null && isAsked(environment, register.name) && !known.has(register.name)
      ? [{ register, key }]
      : [];
  });
  const item = await askWikidata(context, asking, {
    startupId,
    company,
    site,
    isKnown: known.has('wikidata'),
    isNeeded: due.length > 0,
  });
  let outcome: Outcome = { kind: known.size > 0 ? 'unchanged' : 'gone' };
  for (const { register, key } of due) {
    if (context.signal.aborted) break;
    const numbersElsewhere = (item?.numbers ?? [])
      .filter((each) => each.register === register.name)
      .map(({ number }) => ({ number, detail: 'Wikidata gives this number for its website' }));
    const verdict = await findRegistration(asking, { register, key, company, numbersElsewhere });
    if (verdict.kind === 'failed') return { kind: 'failed', reason: verdict.reason };
    const checked =
      verdict.kind === 'found'
        ? { register: register.name, found: verdict }
        : { register: register.name, found: null, reason: verdict.reason };
    outcome = { kind: await saveRegistration(context, startupId, checked) };
  }
  return outcome;
}

/** The registers whose last answer about a company is still good. */
async function findUpToDate({ db, now }: Context, startupId: string): Promise<Set<string>> {
  const rows = await db
    .select({ register: companyRegistrations.register })
    .from(companyRegistrations)
    .where(and(eq(companyRegistrations.startupId, startupId), gt(companyRegistrations.nextCheckAt, now())));
  return new Set(rows.map(({ register }) => register));
}

type Bridge = Omit<LookUp, 'web'> & {
  company: WantedCompany;
  /** Whether it was asked lately. */
  isKnown: boolean;
  /** Whether a register is about to be asked. */
  isNeeded: boolean;
};

/** By a website that is proven, where its own pages lack a number or a page on LinkedIn. Without it the rest goes on. */
async function askWikidata(
  context: Context,
  asking: RegisterAsking,
  { startupId, company, site, isKnown, isNeeded }: Bridge,
): Promise<WikidataItem | null> {
  const domain = site && registrableDomain(site.url);
  if (!domain || isKnown || !isAsked(context.environment, 'wikidata')) return null;
  if (!isNeeded) return null;
  if (company.registerNumbers.length > 0 && (await hasLinkedin(context, startupId))) return null;
  const answer = await askRegister(asking, wikidata.request(domain), wikidata.read);
  if (answer.kind !== 'answered') return null;
  await saveItem(context, startupId, answer.value);
  return answer.value;
}

async function hasLinkedin({ db }: Context, startupId: string): Promise<boolean> {
  return (
    (await db.$count(siteFacts, and(eq(siteFacts.startupId, startupId), eq(siteFacts.kind, 'linkedin')))) > 0
  );
}
