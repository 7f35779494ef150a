const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
/** What a final is before a syllable that begins with its vowel. */
const carried = ' g kk ks n nj nh d r lg lm lb ls lt lp lh m b ps s ss ng j ch k t p h'.split(' ');
const [firstSyllable, lastSyllable, silent, rieul] = [0xac00, 0xd7a3, 11, 5];

type Syllable = { initial: number; vowel: number; final: number };

/** Korean in Latin letters, as the Revised Romanisation of 2000 writes it but for sounds that run together. */
export function romaniseHangul(text: string): string {
  return text.replace(/[\uac00-\ud7a3]+/g, (word) => {
    const syllables = [...word].flatMap((letter) => syllableOf(letter) ?? []);
    return syllables
      .map((syllable, index) => spell(syllable, syllables[index - 1], syllables[index + 1]))
      .join('');
  });
}

function syllableOf(letter: string): Syllable | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code < firstSyllable || code > lastSyllable) return null;
  const place = code - firstSyllable;
  return { initial: Math.floor(place / 588), vowel: Math.floor((place % 588) / 28), final: place % 28 };
}

function spell(syllable: Syllable, before: Syllable | undefined, after: Syllable | undefined): string {
  const isDoubled = syllable.initial === rieul && finals[before?.final ?? 0] === 'l';
  const start = isDoubled ? 'l' : initials[syllable.initial];
  const end = after?.initial === silent ? carried[syllable.final] : finals[syllable.final];
  return `${start}${vowels[syllable.vowel]}${end}`;
}
