import { type Context, requireUser } from '../platform/context.ts';
import { forgetPerson } from './forget-person.ts';

/** Deletes every application of the viewer, letters included. Answers how many those were. */
export async function clearApplications(context: Context): Promise<{ cleared: number }> {
  return { cleared: await forgetPerson(context, requireUser(context)) };
}
