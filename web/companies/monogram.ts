/** So many tones has theme.css, `--face-1` and on. */
export const faceTones = 6;

/** `Kestrel` → `Ke`, `Tallow Bio` → `Tb`, `9fin` → `9f`: what stands for a company that has no picture. */
export function monogramOf(name: string): string {
  const [first = '', second] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = [...first];
  const [begin = '', next = ''] = second ? [letters[0], [...second][0]] : letters;
  return begin.toUpperCase() + next.toLowerCase();
}

/** The same company has the same tone everywhere. */
export function toneOf(startupId: string): number {
  let sum = 0;
  for (const character of startupId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (sum % faceTones) + 1;
}
