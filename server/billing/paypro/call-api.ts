import { z } from 'zod';
import type { PayproSettings } from '../../platform/paypro-settings.ts';
import { replacement, storable } from '../../platform/storable.ts';
import { ProviderRefusal, ProviderUnreachable } from '../provider/provider.ts';

export type Api = { settings: PayproSettings; timeoutMs: number };

/** A no names the properties of the request that it objects to, in lower case. */
export type Answer =
  | { kind: 'yes'; response: unknown }
  | { kind: 'no'; objections: string[]; refusal: ProviderRefusal };

const largestAnswer = 5_000_000;

/** A timeout and a limit are no answers to what was asked for, whatever comes with them. */
const undecided = [408, 429];

/** What the provider gives back for a call. Throws `ProviderRefusal` for a no. */
export async function callApi(
  api: Api,
  method: string,
  body: Record<string, unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  const answer = await askApi(api, method, body, signal);
  if (answer.kind === 'no') throw answer.refusal;
  return answer.response;
}

/** Calls one method. No thrown error carries a cause: causes may quote the answer, which repeats our secret. */
export async function askApi(
  { settings, timeoutMs }: Api,
  method: string,
  body: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Answer> {
  const { vendorAccountId, apiSecretKey } = settings;
  const { status, text } = await exchange(`${settings.apiUrl}/${method}`, timeoutMs, signal, {
    vendorAccountId,
    apiSecretKey,
    dateFormat: 'a',
    ...body,
  });
  const parsed = envelope.safeParse(readJson(text));
  const isOk = status >= 200 && status <= 299;
  const isRefusal = isOk || (status >= 400 && status <= 499 && !undecided.includes(status));
  if (!parsed.success || !isRefusal) throw notUnderstood();
  if (parsed.data.isSuccess && isOk) return { kind: 'yes', response: parsed.data.response };
  if (parsed.data.isSuccess) throw notUnderstood();
  const refusal = new ProviderRefusal(refusalText(parsed.data, settings));
  return { kind: 'no', objections: objectionsOf(parsed.data), refusal };
}

export function notUnderstood(): ProviderUnreachable {
  return new ProviderUnreachable('Unexpected response from PayPro API');
}

async function exchange(
  url: string,
  timeoutMs: number,
  signal: AbortSignal,
  body: Record<string, unknown>,
): Promise<{ status: number; text: string }> {
  const inTime = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([inTime, signal]),
    });
    return { status: response.status, text: await readText(response) };
  } catch (thrown) {
    if (thrown instanceof ProviderUnreachable) throw thrown;
    if (signal.aborted) throw new ProviderUnreachable('The call to PayPro API was canceled');
    if (inTime.aborted)
      throw new ProviderUnreachable(`PayPro API did not answer within ${timeoutMs / 1000} s`);
    throw new ProviderUnreachable('PayPro API cannot be reached');
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largestAnswer) throw notUnderstood();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readJson(text: string): unknown {
  try {
    return storable(JSON.parse(text), replacement);
  } catch {
    return undefined;
  }
}

const complaint = z.object({
  propertyWithError: z.string().nullish(),
  propertyErrorMessages: z.array(z.string()).nullish(),
});

/** What every answer is wrapped in. The request that it repeats holds our secret, and is not even read. */
const envelope = z.object({
  isSuccess: z.boolean(),
  response: z.unknown().optional(),
  errors: z.array(complaint).nullish(),
});

type Envelope = z.infer<typeof envelope>;

const longestMessage = 300;

/** What is looked through; far more than is shown, so that nothing is cut before it is made harmless. */
const longestComplaint = 20_000;

const address = /[^\s@<>"'(),;:]{1,100}@[^\s@<>"'(),;:]{1,255}/g;

/** The properties that the provider objects to, in lower case; an objection to none of them is an empty text. */
function objectionsOf({ errors }: Envelope): string[] {
  return (errors ?? []).map((error) => error.propertyWithError?.trim().toLowerCase() ?? '');
}

/** Why the provider refused, in its own words, without what they may not repeat. */
function refusalText({ errors }: Envelope, settings: PayproSettings): string {
  const words = (errors ?? []).flatMap((error) => error.propertyErrorMessages ?? []).join(' ');
  const line = words.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, longestComplaint);
  const harmless = withoutSecrets(line, settings).replace(address, '[address]').trim();
  return `PayPro API error: ${harmless.slice(0, longestMessage) || 'no reason given'}`;
}

function withoutSecrets(text: string, settings: PayproSettings): string {
  return [settings.apiSecretKey, settings.testSecretKey, ...settings.validationKeys]
    .filter((secret) => secret !== null)
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .toSorted((one, other) => other.length - one.length)
    .reduce((harmless, secret) => harmless.replaceAll(secret, '[secret]'), text);
}
