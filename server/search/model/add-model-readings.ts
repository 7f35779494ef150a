import type { Condition, Interpretation } from '../../../contract/search/search.ts';
import type { Context } from '../../platform/context.ts';
import type { LanguageModelSettings } from '../../platform/environment.ts';
import {
  askLanguageModel,
  loadModelClient,
  NoModelAnswer,
} from '../../platform/fetch/stream-language-model.ts';
import { findLeftWords } from '../tokens/left-words.ts';
import {
  type ModelQuestion,
  modelInstructions,
  modelQuestion,
  readModelAnswer,
} from './read-model-answer.ts';

/** What the grammar read of a sentence, and what a language model adds, if there is one and if words were left for it. */
export async function addModelReadings(
  context: Pick<Context, 'environment' | 'log' | 'now' | 'signal'>,
  query: string,
  today: string,
  meaning: Interpretation,
): Promise<Interpretation> {
  const { languageModel } = context.environment;
  const left = languageModel ? findLeftWords(query, today) : [];
  if (!languageModel || left.length === 0) return meaning;
  return addReadings(meaning, await askModel(context, languageModel, { query, today, meaning, left }));
}

/**
 * A meaning with what a model read besides. All that the grammar read stays as it is: what is read of words that were only
 * looked for is an alternative to looking for them; what is kept out, and what is read of words that did nothing, is added
 * to every alternative that it belongs to.
 */
export function addReadings(
  { alternatives, unread, ...meaning }: Interpretation,
  readings: readonly Condition[],
): Interpretation {
  if (readings.length === 0) return { ...meaning, alternatives, unread };
  const known = alternatives.length > 0 ? alternatives : [[]];
  const all = known.flat();
  const narrowed = known.map((alternative) => [
    ...alternative,
    ...readings.filter(
      (reading) => !isOfKeyword(reading, all) || (reading.isExcluded && isOfKeyword(reading, alternative)),
    ),
  ]);
  return {
    ...meaning,
    alternatives: [...narrowed, ...narrowed.flatMap((alternative) => readAnew(alternative, readings))],
    unread: unread.flatMap((span) => withoutSpans(span, readings)),
  };
}

/** The same alternative with what the model read in place of the words, or none where it read none of them. */
function readAnew(alternative: readonly Condition[], readings: readonly Condition[]): Condition[][] {
  const instead = readings.filter((reading) => !reading.isExcluded && isOfKeyword(reading, alternative));
  if (instead.length === 0) return [];
  const rest = alternative.filter((each) => !instead.some((reading) => isOfKeyword(reading, [each])));
  return [[...rest, ...instead]];
}

function isOfKeyword({ from, to }: Condition, conditions: readonly Condition[]): boolean {
  return conditions.some((each) => each.kind === 'keyword' && from <= each.from && each.to <= to);
}

type Unread = Interpretation['unread'][number];

function withoutSpans(unread: Unread, readings: readonly Condition[]): Unread[] {
  const [reading, ...others] = readings;
  if (!reading) return [unread];
  const { words, from, to } = unread;
  const parts =
    reading.to <= from || to <= reading.from
      ? [unread]
      : [
          { words: words.slice(0, Math.max(0, reading.from - from)), from, to: Math.max(from, reading.from) },
          { words: words.slice(Math.max(0, reading.to - from)), from: Math.min(to, reading.to), to },
        ];
  return parts
    .map(trimmed)
    .filter((part) => part.words !== '')
    .flatMap((part) => withoutSpans(part, others));
}

function trimmed({ words, from, ...unread }: Unread): Unread {
  const start = from + words.length - words.trimStart().length;
  const rest = words.trim();
  return { ...unread, words: rest, from: start, to: start + rest.length };
}

const patienceMs = 1_500;

const mostRemembered = 1_000;

const failureLastsMs = 5 * 60_000;

const mostAtOnce = 32;

const failuresUntilRest = 3;

const restMs = 30_000;

type TermMatches = Promise<readonly Condition[]>;

type Model = {
  /** By day and sentence, the one that was asked for longest ago first. */
  remembered: Map<string, { readings: TermMatches; until: number }>;
  asking: number;
  failuresInARow: number;
  restsUntil: number;
};

const models = new WeakMap<LanguageModelSettings, Model>();

/**
 * What a language model reads of the words that the grammar left; nothing when it is slow, fails or answers anything else.
 * The same sentence has the same answer all day, so that its chips and its rounds agree; a failure counts for minutes.
 */
function askModel(
  context: Pick<Context, 'log' | 'now' | 'signal'>,
  settings: LanguageModelSettings,
  question: ModelQuestion,
): TermMatches {
  const model = modelOf(settings);
  const key = `${question.today} ${question.query}`;
  const now = context.now().getTime();
  const known = model.remembered.get(key);
  model.remembered.delete(key);
  if (known && known.until > now) {
    model.remembered.set(key, known);
    return known.readings;
  }
  const readings = ask(context, settings, question).catch((thrown) => {
    // Neither sentence nor answer: a reader of the log need not know what users search for.
    context.log.warn({ error: thrown }, 'the language model added nothing to a search');
    entry.until = now + failureLastsMs;
    return [];
  });
  const entry = { readings, until: Number.POSITIVE_INFINITY };
  model.remembered.set(key, entry);
  for (const oldest of model.remembered.keys())
    if (model.remembered.size > mostRemembered) model.remembered.delete(oldest);
  return readings;
}

function modelOf(settings: LanguageModelSettings): Model {
  const model = models.get(settings) ?? {
    remembered: new Map(),
    asking: 0,
    failuresInARow: 0,
    restsUntil: Number.NEGATIVE_INFINITY,
  };
  models.set(settings, model);
  return model;
}

async function ask(
  { now, signal }: Pick<Context, 'now' | 'signal'>,
  settings: LanguageModelSettings,
  question: ModelQuestion,
): Promise<Condition[]> {
  const model = modelOf(settings);
  if (model.restsUntil > now().getTime()) throw new NoModelAnswer('The language model failed just now.');
  if (model.asking >= mostAtOnce) throw new NoModelAnswer('The language model is asked too much at once.');
  model.asking += 1;
  try {
    await loadModelClient();
    const answer = await askLanguageModel(
      settings,
      {
        instructions: modelInstructions,
        question: modelQuestion(question.query, question.today, question.left),
      },
      AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    );
    model.failuresInARow = 0;
    const readings = readModelAnswer(answer, question);
    if (readings) return readings;
  } catch (thrown) {
    model.failuresInARow += 1;
    if (model.failuresInARow >= failuresUntilRest) model.restsUntil = now().getTime() + restMs;
    throw thrown;
  } finally {
    model.asking -= 1;
  }
  throw new NoModelAnswer('The language model answered what it was not asked.');
}
