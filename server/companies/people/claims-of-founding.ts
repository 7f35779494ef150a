import { findPlace } from '../../reference/places/places.ts';
import type { Claim } from './claims-of-titles.ts';
import { cueAt, findCue } from './cues.ts';
import { nameFrom, namesBefore, namesFrom, pastNoun, type Sentence } from './names-in-sentence.ts';
import { isOrdinary } from './read-names.ts';
import type { Token } from './read-tokens.ts';
import { type Owner, type Subject, subjectAt } from './title-owners.ts';

const founder = [{ kind: 'role' as const, term: 'Founder' }];

/** The people of 'founded by A and B', 'von A und B gegründet' and 'A and B founded Acme'. */
export function claimsOfFounding(sentence: Sentence, subject: Subject): Claim[] {
  const claims: Claim[] = [];
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    if (cueAt(sentence.tokens, at, 'founded') === 0 && cueAt(sentence.tokens, at, 'starts') === 0) continue;
    const behind = foundersBehind(sentence, at);
    const people = behind ?? foundersAhead(sentence, at);
    if (people) {
      const owner = ownerOfFounded(sentence, behind ? at : (people[0]?.start ?? at), subject);
      claims.push(...people.map((person) => claimOf(person, owner, at)));
      continue;
    }
    const doers = foundersWhoDid(sentence, at, subject);
    claims.push(...doers, ...(doers.length === 0 ? foundersBeside(sentence, at, subject) : []));
  }
  return claims;
}

const farthestWith = 9;

/** `L'entreprise, fondée avec l'ingénieur A`, `die Acme gemeinsam mit dem Landwirt A gegründet hat`: the one with whom the company was founded, by name or not. */
function foundersBeside(sentence: Sentence, at: number, subject: Subject): Claim[] {
  const { tokens } = sentence;
  for (let next = Math.max(0, at - farthestWith); next < at + farthestWith; next += 1) {
    if (!/^(?:with|mit|avec|con|com|met|med|alongside)$/.test(tokens[next]?.key ?? '')) continue;
    if (hasStop(sentence, Math.min(next, at), Math.max(next, at))) continue;
    const people = namesFrom(sentence, pastNoun(sentence, next + 1));
    const [first] = people;
    if (!first || (next < at && at - (people.at(-1)?.end ?? at) > 2)) continue;
    const isOwn = tokens
      .slice(0, at + farthestWith)
      .some((_, index) => subjectAt(tokens, index, subject) > 0);
    const isOfCompany =
      isOwn || findCue(tokens, 0, Math.min(at + farthestWith, tokens.length), 'company') !== -1;
    if (isOfCompany) return people.map((person) => claimOf(person, isOwn ? 'subject' : 'none', at));
  }
  return [];
}

function claimOf(person: Claim['person'], owner: Owner, at: number): Claim {
  const [from, to] = [Math.min(person.start, at), Math.max(person.end, at + 1)];
  return { person, titles: founder, owner, isFormer: false, from, to };
}

const farthestBy = 8;
const farthestName = 8;

/** 'founded in 2020 by the engineers A, B and C'. */
function foundersBehind(sentence: Sentence, at: number): Claim['person'][] | null {
  const { tokens, names } = sentence;
  const by = findCue(tokens, at + 1, at + 1 + farthestBy, 'by');
  if (by === -1 || hasStop(sentence, at, by)) return null;
  const first = names.find(({ start }) => start > by);
  if (!first || first.start - by > farthestName || hasStop(sentence, by, first.start)) return null;
  const start = nameFrom(sentence, by + 1) ?? first;
  return namesFrom(sentence, start.start);
}

/** 'von A und B gegründet', 'das 2020 von A und B gegründete Start-up'. */
function foundersAhead(sentence: Sentence, at: number): Claim['person'][] | null {
  const { tokens } = sentence;
  if (!/^(?:gegrundet|gestartet|mitgegrundet|opgericht|grundad)/.test(tokens[at]?.key ?? '')) return null;
  for (let end = at; end > at - 4 && end > 0; end -= 1) {
    const people = namesBefore(sentence, end);
    const [first] = people;
    if (!first) continue;
    return cueAt(tokens, first.start - 1, 'by') > 0 ? people : null;
  }
  return null;
}

const hasStop = ({ tokens }: Sentence, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ text }) => /^[.;!?]$/.test(text));

/** Who or what was founded: the nearest name of a company before the verb, or the company that the sentence is about. */
function ownerOfFounded({ tokens, names }: Sentence, at: number, subject: Subject): Owner {
  for (let before = at - 1; before >= 0 && before > at - 12; before -= 1) {
    const token = tokens[before];
    if (!token || /^[;:]$/.test(token.text)) break;
    for (let start = before; start >= 0 && start > before - 4; start -= 1)
      if (subjectAt(tokens, start, subject) > before - start) return 'subject';
    if (cueAt(tokens, before, 'investing') > 0 && !token.isCapital) return 'other';
    if (cueAt(tokens, before, 'company') > 0) return 'none';
    const isNoun = token.kind === 'word' && token.isCapital && before > 0 && !isOrdinary(token);
    if (!isNoun || token.key === tokens[at]?.key) continue;
    if (names.some(({ start, end }) => before >= start && before < end)) return 'other';
    if (findPlace(token.text) === null) return 'other';
  }
  return 'none';
}

const auxiliaries =
  /^(?:la|lo|who|qui|che|que|die|der|som|have|has|had|haben|hat|ont|a|ha|hanno|han|heeft|hebben|har|first|originally|both|beide|also|jointly|together|,|–)$/;

/** 'A and B founded Acme', 'A, qui a fondé la société'; in German the verb may stand at the end. */
function foundersWhoDid(sentence: Sentence, at: number, subject: Subject): Claim[] {
  const { tokens } = sentence;
  let end = at;
  while (end > 0 && end > at - 5 && auxiliaries.test(tokens[end - 1]?.key ?? tokens[end - 1]?.text ?? ''))
    end -= 1;
  const isPerfect = end < at || cueAt(tokens, at, 'starts') > 0;
  const people = isPerfect ? namesBefore(sentence, end) : [];
  const doers = people.length > 0 ? people : doersFarAhead(sentence, at);
  const [first] = doers;
  const last = doers.at(-1);
  if (!first || !last) return [];
  // `A y B la fundaron`: the pronoun is the company.
  const isPronoun = /^(?:la|lo)$/.test(tokens[at - 1]?.key ?? '') && !tokens[at - 1]?.isCapital;
  const found = ownerOfObject(sentence, { from: last.end, at, subject });
  const owner = found === 'unknown' && isPronoun ? 'none' : found;
  const withOthers = [...companions(sentence, at), ...companions(sentence, last.end, at)];
  return owner === 'unknown' ? [] : [...doers, ...withOthers].map((person) => claimOf(person, owner, at));
}

/** 'A und B haben Acme nach dem Studium gegründet'. */
function doersFarAhead(sentence: Sentence, at: number): Claim['person'][] {
  const { tokens } = sentence;
  if (!/^(?:gegrundet|gestartet|opgericht|gestart)$/.test(tokens[at]?.key ?? '')) return [];
  for (let have = at - 1; have > 0 && have > at - 14; have -= 1) {
    if (!/^(?:haben|hat|hebben|heeft)$/.test(tokens[have]?.key ?? '')) continue;
    return namesBefore(sentence, have);
  }
  return [];
}

/** 'A co-founded Acme with B'. */
function companions(sentence: Sentence, at: number, to = at + 8): Claim['person'][] {
  const { tokens, names } = sentence;
  for (let next = at + 1; next < to; next += 1)
    if (/^(?:with|mit|avec|con|com|met|med|alongside)$/.test(tokens[next]?.key ?? '')) {
      const first = names.find(({ start }) => start > next && start <= next + 5);
      const isPlain = tokens
        .slice(next, first?.start)
        .every(({ kind, isCapital }) => kind === 'word' && !isCapital);
      return first && isPlain ? namesFrom(sentence, first.start) : [];
    }
  return [];
}

type Doing = { from: number; at: number; subject: Subject };

/** What they founded: the first company behind the verb, else one before it; `unknown` where it is nothing that could be the company. */
function ownerOfObject({ tokens }: Sentence, { from, at, subject }: Doing): Owner | 'unknown' {
  const comma = tokens.findIndex(({ text }, index) => index > at && /^[,;:(]$/.test(text));
  const around = [...range(at + 1, Math.min(at + 9, comma === -1 ? at + 9 : comma)), ...range(from, at)];
  for (const each of around) {
    if (subjectAt(tokens, each, subject) > 0) return 'subject';
    if (cueAt(tokens, each, 'investing') > 0) return 'other';
    if (cueAt(tokens, each, 'company') > 0)
      return isIndefinite(tokens[each - 1]) && !isPortuguese(tokens[at]) ? 'unknown' : 'subject';
    const token = tokens[each];
    const isNamed = token?.kind === 'word' && token.isCapital && !isOrdinary(token);
    if (isNamed && findPlace(token.text) === null) return 'other';
  }
  return 'unknown';
}

const isIndefinite = (token: Token | undefined): boolean =>
  /^(?:a|an|un|une|ein|eine|een|ett|um|uma)$/.test(token?.key ?? '');

/** Behind these verbs `a` is `the`. */
const isPortuguese = (verb: Token | undefined): boolean =>
  /^(?:fundou|fundaram|criou|criaram)$/.test(verb?.key ?? '');

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
