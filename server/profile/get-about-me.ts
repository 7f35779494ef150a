import { eq } from 'drizzle-orm';
import type { AboutMe } from '../../contract/letters/about-me.ts';
import { aboutMe } from '../accounts/table.ts';
import { type Context, requireUser } from '../platform/context.ts';

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
