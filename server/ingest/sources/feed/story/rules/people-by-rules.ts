import { tidyRoles } from '../../../../../companies/people/agree-on-people.ts';
import { claimsOfFounding } from '../../../../../companies/people/claims-of-founding.ts';
import { type Claim, claimsOfTitles } from '../../../../../companies/people/claims-of-titles.ts';
import { cueAt, findCue, hasCue } from '../../../../../companies/people/cues.ts';
import {
  readSentence,
  type Sentence,
  withSurnames,
} from '../../../../../companies/people/names-in-sentence.ts';
import { isOrdinary, surnamesOf } from '../../../../../companies/people/read-names.ts';
import { titleAt } from '../../../../../companies/people/read-titles.ts';
import { isSubjectName, type Subject, subjectOf } from '../../../../../companies/people/title-owners.ts';
import type { QuotedFact } from '../../../../../companies/quoted-facts/quoted-fact.ts';
import { proseOf, quoteAround, sentencesOf, tidyParagraph } from './people-sentences.ts';

export type PersonFact = Extract<QuotedFact, { kind: 'person' }>;

import type { Story } from '../open-story.ts';

const mostSentences = 400;
const mostPeople = 12;
const mostRoles = 4;

/** A person whom a story names in full, with what its sentences make of them. */
export type PersonRead = {
  key: string;
  name: string;
  stands: readonly Told['stand'][];
  /** What the rules tell of them as one who leads the company. */
  fact: PersonFact | null;
  /** The titles beside the name, of this person or of another, and the words that give them. */
  roles: string[];
  quote: string;
};

export type PeopleReading = { people: PersonRead[]; isCrime: boolean; isSale: boolean };

const nothingRead: PeopleReading = { people: [], isCrime: false, isSale: false };

/**
 * Everyone whom a story names in full. The rules tell who leads its company: no investor, customer, politician, journalist or
 * anyone who leaves; no one at all where the story is about a crime.
 */
export function readPeopleByRules({ headline, paragraphs, company }: Story): PeopleReading {
  const subject = subjectOf(company);
  if (subject.length === 0) return nothingRead;
  const title = tidyParagraph(headline);
  const prose = [
    ...(isSentenceCase(title) ? [title] : []),
    ...proseOf(withinReach(paragraphs), (name) => isSubjectName(name, subject)),
  ];
  const texts = prose
    .flatMap(sentencesOf)
    .slice(0, mostSentences)
    .filter((text) => /\p{Ll}/u.test(text) && !credit.test(text));
  const read = texts.map((text) => readSentence(text, subject));
  if (read.some(({ tokens }) => hasCue(tokens, 0, tokens.length, 'crime')))
    return { ...nothingRead, isCrime: true };
  const known = surnamesOf([...new Set(read.flatMap(({ names }) => names.map(({ name }) => name)))]);
  const sentences = read.map((sentence) => withSurnames(sentence, known));
  const { tokens } = readSentence(title, subject);
  const isSale = hasCue(tokens, 0, tokens.length, 'bought');
  const told = sentences.flatMap((sentence, at) => judgeClaims(sentence, sentences[at - 1] ?? null, subject));
  const facts = peopleOf(told, { isSale });
  const names = new Map(sentences.flatMap((each) => each.names.map(({ key, name }) => [key, name] as const)));
  const people = [...names].map(([key, name]) => {
    const own = told.filter((each) => each.key === key);
    const fact = facts.find((each) => each.name === own[0]?.name) ?? null;
    return {
      key,
      name,
      stands: [...new Set(own.map(({ stand }) => stand))].sort(),
      fact,
      ...titlesBeside(key, sentences),
    };
  });
  return { people, isCrime: false, isSale };
}

const mostCharacters = 100_000;

/** As many paragraphs as the longest articles have. */
function withinReach(paragraphs: readonly string[]): readonly string[] {
  let count = 0;
  const end = paragraphs.findIndex((paragraph) => {
    count += paragraph.length;
    return count > mostCharacters;
  });
  return end === -1 ? paragraphs : paragraphs.slice(0, end + 1);
}

const farthestTitle = 9;
const farthestFounding = 16;

const founding =
  /^(?:(?:co|mit)?(?:found|fund|fond)[eoai]|(?:mit)?(?:ge)?grund|started|began|created|launched|begon|opgericht|gestart|startade|criou|criaram|creo|crearon|creee|cree$)/;

/** The titles that stand nearest to a name, or that it founded something. */
function titlesBeside(key: string, sentences: readonly Sentence[]): { roles: string[]; quote: string } {
  let best: { roles: string[]; quote: string; far: number } | null = null;
  for (const { tokens, names, text } of sentences) {
    for (const name of names.filter((each) => each.key === key)) {
      for (let at = 0; at < tokens.length; at += 1) {
        const away = at < name.start ? name.start - at : at - name.end;
        if (away < 0 || away > farthestFounding) continue;
        const title = away <= farthestTitle ? titleAt(tokens, at) : null;
        const isFounding = founding.test(tokens[at]?.key ?? '');
        const roles = title?.kind === 'role' ? [title.term] : isFounding ? ['Founder'] : [];
        // A title counts more than the verb of founding.
        const far = title?.kind === 'role' ? away : away + farthestTitle;
        if (roles.length === 0 || (best && best.far <= far)) continue;
        const from = tokens[Math.min(at, name.start)]?.start ?? 0;
        const to = tokens[Math.max(at, name.end - 1)]?.end ?? text.length;
        best = { roles, quote: quoteAround(text, from, to), far };
      }
    }
  }
  return { roles: best?.roles ?? [], quote: best?.quote ?? '' };
}

const credit = /^(?:written|edited|reported|translated|photographed|interviewed) by\b/i;

/** In a headline whose words all have capitals nothing says where a name ends. */
function isSentenceCase(title: string): boolean {
  const long = title.match(/(?<!\p{L})\p{L}{4,}/gu) ?? [];
  return long.length > 0 && long.filter((word) => /^\p{Ll}/u.test(word)).length * 2 > long.length;
}

/** What a sentence makes of a person: that they lead the company, that they have to do with another, or that they leave. */
type Told = {
  key: string;
  name: string;
  roles: string[];
  stand: 'leads' | 'may lead' | 'elsewhere' | 'leaves';
  quote: string;
};

function judgeClaims(sentence: Sentence, before: Sentence | null, subject: Subject): Told[] {
  const claims = [...claimsOfTitles(sentence, subject), ...claimsOfFounding(sentence, subject)];
  const leaving = leaversOf(sentence);
  return [
    ...claims.map((claim) => judgeClaim(sentence, claim, before)),
    ...leaving.map(({ key, name }) => ({ key, name, roles: [], stand: 'leaves' as const, quote: '' })),
  ];
}

function judgeClaim(sentence: Sentence, claim: Claim, before: Sentence | null): Told {
  const { person, titles, owner } = claim;
  const roles = titles.filter(({ kind }) => kind === 'role').map(({ term }) => term);
  const from = sentence.tokens[claim.from]?.start ?? 0;
  const to = sentence.tokens[claim.to - 1]?.end ?? sentence.text.length;
  const quote = quoteAround(sentence.text, from, to);
  const told = { key: person.key, name: person.name, roles, quote };
  if (claim.isFormer || isPast(sentence, claim))
    return { ...told, stand: owner === 'other' ? 'elsewhere' : 'leaves', roles: [] };
  if (titles.some(({ kind }) => kind === 'office')) return { ...told, stand: 'leaves', roles: [] };
  const isInvestor = titles.some(({ kind }) => kind === 'investor');
  if (owner === 'other' || (isInvestor && owner === 'none'))
    return { ...told, stand: 'elsewhere', roles: [] };
  if (roles.length === 0) return { ...told, stand: owner === 'subject' ? 'may lead' : 'elsewhere' };
  if (owner === 'subject') return { ...told, stand: 'leads' };
  if (isBareOffice(sentence, claim) || isBacker(sentence, claim) || isOfBacker(roles, before))
    return { ...told, stand: 'elsewhere', roles: [] };
  return { ...told, stand: 'may lead' };
}

/** 'Co-founder of Acme until 2023', 'formerly led by CEO Jane Doe'. */
function isPast({ tokens }: Sentence, { from, to }: Claim): boolean {
  if (/^(?:until|till|bis|jusquen|jusqu|hasta|ate|fino|tot)$/.test(tokens[to]?.key ?? '')) return true;
  const led = findCue(tokens, from - 4, from, 'led');
  return led !== -1 && hasCue(tokens, led - 2, led, 'former');
}

/** 'President Emmanuel Maron': without a company beside it, it may be of a country. */
function isBareOffice({ tokens }: Sentence, { titles, person, from }: Claim): boolean {
  return (
    titles.length === 1 &&
    titles[0]?.term === 'President' &&
    from < person.start &&
    !/^(?:its|sa|son|su|sua|its)$/.test(tokens[from - 1]?.key ?? '')
  );
}

/** Whether a sentence speaks of who gave money, before the person or in what the person does. */
function isBacker({ tokens }: Sentence, { person, from, to }: Claim): boolean {
  if (hasCue(tokens, to, to + 5, 'invested')) return true;
  const isSpeaker =
    hasCue(tokens, from - 4, from, 'speech') ||
    cueAt(tokens, to, 'speech') > 0 ||
    cueAt(tokens, person.end, 'speech') > 0;
  return !isSpeaker && !isLed(tokens, from) && hasCue(tokens, 0, from, 'backing');
}

/** 'The startup, led by CEO Jane Doe': no round, so that it is she who leads. */
function isLed(tokens: Sentence['tokens'], from: number): boolean {
  const led = findCue(tokens, from - 4, from, 'led');
  return led !== -1 && led + cueAt(tokens, led, 'led') >= from - 1 && !hasCue(tokens, 0, led, 'round');
}

const titlesOfFunds = new Set(['Managing Director', 'President', 'VP', 'SVP', 'Executive Chair']);

/** 'Galvan led the round. Managing director Tom Fuchs said': a title that funds give, behind a sentence about another company. */
function isOfBacker(roles: readonly string[], before: Sentence | null): boolean {
  const [first] = before?.tokens ?? [];
  if (!before || !first?.isCapital || before.own.has(first) || isOrdinary(first)) return false;
  const { tokens } = before;
  const isAboutMoney =
    hasCue(tokens, 0, tokens.length, 'invested') || hasCue(tokens, 0, tokens.length, 'backing');
  return isAboutMoney && roles.every((role) => titlesOfFunds.has(role));
}

const farthestLeaver = 12;

/** Who goes: 'Jane Doe steps down', 'John Roe replaces Jane Doe'. */
function leaversOf(sentence: Sentence): Sentence['names'] {
  const { tokens, names } = sentence;
  const found: Sentence['names'][number][] = [];
  let isQuoted = false;
  for (let at = 0; at < tokens.length; at += 1) {
    // What someone says in quotation marks is of the trade, not of who goes: "no one succeeds them".
    if (/^["“”„«»]$/u.test(tokens[at]?.text ?? '')) isQuoted = !isQuoted;
    if (isQuoted) continue;
    const length = cueAt(tokens, at, 'leaves');
    if (length > 0) {
      const name =
        names.findLast(({ end }) => end <= at) ??
        names.find(({ start }) => start <= at + length + 3 && start >= at);
      const isNear = name && at - name.end <= farthestLeaver && isSameClause(tokens, name.end, at);
      const isOther = leavesAnother(sentence, at, length);
      if (name && isNear && !isOther) found.push(name);
    }
    const replaced = cueAt(tokens, at, 'replaces');
    const name = replaced > 0 ? names.find(({ start }) => start >= at + replaced) : undefined;
    if (name && name.start - at - replaced <= 6) found.push(name);
  }
  return found;
}

const isSameClause = (tokens: Sentence['tokens'], from: number, to: number): boolean =>
  !tokens.slice(from, to).some(({ text }) => /^[.;:!?]$/.test(text));

/** 'Quitte Google', 'resigned from Google': one who left another company to found this one. A person who will join another company leaves this one. */
function leavesAnother({ tokens, names, own }: Sentence, at: number, length: number): boolean {
  const isOther = tokens.slice(at + length, at + length + 3).some((token, index) => {
    const isPerson = names.some(
      ({ start, end }) => at + length + index >= start && at + length + index < end,
    );
    return token.kind === 'word' && token.isCapital && !isPerson && !own.has(token) && !isOrdinary(token);
  });
  const isJoining = /^join/.test(tokens[at + length - 1]?.key ?? '');
  return isJoining ? !isOther : isOther;
}

/** Everyone of whom some sentence says that they lead the company and none that they do not. */
function peopleOf(told: readonly Told[], { isSale }: { isSale: boolean }): PersonFact[] {
  const people: PersonFact[] = [];
  for (const [, each] of Map.groupBy(told, ({ key }) => key)) {
    const sure = each.filter(({ stand }) => stand === 'leads');
    const likely = each.filter(({ stand }) => stand === 'may lead');
    const isElsewhere = each.some(({ stand }) => stand === 'elsewhere');
    if (each.some(({ stand }) => stand === 'leaves')) continue;
    if (sure.length === 0 && (isElsewhere || isSale)) continue;
    const used = isElsewhere ? sure : [...sure, ...likely];
    const roles = tidyRoles(used.flatMap((one) => one.roles)).slice(0, mostRoles);
    const best = [...used].sort((one, other) => other.roles.length - one.roles.length)[0];
    if (best && roles.length > 0 && best.quote !== '')
      people.push({ kind: 'person', name: best.name, roles, sentence: best.quote });
  }
  return people.slice(0, mostPeople);
}
/** The people whom the rules alone take for those who lead the company. */
export const peopleByRules = (story: Story): PersonFact[] =>
  readPeopleByRules(story).people.flatMap(({ fact }) => fact ?? []);
