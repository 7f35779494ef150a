import { eq } from 'drizzle-orm';
import type { AboutMe } from '../../../contract/outreach/about-me.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { aboutMe } from '../users/table.ts';

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
