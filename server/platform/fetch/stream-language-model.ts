import type { LanguageModel } from 'ai';
import type { LanguageModelSettings } from '../environment.ts';

export type StreamedText =
  | { kind: 'text'; text: string }
  | { kind: 'ended'; inputTokens: number | null; outputTokens: number | null };

type Question = { instructions: string; question: string; mostTokens: number };

type Patience = {
  /** How long to wait for the first word, and for each that follows, in milliseconds. */
  firstMs: number;
  nextMs: number;
};

/**
 * What a model answers, as it writes it. Throws `NoModelAnswer` when it fails, stalls or breaks off; what came before
 * has been handed over by then. Ends quietly when `signal` fires.
 */
export async function* streamLanguageModel(
  settings: LanguageModelSettings,
  { instructions, question, mostTokens }: Question,
  { firstMs, nextMs }: Patience,
  signal: AbortSignal,
): AsyncGenerator<StreamedText> {
  const [{ streamText }, model] = await Promise.all([import('ai'), openModel(settings)]);
  const stalling = new AbortController();
  const answer = streamText({
    model,
    system: instructions,
    prompt: question,
    maxOutputTokens: mostTokens,
    temperature: 0.7,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, stalling.signal]),
    // Failures are read from the stream below.
    onError: () => undefined,
  });
  let timer = setTimeout(() => stalling.abort(), firstMs);
  try {
    for await (const part of answer.fullStream) {
      if (part.type === 'error') throw reasonOfFailure(part.error, stalling.signal);
      if (part.type === 'abort') break;
      if (part.type === 'text-delta' && part.text !== '') {
        clearTimeout(timer);
        timer = setTimeout(() => stalling.abort(), nextMs);
        yield { kind: 'text', text: part.text };
      }
      if (part.type === 'finish') {
        if (part.finishReason === 'error' || part.finishReason === 'other')
          throw new NoModelAnswer('The language model broke off.');
        const { inputTokens = null, outputTokens = null } = part.totalUsage;
        yield { kind: 'ended', inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null };
        return;
      }
    }
  } catch (thrown) {
    if (signal.aborted) return;
    throw reasonOfFailure(thrown, stalling.signal);
  } finally {
    clearTimeout(timer);
  }
  if (stalling.signal.aborted) throw new NoModelAnswer('The language model stalled.');
}

function reasonOfFailure(thrown: unknown, stalling: AbortSignal): NoModelAnswer {
  return stalling.aborted ? new NoModelAnswer('The language model stalled.') : asNoAnswer(thrown);
}

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

/** An answer that does not end is cut off. */
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
function asNoAnswer(thrown: unknown): NoModelAnswer {
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

/** What the provider is called where options are handed through to its server as they are. */
const providerName = 'upround';

/** A model behind the chat completions of OpenAI, loaded when one is first asked: it takes a tenth of a second. */
async function openModel(
  { url, name, key }: LanguageModelSettings,
  /** The answer as it is let in. */
  take: (answer: Response) => Promise<Response> = async (answer) => answer,
): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: providerName,
    baseURL: url,
    ...(key ? { apiKey: key } : {}),
    includeUsage: true,
    // A redirect leads to a place that is not configured.
    fetch: async (input, init) => take(await fetch(input, { ...init, redirect: 'error' })),
  });
  return provider(name);
}

/** The text of a request or an answer, whatever it says of its own length; null when it is longer than so many bytes. */
export async function readBody(
  message: Pick<Request | Response, 'headers' | 'body'>,
  largest: number,
): Promise<string | null> {
  if (Number(message.headers.get('content-length') ?? 0) > largest) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of message.body ?? []) {
    size += chunk.length;
    if (size > largest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
