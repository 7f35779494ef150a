/** Recovery codes as a text to be kept: whose, of when, and what they are for. */
export function writeRecoveryCodes(
  codes: readonly string[],
  { email, site, day }: { email: string; site: string; day: string },
): string {
  return [
    `Recovery codes for ${email}`,
    `${site}, ${day}`,
    '',
    'Each signs you in once in place of a code of your authenticator app.',
    'Newer ones make these worthless.',
    '',
    ...codes,
    '',
  ].join('\n');
}
