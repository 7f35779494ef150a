import { oncePerLanguage, type StoryWords, wholeWords } from './words.ts';

const noiseOf = oncePerLanguage((words) => wholeWords(words.noise));

const pufferyOf = oncePerLanguage((words) => wholeWords(words.puffery, 'giu'));

/** Words that say nothing of what a company makes, in any language. */
const general =
  "solutions?|technolog\\p{L}*|innovations?|experiences?|world\\p{L}*|globa\\p{L}*|businesses|people|everyone|way|ways|better|more|new|next|generation|digital|smart|platforms?|services?|products?|industr\\p{L}*|companies|teams?|customers?|clients?|value|quality|power\\p{L}*|market\\p{L}*|lösung\\p{L}*|produkt\\p{L}*|kunden|welt\\p{L}*|zukunft\\p{L}*|entreprises?|clientes?|soluci\\p{L}*|soluç\\p{L}*|soluzion\\p{L}*|oplossing\\p{L}*|lösning\\p{L}*|mondo|monde|mundo|wereld|världen|today|based|founded|called|known|which|that|their|they|them|this|these|with|from|into|over|also|uses?|using|develops?|develop\\p{L}*|builds?|building|makes?|making|offers?|provides?|helps?|helping|enables?|company's";

const plainWordsOf = oncePerLanguage((words) =>
  wholeWords(
    `${general}|${words.common}|${words.organisation}|${words.article}|${words.copula}|${words.doing}|${words.relative}|${words.puffery}|${words.investor}`,
  ),
);

/** Whether a sentence praises where it should say something: `we are thrilled`, `revolutionising`. */
export function isNoise(sentence: string, words: StoryWords): boolean {
  return noiseOf(words).test(sentence);
}

/** How many words praise: `leading`, `innovative`. */
export function countPuffery(sentence: string, words: StoryWords): number {
  return sentence.match(pufferyOf(words))?.length ?? 0;
}

/** How many words say something of what is made: no names, no praise, nothing that every company says of itself. */
export function countConcrete(text: string, words: StoryWords): number {
  const plain = plainWordsOf(words);
  const found = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}-]{2,}/gu) ?? [];
  return found.filter((word, index) => {
    const isName =
      /^\p{Lu}/u.test(word) && words.language !== 'de' && index > 0 && !/^\p{Lu}{2,}$/u.test(word);
    return !isName && plain.exec(word)?.[0] !== word && !/^\d+$/.test(word);
  }).length;
}
