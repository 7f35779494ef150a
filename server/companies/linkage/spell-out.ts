import anyAscii from 'any-ascii';

const isLatin = (word: string) => !/[^\p{Script=Latin}\p{Script=Common}]/u.test(word);

/** Words of a name in one, in Latin letters and with numbers as figures, so that ways of writing one name meet. */
export function spellOut(words: readonly string[], { isPlain = true } = {}): string {
  const spelled = spellNumbers(words.map((word) => (isLatin(word) ? word : romanise(word)))).join('');
  return isPlain ? plainVowels(spelled) : spelled;
}

const romanise = (word: string) =>
  anyAscii(romaniseHangul(word))
    .toLowerCase()
    .replace(/[^a-z\d]/g, '') || word;

/** 'Löwenzahn' and 'Loewenzahn' are written alike here; no word is shown so. */
export function plainVowels(text: string): string {
  return text.replace(/([aou])e/g, '$1');
}

const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');

const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');

const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/** What a final is before a syllable that begins with its vowel. */
const carried = ' g kk ks n nj nh d r lg lm lb ls lt lp lh m b ps s ss ng j ch k t p h'.split(' ');

const [firstSyllable, lastSyllable, silent, rieul] = [0xac00, 0xd7a3, 11, 5];

type Syllable = { initial: number; vowel: number; final: number };

/** Korean in Latin letters, as the Revised Romanisation of 2000 writes it but for sounds that run together. */
function romaniseHangul(text: string): string {
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

const listed = (text: string) => text.split(' ');

const small = new Map(
  listed(
    `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen`.replace(/\s+/g, ' '),
  ).map((word, index) => [word, index + 1]),
);

const tens = new Map(
  listed('twenty thirty forty fifty sixty seventy eighty ninety').map((word, index) => [
    word,
    10 * (index + 2),
  ]),
);

const ordinals = new Map(
  listed('first second third fourth fifth sixth seventh eighth ninth tenth').map((word, index) => [
    `${index + 1}${['st', 'nd', 'rd'][index] ?? 'th'}`,
    word,
  ]),
);

/** Numbers below a hundred as figures and the first ordinals as words: 'Four Cedars' and '4 Cedars' are written alike. */
function spellNumbers(words: readonly string[]): string[] {
  const spelled: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const ten = tens.get(word);
    const unit = ten === undefined ? undefined : small.get(words[index + 1] ?? '');
    if (unit !== undefined && unit < 10) index++;
    const number = ten === undefined ? small.get(word) : ten + (unit !== undefined && unit < 10 ? unit : 0);
    spelled.push(number === undefined ? (ordinals.get(word) ?? word) : String(number));
  }
  return spelled;
}
