import { feedRequest, listFeeds } from '../../ingest/sources/feed/collect-feeds.ts';
import { parseFeed } from '../../ingest/sources/feed/parse-feed.ts';
import { currentFeedAddress } from '../../ingest/sources/form-d/plan.ts';
import type { Environment, LanguageModelSettings } from '../../platform/environment.ts';
import { reasonOf } from '../../platform/errors.ts';
import { createSourceFetcher } from '../../platform/fetch/create-source-fetcher.ts';
import { askLanguageModel, loadModelClient } from '../../platform/fetch/stream-language-model.ts';
import { interpretQuery } from '../../search/interpret.ts';
import { modelInstructions, modelQuestion, readModelAnswer } from '../../search/model/read-model-answer.ts';
import { findLeftWords } from '../../search/tokens/left-words.ts';
import { broken, type Check, fine, toDo } from './check.ts';

const patienceMs = 10_000;

/** Asks everything that sources are fetched from, as a run would, and says what did not answer. Nothing is recorded. */
export async function examineFetching(environment: Environment): Promise<Check[]> {
  if (!environment.fetchesSources) return [fine('SOURCES=off: live sources are off.')];
  const [feeds, filings] = await Promise.all([examineFeeds(environment), examineFilings(environment)]);
  return [feeds, filings];
}

async function examineFeeds(environment: Environment): Promise<Check> {
  const feeds = listFeeds(environment);
  const faults = (await Promise.all(feeds.map(({ url }) => faultOf(environment, url)))).filter(
    (fault) => fault !== null,
  );
  const count = `${feeds.length} ${feeds.length === 1 ? 'feed' : 'feeds'}`;
  if (faults.length === 0)
    return fine(`Funding news: ${feeds.length === 1 ? 'the feed answers' : `all ${count} answer`}.`);
  const reported = `Funding news: ${faults.length} of ${count} can’t be read: ${faultsInWords(faults)}`;
  return faults.length === feeds.length
    ? broken(reported)
    : toDo(`${reported} The others work. FEEDS lists which are read.`);
}

type FeedFault = { url: string; reason: string };

/** What several feeds have in common is said once: a machine without a way out fails for all in the same words. */
function faultsInWords(faults: readonly FeedFault[]): string {
  const alike = Map.groupBy(faults, ({ url, reason }) => reason.replaceAll(new URL(url).hostname, ''));
  return [...alike.values()]
    .map(([first, ...others]) => {
      const same = others.length === 0 ? '' : ` The same for ${others.map(({ url }) => url).join(', ')}.`;
      return `${first?.url} (${first?.reason})${same}`;
    })
    .join(' ');
}

async function faultOf(environment: Environment, url: string): Promise<FeedFault | null> {
  const answer = await createSourceFetcher(environment)({ url, ...feedRequest, timeoutMs: patienceMs });
  if (answer.kind === 'unchanged') return null;
  if (answer.kind === 'refused') return { url, reason: answer.reason };
  try {
    parseFeed(answer.body, answer.mediaType);
    return null;
  } catch (thrown) {
    return { url, reason: reasonOf(thrown) };
  }
}

async function examineFilings(environment: Environment): Promise<Check> {
  const { sourcesContact, edgarUrl } = environment;
  if (!sourcesContact) {
    return toDo(
      'Form D filings are off because the SEC requires a contact address. Set SOURCES_CONTACT to your email address.',
    );
  }
  const answer = await createSourceFetcher(environment)({
    url: currentFeedAddress(edgarUrl, 0),
    userAgent: `Upround ${sourcesContact}`,
    timeoutMs: patienceMs,
  });
  if (answer.kind === 'refused')
    return broken(`Form D filings can’t be fetched from ${edgarUrl}: ${answer.reason}`);
  return fine(`Form D filings: ${edgarUrl} answers. The SEC can contact ${sourcesContact}.`);
}

/** A search waits no longer for an answer. To find out how long one takes, we do. */
const searchPatienceMs = 1_500;
const modelPatienceMs = 15_000;

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
  return judgeAnswerTime(who, performance.now() - began);
}

export function judgeAnswerTime(who: string, tookMs: number): Check {
  const seconds = (tookMs / 1_000).toFixed(1);
  if (tookMs <= searchPatienceMs) return fine(`${who} answers in ${seconds} s.`);
  return toDo(`${who} took ${seconds} s to answer, but searches wait only 1.5 s. Choose a faster one.`);
}

async function ask(settings: LanguageModelSettings): Promise<void> {
  const left = findLeftWords(query, today);
  const question = { instructions: modelInstructions, question: modelQuestion(query, today, left) };
  const answer = await askLanguageModel(settings, question, AbortSignal.timeout(modelPatienceMs));
  const meaning = interpretQuery(query, today);
  if (readModelAnswer(answer, { query, today, meaning, left }) === null)
    throw new Error('Its answers have the wrong format.');
}
