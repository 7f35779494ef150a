import { foldText } from '../../../platform/text/fold-text.ts';
import { readTable } from '../../../platform/text/read-table.ts';

const exact = new Map<string, string>();
const beginnings: [start: string, kind: string][] = [];

for (const [kind = '', words = ''] of readTable(new URL('./kinds.txt', import.meta.url)))
  for (const each of words.split(', ')) {
    const key = foldText(each.replace(/\*$/, ''));
    if (each.endsWith('*')) beginnings.push([key, kind]);
    else exact.set(key, kind);
  }

const kindsByWord = new Map<string, string | null>();

/** The kind of thing that a word names: 'clients' and 'customers' are one. Null for a word of no such kind. */
export function kindOf(word: string): string | null {
  const known = kindsByWord.get(word);
  if (known !== undefined) return known;
  const kind = exact.get(word) ?? beginnings.find(([start]) => word.startsWith(start))?.[1] ?? null;
  if (kindsByWord.size < 20_000) kindsByWord.set(word, kind);
  return kind;
}

/** The words of a text in their order, without case and accents. */
export const plainWords = (text: string): string[] =>
  foldText(text.replace(/['’]s(?![\p{L}])/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What the forms of a word have in common: 'trained', 'trains' and 'training' are one. */
export function stemOf(word: string): string {
  const irregular = irregulars[word];
  if (irregular) return irregular;
  const stem = word
    .replace(/ies$/, 'y')
    .replace(/(?:isation|ization|ations?|ments?|ings?|ed|ers?|ors?|es|s)$/, '')
    .replace(/([bdfglmnprt])\1$/, '$1')
    .replace(/(?:e|y|i)$/, '');
  return stem.length >= 3 ? stem : word;
}

const irregulars: Record<string, string> = {
  ...Object.fromEntries(
    `built build, led lead, won win, sold sell, taught teach, wrote writ, written writ, ran run, grew grow, grown grow, made mak,
    found find, brought bring, held hold, kept keep, bought buy, spoke speak, spoken speak, fell fall, fallen fall, rose ris,
    risen ris, gave giv, given giv, lent lend, cut cut, hiring hir, hire hir, hired hir, began begin, went go, loaves loaf`
      .split(/,\s+/)
      .map((pair) => pair.trim().split(' '))
      .map(([form = '', stem = '']) => [form, stem]),
  ),
};

const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

const plainEnglish = readTable(new URL('../../../search/lexicon/plain-words.txt', import.meta.url)).flatMap(
  ([line = '']) => line.split(' '),
);
const exactlyPlain = new Set(plainEnglish);
const plainStems = new Set(plainEnglish.map(stemOf));

/** Written just so in the table of plain words; other forms of it may be names. */
export const isPlainForm = (word: string) => isEmpty(word) || exactlyPlain.has(word);

/** Words of plain English: what people do, how, when and how much. */
export const isPlain = (word: string) =>
  isEmpty(word) ||
  isEmpty(stemOf(word)) ||
  ofSize.has(word) ||
  plainStems.has(stemOf(word)) ||
  plainKinds.has(kindOf(word) ?? '');

const ofSize = new Set(
  'small big large little good bad great high low young old long short easy hard whole full'.split(' '),
);
const plainKinds = new Set(['people', 'customers', 'products', 'rounds', 'time']);

/** Words that say nothing of what is spoken of. */
export const isEmpty = (word: string) => emptyWords.has(word) || word.length < 3 || /^\d/.test(word);

const emptyWords =
  words(`a an the and or but nor so as at by for from in into of off on onto out over per to under up with
  without within about above across after against along among around before behind below beside besides between beyond down
  during except near since through throughout toward towards until upon via i me my mine you your yours we us our ours he him
  his she her hers it its they them their theirs this that these those who whom whose which what when where why how is am are
  was were be been being have has had having do does did done can could will would shall should may might must not no nor
  someone somebody something anyone anybody anything everyone everybody everything nobody nothing none myself yourself yourselves themselves itself
  only just also even still yet already now then than too very more most less least fewer much many some any each every all
  both either neither other another such same own new one two three four five six seven eight nine ten eleven twelve
  thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
  thousand million billion dozen third quarter fifth half tenth percent per cent points point year years month months week
  weeks day days hour hours minute minutes today yesterday tomorrow last next ago time times twice there here if because while
  cut reduce reduced cutting lowered lower fell fall fallen rose rise raised raise grew grow grown growth increase increased
  bring brought down went go goes gone from take takes took taken make makes made get gets got come came see saw seen read know
  known use used uses using work works worked working help helps helped like want wants need needs look looking looked
  und oder der die das den dem des ein eine einen einer eines ich wir sie ihr ihre ihren ihrer mein meine mit von auf bei
  für zum zur schon seit nach les des une mon mes vous votre avec dans pour par sur que qui los las una mis con por del para
  que ihnen haben habe hat sind ist war`);
