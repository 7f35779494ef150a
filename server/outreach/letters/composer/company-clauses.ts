import { carriesAddress } from '../../../../contract/platform/text/carries-address.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import { readFunction } from '../../../reference/job-titles/job-functions.ts';
import { beginsTitles, occupationOf } from '../../../reference/job-titles/occupations.ts';
import { conceptsOf } from '../pairs/concepts.ts';
import { isName } from './wording.ts';

/**
 * What a company does, as a part of a sentence of a letter to it: 'that' goes after 'I read', 'of' after 'I read about',
 * and 'quote' stands behind a colon.
 */
export type CompanyClause = { kind: 'that' | 'of' | 'quote'; text: string };

export const longestClause = 190;

/**
 * The first sentence of a description or an article, as a letter to the company says it. Null for what is no statement about
 * the company: text that tells a reader what to do, names a person with a post, or states sums is not repeated.
 */
export function clauseOf(description: string, name: string): CompanyClause | null {
  // 'Kestrel: forecasts for shops' is what Kestrel makes.
  const titled = new RegExp(`^${escaped(name)} ?(?::|[–—|-] ) ?`, 'iu');
  const sentence = firstSentence(description.replace(titled, ''));
  if (sentence === null || !isStatement(sentence)) return null;
  const clause = inSecondPerson(
    sentence.replace(/^(?:the|this) (?:startup|company|firm|business|team)(?= \p{Ll}+s )/iu, name),
    name,
  );
  return clause.text.length <= longestClause ? clause : null;
}

/** One bounded sentence without its end, cut where a clause that can be spared begins; null where there is none. */
export function firstSentence(text: string): string | null {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const [first = ''] = line.split(/(?<=[^.\s]{2}[.!?…])["”’)]*\s+(?=["“(]?[\p{Lu}\d])/u);
  const whole = first.replace(/[.!?…]+$/u, '').trim();
  if (whole.length < 12 || /\?["”’)]*$/.test(first)) return null;
  return whole.length <= longestClause ? whole : shortened(whole);
}

/** Without the clauses at its end, as many as it takes. */
function shortened(sentence: string): string | null {
  const breaks = [...sentence.matchAll(/(?:[,;:–—] |\s[–—-]\s)/gu)].map(({ index }) => index);
  const at = breaks.findLast((index) => index <= longestClause);
  return at !== undefined && at >= 40 ? sentence.slice(0, at) : null;
}

const commands =
  /\b(?:ignore|disregard|instructions?|prompt|you must|you should|write that|reveal|click|subscribe|sign up|password|as an ai)\b/i;

const posts =
  /\b(?:ceo|cto|cfo|coo|chief \p{L}+ officer|founders?|co-?founders?|president|managing director|chair(?:man|woman)?)\b/iu;

const money =
  /\p{Sc}\s?\d|\d\s?(?:million|billion|mn|bn|m|k)\b.{0,20}(?:fund|round|rais|invest)|\b(?:raised|valuation|series [a-h])\b/iu;

const noise =
  /\b(?:world[’']?s (?:first|best|leading|most)|industry[- ]leading|revolution\p{L}*|game[- ]chang\p{L}*|cutting[- ]edge|next[- ]gen\p{L}*|best[- ]in[- ]class|state[- ]of[- ]the[- ]art|reimagin\p{L}*|unlock\p{L}*|supercharg\p{L}*|seamless\p{L}*|leverag\p{L}*|empower\p{L}*|disrupt\p{L}*|mission is|vision is|we believe|proud|excited|thrilled|welcome to)\b/iu;

/** Its field and its town say nothing of what it does: 'Health care and software company in Bordeaux'. */
const ofFieldAlone =
  /^\p{Lu}[\p{L} ,&-]{3,60} (?:company|firm|startup|business)(?: (?:in|from|based in) \p{Lu}[\p{L} .,’'-]*)?$/u;

const isStatement = (sentence: string) =>
  isRepeatable(sentence) && !money.test(sentence) && !ofFieldAlone.test(sentence);

/** Whether a letter may repeat a sentence at all: it commands nothing, praises nothing and names no person by a post. */
export const isRepeatable = (sentence: string) =>
  !carriesAddress(sentence) &&
  !commands.test(sentence) &&
  !posts.test(sentence) &&
  !noise.test(sentence) &&
  !/[<>{}[\]|\\`?!]/.test(sentence);

function inSecondPerson(sentence: string, name: string): CompanyClause {
  // 'One drop of blood, and Dovecote reads 340 diseases': what stands first is no sentence.
  const [, before = '', own = ''] =
    new RegExp(`^([^,]{3,60}), and (${escaped(firstWord(name))} .{12,})$`, 'u').exec(sentence) ?? [];
  if (own !== '' && !hasVerb(before) && !verbs.test(before)) return { kind: 'that', text: own };
  const owner = beginningOf(sentence, name);
  if (owner === 'name' || new RegExp(`^\\p{Lu}\\S+-based ${escaped(firstWord(name))}\\b`, 'u').test(sentence))
    return { kind: 'that', text: sentence };
  if (/^(?:we(?:[’']re)?|our)\s/i.test(sentence)) return { kind: 'that', text: addressed(sentence) };
  const product = productOf(sentence, name);
  if (product !== null) return { kind: 'of', text: `your ${product}` };
  if (/^helping /i.test(sentence)) return { kind: 'that', text: `you are ${decapitalised(sentence)}` };
  if (/^(?:an?|the) /i.test(sentence) && !hasVerb(sentence) && !sentence.includes(firstWord(name)))
    return { kind: 'of', text: `your ${sentence.replace(/^(?:an?|the) /i, '')}` };
  if (
    /^\p{Lu}\p{Ll}+s (?:that|which|for|with) /u.test(sentence) &&
    !thirdPerson.test(sentence) &&
    !sentence.includes(firstWord(name))
  )
    return { kind: 'of', text: `your ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` };
  if (thirdPerson.test(sentence) && !/^\p{Lu}\p{Ll}+s \p{Ll}+s\b/u.test(sentence))
    return { kind: 'that', text: `${name} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` };
  return isClause(sentence)
    ? { kind: 'that', text: lowerIfPlain(sentence) }
    : { kind: 'quote', text: sentence };
}

/** Whether a description that begins with neither the company nor its product is a sentence: 'Credit unions use Kestrel'. */
const isClause = (sentence: string) =>
  hasVerb(sentence) ||
  (/^(?:\p{L}[\p{L}’-]* ){1,4}\p{Ll}+/u.test(sentence) && verbs.test(withoutAdditions(sentence)));

/** Without what only says which one is meant: 'an app that shows …', 'homes built in three weeks'. */
const withoutAdditions = (line: string) =>
  line.replace(
    / (?:that|which|who|where|so|to|without|when|because|planned|delivered|bought|made|paid|built)\b.*$/u,
    '',
  );

/** A description that is no sentence but a name of what is offered: 'Meal kits for hospital kitchens'. */
function productOf(sentence: string, name: string): string | null {
  const [line = ''] = sentence.split(/ [–—-] /);
  const [, first = '', second = ''] = /^(?:(?:an?|the) )?(\S+) ?(\S*)/i.exec(line) ?? [];
  const [head = ''] = line.split(
    / (?:for|of|in|that|which|with|from|to|on|by|at|who|against|between|without|under|across|inside|after|around|through) |, /,
  );
  if (head === line || line.includes(firstWord(name)) || head.split(' ').length > 4) return null;
  if (
    verbs.test(withoutAdditions(line)) ||
    thirdPerson.test(line) ||
    /^\p{Lu}/u.test(second) ||
    /^\d/u.test(first)
  )
    return null;
  if (
    /^(?:for|of|in|with|from|to|on|by|at|and|now|how|why|what|where|when|every|all|no|more|better)$/i.test(
      first,
    )
  )
    return null;
  if (/, \p{Ll}+(?:er|ly)$/u.test(line)) return null;
  // 'Making payroll easy' is a verb with its object, 'Booking and payments software' a thing.
  if (/^\p{L}\p{Ll}*ing$/u.test(first) && !/^(?:and|that|for|of|in|with)$/.test(second) && !things.test(head))
    return null;
  const said = line.replace(/^(?:an?|the) /i, '').replace(/^(?:leading|best|first|only|top) /i, '');
  return isName(said.split(' ')[0] ?? '') || /^\p{Lu}{2}/u.test(said) ? said : decapitalised(said);
}

/** What the name of something that is sold ends with. */
const things =
  /\b(?:software|platforms?|apps?|tools?|marketplace|services?|systems?|networks?|infrastructure|hardware|devices?|machines?|products?|insurance|kits?|robots?|drones?|sensors?|cameras?|batteries|vehicles?|materials?|packaging|clothing|courses?|games?)$/i;

/** Verbs that make a description a sentence. */
const verbs =
  /\b(?:is|are|was|were|has|have|can|will|does|do|not|never|(?:use|show|help|make|get|need|save|trust|run|build|give|let|read|write|find|learn|lose|pay|sell|buy|grow|move|keep|take|bring|turn|connect|predict|protect|detect|match|track|forecast|tell|know|want|hire|rent|lend|replace|remove|reduce|reach|open|close|cut|waste|see|spend|choose|rely|depend|prefer|interrupt|carrie|carry|come|go|put|treat|teach|train)s?|teaches|reaches|matches|does|goes)\b/i;

const thirdPerson =
  /^(?:builds|makes|develops|designs|helps|offers|provides|sells|runs|creates|operates|forecasts|turns|connects|automates|lets|gives|brings|delivers|produces|manufactures|trains|teaches|analy[sz]es|finds|predicts|tracks|matches|insures|lends|rents|grows|stores|tests|treats|detects|monitors|manages|replaces|recycles|removes|reads|writes|enables|allows|serves|supplies) /i;

/** 'We help our customers' said to them: 'you help your customers'. */
export function addressed(sentence: string): string {
  return sentence
    .replace(/(?<!\p{L})we[’']re(?!\p{L})/giu, 'you are')
    .replace(/(?<!\p{L})we[’']ve(?!\p{L})/giu, 'you have')
    .replace(/(?<!\p{L})we(?!\p{L})/giu, 'you')
    .replace(/(?<!\p{L})ourselves(?!\p{L})/giu, 'yourselves')
    .replace(/(?<!\p{L})ours(?!\p{L})/giu, 'yours')
    .replace(/(?<!\p{L})our(?!\p{L})/giu, 'your')
    .replace(/(?<!\p{L})us(?!\p{L})/gu, 'you');
}

export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const decapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const firstWord = (name: string) => name.split(' ')[0] ?? name;

function beginningOf(sentence: string, name: string): 'name' | null {
  const [said = ''] = foldText(sentence).split(/\s+/);
  const [first = ''] = foldText(name).split(/\s+/);
  const isNamed = said.replace(/[’']s$|,$/g, '') === first.replace(/,$/, '') && first.length > 1;
  return isNamed ? 'name' : null;
}

/** Whether a sentence that begins with an article has a verb of its own: 'A call to them interrupts a transfer'. */
const hasVerb = (sentence: string) =>
  /(?<!\b(?:that|which|who)) \p{Ll}{2,}s (?:an?|the|its|their|each|every|all|your|\d)/u.test(sentence) ||
  /\b(?:is|are|was|were|has|have|can|will)\b/.test(sentence.split(/ (?:that|which|who) /)[0] ?? '');

const plainBeginnings = new Set(
  `a an the this that these those what who why how no not if because since until through across between under over than
  there here he she you your our we when where while with without in on at by for from into of to as after before each every
  some many most more all both people teams companies hospitals schools patients nurses doctors teachers students farmers
  factories banks customers developers engineers robots sensors software credit pilots animators teenagers crawling inns
  production sales data new growth field product server sea feed loan fire first second third eleven thirteen fifteen
  research clinical offices licences licenses expansion jobs funds money work staff crews trials land tools homes
  one two three four five six seven eight nine ten twelve eighteen twenty thirty forty fifty sixty it its they their new`.split(
    /\s+/,
  ),
);

/** Whether a word has its capital from the beginning of a sentence: a name of a person, a firm or a town keeps it. */
const isCommonWord = (word: string) =>
  plainBeginnings.has(word.toLowerCase()) ||
  /^\p{Lu}\p{Ll}+(?:tion|tions|ment|ments|ing|ers|ists|ors|ity|ance|ship|ships|ware|ness|ics)$/u.test(word) ||
  occupationOf(foldText(word)) !== null ||
  ((beginsTitles(foldText(word)) || readFunction(word) !== 'other') && !isName(word)) ||
  [...conceptsOf(word).keys()].some((key) => key.startsWith('work:'));

// 'Hubs in Quebec City': names of several are rare, and no place is said to be in another by its plural.
const isPluralBefore = (sentence: string) =>
  /^\p{Lu}\p{Ll}+(?<!s)s (?:in|for|across|at|near) /u.test(sentence);

export const lowerIfPlain = (sentence: string) => {
  const [first = ''] = sentence.split(/[ ,]/);
  return !/^\p{Lu}{2}/u.test(first) && (isCommonWord(first) || isPluralBefore(sentence))
    ? `${first.toLowerCase()}${sentence.slice(first.length)}`
    : sentence;
};
