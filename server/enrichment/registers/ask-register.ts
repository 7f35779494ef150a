import { setTimeout as delay } from 'node:timers/promises';
import type { Fetcher, FetchResponse } from '../../platform/fetch/fetcher.ts';
import { decodeText } from '../../platform/text/read-xml.ts';
import { type RegisterRequest, UnreadableAnswer } from './register.ts';

/** How registers are asked, as whom, and on which day. */
export type RegisterAsking = { fetcher: Fetcher; userAgent: string; signal: AbortSignal; day: string };

export type RegisterAnswer<Value> =
  | { kind: 'answered'; value: Value }
  /** The register has no such company, or has taken it out for reasons of law. */
  | { kind: 'absent' }
  | { kind: 'failed'; reason: string };

const mostBytes = 2_000_000;
const patienceMs = 15_000;
/** A pause that a register asks for is waited for so long; after a longer one the company is looked up another time. */
const longestPauseSeconds = 20;

/**
 * Asks a register and reads its answer. What it asks to wait is waited once. Reasons name the host and the status and never
 * what stood in the answer, because they are logged.
 */
export async function askRegister<Value>(
  { fetcher, userAgent, signal }: RegisterAsking,
  request: RegisterRequest,
  read: (text: string) => Value,
): Promise<RegisterAnswer<Value>> {
  const ask = () =>
    fetcher({
      ...request,
      userAgent,
      signal,
      isInterface: true,
      maxBytes: mostBytes,
      timeoutMs: patienceMs,
    });
  let answer = await ask();
  const pause = pauseAskedBy(answer);
  if (pause !== null) {
    await delay(pause * 1_000 + 50, undefined, { signal }).catch(() => {});
    if (!signal.aborted) answer = await ask();
  }
  if (answer.kind === 'unchanged') return { kind: 'failed', reason: 'The register sent nothing new.' };
  if (answer.kind === 'refused') {
    if (answer.status === 404 || answer.status === 410) return { kind: 'absent' };
    return { kind: 'failed', reason: answer.reason };
  }
  try {
    // Nothing of the text goes further than what the shapes of the register name.
    return { kind: 'answered', value: read(decodeText(answer.body)) };
  } catch (thrown) {
    if (thrown instanceof UnreadableAnswer) return { kind: 'failed', reason: thrown.message };
    throw thrown;
  }
}

function pauseAskedBy(answer: FetchResponse): number | null {
  if (answer.kind !== 'refused' || (answer.status !== 429 && answer.status !== 503)) return null;
  const { retryAfterSeconds } = answer;
  return retryAfterSeconds !== null && retryAfterSeconds <= longestPauseSeconds ? retryAfterSeconds : null;
}
