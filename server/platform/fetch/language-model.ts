import type { LanguageModelSettings } from '../environment.ts';
import { openModel, providerName } from './open-model.ts';
import { readBody } from './read-body.ts';

const longestAnswerBytes = 100_000;
const mostTokens = 800;

/** Why there is no answer, in words that repeat nothing of the question, the answer or the key. */
export class NoModelAnswer extends Error {
  override name = 'NoModelAnswer';
}

/** Loads what asks models, which takes a moment that no question should be charged for. */
export async function loadModelClient(): Promise<void> {
  await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
}

/** The JSON value that the model answers to one question, which may be any. Throws `NoModelAnswer`. */
export async function askLanguageModel(
  settings: LanguageModelSettings,
  { instructions, question }: { instructions: string; question: string },
  signal: AbortSignal,
): Promise<unknown> {
  let hasAnswered = false;
  const take = async (answer: Response) => {
    const whole = await takeShort(answer);
    hasAnswered = whole.ok;
    return whole;
  };
  const content = await write(settings, { instructions, question }, take, signal).catch((thrown) => {
    if (signal.aborted) throw new NoModelAnswer('The language model took too long.');
    throw hasAnswered ? new NoModelAnswer('The language model sent no chat completion.') : asNoAnswer(thrown);
  });
  const answer = parseJson(content.replace(/^\s*```(?:json)?|```\s*$/g, ''));
  if (answer === undefined) throw new NoModelAnswer('The language model answered something else than JSON.');
  return answer;
}

async function write(
  settings: LanguageModelSettings,
  { instructions, question }: { instructions: string; question: string },
  take: (answer: Response) => Promise<Response>,
  signal: AbortSignal,
): Promise<string> {
  const [{ generateText }, model] = await Promise.all([import('ai'), openModel(settings, take)]);
  const { text } = await generateText({
    model,
    system: instructions,
    prompt: question,
    temperature: 0,
    maxOutputTokens: mostTokens,
    maxRetries: 0,
    abortSignal: signal,
    providerOptions: { [providerName]: { response_format: { type: 'json_object' } } },
  });
  return text;
}

/** Nobody reads an answer that does not end. */
async function takeShort(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const body = await readBody(answer, longestAnswerBytes);
  if (body === null) {
    await answer.body?.cancel();
    throw new NoModelAnswer('The language model answered at too great length.');
  }
  return new Response(body, { status: answer.status, headers: answer.headers });
}

/** The words of a failure may repeat the question, the answer or the key: only its status and kind are told. */
export function asNoAnswer(thrown: unknown): NoModelAnswer {
  for (let each = thrown; each instanceof Error; each = each.cause) {
    if (each instanceof NoModelAnswer) return each;
    const status = 'statusCode' in each ? each.statusCode : null;
    if (typeof status === 'number') return new NoModelAnswer(`The language model answered ${status}.`);
  }
  return new NoModelAnswer('The language model cannot be reached or broke off.');
}

// Undefined for what is no JSON: the parser's own words would repeat the text.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
