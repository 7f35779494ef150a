const lowered = new Set(
  'd da de del della den der di do dos du e el la las le los of ten ter und van von y zu zum zur af av'.split(
    ' ',
  ),
);

/** A person's name as people write it: `MOREAU` and `CAMILLE` → Camille Moreau. Names that are written small and large stay. */
export function personName(given: string, family: string): string | null {
  const names = [tidy(given), tidy(family.replace(/\s*\([^)]*\)/g, ''))].filter(Boolean);
  if (names.length < 2 || names.some((name) => !/\p{L}/u.test(name) || /\[|\d/.test(name))) return null;
  return names
    .map((name, index) => (isShouted(name) ? calm(name, index > 0) : name))
    .join(' ')
    .slice(0, 120);
}

const tidy = (name: string) => name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

const isShouted = (name: string) => !/\p{Ll}/u.test(name);

function calm(name: string, isFamily: boolean): string {
  const words = name.toLocaleLowerCase('en').split(' ');
  return words
    .map((word) => (isFamily && words.length > 1 && lowered.has(word) ? word : capitalised(word)))
    .join(' ');
}

/** After a hyphen and an apostrophe too: O’Brien, Jean-Paul, d’Hauteville. */
const capitalised = (word: string) =>
  word
    .replace(/(?<=^|[-'’])\p{L}/gu, (letter) => letter.toLocaleUpperCase('en'))
    .replace(/^D(?=['’])/u, 'd')
    .replace(/^Mc\p{L}/u, (start) => start.slice(0, 2) + start.slice(2).toLocaleUpperCase('en'));
