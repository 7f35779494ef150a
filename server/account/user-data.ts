import { and, eq } from 'drizzle-orm';
import { type DeletionResult, type ExportFormat, lastDeletionStep } from '../../contract/account/deletion.ts';
import { userMessages } from '../../contract/admin/users.ts';
import type { UserId } from '../../contract/auth/accounts.ts';
import { writeCsv } from '../../contract/platform/text/csv.ts';
import { utcDay } from '../../contract/platform/time/days.ts';
import { findUser } from '../admin/users/users.ts';
import { clearCookie } from '../auth/sessions/create-auth.ts';
import { users } from '../auth/users/table.ts';
import { recordEvent } from '../platform/audit/record.ts';
import {
  type Context,
  inTransaction,
  requireOperator,
  requireRecentReauthentication,
  requireUser,
} from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/request-context.ts';
import { isActive } from '../platform/is-active.ts';
import { countAgainstLimit } from '../platform/rate-limits/count.ts';
import { limits } from '../platform/rate-limits/limits.ts';
import { createTurns } from '../platform/turns.ts';
import { collectPersonalData } from './collecting/collect-personal-data.ts';
import { type Deletion, longestDeletionWaitMs } from './deletion.ts';
import { type PersonalData, type PersonalSection, personalSections } from './personal-data.ts';
import { presentDeletion } from './present.ts';
import { recordDeletion, waitForDeletion } from './record-deletion.ts';

/** What is held about a user, for those who ask for it on paper. What they wrote stays private. Full admins only. */
export async function exportUser(
  context: Context,
  { id, format, reason }: { id: UserId; format: ExportFormat; reason: string },
): Promise<File> {
  requireOperator(context);
  await findUser(context, id);
  await recordEvent(context, { kind: 'exported', userId: id, detail: { format }, reason });
  const machine: Context = { ...context, actor: { kind: 'job', name: 'users.export' } };
  return writePersonalFile(context, {
    userId: id,
    format,
    collect: async () => withoutWritings(await collectPersonalData(machine, id)),
    title: 'What Upround holds about this person',
    leftOut:
      'Passwords and other secrets, and private texts: letters, notes, the profile text, the network, names of shared boards, recipients and the text of emails. Users can export these in their own settings.',
  });
}

const nothing = null;

/** What is held about a person without what they write, or what was written for them: that is theirs alone. */
function withoutWritings(data: PersonalData): PersonalData {
  return {
    ...data,
    aboutMe: data.aboutMe.map((about) => ({
      ...about,
      work: nothing,
      results: nothing,
      links: nothing,
      lookingFor: nothing,
      curriculum: nothing,
    })),
    applications: data.applications.map((application) => ({
      ...application,
      notes: nothing,
      letter: nothing,
      contactName: nothing,
      contactEmail: nothing,
      jobAdUrl: nothing,
    })),
    applicationHistory: data.applicationHistory.map((change) => ({
      ...change,
      before: nothing,
      after: nothing,
    })),
    letterVersions: data.letterVersions.map((version) => ({ ...version, text: nothing, askedFor: nothing })),
    network: data.network.map(({ since }) => ({
      name: nothing,
      position: nothing,
      company: nothing,
      profile: nothing,
      since,
    })),
    sharedBoards: data.sharedBoards.map((board) => ({ ...board, name: nothing })),
    boardClaims: data.boardClaims.map((claim) => ({ ...claim, board: nothing })),
    boardInvitations: data.boardInvitations.map((invitation) => ({
      ...invitation,
      board: nothing,
      email: nothing,
    })),
    sentCopies: data.sentCopies.map((copy) => ({ ...copy, subject: nothing, recipients: nothing })),
    replies: data.replies.map((reply) => ({ ...reply, kind: nothing, correctedTo: nothing })),
    mails: data.mails.map((mail) => ({ ...mail, text: nothing })),
  };
}

/** Everything held about the person who asks, as one file: a JSON document, or a zip archive with a CSV file for each part. */
export async function exportOwnData(
  context: Context,
  { format }: { format: ExportFormat },
  caller: Caller,
): Promise<File> {
  const userId = requireUser(context);
  await countAgainstLimit(context, limits.export, userId);
  await recordEvent(context, { kind: 'exported', userId, caller, detail: { format } });
  return writePersonalFile(context, {
    userId,
    format,
    collect: () => collectPersonalData(context, userId),
    title: 'Everything that Upround holds about you',
    leftOut:
      'Secrets: password and token hashes, authenticator and key secrets, and the text of emails with sign-in links.',
  });
}

/**
 * Deletes a user's account by the steps of their own deletion. Full admins only, after a recent proof; never their own
 * account here, nor the last admin. What stays in the audit log does not say whose account it was.
 */
export async function deleteUser(
  context: Context,
  { id, reason }: { id: UserId; reason: string },
  waitMs = longestDeletionWaitMs,
): Promise<DeletionResult> {
  requireOperator(context);
  if (requireRecentReauthentication(context) === id) throw new ApiError('CONFLICT', userMessages.ownAccount);
  const deletion = await inTransaction(context, async (inside) => {
    await requireReplaceable(inside, { userId: id, refusal: userMessages.lastAdmin });
    const { deletion, isNew } = await recordDeletion(inside, id);
    if (isNew)
      await recordEvent(inside, {
        kind: 'user-deleted',
        userId: null,
        subject: { kind: 'account', id: deletion.id, name: 'An account' },
        reason,
      });
    return deletion;
  });
  const machine: Context = { ...context, actor: { kind: 'job', name: 'users.delete' } };
  await waitForDeletion(machine, deletion, waitMs);
  return presentDeletion(deletion);
}

/**
 * Deletes the caller's account, after a recent proof, with everything that names them. After half a minute it answers
 * how far it has come and goes on; what is left then, or failed, `finishDeletions` does.
 */
export async function deleteAccount(
  context: Context,
  caller: Caller,
  waitMs = longestDeletionWaitMs,
): Promise<{ result: DeletionResult; cookies: string[] }> {
  const deletion = await beginDeletion(context, caller);
  await waitForDeletion(context, deletion, waitMs);
  const isGone = deletion.done.has(lastDeletionStep);
  const cookies = isGone ? (['session', 'remember', 'challenge'] as const) : [];
  return {
    result: presentDeletion(deletion),
    cookies: cookies.map((name) => clearCookie(context.environment, name)),
  };
}

/** Writes down that the person wants their account gone, or finds what they asked for before. Refuses the only admin. */
function beginDeletion(context: Context, caller: Caller): Promise<Deletion> {
  const userId = requireRecentReauthentication(context);
  return inTransaction(context, async (context) => {
    await requireReplaceable(context, {
      userId,
      refusal: 'You are the only admin. Add another admin before you leave.',
    });
    const { deletion, isNew } = await recordDeletion(context, userId);
    if (isNew) await recordEvent(context, { kind: 'deletion-asked', userId, caller });
    return deletion;
  });
}

/** Passes if another full admin remains. Two admins who leave at once wait for each other here. */
async function requireReplaceable(
  { db }: Context,
  { userId, refusal }: { userId: string; refusal: string },
): Promise<void> {
  const [user] = await db.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError('NOT_FOUND', 'User not found');
  if (!user.isAdmin) return;
  await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(users.id)
    .for('update');
  const staying = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isReadOnlyAdmin, false), isActive(users)));
  if (!staying.some(({ id }) => id !== userId)) throw new ApiError('FORBIDDEN', refusal);
}

type Reported = {
  userId: UserId;
  format: ExportFormat;
  collect: () => Promise<PersonalData>;
  title: string;
  leftOut: string;
};

/** Each reads every table and may pack an archive. */
const turns = createTurns({ atOnce: 2, eachWaiting: 2, longestWaitMs: 10_000 });

/** What is held about a person as one file: a JSON document, or a zip archive with a CSV file for each part. */
function writePersonalFile({ now }: Pick<Context, 'now'>, reported: Reported): Promise<File> {
  return turns.take(reported.userId, async () => makeFile(now(), reported, await reported.collect()));
}

async function makeFile(now: Date, reported: Reported, data: PersonalData): Promise<File> {
  const name = `upround-data-${utcDay(now)}`;
  if (reported.format === 'json')
    return new File([writeDocument(now, reported, data)], `${name}.json`, { type: 'application/json' });
  return new File([await writeArchive(now, data)], `${name}.zip`, { type: 'application/zip' });
}

function writeDocument(now: Date, { userId, title, leftOut }: Reported, data: PersonalData): string {
  const { profile, preferences, ...lists } = data;
  const document = {
    about: { title, exportedAt: now.toISOString(), userId, leftOut },
    profile: profile[0] ?? null,
    preferences: preferences[0] ?? null,
    ...lists,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

async function writeArchive(now: Date, data: PersonalData): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  // Object.keys forgets the literal keys that the parts are written with.
  const sections = Object.keys(personalSections) as PersonalSection[];
  const files = sections.map((section) => [
    `${section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`,
    strToU8(writeCsv(personalSections[section], data[section])),
  ]);
  return zipSync(Object.fromEntries(files), { mtime: now });
}
