import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { reasonOf } from '../../errors.ts';
import type { S3Place } from '../storage.ts';
import { isMissing, StorageFault } from '../storage-fault.ts';
import { refusalOf, type StoreAnswer } from './read-answers.ts';

export type Question = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the prefix; null for the bucket itself. */
  key: string | null;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
  /** Answers that are none of a fault. */
  accepts: readonly number[];
};

/**
 * How long an answer may take, how often a question is asked, and the first pause between, which doubles; how much is written by
 * one question, and read by one.
 */
export type Pace = {
  answerMs: number;
  tries: number;
  pauseMs: number;
  partBytes: number;
  stretchBytes: number;
};

const megabyte = 1024 * 1024;

/** A store wants 5 MB in every part but the last, some want them alike, and none takes more than 10,000. */
export const usualPace: Pace = {
  answerMs: 60_000,
  tries: 5,
  pauseMs: 250,
  partBytes: 16 * megabyte,
  stretchBytes: 8 * megabyte,
};

/**
 * Puts a signed question to the store, again where it did not answer, was busy or broke off. Each is whole in memory, so that no
 * connection waits for a slow reader. Throws `StorageFault`.
 */
export async function askStore(place: S3Place, question: Question, pace: Pace): Promise<StoreAnswer> {
  for (let left = pace.tries - 1, pauseMs = pace.pauseMs; ; left -= 1, pauseMs *= 2) {
    const answer = await askOnce(place, question, pace.answerMs);
    if (!('failure' in answer)) {
      if (question.accepts.includes(answer.status)) return answer;
      if (!isBusy(answer.status) || left === 0) throw refusalOf(place, answer);
    } else if (left === 0)
      throw new StorageFault(
        'unavailable',
        `the store at ${place.endpoint} did not answer (${answer.failure})`,
      );
    await pause(pauseMs);
  }
}

/** A question to one place of a store. */
export type Ask = (question: Question) => Promise<StoreAnswer>;

export type AskedPlace = { place: S3Place; ask: Ask; pace: Pace };

/** Removes a file, or what was begun of one; also where it is gone already. */
export async function dropAny(ask: Ask, what: Pick<Question, 'key' | 'query'>): Promise<void> {
  try {
    await ask({ method: 'DELETE', ...what, accepts: [200, 204] });
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
  }
}

const isBusy = (status: number) => status === 408 || status === 429 || status >= 500;

async function askOnce(
  place: S3Place,
  question: Question,
  answerMs: number,
): Promise<StoreAnswer | { failure: string }> {
  const { url, headers } = await sign(place, question);
  const { method, body } = question;
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
      ...(body ? { body } : {}),
    });
    const received = Buffer.from(await answer.arrayBuffer());
    const announced = answer.headers.get('content-length');
    if (announced !== null && Number(announced) !== received.length) return { failure: 'it broke off' };
    return { status: answer.status, headers: answer.headers, body: received };
  } catch (thrown) {
    const cause = thrown instanceof TypeError && thrown.cause ? thrown.cause : thrown;
    return { failure: isTimeout(thrown) ? `nothing for ${answerMs / 1_000} s` : reasonOf(cause) };
  }
}

const isTimeout = (thrown: unknown) => thrown instanceof DOMException && thrown.name === 'TimeoutError';

/** With the hash of what is sent: a store refuses what became another on the way. */
function sign(place: S3Place, { method, key, query = {}, headers = {}, body }: Question) {
  const url = new URL(`${place.endpoint}/${place.bucket}${key === null ? '' : `/${place.prefix}${key}`}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const sum = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': sum },
    body: body ?? null,
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    region: place.region,
    service: 's3',
  });
  return signer.sign();
}
