const legalForm =
  /[\s,]+(?:(?:a )?public benefit (?:corporation|corp\.?)|incorporated|inc|corporation|corp|l\.?l\.?c|l\.?c|limited liability co(?:mpany)?|ltd\.? liability co|co\.?,? ltd|limited|ltd|l\.?l\.?p|l\.?p|p\.?b\.?c|p\.?l\.?l\.?c|p\.?l\.?c|gmbh|s\.?a\.?s|s\.?a|s\.?r\.?l|b\.?v|n\.?v|oy|ab|a\/s|aps|pte|pty|pvt|private|kk)\.?$/i;
const endsInNothing = /[\s,;.&-]+$/;
const stateOfIncorporation = /\s*\/[a-z]{2,4}\/?$/i;

const keptUpper = new Set(
  'ai ar vr xr it us usa uk eu iot ip api hr pr tv dna rna mri ct ev hq nyc la ii iii iv vi vii viii ix xi bio3d 3d 2d nft b2b'.split(
    ' ',
  ),
);
const keptLower = new Set(['and', 'of', 'the', 'for', 'de', 'la', 'del', 'von', 'der', 'at', 'in', 'on']);

/** How a company is called on a screen: without its legal form, capitals made readable. Never empty. */
export function displayName(legalName: string): string {
  let name = legalName.replace(stateOfIncorporation, '').trim();
  for (let rest = name; ; name = rest) {
    rest = name.replace(endsInNothing, '').replace(legalForm, '').trim();
    if (rest === '' || rest === name) break;
  }
  const bare = name.replace(/[\s,;&-]+$/, '') || legalName;
  return /^[A-Z]{2,3}$/.test(bare) ? bare : readableCapitals(bare);
}

/** Text that has no small letter is written as a title; any other is left as its owner writes it. */
export function readableCapitals(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{2}/u.test(text)) return text;
  return text.replace(/[\p{L}\p{N}'’]+/gu, (word, offset: number) => titleWord(word, offset === 0));
}

function titleWord(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  if (keptUpper.has(lower) && !(isFirst && lower === 'la')) return word;
  if (keptLower.has(lower) && !isFirst) return lower;
  if (/^[^aeiouy\d]{2,4}$/i.test(word) && !/^(?:st|mr|dr|ft|mt)$/i.test(word)) return word;
  return lower
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(
      /^(Mc|O['’])(\p{L})/u,
      (_start, prefix: string, letter: string) => prefix + letter.toUpperCase(),
    );
}
