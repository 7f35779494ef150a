const mostCharacters = 20_000;

/**
 * How much the characters beyond ASCII look like words and typography; the right one of several decodings scores
 * highest. A small letter among small letters is likely; a capital or a sign in the middle of a word is not. The first
 * 20,000 of them are asked.
 */
export function scoreDecoding(text: string): number {
  let score = 0;
  let asked = 0;
  for (const match of text.matchAll(/[^\0-\x7F]/g)) {
    score += scoreCharacter(match[0], text[match.index - 1] ?? ' ', text[match.index + 1] ?? ' ');
    asked += 1;
    if (asked === mostCharacters) break;
  }
  return score;
}

function scoreCharacter(character: string, before: string, after: string): number {
  if (/[\u0080-\u009F\uFFFD]/.test(character)) return -5;
  if (/\p{Ll}/u.test(character)) return isSmall(before) || isSmall(after) ? 2 : 0;
  if (/\p{Lu}/u.test(character)) return isSmall(before) ? -2 : 1;
  if (/[’‘“”]/.test(character)) return 2;
  if (/[™®©–—…£€•·\u00A0]/.test(character)) return 1;
  return -2;
}

function isSmall(character: string): boolean {
  return /\p{Ll}/u.test(character);
}
