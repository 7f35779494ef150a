import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import {
  folded,
  type KnownFacts,
  overlaps,
  sentenceAt,
  singular,
  statesTogether,
  subjectAt,
  wordsOf,
} from './known-facts.ts';

/** Offices that someone holds, each with the word it is compared by. */
const offices: readonly [RegExp, string][] = [
  [/ceo|chief executive(?: officer)?/, 'ceo'],
  [/cto|chief technology officer|chief technical officer/, 'cto'],
  [/cfo|chief financial officer|chief finance officer/, 'cfo'],
  [/coo|chief operating officer/, 'coo'],
  [/cmo|chief marketing officer/, 'cmo'],
  [/cpo|chief product officer|chief people officer/, 'cpo'],
  [/cro|chief revenue officer/, 'cro'],
  [/cio|chief information officer/, 'cio'],
  [/chief \w+ officer/, 'chief'],
  [/chief of staff/, 'chief of staff'],
  [/co-?founder|founder/, 'founder'],
  [/vice[- ]president(?: of \w+)?|vp(?: of \w+)?/, 'vp'],
  [/president/, 'president'],
  [/chair(?:man|woman|person)|chair(?= of)/, 'chair'],
  [/managing director/, 'managing director'],
  [/(?:executive|board|finance|creative|art|technical) director|director(?: of \w+)?/, 'director'],
  [/managing partner|general partner/, 'partner'],
  [/board member/, 'board member'],
  [/head of [\w&]+/, 'head'],
  [/general counsel/, 'general counsel'],
  [/general manager/, 'general manager'],
];
const office = new RegExp(
  `(?<![\\p{L}-])(?:${offices.map(([each]) => each.source).join('|')})(?![\\p{L}])`,
  'giu',
);

const trades =
  'manager|engineer|designer|analyst|scientist|developer|consultant|accountant|recruiter|marketer|architect|researcher|programmer|administrator|coordinator|specialist|strategist|officer|lawyer|nurse|physician|economist|writer|editor|intern';
const trade = new RegExp(`(?<![\\p{L}])(?:[\\p{L}/&-]+ ){0,3}(?:${trades})(?![\\p{L}])`, 'giu');
/** Before a title these belong to the sentence. */
const notOfTitle =
  /^(?:a|an|the|as|am|is|are|was|be|been|being|i|you|your|my|our|their|his|her|of|for|to|with|and|or|in|at|by|on|from|work|working|worked|hire|hiring|need|needs|good|great|experienced|new|another|any|every|first|next|one|role|roles|who|like|seeking|currently|now|strong|passionate|dedicated|dear|meet|become|becoming|into|than|but|not|no|this|that|such|also|professional|trained|practising|practicing|skilled|hands-on|contact|each)$/i;

/** Offices and job titles that no one states, or of another user. */
export function checkTitles(text: string, known: KnownFacts): Unsupported[] {
  const wrongOffices = [...text.matchAll(office)].flatMap(({ index, 0: words }) =>
    holdsOffice(text, known, { words, from: index }) ? [] : [spanOf(words, index)],
  );
  const read = [...text.matchAll(office)].map(({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }));
  const wrongTrades = [...text.matchAll(trade)].flatMap(({ index, 0: found }) => {
    const words = withoutLead(found);
    const from = index + found.length - words.length;
    const span = spanOf(words, from);
    if (read.some((each) => overlaps(each, span))) return [];
    return isOpen(text, from) || !isHeld(text, from, span.to) || holdsTrade(text, known, span) ? [] : [span];
  });
  return [...wrongOffices, ...wrongTrades];
}

const spanOf = (words: string, from: number): Unsupported => ({
  kind: 'title',
  words,
  from,
  to: from + words.length,
});

/** Said to be held, sought or offered; that an accountant knows something is no one's title. */
const isHeld = (text: string, from: number, to: number) =>
  !/^['’]s?(?![\p{L}])/u.test(text.slice(to, to + 3)) &&
  /\b(?:as|am|['’]m|was|been|become|became|your|are|hir\w+|need\w*|look\w* for|seek\w*|search\w*|roles?|position|job|opening|list\w*|worked|qualified|trained|certified|licensed|registered|experienced|title)\b[^.,;]{0,40}$/i.test(
    text.slice(Math.max(0, from - 60), from),
  );

/** 'Whether you need a writer or an editor' says nothing of either side. */
function isOpen(text: string, at: number): boolean {
  const { from, to } = sentenceAt(text, at);
  return text[to] === '?'
    ? !/\b(?:my|as an?|i am|i['’]m)\b/i.test(text.slice(from, at))
    : /\b(?:whether|if|any)\b/i.test(text.slice(from, at));
}

function withoutLead(words: string): string {
  const parts = words.split(' ');
  const last = parts.findLastIndex((each) => notOfTitle.test(each));
  return parts.slice(last + 1).join(' ');
}

const wholeOffices = offices.map(([each, key]): [RegExp, string] => [
  new RegExp(`^(?:${each.source})$`, 'i'),
  key,
]);

const officeOf = (words: string) => wholeOffices.find(([each]) => each.test(words))?.[1] ?? words;

const officesByStatement = new Map<string, string[]>();

/** Kept for the next office of the same letter. */
function officesIn(statement: string): string[] {
  const ready = officesByStatement.get(statement);
  if (ready) return ready;
  const found = [...statement.matchAll(office)].map(([words]) => detailed(words));
  if (officesByStatement.size > 5_000) officesByStatement.clear();
  officesByStatement.set(statement, found);
  return found;
}

/** `head of growth` is not `head of sales`, but any `VP` may be told short. */
const detailed = (words: string) => {
  const key = officeOf(words);
  if (key === 'chief') return folded(words);
  const field = / of (\w+)/i.exec(words)?.[1];
  return field && key !== 'chief of staff' ? `${key} of ${folded(field)}` : key;
};

function holdsOffice(
  text: string,
  known: KnownFacts,
  { words, from }: { words: string; from: number },
): boolean {
  const isStatedIn = (statements: readonly string[]) =>
    statements
      .flatMap(officesIn)
      .some((each) => each === detailed(words) || each.startsWith(`${detailed(words)} of `));
  const person = personBeside(text, known, from, words.length);
  if (person) return isStatedIn(person.roles);
  const subject = subjectAt(text, from);
  const isSought = /\b(?:apply|writing|interest\w*|application)\b/i.test(
    text.slice(sentenceAt(text, from).from, from),
  );
  const isOwn =
    !isSought &&
    subject === 'mine' &&
    /\b(?:am|as|was)\b[^.]*$/i.test(text.slice(sentenceAt(text, from).from, from));
  return isStatedIn((isOwn ? known.mine : known.all).statements);
}

/** The person whose name stands right before or behind a title. */
function personBeside(text: string, { facts }: KnownFacts, from: number, length: number) {
  const before = wordsOf(text.slice(Math.max(0, from - 40), from)).filter((each) => !notOfTitle.test(each));
  const behind = wordsOf(text.slice(from + length, from + length + 40)).filter(
    (each) => !notOfTitle.test(each),
  );
  const near = [before.at(-1), behind[0]];
  return facts.startupProfile.people.find(({ name }) => {
    const own = wordsOf(name);
    return near.some((each) => each !== undefined && own.includes(each));
  });
}

function holdsTrade(text: string, known: KnownFacts, { words, from }: Unsupported): boolean {
  const own = wordsOf(words).map(singular);
  const company = facesOf(text, from) ? known.theirs : known.all;
  return statesTogether(company, own) || statesTogether(company, wordsOf(words));
}

/** A title said to be a user's of the company. */
const facesOf = (text: string, from: number) =>
  /\byour (?:[\p{L}-]+ ){0,1}$/iu.test(text.slice(Math.max(0, from - 30), from));
