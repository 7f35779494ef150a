import { eq } from 'drizzle-orm';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import type { Statement } from '../../../contract/companies/statements.ts';
import type { Company } from '../../../contract/feed/company-page.ts';
import { daysBetween, utcDay } from '../../../contract/platform/time/days.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { aboutMe, userPreferences, users } from '../../auth/users/table.ts';
import { everyoneNamed } from '../../feed/company-page/everyone-named.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import { listRoles } from '../../feed/open-roles/list-roles.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { findReplies } from '../pipeline/find-what-works.ts';
import type { CompanyProfile, LetterFacts, OpenRole, Quote, UserProfile } from './letter-facts.ts';
import { replyBonus } from './pairs/rank-by-replies.ts';

/** What the person who asks stated about themselves, and what their plan shows of a company. Throws NOT_FOUND. */
export async function findLetterFacts(context: Context, id: StartupId): Promise<LetterFacts> {
  const company = await getCompany(context, { id });
  const [userProfile, openRoles, replies] = await Promise.all([
    findUserProfile(context),
    findOpenRoles(context, id),
    findReplies(context),
  ]);
  return {
    userProfile,
    startupProfile: { ...profileOf(company), openRoles },
    today: utcDay(context.now()),
    replyBonus: replyBonus(replies),
  };
}

const mostRoles = 12;

/** Those that fit the user first; none where the plan does not show them. */
async function findOpenRoles(context: Context, id: StartupId): Promise<OpenRole[]> {
  const { roles } = await listRoles(context, { id });
  if (roles.access === 'locked') return [];
  const named = (isForUser: boolean) => (role: { title: string; location: string }) => ({
    title: role.title,
    location: role.location,
    isForUser,
  });
  const others = [...roles.maybe, ...(roles.elsewhere ?? [])];
  return [...roles.forYou.map(named(true)), ...others.map(named(false))].slice(0, mostRoles);
}

async function findUserProfile(context: Context): Promise<UserProfile> {
  const userId = requireUser(context);
  const [found] = await context.db
    .select({ user: users, wishes: userPreferences, about: aboutMe })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .leftJoin(aboutMe, eq(aboutMe.userId, users.id))
    .where(eq(users.id, userId));
  const { user, wishes, about } = found ?? {};
  return {
    fullName: user?.name ?? '',
    profession: user?.profession ?? null,
    experienceYears: user?.experienceYears ?? null,
    additionalRoles: wishes?.additionalRoles ?? [],
    preferredIndustries: (wishes?.industries ?? []).flatMap((tag) => labelOfTag(tag)?.name ?? []),
    preferredCountries: (wishes?.countries ?? []).flatMap((code) => countryName(code) ?? []),
    preferredRegions: wishes?.regions ?? [],
    preferredCities: wishes?.cities ?? [],
    work: about?.work ?? '',
    results: about?.results ?? [],
    links: about?.links ?? [],
    lookingFor: about?.lookingFor ?? '',
    curriculum: about?.curriculum ?? '',
  };
}

function profileOf({ location, contact, ...company }: Company): Omit<CompanyProfile, 'openRoles'> {
  return {
    name: company.name,
    description: company.description,
    website: company.website,
    industries: company.industries.map(({ name }) => name),
    city: location.city,
    region: location.region,
    country: location.country ? countryName(location.country) : null,
    foundedYear: company.foundedYear,
    // What another release called a round says nothing here.
    rounds: company.rounds
      .filter(({ kind }) => roundKinds.includes(kind))
      .map(({ kind, name, event, amount, announcedOn, leadInvestors }) => ({
        kind,
        name,
        event,
        amount,
        announcedOn,
        leadInvestors,
      })),
    people: contact.access === 'open' ? everyoneNamed(contact) : [],
    useOfFunds: company.useOfFunds
      .filter((said) => isOfLatest(company, said))
      .map((said) => ({ ...quoteOf(said), purposes: said.purposes, countries: said.countries })),
    plannedHires: company.plannedHires.filter((said) => isOfLatest(company, said)).map(quoteOf),
  };
}

/** News of another round says nothing of what this one is for. */
const sameRoundDays = 45;

const isOfLatest = ({ rounds: [round] }: Pick<Company, 'rounds'>, { statedOn }: Statement) =>
  round === undefined || Math.abs(daysBetween(round.announcedOn, statedOn)) <= sameRoundDays;

const quoteOf = ({ sentence, publisher, statedOn }: Statement): Quote => ({
  sentence,
  publisher,
  on: statedOn,
});

/** A letter that this process is writing. */
export type Writing = { stop: () => void; finished: Promise<void> };

const writings = new Map<string, Writing>();

/** Notes a letter that is being written until it is finished, so that it can be stopped. */
export function recordWriting(versionId: string, writing: Writing): void {
  writings.set(versionId, writing);
  void writing.finished.finally(() => writings.delete(versionId));
}

export const findWriting = (versionId: string) => writings.get(versionId) ?? null;
