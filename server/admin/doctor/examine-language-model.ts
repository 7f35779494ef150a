import type { Environment, LanguageModelSettings } from '../../platform/environment.ts';
import { reasonOf } from '../../platform/errors.ts';
import { askLanguageModel, loadModelClient } from '../../platform/fetch/stream-language-model.ts';
import { interpretQuery } from '../../search/interpret.ts';
import { modelInstructions, modelQuestion, readModelAnswer } from '../../search/model/read-model-answer.ts';
import { findLeftWords } from '../../search/tokens/left-words.ts';
import { broken, type Check, fine, toDo } from './check.ts';

/** A search waits no longer for an answer. To find out how long one takes, we do. */
const searchPatienceMs = 1_500;
const patienceMs = 15_000;

const query = 'seed startups in Hogtown';
const today = '2026-01-01';

/** Asks the language model as a search would, and says whether that helps. */
export async function examineLanguageModel({ languageModel }: Environment): Promise<Check> {
  if (languageModel === null)
    return fine('Searches are read without a language model. See docs/language-model.md to add one.');
  const who = `The language model ${languageModel.name} at ${languageModel.url}`;
  await loadModelClient();
  const began = performance.now();
  try {
    await ask(languageModel);
  } catch (thrown) {
    return broken(
      `${who} doesn’t work for searches. ${reasonOf(thrown)} Check LANGUAGE_MODEL_URL, LANGUAGE_MODEL_NAME and LANGUAGE_MODEL_KEY.`,
    );
  }
  const took = performance.now() - began;
  const seconds = (took / 1000).toFixed(1);
  if (took <= searchPatienceMs) return fine(`${who} answers in ${seconds} s.`);
  return toDo(`${who} took ${seconds} s to answer, but searches wait only 1.5 s. Choose a faster one.`);
}

async function ask(settings: LanguageModelSettings): Promise<void> {
  const left = findLeftWords(query, today);
  const question = { instructions: modelInstructions, question: modelQuestion(query, today, left) };
  const answer = await askLanguageModel(settings, question, AbortSignal.timeout(patienceMs));
  const meaning = interpretQuery(query, today);
  if (readModelAnswer(answer, { query, today, meaning, left }) === null)
    throw new Error('Its answers have the wrong format.');
}
