import { recoveryFileTexts as texts } from './recovery-file-texts.ts';

/** Recovery codes as a text to be kept: whose, of when, and what they are for. */
export function writeRecoveryCodes(
  codes: readonly string[],
  { email, site, day }: { email: string; site: string; day: string },
): string {
  return [
    texts.codesFor(email),
    `${site}, ${day}`,
    '',
    texts.codesMeaning,
    texts.codesReplaced,
    '',
    ...codes,
    '',
  ].join('\n');
}
