import { z } from 'zod';
import type { LanguageModelSettings } from '../environment.ts';
import { readBody } from './read-body.ts';

const longestAnswerBytes = 100_000;
const mostTokens = 800;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Why there is no answer, in words that repeat nothing of the question, the answer or the key. */
export class NoModelAnswer extends Error {
  override name = 'NoModelAnswer';
}

/** The JSON value that the model answers to one question, which may be any. Throws `NoModelAnswer`. */
export async function askLanguageModel(
  { url, name, key }: LanguageModelSettings,
  { instructions, question }: { instructions: string; question: string },
  signal: AbortSignal,
): Promise<unknown> {
  const sending = fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({
      model: name,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: question },
      ],
      temperature: 0,
      max_tokens: mostTokens,
      response_format: { type: 'json_object' },
    }),
    // Nobody configured the place that a redirect leads to.
    redirect: 'error',
    signal,
  });
  return readCompletion(await orNoAnswer(sending, signal), signal);
}

async function readCompletion(response: Response, signal: AbortSignal): Promise<unknown> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new NoModelAnswer(`The language model answered ${response.status}.`);
  }
  const body = await orNoAnswer(readBody(response, longestAnswerBytes), signal);
  if (body === null) {
    await response.body?.cancel();
    throw new NoModelAnswer('The language model answered at too great length.');
  }
  const content = completion.safeParse(parseJson(body)).data?.choices[0]?.message.content;
  if (content === undefined) throw new NoModelAnswer('The language model sent no chat completion.');
  const answer = parseJson(content.replace(/^\s*```(?:json)?|```\s*$/g, ''));
  if (answer === undefined) throw new NoModelAnswer('The language model answered something else than JSON.');
  return answer;
}

// Undefined for what is no JSON: the parser's own words would repeat the text.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function orNoAnswer<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new NoModelAnswer(
      signal.aborted ? 'The language model took too long.' : 'The language model cannot be reached.',
    );
  }
}
