import { writtenDate } from '../../contract/platform/time/written-days.ts';
import { writtenYears } from '../../server/outreach/letters/composer/english/user-facts.ts';
import { withArticle } from '../../server/outreach/letters/composer/wording.ts';
import { writtenMoney } from '../../server/outreach/letters/composer/written-money.ts';
import type { LetterFacts } from '../../server/outreach/letters/letter-facts.ts';

export type Claim = { sort: string; text: string };

/** Sentences as a model writes them, all true by these facts. */
export function trueClaims({ userProfile: user, startupProfile: company }: LetterFacts): Claim[] {
  const [round] = company.rounds;
  const [person] = company.people;
  const sum = round?.amount ? writtenMoney(round.amount) : null;
  const lead = round?.leadInvestors[0];
  return [
    {
      sort: 'years',
      text: `I have ${writtenYears(user.experienceYears ?? 1)} of experience as ${withArticle(user.profession ?? '')}.`,
    },
    { sort: 'place', text: `Your team in ${company.city} is close to what I am looking for.` },
    {
      sort: 'place',
      text: `I understand that ${company.name} is based in ${company.city}, ${company.country}.`,
    },
    {
      sort: 'date',
      text: `When I read the news on ${writtenDate(round?.announcedOn ?? '2026-11-18')}, I wanted to write at once.`,
    },
    { sort: 'title', text: `As ${person?.roles[0]}, ${person?.name} will know who is needed next.` },
    { sort: 'name', text: `Dear ${person?.name},\n\nThank you for taking the time to read this.` },
    {
      sort: 'stage',
      text: `A ${round?.name} round is a good moment to join, and Tuesday or Wednesday would suit me for a call.`,
    },
    {
      sort: 'plain',
      text: `Hi there,\n\nThe problem that ${company.name} works on is one I care about. Could we talk for fifteen minutes next week?`,
    },
    ...(sum
      ? [
          {
            sort: 'amount',
            text: `Congratulations on raising ${sum}. It says a lot about your work in ${company.industries[0]}.`,
          },
        ]
      : []),
    ...(lead ? [{ sort: 'investor', text: `It is good to see that ${lead} led your ${round?.name}.` }] : []),
    ...user.results.map((result) => ({ sort: 'number', text: `In my work I ${result}.` })),
    ...(company.foundedYear
      ? [{ sort: 'date', text: `You founded ${company.name} in ${company.foundedYear}, and it shows.` }]
      : []),
  ];
}

/** The same with one thing wrong in each. */
export function falseClaims(
  { userProfile: user, startupProfile: company }: LetterFacts,
  index: number,
): Claim[] {
  const [round] = company.rounds;
  const [person] = company.people;
  const pick = <Choice>(choices: readonly Choice[]): Choice => choices[index % choices.length] as Choice; // A remainder is an index of it.
  const otherCity = pick(['Madrid', 'Austin', 'Toronto', 'Oslo', 'Munich', 'Warsaw', 'Nairobi']);
  const years = (user.experienceYears ?? 1) + 3;
  return [
    {
      sort: 'amount',
      text: `Congratulations on raising ${pick(['$19M', '€7.5M', '$41 million', '27 million dollars', '£2M'])} this autumn.`,
    },
    {
      sort: 'name',
      text: `${pick(['Hello Miranda Vance,', 'Dear Mr Halloway,', 'As Lindsay Fox told me,', 'My friend Carlo Bianchi works with you.'])}\n\nI would like to introduce myself.`,
    },
    {
      sort: 'name',
      text: `At ${pick(['Globex', 'Initech', 'Stripe', 'Umbra Health', 'Zalando'])} I learned to work with customers.`,
    },
    {
      sort: 'title',
      text: `As your ${pick(['Chief Marketing Officer', 'COO', 'Head of Growth', 'CFO', 'Vice President of Sales'])}, ${person?.name} will know who is needed.`,
    },
    {
      sort: 'title',
      text: `I have worked as ${pick(['a Head of Operations', 'an investment analyst', 'a senior mechanical engineer', 'a CTO', 'a brand designer'])} until now.`,
    },
    {
      sort: 'place',
      text: `${pick([`Your office in ${otherCity} is close to me.`, `I understand that you are based in ${otherCity}.`, `I would gladly move to ${otherCity} for this.`])}`,
    },
    {
      sort: 'date',
      text: `I read the news ${pick(['on 3 March 2026', 'on June 5', 'in April', 'on 2026-02-11', 'in 2011', 'on 21 November 2025'])} and wanted to write.`,
    },
    {
      sort: 'investor',
      text: `It is good to see that ${pick(['Sequoia led your round', 'your round was led by Accel', 'Index Ventures invested in you', `your round was led by ${person?.name.split(' ')[0]}`])}.`,
    },
    {
      sort: 'years',
      text: `I bring ${pick([`${years} years`, `${years}+ years`, 'fifteen years', 'more than 30 years'])} of experience.`,
    },
    {
      sort: 'number',
      text: `In my work I ${pick(['cut costs by 73%', 'led 250 people', 'served 9,000 customers', 'doubled sales', 'saved a quarter of the budget', 'ran seventeen projects'])}.`,
    },
    { sort: 'stage', text: `A ${pick(['Series F', 'Series D', 'Series E'])} is a good moment to join.` },
    ...(round ? [] : []),
  ];
}
