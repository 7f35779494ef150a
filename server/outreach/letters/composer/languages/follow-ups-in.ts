import { roleTitle } from '../english/company-facts.ts';
import type { FollowUp } from '../follow-ups.ts';
import { firstName, type LetterPlan } from '../letter-plan.ts';
import { oneLine } from '../wording.ts';
import { companyFactsIn, roundIn } from './company-facts-in.ts';
import { isIn } from './language-of.ts';
import { ownIn, ownTitleIn, sayOwnIn } from './own-facts-in.ts';
import type { OtherLanguage } from './words.ts';
import { wordsOf } from './words-of.ts';
import { personIn } from './write-in.ts';

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
  const isNew = ({ text }: { text: string }) => !letter.includes(bare(text));
  const [own, ...others] = ownIn(plan, language)
    .filter(isNew)
    .flatMap((each) => sayOwnIn([each], words));
  const round = roundIn(plan, words);
  // What they do, they know.
  const plans = { ...plan, facts: plan.facts.filter(({ kind }) => kind === 'use_of_funds'), round: null };
  const facts = [
    ...(own ? [own] : []),
    ...companyFactsIn(plans, language).sentences,
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

/** Without the verb of which the end of a letter's sentence may be another's. */
const bare = (text: string) => text.toLowerCase().replace(/\.$/, '').split(' ').slice(2).join(' ');

/** Three subjects: the role or who writes, what they did or their experience, and a question. */
export function subjectsIn(plan: LetterPlan, language: OtherLanguage): string[] {
  const { facts, company, profession, experienceYears: years, sought } = plan;
  const { subjects } = wordsOf[language];
  const role = facts.find((fact) => fact.kind === 'role')?.role.title;
  const listed = role ? roleTitle(role) : null;
  const said = years !== null && years > 1 ? years : null;
  const [deed] = plan.ownTexts.filter((text) => isIn(text, language)).map(oneLine);
  const short = deed !== undefined && deed.length <= longestSubject ? deed : null;
  const who = ownTitleIn(plan, language) ?? profession ?? sought?.text;
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
