import type { UserId } from '../../contract/auth/accounts.ts';
import type { Scope } from '../../contract/auth/scopes.ts';
import { hasBegun } from './clock.ts';
import type { CachedReads } from './database/cached-reads.ts';
import { againAfterDeadlock } from './database/connections/repeat-deadlocked.ts';
import type { Database } from './database/database.ts';
import type { Notices } from './database/notices.ts';
import type { Environment } from './environment.ts';
import { ApiError } from './errors.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mail/mail.ts';
import type { Queue } from './queue/queue.ts';
import type { Secrets } from './secrets/secrets.ts';

/** The session that a person acts in, and how they proved who they are in it. */
export type SessionFacts = {
  id: string;
  /** When they last did; null when a remembered device opened the session for them. */
  provedAt: Date | null;
  /** With two factors. */
  isStrong: boolean;
};

/** Where a request came from. */
export type Origin = { clientAddress: string; userAgent: string | null };

/** The admin behind a call that impersonates a user, and until when. */
export type Impersonation = { adminId: UserId; adminName: string; until: Date };

/** The token by which a program acts for a user: one that they made themselves, or one of an app that they connected. */
export type AccessFacts = {
  id: string;
  kind: 'personal' | 'app';
  /** As its user knows it. */
  name: string;
  scopes: readonly Scope[];
};

/**
 * On whose behalf something is done. People who act through the browser do so in a session, programs by an access token. A
 * program is never an admin, and what wants a session or a recent proof refuses it.
 */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'user';
      userId: UserId;
      session?: SessionFacts;
      origin?: Origin;
      acting?: Impersonation;
      access?: AccessFacts;
    }
  | { kind: 'admin'; userId: UserId; session?: SessionFacts; origin?: Origin }
  | { kind: 'job'; name: string }
  | { kind: 'command'; name: string };

/** Everything a verb may touch, given to it and never reached for. */
export type Context = {
  actor: Actor;
  /** The connection, or the transaction that the caller already opened. */
  db: Database;
  isInTransaction: boolean;
  now: () => Date;
  log: Logger;
  environment: Environment;
  secrets: Secrets;
  queue: Queue;
  /** What the database says was changed, by whichever process. */
  notices: Notices;
  /** What was read before, while the database tells of no change. Verbs ask for it by `recall`. */
  cache: CachedReads;
  /** A request that only reads heard of all that was committed before it began. */
  hasCaughtUp?: boolean;
  /** Null where mail stays in the built-in mailbox. */
  mailer: Mailer | null;
  /** Has what was deleted from these tables gone from the files too. Outside of any transaction. */
  scrub: (tables: string[]) => Promise<void>;
  /** Fires when the process is asked to stop; long work ends at its next safe point. */
  signal: AbortSignal;
};

/**
 * Runs `work` in the caller's transaction, or in a new one. Inside, only the context that is handed over may be used, and nothing
 * outside the database be changed: a new one that the server ended because of a deadlock is run again from its start.
 */
export function inTransaction<Result>(
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  if (context.isInTransaction) return work(context);
  return againAfterDeadlock(() =>
    context.db.transaction((transaction) => work({ ...context, db: transaction, isInTransaction: true })),
  );
}

/** The signed-in person, or 401. */
export function requireUser(context: Context): UserId {
  if (context.actor.kind === 'user' || context.actor.kind === 'admin') return context.actor.userId;
  throw new ApiError('UNAUTHORIZED', 'User not authenticated. Please try logging in again.');
}

/** How long a proof of who one is counts for what cannot be taken back. */
const reauthenticationLifetimeMs = 10 * 60_000;

/** The signed-in person, if they proved who they are within the last ten minutes; else REAUTHENTICATE, which a screen asks for. */
export function requireRecentReauthentication(context: Context): UserId {
  const userId = requireUser(context);
  const verifiedAt = sessionOf(context)?.provedAt ?? null;
  const now = context.now();
  const isRecent =
    verifiedAt !== null &&
    hasBegun(verifiedAt, now) &&
    now.getTime() - verifiedAt.getTime() <= reauthenticationLifetimeMs;
  if (!isRecent) throw new ApiError('REAUTHENTICATE', 'Please confirm that it’s you.');
  return userId;
}

/** The caller's session; null for machines and visitors. */
export function sessionOf({ actor }: Context): SessionFacts | null {
  return actor.kind === 'user' || actor.kind === 'admin' ? (actor.session ?? null) : null;
}

/** The admin who impersonates the user; null otherwise. What is done then leaves no trace of a visit. */
export function impersonationOf({ actor }: Pick<Context, 'actor'>): Impersonation | null {
  return actor.kind === 'user' ? (actor.acting ?? null) : null;
}

/** By which token a program acts; null of everyone else. */
export function accessOf({ actor }: Pick<Context, 'actor'>): AccessFacts | null {
  return actor.kind === 'user' ? (actor.access ?? null) : null;
}

/** Passes for the person themselves and for work that no request starts; 403 for everyone else. */
export function requireSelf(context: Context, userId: UserId): void {
  const { actor } = context;
  if (actor.kind === 'job' || actor.kind === 'command') return;
  if (requireUser(context) !== userId)
    throw new ApiError('FORBIDDEN', 'Access denied. This is not your account.');
}

/** Passes for admins, jobs and commands; 401 for visitors, 403 for everyone else. */
export function requireOperator(context: Context): void {
  if (context.actor.kind === 'visitor')
    throw new ApiError('UNAUTHORIZED', 'User not authenticated. Please try logging in again.');
  if (context.actor.kind === 'user')
    throw new ApiError('FORBIDDEN', 'Access denied. Admin privileges required.');
}

/** Passes for jobs and commands only: work that no request may start by itself. */
export function requireMachine(context: Context): void {
  if (context.actor.kind !== 'job' && context.actor.kind !== 'command') {
    throw new ApiError('FORBIDDEN', 'Access denied. Admin privileges required.');
  }
}
