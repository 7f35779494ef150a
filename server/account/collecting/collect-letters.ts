import { asc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { aboutMe } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import { letterVersions } from '../../outreach/letters/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

/** What a person said of themselves for letters, and how each letter came about. */
export async function collectLetters(
  context: Context,
  userId: UserId,
): Promise<Pick<PersonalData, 'aboutMe' | 'letterVersions'>> {
  requireSelf(context, userId);
  const { db } = context;
  const about = await db.select().from(aboutMe).where(eq(aboutMe.userId, userId));
  const versions = await db
    .select({ company: startups.name, version: letterVersions })
    .from(letterVersions)
    .innerJoin(startups, eq(startups.id, letterVersions.startupId))
    .where(eq(letterVersions.userId, userId))
    .orderBy(asc(startups.name), asc(letterVersions.number));
  return {
    aboutMe: about.map(({ work, results, links, lookingFor, curriculum, countsForMatch, updatedAt }) => ({
      work,
      results,
      links,
      lookingFor,
      curriculum,
      countsForMatch,
      changedAt: updatedAt.toISOString(),
    })),
    letterVersions: versions.map(({ company, version }) => ({
      company,
      number: version.number,
      origin: version.origin,
      text: version.text,
      askedFor: version.choices,
      model: version.model,
      writtenAt: version.createdAt.toISOString(),
      changedAt: version.changedAt.toISOString(),
    })),
  };
}
