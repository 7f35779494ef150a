import type { LetterLanguage } from '../../../../contract/outreach/letters.ts';
import type { Introduction, NetworkPerson } from '../../../../contract/outreach/network.ts';
import { introductionWords } from './introduction-words.ts';

export type IntroductionFacts = {
  person: Pick<NetworkPerson, 'name' | 'company' | 'tie'>;
  company: string;
  /** Who runs the company, by our sources; null where no one is named without doubt. */
  whom: string | null;
  fact: (NonNullable<Introduction['fact']> & { sum: string | null }) | null;
  user: { name: string; profession: string | null; experienceYears: number | null };
};

/** Says who is asked, for what, and why, by what the user's list and our sources say, and nothing else. */
export function composeIntroduction(
  language: LetterLanguage,
  { person, company, whom, fact, user }: IntroductionFacts,
): Pick<Introduction, 'subject' | 'text'> {
  const words = introductionWords[language];
  const { tie } = person;
  const known =
    tie.kind === 'company' ? words.worksAt(company) : words.invested(person.company, company, tie.isLead);
  const forwarded = [
    words.introducesSelf(user.name, user.profession, user.experienceYears),
    ...(fact ? [sayFact(language, company, fact)] : []),
    words.wantsToTalk(company),
  ];
  const paragraphs = [
    words.greeting(firstNameOf(person.name)),
    [known, words.seeks(company, user.profession), words.ask(whom, company)].join(' '),
    words.forward,
    forwarded.join(' '),
    `${words.farewell}\n${user.name}`,
  ];
  return { subject: words.subject(company), text: paragraphs.join('\n\n') };
}

function sayFact(
  language: LetterLanguage,
  company: string,
  { event, sum, source, announcedOn }: NonNullable<IntroductionFacts['fact']>,
): string {
  const { fact, locale } = introductionWords[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(announcedOn),
  );
  return `${fact(company, { kind: event.kind === 'granted' ? 'granted' : 'raised', sum })} (${source}, ${day}).`;
}

/** As one is greeted; the whole name where the first word may be no given name. */
export function firstNameOf(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => !/^(?:dr|prof|mr|mrs|ms|ing|mag|dipl)\.?(?:-ing\.?)?$/i.test(word));
  const [first = name] = words;
  return /^[\p{Script=Latin}\p{M}'’-]{2,}$/u.test(first) ? first : words.join(' ') || name;
}
