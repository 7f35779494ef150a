import type { Money } from '../../../../../contract/companies/companies.ts';
import { type LetterLanguage, longestNote } from '../../../../../contract/outreach/letters.ts';
import { roleTitle } from '../english/company-facts.ts';
import type { FollowUp } from '../follow-ups.ts';
import { firstName, formalName, type LetterPlan } from '../letter-plan.ts';
import { oneLine } from '../statements.ts';
import { dutch } from './dutch.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { isIn, languageOf } from './language-of.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import type { Asked, LetterWords } from './words.ts';

export type OtherLanguage = Exclude<LetterLanguage, 'en'>;

const wordsOf: Record<OtherLanguage, LetterWords> = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};

/**
 * A letter in another language than English: from names, titles, sums and tags, which need no translation, and from those
 * sentences of either side that are in that language. What would have to be translated stays out.
 */
export function writeInLanguage(plan: LetterPlan, language: OtherLanguage): string {
  const words = wordsOf[language];
  const { tone, length } = plan.choices;
  const greeting = words.greeting(tone, { person: personIn(plan), company: plan.company });
  const [opening, ...others] = factsIn(plan, language);
  const facts = opening === undefined ? [] : [words.afterGreeting?.(opening) ?? opening, ...others];
  const own = ownIn(plan, language);
  // One is left for what follows the letter.
  const about = [
    ...own.slice(0, length === 'full' ? 3 : Math.max(1, Math.min(2, own.length - 1))),
    ...introductionIn(plan, words),
  ];
  const question = words.ask(plan.choices.purpose, tone, askedOf(plan));
  const signature = [words.farewell(tone), plan.fullName, plan.links[0] ?? ''].filter(Boolean).join('\n');
  if (length === 'note')
    return asNote([greeting, ...facts.slice(0, 1), ...own.slice(0, 1), question, firstName(plan.fullName)]);
  return [greeting, facts.slice(0, length === 'full' ? 3 : 2).join(' '), about.join(' '), question, signature]
    .filter(Boolean)
    .join('\n\n');
}

/** As much as there is room for; the greeting, the fact and the question come first. */
function asNote(parts: readonly string[]): string {
  const whole = parts.filter(Boolean);
  for (let drop = 0; drop < whole.length; drop += 1) {
    const [greeting, ...rest] = whole.filter((_, index) => drop === 0 || index !== whole.length - 1 - drop);
    const note = `${greeting}\n${rest.join(' ')}`;
    if (note.length <= longestNote) return note;
  }
  return (whole[0] ?? '').slice(0, longestNote);
}

function factsIn(plan: LetterPlan, language: OtherLanguage): string[] {
  const words = wordsOf[language];
  const { tone } = plan.choices;
  const round = roundIn(plan, words);
  const said = plan.facts.flatMap((fact): string[] => {
    switch (fact.kind) {
      case 'role':
        return [words.role(tone, oneLine(fact.role.title), placeIn(fact.role.location))];
      case 'use_of_funds':
        if (isIn(fact.sentence, language)) return [words.quoted(endless(fact.sentence), fact.publisher)];
        return fact.purposes.length > 0
          ? [words.funds(tone, purposesIn(fact, words), round === '' ? null : round)]
          : [];
      case 'activity':
        return isIn(fact.sentence, language) ? [activityIn(fact.sentence, plan, words)] : [];
      default:
        return [];
    }
  });
  return said.length > 0 ? said : happenedIn(plan, words);
}

/** What the company does: as a clause where the language allows it, else as it is written. */
function activityIn(sentence: string, { company }: LetterPlan, words: LetterWords): string {
  const line = oneLine(sentence).replace(/[.!?…]+$/, '');
  const [first = '', second = ''] = line.split(' ');
  const [name = ''] = company.split(' ');
  if (words.readThat && first === name) return words.readThat(line);
  if (words.readThat && second === name && first.length < 4)
    return words.readThat(`${first.toLowerCase()}${line.slice(first.length)}`);
  return words.quoted(`${line}.`, null);
}

function personIn({ recipient, choices: { tone } }: LetterPlan): string | null {
  if (!recipient) return null;
  return tone === 'formal' ? formalName(recipient.name) : firstName(recipient.name);
}

/** What the user did, of what they wrote in this language; a line that is of no sure language is of that of the others. */
function ownIn({ ownTexts }: LetterPlan, language: OtherLanguage): string[] {
  const isOfWriter = languageOf(ownTexts.join('. ')) === language;
  return ownTexts
    .filter((text) => isIn(text, language) || (isOfWriter && languageOf(text) === null))
    .map((text) => sayResult(text, wordsOf[language]));
}

const endless = (sentence: string) => `${oneLine(sentence).replace(/[.!?…]+$/, '')}.`;

const placeIn = (location: string) =>
  /^\p{Lu}[\p{L} .’'-]{1,30}$/u.test(location) && !/remote/i.test(location) ? ` (${location})` : '';

type Purposes = Extract<LetterPlan['facts'][number], { kind: 'use_of_funds' }>;

function purposesIn({ purposes, countries }: Purposes, words: LetterWords): string {
  const names = new Intl.DisplayNames(words.locale, { type: 'region' });
  const list = purposes.map((purpose) =>
    purpose === 'new_market' && countries.length > 0
      ? words.inCountries(countries.map((code) => names.of(code) ?? code).join(', '))
      : words.purposes[purpose],
  );
  return new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(list.slice(0, 3));
}

/** What happened, where there is nothing else to say of the company. */
function happenedIn({ round, choices: { tone } }: LetterPlan, words: LetterWords): string[] {
  if (!round) return [];
  const { event, amount } = round;
  if (event.kind === 'raised') return [words.round(tone, roundIn({ round }, words) ?? '').replace(' ()', '')];
  const what = {
    granted: [amount && sumIn(amount, words), event.kind === 'granted' ? event.from : null],
    opened_campaign: [],
    joined: [event.kind === 'joined' ? event.batch : null],
  }[event.kind].filter((part) => part !== null);
  return [words.events[event.kind](tone, what.length > 0 ? ` (${oneLine(what.join(', '))})` : '')];
}

/** A round of money in brackets behind what it is for. */
function roundIn({ round }: Pick<LetterPlan, 'round'>, words: LetterWords): string | null {
  if (!round || round.event.kind === 'joined' || round.event.kind === 'opened_campaign') return null;
  const name = words.roundNames[round.kind] ?? round.name;
  if (!round.amount) return round.kind === 'unspecified' ? '' : name;
  const sum = sumIn(round.amount, words);
  // Every sentence around it says that it is a round.
  return round.kind === 'unspecified' ? sum : words.roundWithSum(sum, name);
}

function sumIn({ amount, currency }: Money, words: LetterWords): string {
  const format = new Intl.NumberFormat(words.locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  });
  return format.format(Number(amount));
}

function sayResult(text: string, words: LetterWords): string {
  const line = oneLine(text).replace(/[.!?]+$/, '');
  return words.firstPerson.test(line) ? `${line}.` : (words.done(line) ?? words.result(line));
}

function introductionIn(plan: LetterPlan, words: LetterWords): string[] {
  const { profession, experienceYears: years, isChange, sought } = plan;
  if (profession === null) return [];
  const isBeginner = years !== null && years <= 1;
  const said = words.introduction(plan.choices.tone, {
    title: profession,
    years: isBeginner ? null : years,
    isBeginner,
  });
  return isChange && sought ? [said, words.seeks(sought.text)] : [said];
}

function askedOf({ facts, sought, isChange }: LetterPlan): Asked {
  const role = facts.find((fact) => fact.kind === 'role');
  if (role) return { kind: 'listed', title: role.role.title };
  return isChange && sought ? { kind: 'sought', title: sought.text } : { kind: 'open' };
}

/** Texts that follow a letter in another language than English, each shorter and with something that `said` does not say. */
export function followUpsIn(
  plan: LetterPlan,
  language: OtherLanguage,
  { said, sentOn }: { said: string; sentOn: string | null },
): FollowUp[] {
  const words = wordsOf[language];
  const { tone } = plan.choices;
  const greeting = words.greeting(tone, { person: personIn(plan), company: plan.company });
  const day = new Intl.DateTimeFormat(words.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const on = sentOn === null ? null : day.format(new Date(`${sentOn}T00:00:00Z`));
  const { wrote, interest, last, thanks, declined } = words.followUps;
  const write = (kind: FollowUp['kind'], ...sentences: string[]): FollowUp => {
    const [opening = '', ...others] = sentences.filter(Boolean);
    const text = [words.afterGreeting?.(opening) ?? opening, ...others].join(' ');
    return {
      kind,
      text: [greeting, text, `${words.farewell(tone)}\n${firstName(plan.fullName)}`].join('\n\n'),
    };
  };
  const letter = said.toLowerCase();
  const [own, ...others] = ownIn(plan, language).filter((each) => !letter.includes(each.toLowerCase()));
  const round = roundIn(plan, words);
  const facts = [
    ...(own ? [own] : []),
    ...factsIn(plan, language),
    ...others,
    ...(round === null || said.includes(round) ? [] : [words.round(tone, round).replace(' ()', '')]),
  ].filter((each) => !letter.includes(each.toLowerCase()));
  const link = plan.links.find((each) => !said.includes(each)) ?? '';
  const [news = '', more = link] = facts;
  const first = write('first', wrote(on), news || link, interest());
  const second = [write('second', news ? more : '', last()), write('second', last())].find(
    ({ text }) => text.length < first.text.length,
  );
  return [
    first,
    second ?? write('second', last()),
    write('thanks', thanks(plan.company)),
    write('declined', declined()),
  ];
}

/** Three subjects: the role or who writes, what they did or their experience, and a question. */
export function subjectsIn(plan: LetterPlan, language: OtherLanguage): string[] {
  const { facts, company, profession, experienceYears: years, sought } = plan;
  const { subjects } = wordsOf[language];
  const role = facts.find((fact) => fact.kind === 'role')?.role.title;
  const listed = role ? roleTitle(role) : null;
  const said = years !== null && years > 1 ? years : null;
  const [deed] = plan.ownTexts.filter((text) => isIn(text, language)).map(oneLine);
  const short = deed !== undefined && deed.length <= longestSubject ? deed : null;
  const who = profession ?? sought?.text;
  return [
    listed
      ? subjects.role(listed, company)
      : who
        ? subjects.person(who, said)
        : `${company} – ${plan.fullName}`,
    short ?? (listed && who ? subjects.person(who, said) : `${who ?? plan.fullName} – ${company}`),
    subjects.question(listed, company),
  ];
}

const longestSubject = 70;
