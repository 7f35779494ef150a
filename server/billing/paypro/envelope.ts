import { z } from 'zod';
import type { PayproSettings } from '../../platform/paypro-settings.ts';

const complaint = z.object({
  propertyWithError: z.string().nullish(),
  propertyErrorMessages: z.array(z.string()).nullish(),
});

/** What every answer is wrapped in. The request that it repeats holds our secret, and is not even read. */
export const envelope = z.object({
  isSuccess: z.boolean(),
  response: z.unknown().optional(),
  errors: z.array(complaint).nullish(),
});
export type Envelope = z.infer<typeof envelope>;

const longestMessage = 300;
/** What is looked through; far more than is shown, so that nothing is cut before it is made harmless. */
const longestComplaint = 20_000;
const address = /[^\s@<>"'(),;:]{1,100}@[^\s@<>"'(),;:]{1,255}/g;

/** The properties that the provider objects to, in lower case; an objection to none of them is an empty text. */
export function objectionsOf({ errors }: Envelope): string[] {
  return (errors ?? []).map((error) => error.propertyWithError?.trim().toLowerCase() ?? '');
}

/** Why the provider refused, in its own words, without what they may not repeat. */
export function refusalText({ errors }: Envelope, settings: PayproSettings): string {
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
