import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '../../../contract/auth/accounts.ts';
import type { Profile, ProfileCompletion } from '../../../contract/auth/registration.ts';
import { firstChoices, withFirstChoices } from '../../../contract/feed/preferences/first-choices.ts';
import { listsOfPlace } from '../../../contract/feed/preferences/first-places.ts';
import type { Preferences } from '../../../contract/feed/preferences/preferences.ts';
import type { AboutMe } from '../../../contract/outreach/about-me.ts';
import type { ProfileProposal } from '../../../contract/outreach/profile-proposal.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { isTag } from '../../../contract/reference/industries/industries.ts';
import { tagsOfKeywords } from '../../ingest/keywords.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { normaliseCity, normaliseRegion, placeKey } from '../../reference/places/places.ts';
import { loadSession } from '../sessions/open-session.ts';
import { aboutMe, userPreferences, users } from '../users/table.ts';
import { readProfileText } from './proposal/read-profile-text.ts';

/**
 * States job title and experience of the person who asks, and industry and place where they have stated none. A
 * profile that says its job title already is left as it is.
 */
export async function completeProfile(context: Context, input: ProfileCompletion): Promise<Session> {
  const userId = requireUser(context);
  return inTransaction(context, async (context) => {
    const { jobTitle, experienceYears } = input;
    const completed = await context.db
      .update(users)
      .set({ profession: jobTitle, experienceYears, updatedAt: context.now() })
      .where(and(eq(users.id, userId), isNull(users.profession)))
      .returning({ id: users.id });
    const session = await loadSession(context, userId);
    return completed.length === 0 ? session : statePreferences(context, session, input);
  });
}

function statePreferences(
  context: Context,
  { preferences }: Session,
  { industryGroup, ...place }: ProfileCompletion,
): Promise<Session> {
  const { industries, countries, regions, cities } = preferences;
  const hasPlace = countries.length + regions.length + cities.length > 0;
  return savePreferences(context, {
    ...preferences,
    industries: industries.length === 0 && industryGroup !== null ? [industryGroup] : industries,
    ...(hasPlace ? {} : listsOfPlace(place)),
  });
}

/**
 * Changes the job title and experience of the person who asks, and where they are given the first preferred industry
 * group and country. Throws INVALID for a group or country that does not exist; then nothing is changed.
 */
export async function updateProfile(context: Context, input: Profile): Promise<Session> {
  const userId = requireUser(context);
  const { profession, experienceYears, ...choices } = input;
  return inTransaction(context, async (context) => {
    await context.db
      .update(users)
      .set({ profession, experienceYears, updatedAt: context.now() })
      .where(eq(users.id, userId));
    const session = await loadSession(context, userId);
    const wanted = { ...firstChoices(session.preferences), ...choices };
    const preferences = withFirstChoices(session.preferences, wanted);
    const isSame = JSON.stringify(preferences) === JSON.stringify(session.preferences);
    return isSame ? session : savePreferences(context, preferences);
  });
}

const nothing: AboutMe = {
  work: '',
  results: [],
  links: [],
  lookingFor: '',
  curriculum: '',
  countsForMatch: false,
};

/** What the viewer says of themselves. */
export async function getAboutMe(context: Context): Promise<AboutMe> {
  const userId = requireUser(context);
  const [found] = await context.db.select().from(aboutMe).where(eq(aboutMe.userId, userId));
  if (!found) return nothing;
  const { work, results, links, lookingFor, curriculum, countsForMatch } = found;
  return { work, results, links, lookingFor, curriculum, countsForMatch };
}

/** Replaces what the viewer says of themselves. */
export async function saveAboutMe(context: Context, stated: AboutMe): Promise<AboutMe> {
  const userId = requireUser(context);
  const experienceTags = stated.countsForMatch ? fieldsNamedIn(stated) : [];
  const stored = { ...stated, experienceTags, updatedAt: context.now() };
  await context.db
    .insert(aboutMe)
    .values({ ...stored, userId })
    .onConflictDoUpdate({ target: aboutMe.userId, set: stored });
  return stated;
}

/** What a text says of the viewer, for them to check; nothing of it is stored. */
export function proposeProfile(context: Context, { text }: { text: string }): ProfileProposal {
  requireUser(context);
  return readProfileText(text);
}

function fieldsNamedIn({ work, results, lookingFor, curriculum }: AboutMe): string[] {
  return tagsOfKeywords([work, ...results, lookingFor, curriculum].join('. '));
}

/** Replaces what the person who asks wants to hear of. How often they hear of it stays as it was. */
export async function savePreferences(context: Context, input: Preferences): Promise<Session> {
  const userId = requireUser(context);
  const preferences = { ...canonicalPreferences(input), updatedAt: context.now() };
  await context.db
    .insert(userPreferences)
    .values({ userId, ...preferences })
    .onConflictDoUpdate({ target: userPreferences.userId, set: preferences });
  return loadSession(context, userId);
}

/** Preferences in the form that the match compares, with each place's key beside its name. */
type CanonicalPreferences = Preferences & { regionKeys: string[]; cityKeys: string[] };

/** Known tags and countries only, places by their usual names, nothing twice. Throws INVALID naming what is not known. */
export function canonicalPreferences(input: Preferences): CanonicalPreferences {
  const { leastAmount, mostAmount } = input;
  if (leastAmount !== null && mostAmount !== null && leastAmount > mostAmount)
    throw new ApiError('INVALID', 'The lowest amount is above the highest.');
  const countries = unique(input.countries.map((code) => code.toUpperCase()));
  const industries = unique(input.industries);
  for (const tag of industries) known('industry', tag, isTag(tag) ? tag : null);
  for (const code of countries) known('country', code, countryName(code));
  const regions = unique(
    input.regions.map((name) => known('region', name, regionOf(name, countries))),
    placeKey,
  );
  const cities = unique(
    input.cities.map((name) => known('city', name, normaliseCity(name))),
    placeKey,
  );
  return {
    industries,
    countries,
    regions,
    cities,
    regionKeys: regions.map(placeKey),
    cityKeys: cities.map(placeKey),
    stages: [...new Set(input.stages)],
    leastAmount,
    mostAmount,
    additionalRoles: unique(input.additionalRoles, (role) => role.toLowerCase()),
  };
}

function known(kind: string, given: string, value: string | null): string {
  if (value === null) throw new ApiError('INVALID', `Unknown ${kind}: ${given}`);
  return value;
}

/** A region's usual name in whichever of the wanted countries has it: `CA` is California beside `US`. */
function regionOf(name: string, countries: string[]): string | null {
  const readings = [...countries, null].map((country) => normaliseRegion(name, country));
  const translated = readings.find((reading) => reading !== null && placeKey(reading) !== placeKey(name));
  return translated ?? readings.find((reading) => reading !== null) ?? null;
}

/** The first of each that are the same by their key. */
function unique(values: string[], keyOf = (value: string) => value): string[] {
  const byKey = new Map<string, string>();
  for (const value of values) if (!byKey.has(keyOf(value))) byKey.set(keyOf(value), value);
  return [...byKey.values()];
}
