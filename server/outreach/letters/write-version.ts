import { and, eq, exists, lt, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type {
  LetterChoices,
  LetterOrigin,
  LetterProgress,
  LetterVersion,
  Unsupported,
} from '../../../contract/outreach/letters.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { NoModelAnswer, streamLanguageModel } from '../../platform/fetch/stream-language-model.ts';
import { isActive } from '../../platform/is-active.ts';
import { composeLetter } from './composer/compose-letter.ts';
import { planLetter } from './composer/letter-plan.ts';
import { checkLetter } from './grounding/check-letter.ts';
import type { LetterFacts } from './letter-facts.ts';
import { improveDraft, wholeAnswersOf } from './model/improve-draft.ts';
import {
  costOf,
  givesAway,
  isRubbish,
  letterInstructions,
  letterQuestion,
  mostTokens,
  runsAway,
  type SentenceGate,
  sentenceGate,
} from './model/model.ts';
import { findPairs } from './pairs/find-pairs.ts';
import { letterVersions } from './table.ts';

/** Longer than a model may be silent: the process that was writing is gone. */
const abandonedMs = 90_000;

/** Makes the letter of what had arrived when the process that wrote it ended. */
export async function finishAbandoned(context: Context, userId: UserId, startupId: StartupId): Promise<void> {
  const found = await context.db
    .select({ id: letterVersions.id, text: letterVersions.text })
    .from(letterVersions)
    .where(
      and(
        eq(letterVersions.userId, userId),
        eq(letterVersions.startupId, startupId),
        eq(letterVersions.ended, 'writing'),
        lt(letterVersions.changedAt, new Date(context.now().getTime() - abandonedMs)),
      ),
    );
  for (const { id, text } of found) await finishVersion(context, id, { text, ended: 'broken off' });
}

/** How long to wait for the first word of a model, and for each that follows, in milliseconds. */
type Patience = { firstMs: number; nextMs: number };

const ourPatience: Patience = { firstMs: 20_000, nextMs: 10_000 };

const longestMs = 150_000;

/** How much may be lost when the process ends. */
const saveEveryMs = 500;

type Task = { id: string; facts: LetterFacts; choices: LetterChoices; seed: string };

type Say = (progress: Extract<LetterProgress, { kind: 'text' | 'anew' }>) => void;

/**
 * Writes a version to its end, whether or not a browser still listens: by the model, and where it fails by the local composer. When
 * `stopped` fires, what has arrived is kept.
 */
export async function writeVersion(
  context: Context,
  task: Task,
  say: Say,
  stopped: AbortSignal,
  patience = ourPatience,
): Promise<void> {
  const began = performance.now();
  const milliseconds = () => Math.round(performance.now() - began);
  const { name: model, price } = context.environment.letterModel ?? { name: null, price: null };
  const written = { text: '', inputTokens: null as number | null, outputTokens: null as number | null };
  const check = (text: string): Unsupported[] => checkLetter(text, task.facts);
  const gate = sentenceGate(check);
  try {
    if (model === null) throw new NoModelAnswer('There is no language model.');
    await askModel(context, task, { say, stopped, written, patience, gate });
    if (!stopped.aborted && !context.signal.aborted)
      await improve(context, task, { say, stopped, written, patience, gate });
    const ended = stopped.aborted || context.signal.aborted ? 'stopped' : 'whole';
    await finishVersion(context, task.id, {
      ...written,
      ...costOf(written, price),
      ended,
      origin: 'model',
      model,
      milliseconds: milliseconds(),
    });
  } catch (thrown) {
    if (!(thrown instanceof NoModelAnswer)) throw thrown;
    if (model !== null) context.log.warn({ error: thrown }, 'a letter was put together without the model');
    const text = composeLetter(task.facts, task.choices, task.seed);
    if (gate.shown !== '') say({ kind: 'anew' });
    say({ kind: 'text', text, unsupported: check(text) });
    const { inputTokens, outputTokens } = written;
    await finishVersion(context, task.id, {
      inputTokens,
      outputTokens,
      ...costOf(written, price),
      text,
      ended: 'whole',
      origin: 'composer',
      model,
      milliseconds: milliseconds(),
    });
  }
}

type Asking = {
  say: Say;
  stopped: AbortSignal;
  patience: Patience;
  /** What is shown has gone through it. */
  gate: SentenceGate;
  written: { text: string; inputTokens: number | null; outputTokens: number | null };
};

async function askModel(
  context: Context,
  { id, facts, choices }: Task,
  { say, stopped, written, patience, gate }: Asking,
): Promise<void> {
  const { letterModel } = context.environment;
  if (letterModel === null) throw new NoModelAnswer('There is no language model.');
  const gone = new AbortController();
  const tooLong = AbortSignal.timeout(longestMs);
  const question = questionOf(facts, choices);
  let storedAt = performance.now();
  const ends = AbortSignal.any([stopped, context.signal, gone.signal, tooLong]);
  for await (const part of streamLanguageModel(letterModel, question, patience, ends)) {
    if (part.kind === 'ended')
      Object.assign(written, { inputTokens: part.inputTokens, outputTokens: part.outputTokens });
    else {
      written.text += part.text;
      if (runsAway(written.text, choices.length))
        throw new NoModelAnswer('The language model does not come to an end.');
      const released = gate.take(part.text);
      if (released) say({ kind: 'text', ...released });
      if (performance.now() - storedAt > saveEveryMs) {
        storedAt = performance.now();
        // Another process was asked to stop this.
        if (!(await storeProgress(context, id, gate.shown))) gone.abort();
      }
    }
  }
  if (tooLong.aborted) throw new NoModelAnswer('The language model took too long.');
  if (givesAway(written.text)) throw new NoModelAnswer('The language model wrote no letter.');
  if (stopped.aborted || context.signal.aborted || gone.signal.aborted) return;
  written.text = written.text.trim();
  if (isRubbish(written.text, choices.length)) throw new NoModelAnswer('The language model wrote no letter.');
}

function questionOf(facts: LetterFacts, choices: LetterChoices) {
  const pairs = findPairs(facts);
  const pair = pairs.find(({ id }) => id === choices.pair) ?? pairs[0] ?? null;
  return {
    instructions: letterInstructions,
    question: letterQuestion(facts, choices, planLetter(facts, choices, { pair, seed: '' }), pair),
    mostTokens: mostTokens[choices.length],
  };
}

/** Has a draft mended and judged, and shows what came of it in place of the draft where it is another text. */
async function improve(
  context: Context,
  { facts, choices }: Task,
  { say, stopped, written, patience }: Asking,
): Promise<void> {
  const { letterModel } = context.environment;
  if (letterModel === null) return;
  const check = (text: string) => checkLetter(text, facts);
  const ends = AbortSignal.any([stopped, context.signal, AbortSignal.timeout(longestMs)]);
  const improved = await improveDraft(
    { ...written },
    {
      asked: questionOf(facts, choices),
      choices,
      check,
      ask: wholeAnswersOf(letterModel, patience, ends),
      isJudged: letterModel.isJudged,
    },
  );
  if (improved.text !== written.text) {
    say({ kind: 'anew' });
    say({ kind: 'text', text: improved.text, unsupported: check(improved.text) });
  }
  Object.assign(written, improved);
}

/** Keeps what has arrived of a version so far. False when it was stopped meanwhile, or its user may not act any more. */
export async function storeProgress(context: Context, id: string, text: string): Promise<boolean> {
  const userId = requireUser(context);
  const owner = context.db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), isActive(users)));
  const stored = await context.db
    .update(letterVersions)
    .set({ text, changedAt: context.now() })
    .where(
      and(
        eq(letterVersions.userId, userId),
        eq(letterVersions.id, id),
        eq(letterVersions.ended, 'writing'),
        exists(owner),
      ),
    )
    .returning({ id: letterVersions.id });
  return stored.length > 0;
}

type Finished = {
  text: string;
  ended: Exclude<LetterVersion['ended'], 'writing'>;
  origin?: LetterOrigin;
  model?: string | null;
  inputTokens?: number | null;
  outputTokens?: number | null;
  cost?: string | null;
  costCurrency?: string | null;
  milliseconds?: number;
};

/**
 * Makes what was written the letter, with what it cost. Does nothing when another user has finished it. Where nothing was
 * written the letter stays as it was, and the version tells only of the cost.
 */
export async function finishVersion(context: Context, id: string, finished: Finished): Promise<void> {
  await inTransaction(context, async (context) => {
    const [version] = await context.db
      .update(letterVersions)
      .set({ ...finished, changedAt: context.now() })
      .where(and(eq(letterVersions.id, id), eq(letterVersions.ended, 'writing')))
      .returning({ userId: letterVersions.userId, startupId: letterVersions.startupId });
    if (!version || finished.text.trim() === '') return;
    await context.db
      .update(applications)
      .set({ generatedLetter: finished.text })
      .where(and(eq(applications.userId, version.userId), eq(applications.startupId, version.startupId)));
  });
}
