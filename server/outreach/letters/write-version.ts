import type { LetterChoices, LetterProgress, Unsupported } from '../../../contract/outreach/letters.ts';
import type { Context } from '../../platform/context.ts';
import { NoModelAnswer } from '../../platform/fetch/language-model.ts';
import { streamLanguageModel } from '../../platform/fetch/stream-language-model.ts';
import { composeLetter } from './composer/compose-letter.ts';
import { finishVersion } from './finish-version.ts';
import { checkLetter } from './grounding/check-letter.ts';
import type { LetterFacts } from './letter-facts.ts';
import { costOf } from './model/cost-of.ts';
import { givesAway, isRubbish, runsAway } from './model/is-rubbish.ts';
import { letterInstructions, letterQuestion, mostTokens } from './model/letter-instructions.ts';
import { type SentenceGate, sentenceGate } from './model/sentence-gate.ts';
import { storeProgress } from './store-progress.ts';

/** How long to wait for the first word of a model, and for each that follows, in milliseconds. */
type Patience = { firstMs: number; nextMs: number };
const ourPatience: Patience = { firstMs: 20_000, nextMs: 10_000 };
const longestMs = 150_000;
/** How much may be lost when the process ends. */
const saveEveryMs = 500;

type Task = { id: string; facts: LetterFacts; choices: LetterChoices; seed: string };
type Say = (progress: Extract<LetterProgress, { kind: 'text' | 'anew' }>) => void;

/**
 * Writes a version to its end, whoever still listens: by the model, and where it fails by the local composer. When
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
  const question = {
    instructions: letterInstructions,
    question: letterQuestion(facts, choices),
    mostTokens: mostTokens[choices.length],
  };
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
