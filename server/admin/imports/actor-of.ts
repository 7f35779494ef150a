import type { Context } from '../../platform/context.ts';

/** Who acts, as it is written down: a person, or null for jobs and commands. */
export function actorOf({ actor }: Pick<Context, 'actor'>): { userId: string | null } {
  return { userId: actor.kind === 'user' || actor.kind === 'admin' ? actor.userId : null };
}
