import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { startupId } from '../../contract/startups.ts';
import type { Door as Kind } from '../../server/accounts/is-active.ts';
import type { Actor, Context } from '../../server/platform/context.ts';
import { sessions } from '../../server/sessions/table.ts';
import { startups } from '../../server/startups/table.ts';
import { addSession } from '../add-session.ts';

/** Where a door is tried: a served product, and a user who may do everything while it is prepared. */
export type Place = {
  context: (actor?: Actor) => Context;
  origin: string;
  user: { id: UserId; email: string; actor: Actor };
  /** A full admin who is never suspended. */
  admin: UserId;
};

/** Prepares what a user has while they are active, and answers how to try it later: whether it opens. */
type Prepare = (place: Place) => Promise<() => Promise<boolean>>;
/** `always` works for every account: mails can be stopped by anybody who gets them. */
export type DoorToTry = { name: string; kind: Kind | 'always'; prepare: Prepare };

export const json = { 'content-type': 'application/json' };
export const passes = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

export async function isAnswered({ origin }: Place, path: string, init: RequestInit = {}): Promise<boolean> {
  const response = await fetch(`${origin}${path}`, init);
  await response.body?.cancel();
  return response.ok;
}
export const post = (place: Place, path: string, body: unknown) =>
  isAnswered(place, path, { method: 'POST', headers: json, body: JSON.stringify(body) });
export const pathOf = (url: string) => new URL(url).pathname;
export const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';

export async function companyOf({ context }: Place) {
  const [company] = await context().db.select({ id: startups.id }).from(startups);
  return startupId.parse(company?.id);
}

export async function sessionOf({ context, user }: Place) {
  const cookie = await addSession(context(), user.id);
  const [row] = await context().db.select().from(sessions).where(eq(sessions.userId, user.id));
  return { cookie, id: row?.id ?? '' };
}

export const whoIs = async ({ origin }: Place, cookie: string): Promise<string | null> => {
  const response = await fetch(`${origin}/api/accounts/session`, { headers: { cookie } });
  return (await response.json())?.user?.id ?? null;
};
