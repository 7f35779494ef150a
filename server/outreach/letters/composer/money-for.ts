import type { FundsPurpose } from '../../../../contract/companies/funds-purposes.ts';
import { daysBetween } from '../../../../contract/platform/time/days.ts';
import { countryInWords } from '../../../../contract/reference/countries.ts';
import { functionsOfTitles } from '../../../reference/job-titles/job-functions.ts';
import type { CompanyProfile, LetterFacts } from '../letter-facts.ts';
import { type Choose, plainName } from './sentences-of-composer.ts';

/** News of another round says nothing of what this one is for. */
const sameRoundDays = 45;

const every = new Intl.ListFormat('en-US', { type: 'conjunction' });

const purposesSaid: Record<FundsPurpose, string> = {
  hiring: 'hiring',
  new_market: 'new markets',
  product: 'the product',
  research: 'research',
  clinical_trial: 'clinical trials',
  regulatory_approval: 'regulatory approval',
  production: 'production',
  infrastructure: 'infrastructure',
  sales: 'sales and marketing',
  acquisition: 'acquisitions',
};

/** What the press says that the money is for, and why that makes the person write. Empty where it says nothing. */
export function moneyFor({ startupProfile, userProfile }: LetterFacts, choose: Choose): string {
  const stated = statedOfRound(startupProfile);
  if (!stated || stated.what.length === 0) return '';
  const paper = plainName(stated.publisher);
  const what = every.format(stated.what.slice(0, 3));
  const own = functionsOfTitles([userProfile.profession ?? '', ...userProfile.additionalRoles]);
  const isHiringThem = stated.functions.some((each) => own.has(each));
  const said = choose('money for', [
    `${paper} writes that the money is for ${what}.`,
    `In ${paper} I read that the money is for ${what}.`,
    `The money is for ${what}, as ${paper} writes.`,
  ]);
  const why = isHiringThem
    ? choose('money for me', ['That is my line of work.', 'That is the work I do.'])
    : choose('money for me', ['I would like to help with that.', 'I would like to take on a part of that.']);
  return `${said} ${why}`;
}

function statedOfRound({ rounds, useOfFunds, plannedHires }: CompanyProfile) {
  const [round] = rounds;
  if (!round) return null;
  const isOfRound = ({ statedOn }: { statedOn: string }) =>
    Math.abs(daysBetween(round.announcedOn, statedOn)) <= sameRoundDays;
  const use = useOfFunds.find((each) => isOfRound(each) && each.purposes.length > 0);
  if (use)
    return {
      publisher: use.publisher,
      functions: use.functions,
      what: use.purposes.map((each) => saidOf(each, use)),
    };
  const hires = plannedHires.find(isOfRound);
  if (!hires) return null;
  const { publisher, functions } = hires;
  return { publisher, functions, what: [saidOf('hiring', { functions, countries: [] })] };
}

type Said = Pick<CompanyProfile['useOfFunds'][number], 'functions' | 'countries'>;

function saidOf(purpose: FundsPurpose, { functions, countries }: Said): string {
  const named = functions.filter((each) => each !== 'other');
  if (purpose === 'hiring' && named.length > 0) return `hiring in ${every.format(named.slice(0, 2))}`;
  const entered = countries.flatMap((code) => countryInWords(code) ?? []);
  if (purpose === 'new_market' && entered.length > 0) return `entering ${every.format(entered.slice(0, 2))}`;
  return purposesSaid[purpose];
}
