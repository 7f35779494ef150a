import {
  type FundsPurpose,
  fundsPurposeNames,
  fundsPurposes,
} from '../../../contract/companies/funds-purposes.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { type Found, findLongest, type Sentence, tableOf } from '../tokens/words.ts';
import { findHiring } from './hiring.ts';
import { findPlaceAt } from './read-places.ts';

/** What a round's money is meant to be for, as the sentence says it; of functions and of countries one is enough. */
export type PurposeMeant = {
  label: string;
  purposes: readonly FundsPurpose[];
  functions: readonly RoleFunction[];
  countries: readonly string[];
};

const rows = new Map(
  readTable(new URL('../lexicon/purposes.txt', import.meta.url)).map(([kind = '', said = '']) => [
    kind,
    said,
  ]),
);
const phrases = (kind: string) => tableOf<true>([[rows.get(kind) ?? '', true]]);

const withMoney = phrases('with money');
const enters = phrases('enters');
const beforePurpose = phrases('before purpose');
const purposeWords = tableOf<FundsPurpose>(
  fundsPurposes.map((purpose) => [rows.get(purpose) ?? '', purpose]),
);
// Says so without anything before it.
const alone = phrases('new_market');

/** 'Hiring engineers with their new money', 'entering France', 'money for clinical trials'. */
export function findPurpose(sentence: Sentence, at: number): Found<PurposeMeant> | null {
  return readHires(sentence, at) ?? readEntered(sentence, at) ?? readPurpose(sentence, at);
}

function readHires(sentence: Sentence, at: number): Found<PurposeMeant> | null {
  const hiring = findHiring(sentence, at);
  const money = hiring && findLongest(withMoney, sentence, hiring.to);
  if (!hiring || !money) return null;
  const functions = [...hiring.meaning.functions];
  const label = functions.length > 0 ? `hiring in ${functions.join(' or ')}` : 'hiring';
  return { meaning: { label, purposes: ['hiring'], functions, countries: [] }, to: money.to };
}

function readEntered(sentence: Sentence, at: number): Found<PurposeMeant> | null {
  const cue = findLongest(enters, sentence, at);
  if (!cue) return null;
  const start = sentence.words[cue.to]?.key === 'the' ? cue.to + 1 : cue.to;
  const first = findPlaceAt(sentence, start);
  if (!first) return null;
  const places = [first.meaning];
  let { to } = first;
  for (let next = findOther(sentence, to); next; next = findOther(sentence, to)) {
    places.push(next.meaning);
    to = next.to;
  }
  const countries = places
    .flatMap((each) => each.places)
    .flatMap(({ country, region, city }) => (country && !region && !city ? [country] : []));
  if (countries.length === 0 || countries.length > mostCountries) return null;
  const label = `entering ${places.map((each) => each.label).join(' or ')}`;
  const isMarket = /^markets?$/.test(sentence.words[to]?.key ?? '');
  return {
    meaning: { label, purposes: ['new_market'], functions: [], countries: [...new Set(countries)] },
    to: isMarket ? to + 1 : to,
  };
}

// 'entering Spain or Portugal'
const findOther = (sentence: Sentence, at: number) =>
  /^(?:or|and|,)$/.test(sentence.words[at]?.key ?? '') ? findPlaceAt(sentence, at + 1) : null;

/** A continent is no market that one sentence names. */
const mostCountries = 60;

function readPurpose(sentence: Sentence, at: number): Found<PurposeMeant> | null {
  const cue = findLongest(beforePurpose, sentence, at);
  const found = cue ? findLongest(purposeWords, sentence, cue.to) : findLongest(alone, sentence, at);
  if (!found) return null;
  const purpose: FundsPurpose = found.meaning === true ? 'new_market' : found.meaning;
  const label = fundsPurposeNames[purpose].toLowerCase();
  return { meaning: { label, purposes: [purpose], functions: [], countries: [] }, to: found.to };
}
