import type { AboutMe } from '../../../contract/outreach/about-me.ts';
import { tagsOfKeywords } from '../../ingest/keywords.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { aboutMe } from '../users/table.ts';

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

function fieldsNamedIn({ work, results, lookingFor, curriculum }: AboutMe): string[] {
  return tagsOfKeywords([work, ...results, lookingFor, curriculum].join('. '));
}
