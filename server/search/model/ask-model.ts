import type { Condition } from '../../../contract/search/search.ts';
import type { Context } from '../../platform/context.ts';
import type { LanguageModelSettings } from '../../platform/environment.ts';
import { askLanguageModel, loadModelClient, NoModelAnswer } from '../../platform/fetch/language-model.ts';
import { modelInstructions, modelQuestion } from './model-instructions.ts';
import { type ModelQuestion, readModelAnswer } from './read-model-answer.ts';

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
export function askModel(
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
    // Neither sentence nor answer: whoever reads the log need not know what people look for.
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
