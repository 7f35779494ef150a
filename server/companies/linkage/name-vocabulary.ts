import { readTable } from '../../platform/text/read-table.ts';

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words behind a name that say only that it is a company: with and without them it is called the same. */
export const tailWords = listed(
  `ai labs lab technologies technology tech teknologi tecnologia technologie technologien hq inc systems software solutions group holdings holding company corporation
  international global worldwide studio studios works team app io com platform platforms network networks online
  digital data research industries enterprises brands intelligence computing usa us uk europe too co holdco topco bidco midco
  teknoloji tecnologias tecnologie sistemas sistemi systeme systemes solucoes soluciones servicos servicios
  nigeria india kenya ghana deutschland germany france espana spain italia italy polska poland nederland netherlands sverige
  sweden norge norway danmark denmark brasil brazil mexico canada australia singapore japan ireland switzerland schweiz austria
  indonesia america americas emea pakistan egypt israel turkiye`,
);

/** Tails that a company is as often told without. */
export const lightTails = listed(
  `ai labs lab inc hq app io com technologies technology tech company corporation team too co holdco topco bidco midco
  nigeria india kenya ghana deutschland germany france espana spain italia italy polska poland nederland netherlands sverige
  sweden norge norway danmark denmark brasil brazil mexico canada australia singapore japan ireland switzerland schweiz austria
  indonesia pakistan egypt israel turkiye teknoloji tecnologia tecnologias`,
);

/** Tails that are written on to a name without a space. */
export const gluedTails = ['technologies', 'labs', 'tech', 'app', 'hq', 'ai'];

/** Words that apps and addresses carry in front of a name that was taken. */
const leadWords = listed('get try use join meet hello hey with');

/** Leads that words begin with by chance: written on to a name only a capital behind them tells them. */
const shortLeads = listed('go my hi we team');

/** Words that say one thing, so that a name with the one is the name with the other. */
const synonyms: ReadonlyMap<string, string> = new Map(
  [
    'bio biosciences bioscience biotech biotherapeutics biologics biopharma',
    'health healthcare',
    'medical medicine',
    'pharma pharmaceuticals pharmaceutical',
    'science sciences',
    'robotics robots',
    'aerospace aero',
    'finance financial',
    'bank banking',
    'pay payments',
    'games gaming',
    'foods food',
    'farms farm agriculture',
    'homes home',
    'property properties estate realty',
    'learning education academy school',
    'semiconductor semiconductors',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.map((word): [string, string] => [word, words[0] ?? word]);
  }),
);

export const meaningOf = (word: string): string => synonyms.get(word) ?? word;

/** Words behind a name that say what a company does. Another of the same name may do something else. */
export const descriptiveWords = listed(
  `health healthcare medical medicine therapeutics pharma pharmaceuticals pharmaceutical bio biosciences bioscience
  biotech biotherapeutics biologics biopharma genomics diagnostics sciences science care dental clinic wellness fitness
  robotics robots automation aerospace aero space aviation motors mobility energy power solar climate carbon renewables water
  materials semiconductor semiconductors photonics quantum security cyber finance financial bank banking capital pay
  payments money insurance credit lending ventures fund partners advisors media games gaming entertainment music video
  sports travel foods food beverage coffee kitchen farms farm agriculture education learning academy school commerce
  retail fashion beauty home homes realty properties property estate construction legal law logistics freight delivery
  transportation analytics cloud mobile wireless social communications telecom interactive design marketing advertising
  consulting services instruments devices electronics`,
);

const shortestName = 3;

const shortestUnnotified = 5;

const glued = new RegExp(`^(?:${[...leadWords, ...shortLeads].join('|')})`);

const camel = new RegExp(
  `^(?:${[...leadWords, ...shortLeads].map((lead) => `[${lead[0]}${lead[0]?.toUpperCase()}]${lead.slice(1)}`).join('|')})(?=\\p{Lu}|\\d)`,
  'u',
);

/**
 * What stands in front of a name because the bare one was taken, 'Get Lumora', 'trypellico', and the words that are left.
 * A word of its own is no such pair, 'useful', 'getaway'; what is written together without a capital has to be long enough
 * to be told from chance.
 */
export function splitLead(words: readonly string[], written: string): { leads: string[]; own: string[] } {
  const [first = '', ...rest] = words;
  if (rest.length > 0 && (leadWords.has(first) || shortLeads.has(first)))
    return { leads: [first], own: rest };
  const lead = gluedLead(first, written);
  const name = first.slice(lead.length);
  return lead ? { leads: [lead], own: [name, ...rest] } : { leads: [], own: [...words] };
}

function gluedLead(word: string, written: string): string {
  const lead = glued.exec(word)?.[0] ?? '';
  const length = word.length - lead.length;
  if (!lead || placeOfWord(word) !== null || length < shortestName) return '';
  return (leadWords.has(lead) && length >= shortestUnnotified) || camel.test(written.trim()) ? lead : '';
}

const wordsALine = 1_000;

/** How common a word of English is: the number of words that are commoner, to the nearest thousand beyond the first. */
const places: ReadonlyMap<string, number> = new Map(
  readTable(new URL('./common-words.txt', import.meta.url)).flatMap(([line = ''], thousand) =>
    line.split(' ').map((word, index): [string, number] => [word, thousand * wordsALine + index]),
  ),
);

/** Null for a word that is not among the commoner ones: an invented name, a foreign word, a rare one. */
export function placeOfWord(word: string): number | null {
  return places.get(word) ?? null;
}
