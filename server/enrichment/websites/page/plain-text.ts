/** One line of what somebody wrote, without what cannot be seen or turns the words around it. */
export function plainText(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 4)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length <= longest ? line : line.slice(0, longest).toWellFormed().trim();
}
