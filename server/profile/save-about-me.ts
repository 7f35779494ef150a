import type { AboutMe } from '../../contract/letters/about-me.ts';
import { aboutMe } from '../accounts/table.ts';
import { tagsOfKeywords } from '../ingest/keywords.ts';
import { type Context, requireUser } from '../platform/context.ts';

/** Replaces what the viewer says of themselves. */
export async function saveAboutMe(context: Context, stated: AboutMe): Promise<AboutMe> {
  const userId = requireUser(context);
  const experienceTags = stated.countsForMatch ? fieldsNamedIn(stated) : [];
  const kept = { ...stated, experienceTags, updatedAt: context.now() };
  await context.db
    .insert(aboutMe)
    .values({ ...kept, userId })
    .onConflictDoUpdate({ target: aboutMe.userId, set: kept });
  return stated;
}

function fieldsNamedIn({ work, results, lookingFor, curriculum }: AboutMe): string[] {
  return tagsOfKeywords([work, ...results, lookingFor, curriculum].join('. '));
}
