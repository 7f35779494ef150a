import type { LanguageModelSettings } from '../environment.ts';
import { asNoAnswer, NoModelAnswer } from './language-model.ts';
import { openModel } from './open-model.ts';

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
