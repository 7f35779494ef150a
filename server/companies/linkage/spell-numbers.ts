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
export function spellNumbers(words: readonly string[]): string[] {
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
