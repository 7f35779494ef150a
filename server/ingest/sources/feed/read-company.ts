import { countryOfAdjective, placeNames } from './place-words.ts';
import {
  fieldWords,
  knownFirstNames,
  otherVerbs,
  peopleWords,
  raiseVerbs,
  strongDescriptors,
  weakDescriptors,
} from './vocabulary.ts';

/** How a headline is set: `Like this`, `Like This`, or `like this` when it was made from an address. */
export type Setting = 'sentence' | 'title' | 'slug';

export type NamedCompany = {
  name: string | null;
  /** City or country as the headline says it, adjectives turned into their country. */
  place: string | null;
};

const adjectives = Object.keys(countryOfAdjective).join('|');
const leadIn =
  /^(?:exclusive|breaking|updated?|funding alert|funding|scoop|just in|sources?|source|report|reports?|video|watch|podcast|news|deal|deals|startup news|how|why|meet|inside|and|but|now|also|here's how)(?:\s*[:|]\s*|\s+(?:[-–—]\s+)?)/i;
const helperWords =
  /\s+(?:just|has|have|had|now|also|officially|quietly|reportedly|recently|again|only|successfully|today|already|who|which|that|is|are|was|and|finally|announces?|announced|secretly|soon|says it|says|it|still|even|then|will|to|could|may|might|would|once|closes? in|set|alone|—|–|-|\|)$/i;
const placeBased = new RegExp(
  `^(?:the\\s)?(\\p{L}[\\p{L}.'-]*(?:[ ][\\p{L}.'-]+){0,2}?(?:,\\s\\p{L}[\\p{L}.]*(?:\\s\\p{L}+)?)?)(?:-(?:based|headquartered|born)|\\sbased)(?:,)?\\s+(?=\\S)`,
  'iu',
);
const attributed =
  /^.{1,70}?[- ](?:backed|funded|owned|incubated|featured|accelerated|supported|fueled|fuelled|powered|anchored|led|run|focused|focussed|driven|enabled|native|first|winning|stage|listed|bound|grown|alumni?)\s+(?=\S)/iu;
const placeFirst = new RegExp(`^(?:the\\s)?(${placeNames}|${adjectives})(?:'s|-?)\\s+(?=\\S)`, 'iu');
const weakBeforeName = new RegExp(`^(?:${weakDescriptors})$`, 'iu');
const strongBeforeName = new RegExp(`^(?:${strongDescriptors})$`, 'iu');
const fieldWord = new RegExp(`^(?:${fieldWords})$`, 'iu');
const peopleWord = new RegExp(`^(?:${peopleWords})$`, 'iu');
const leadingField =
  /^(?:fintech|edtech|agritech|agtech|proptech|insurtech|healthtech|cleantech|climatetech|deeptech|medtech|foodtech|regtech|legaltech|femtech|biotech|spacetech|saas|d2c|ev|web3|crypto|unicorn|serial|stealth|ai)$/i;
const genericStart =
  /^(?:this|these|those|that|some|many|several|more|\d+|his|her|their|our|my|your|an?|former|ex-\S+|another|every|it|they|he|she|we|you|investors?|vcs?)$/i;
const connectors = /^(?:of|and|&|the|for|to|de|la|le|du|von|van|den|der|y|e|in|by|on|at|x|di|da)$/i;
const subordinate =
  /^(?:(?:\S+\s){0,3}(?:after|since|before)\s(?:its|the|a|an|his|her|their|being|launch|raising|seed|surviving|winning|\S+ing)|as|after|with|founded|bootstrapped|born|built|started|valued|already|still|now|amid|despite|following|while|when|from|for|in|by|to|since|if|because|backed by|led by|fresh off|flush with|armed with|months after|weeks after|days after|years after|once|just \S+ months|ahead of|before)\s/i;
const firstVerb = new RegExp(`(?<=\\S)\\s(?:${otherVerbs}|${raiseVerbs})(?=\\s|$|,)`, 'iu');
const firstSmallVerb = new RegExp(`(?<=\\S)\\s(?:${otherVerbs}|${raiseVerbs})(?=\\s|$|,)`, 'u');

const sureVerb =
  /(?<=\S)\s(?:acquires|launches|announces|unveils|raises|inks|emerges|reaches|debuts|secures|buys|files|introduces|joins|hires|wins|gets|expands|exits|adds|receives|opens|completes)(?=\s)/iu;
const shapedVerb =
  /(?<=\S)\s\p{Lu}\p{Ll}+s\s(?=(?:an?|the|its|up|on|in|with|to|off|for|into|over|from|out|\$|€|£)\s)/u;
const personTitle =
  /^(?:(?:solo|ex-[\p{L}]+|former|veteran|top|star|early|angel|super|super-angel|\p{L}+) )?(?:GP|investor|VC|partner|capitalist|angel)\s(?=\p{Lu}\p{L}+\s\p{Lu})/u;

const hasNameLook = (word: string) => /[\p{Lu}\p{Lt}\d]|\p{Lo}|\p{Extended_Pictographic}/u.test(word);

function bare(word: string): string {
  return word.replace(/^["'([]+|["')\],:;]+$/g, '');
}

/** `Slash, a Ramp competitor,` is Slash; `As chips boom, Loop` is Loop. */
function mainPiece(phrase: string): string {
  const pieces = phrase.split(/,\s+|\s+[–—-]\s+|;\s+|:\s+/).filter((piece) => piece.trim() !== '');
  const [first = ''] = pieces;
  if (pieces.length > 1 && subordinate.test(first)) return mainPiece(pieces.slice(1).join(', '));
  const isPlaceOnly = /^[\p{Lu}][\p{L}. ]+$/u.test(first) && /^[\p{L}. ]+-based\s/u.test(pieces[1] ?? '');
  return isPlaceOnly ? (pieces[1] ?? first) : first;
}

function stripPossessive(phrase: string, setting: Setting): { rest: string; place: string | null; owner: string | null } {
  const match = /^(.{2,60}?)(?:'s|s')\s+(?=\S)/iu.exec(phrase);
  if (!match?.[1] || setting === 'slug') return { rest: phrase, place: null, owner: null };
  const owner = match[1];
  const isPlace = new RegExp(`^(?:the\\s)?(?:${placeNames})$`, 'iu').test(owner);
  const isPerson = /\s/.test(owner) || new RegExp(`\\b(?:${peopleWords})$`, 'iu').test(owner);
  const rest = phrase.slice(match[0].length);
  if (isPlace) return { rest, place: owner, owner: null };
  if (isPerson || looksLikePerson(rest)) return { rest, place: null, owner };
  return { rest: phrase, place: null, owner: null };
}

function looksLikePerson(phrase: string): boolean {
  const words = phrase.split(' ');
  return words.length >= 2 && words.length <= 3 && knownFirstNames.has(words[0] ?? '') && hasNameLook(words[1] ?? '');
}

/** Index of the first word after the last word that says what the company is; 0 when there is none. */
function afterDescriptor(words: string[], setting: Setting): number {
  for (let index = words.length - 2; index >= 0; index -= 1) {
    const word = bare(words[index] ?? '');
    if (strongBeforeName.test(word)) return index + 1;
    if (!weakBeforeName.test(word) && !weakBeforeName.test(word.split('-').at(-1) ?? '')) continue;
    const isSmall = setting === 'sentence' && word === word.toLowerCase();
    const isAfterField = index > 0 && fieldWord.test(bare(words[index - 1] ?? ''));
    if (isSmall || (setting === 'slug' ? index > 0 : isAfterField)) return index + 1;
  }
  return 0;
}

function trimWords(words: string[], setting: Setting): string[] {
  let kept = words;
  while (kept.length > 1 && (leadingField.test(kept[0] ?? '') || (setting !== 'slug' && /^(?:the\s)?(?:an?|its|their)$/i.test(kept[0] ?? '')))) {
    kept = kept.slice(1);
  }
  if (setting === 'slug') return kept;
  const isSmall = (word: string) => !hasNameLook(bare(word)) && !connectors.test(word);
  const lastSmall = kept.findLastIndex(isSmall);
  if (lastSmall === -1) return kept;
  const behind = kept.slice(lastSmall + 1).filter((word) => !connectors.test(word));
  if (behind.length > 0) return kept.slice(lastSmall + 1);
  const firstNamed = kept.findIndex((word) => hasNameLook(bare(word)));
  if (firstNamed === -1) return kept;
  const end = kept.findIndex((word, index) => index > firstNamed && isSmall(word));
  return kept.slice(firstNamed, end === -1 ? undefined : end);
}

function isCompanyName(words: string[], setting: Setting, hadDescriptor: boolean): boolean {
  const [first = ''] = words;
  const last = bare(words.at(-1) ?? '');
  if (words.length === 0 || words.length > 7) return false;
  if (/^(?:two|three|four|five|six|seven|eight|nine|ten)$/i.test(first) && /^\p{Ll}/u.test(words[1] ?? 'a')) return false;
  if (genericStart.test(bare(first)) && (words.length > 1 || !hasNameLook(first) || /^(?:this|these|it|they|two|three|investors?|vcs?)$/i.test(first))) {
    return false;
  }
  if (/^(?:startups?|start-ups?|scaleups?|firms?|unicorns?|companies|makers?|funding|round|investment)$/i.test(last)) return false;
  if (words.length === 1 && /^(?:company|india|europe|vc|ai|report|app|platform|with|and|uk|us|eu|investment|money|deal)$/i.test(last)) return false;
  return !looksLikePerson(words.join(' ')) || hadDescriptor;
}

function displayName(words: string[], setting: Setting): string {
  const name = words.map((word) => word.replace(/^["'([]+|["')\],:;]+$/g, '')).join(' ').replace(/[.\s]+$/, '').replace(/\s+(?:of|and|for|to|in|by|on|at|x)$/i, '').trim();
  if (setting !== 'slug') return name;
  return name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/**
 * The company that a noun phrase names: `Danish AI infrastructure startup Velatir` is Velatir of Denmark. Null when
 * the phrase names none (`Two college kids`), or names a person (`Ex-Meta engineer Jane Roe`).
 */
export function readCompany(
  phrase: string,
  setting: Setting,
  { isWholeHeadline = false, mayBePerson = false } = {},
): NamedCompany {
  let rest = phrase.replace(/\s*\([^)]{0,80}\)/g, '').trim();
  let place: string | null = null;
  let hadDescriptor = false;
  const note = (found: string) => {
    place ??= countryOfAdjective[found.toLowerCase()] ?? found;
  };
  for (let lead = leadIn.exec(rest); lead && rest.length > lead[0].length; lead = leadIn.exec(rest)) {
    rest = rest.slice(lead[0].length);
  }
  const colon = rest.search(/:\s|\?\s|!\s/);
  if (colon > 0 && rest.slice(colon + 2).trim() !== '') rest = rest.slice(colon + 2).trim();
  const based = placeBased.exec(rest);
  if (based?.[1]) {
    note(based[1]);
    rest = rest.slice(based[0].length);
  }
  rest = mainPiece(rest);
  const basedInside = placeBased.exec(rest);
  if (basedInside?.[1]) {
    note(basedInside[1]);
    rest = rest.slice(basedInside[0].length);
  }
  const cut = (setting === 'sentence' ? firstSmallVerb : firstVerb).exec(rest);
  const isClause = isWholeHeadline || /\s(?:and|&|as)$/i.test(rest);
  if (cut && (setting !== 'title' || isClause || rest.split(' ').length > 4)) rest = rest.slice(0, cut.index);
  const sure = sureVerb.exec(rest) ?? (isWholeHeadline && setting === 'title' ? shapedVerb.exec(rest) : null);
  if (sure) rest = rest.slice(0, sure.index);
  if (mayBePerson) rest = rest.replace(personTitle, '');
  while (helperWords.test(rest)) rest = rest.replace(helperWords, '');
  for (let found = attributed.exec(rest); found && found[0].length < rest.length; found = attributed.exec(rest)) {
    rest = rest.slice(found[0].length);
  }
  const possessive = stripPossessive(rest, setting);
  rest = possessive.rest;
  if (possessive.place) note(possessive.place);
  const placed = placeFirst.exec(rest);
  if (placed?.[1]) {
    const remainder = rest.slice(placed[0].length).split(' ');
    const isAdjective = placed[1].toLowerCase() in countryOfAdjective;
    const isAttribute = afterDescriptor(remainder, setting) > 0 || (isAdjective && remainder.length === 1) || strongBeforeName.test(remainder.at(-1) ?? '');
    if (isAttribute) {
      note(placed[1]);
      rest = remainder.join(' ');
    }
  }
  let words = rest.split(' ').filter(Boolean);
  const from = afterDescriptor(words, setting);
  if (from > 0) {
    hadDescriptor = strongBeforeName.test(bare(words[from - 1] ?? '')) || setting === 'slug';
    const skipped = words.slice(0, from).join(' ');
    const inside = new RegExp(`(?<![\\p{L}])(${placeNames}|${adjectives})(?![\\p{L}])`, 'iu').exec(skipped);
    if (inside?.[1]) note(inside[1]);
    words = words.slice(from);
  }
  if (words.some((word) => peopleWord.test(bare(word)))) return { name: null, place };
  const isLoneWord = !/\s/.test(phrase.trim());
  words = trimWords(words, setting);
  if (!hadDescriptor && !isLoneWord && setting === 'sentence' && !words.some(hasNameLook)) return { name: null, place };
  if (!isCompanyName(words, setting, hadDescriptor || mayBePerson)) return { name: null, place };
  const name = displayName(words, setting);
  return { name: name === '' || name.length > 80 ? null : name, place };
}
