import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import {
  type Letter,
  type LetterChoices,
  type LetterProgress,
  letterMessages,
  longestLetter,
  type Sitting,
  withoutFallbackNote,
} from '../../../contract/outreach/letters.ts';
import { applications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isTooOften } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { findLetterFacts, recordWriting } from './find-letter-facts.ts';
import { addVersion, getLetter, lockApplication } from './letter-versions.ts';
import { findPairs } from './pairs/find-pairs.ts';
import { letterVersions } from './table.ts';
import { finishAbandoned, finishVersion, writeVersion } from './write-version.ts';

/**
 * Has a letter written, and tells of it as it is. It is written to its end even when no one listens any more; only
 * `stopLetter` stops it.
 */
export async function generateLetter(
  context: Context,
  { id, choices }: { id: StartupId; choices: LetterChoices },
): Promise<AsyncGenerator<LetterProgress>> {
  const userId = requireUser(context);
  const entitlement = await findEntitlement(context, userId);
  if (!entitlement.canGenerateLetters) throw new ApiError('FORBIDDEN', letterMessages.locked);
  const facts = await findLetterFacts(context, id);
  // The addressee is a person whom a source names there.
  const recipient = facts.startupProfile.people.find(({ name }) => name === choices.recipient);
  const pairs = findPairs(facts);
  const pair = pairs.find(({ id: known }) => known === choices.pair) ?? pairs[0] ?? null;
  const known = { ...choices, recipient: recipient?.name ?? null, pair: pair?.id ?? null };
  if (await isTooOften(context, limits.letter, userId))
    throw new ApiError('TOO_MANY_REQUESTS', letterMessages.tooMany);
  const version = await beginVersion(context, { userId, startupId: id, choices: known });

  const channel = openChannel<LetterProgress>();
  const stopping = new AbortController();
  const task = { id: version.id, facts, choices: known, seed: `${userId}|${id}|${version.number}` };
  channel.say({ kind: 'begun', versionId: version.id });
  const finished = writeVersion(context, task, channel.say, stopping.signal)
    .then(async () => {
      channel.say({ kind: 'ended', letter: await getLetter(context, { id }) });
      channel.end();
    })
    .catch(async (thrown) => {
      context.log.error({ error: thrown }, 'a letter could not be written');
      channel.fail(thrown);
      await finishVersion(context, version.id, { text: '', ended: 'broken off' });
    })
    .catch(() => undefined);
  recordWriting(version.id, { stop: () => stopping.abort(), finished });
  return channel.listen();
}

/** What one side says while the other listens, or does not: nothing that is said waits for anyone. */
type Channel<Said> = {
  say: (said: Said) => void;
  end: () => void;
  fail: (thrown: unknown) => void;
  listen: () => AsyncGenerator<Said>;
};

type Closed = { thrown: unknown } | 'ended';

function openChannel<Said>(): Channel<Said> {
  const waiting: Said[] = [];
  let closed: Closed | null = null;
  let wake = () => {};
  const close = (how: Closed) => {
    closed ??= how;
    wake();
  };
  return {
    say(said) {
      waiting.push(said);
      wake();
    },
    end: () => close('ended'),
    fail: (thrown) => close({ thrown }),
    async *listen() {
      for (;;) {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) yield next;
        if (closed === 'ended') return;
        if (closed) throw closed.thrown;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

/**
 * The version that is about to be written, with the application that the letter belongs to: there is one a company, however
 * often and at once it is asked for. Throws CONFLICT while another version is being written.
 */
export async function beginVersion(
  context: Context,
  { userId, startupId, choices }: { userId: UserId; startupId: StartupId; choices: LetterChoices },
): Promise<{ id: string; number: number }> {
  await finishAbandoned(context, userId, startupId);
  return inTransaction(context, async (context) => {
    const [created] = await context.db
      .insert(applications)
      .values({ id: randomUUID(), userId, startupId, status: 'PENDING', applicationDate: context.now() })
      .onConflictDoNothing()
      .returning({ id: applications.id });
    const isOfThis = and(eq(letterVersions.userId, userId), eq(letterVersions.startupId, startupId));
    // Versions of an application that was cleared away belong to no letter any more.
    if (created) await context.db.delete(letterVersions).where(isOfThis);
    const version = await addVersion(
      context,
      { userId, startupId },
      { origin: 'model', text: '', ended: 'writing', choices },
    );
    const writing = await context.db.$count(
      letterVersions,
      and(isOfThis, eq(letterVersions.ended, 'writing'), sql`${letterVersions.id} <> ${version.id}`),
    );
    if (writing > 0) throw new ApiError('CONFLICT', letterMessages.writing);
    return version;
  });
}

/** What one sitting changes within this time is one version, however often it is saved. */
const oneVersionMs = 10 * 60_000;

type Stored = { id: StartupId; text: string; sitting?: Sitting | undefined };

/** Keeps what the viewer made of their letter, unless a later save of the same sitting was here before. Throws INVALID when it is too long, CONFLICT while one is being written. */
export async function saveLetter(context: Context, { id, text: written, sitting }: Stored): Promise<Letter> {
  const userId = requireUser(context);
  const text = withoutFallbackNote(written);
  if (text.length > longestLetter) throw new ApiError('INVALID', letterMessages.tooLong);
  await inTransaction(context, async (context) => {
    const application = await lockApplication(context, { userId, startupId: id });
    if (isLate(sitting, application.sitting)) return;
    const goesOn = sitting?.id === application.sitting?.id;
    if (application.text !== text) await recordEdit(context, { userId, startupId: id }, { text, goesOn });
    await context.db
      .update(applications)
      .set({
        generatedLetter: text,
        letterSitting: sitting?.id ?? null,
        letterSaves: sitting?.save ?? null,
      })
      .where(eq(applications.id, application.id));
  });
  return getLetter(context, { id });
}

const isLate = (sitting: Sitting | undefined, last: Sitting | null) =>
  sitting?.id === last?.id && sitting !== undefined && last !== null && sitting.save <= last.save;

async function recordEdit(
  context: Context,
  of: { userId: UserId; startupId: StartupId },
  { text, goesOn }: { text: string; goesOn: boolean },
): Promise<void> {
  const [last] = await context.db
    .select()
    .from(letterVersions)
    .where(and(eq(letterVersions.userId, of.userId), eq(letterVersions.startupId, of.startupId)))
    .orderBy(desc(letterVersions.number))
    .limit(1);
  if (last?.ended === 'writing') throw new ApiError('CONFLICT', letterMessages.writing);
  const now = context.now();
  if (goesOn && last?.origin === 'edited' && now.getTime() - last.createdAt.getTime() < oneVersionMs)
    await context.db
      .update(letterVersions)
      .set({ text, changedAt: now })
      .where(eq(letterVersions.id, last.id));
  else await addVersion(context, of, { origin: 'edited', text, ended: 'whole', choices: null });
}
