import type { AboutMe } from '../../contract/letters/about-me.ts';
import { aboutMe } from '../accounts/table.ts';
import { type Context, requireUser } from '../platform/context.ts';

/** Replaces what the viewer says of themselves for letters. */
export async function saveAboutMe(context: Context, stated: AboutMe): Promise<AboutMe> {
  const userId = requireUser(context);
  const kept = { ...stated, updatedAt: context.now() };
  await context.db
    .insert(aboutMe)
    .values({ ...kept, userId })
    .onConflictDoUpdate({ target: aboutMe.userId, set: kept });
  return stated;
}
