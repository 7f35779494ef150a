import type { CompanyProfile, UserProfile } from '../letter-facts.ts';
import type { Choose } from './sentences-of-composer.ts';

/** What someone of a trade would like to do for a company: wishes, by the beginnings of words in their title. */
const offers: readonly { words: RegExp; wishes: readonly [string, string, string] }[] = [
  {
    words: /engineer|develop|programm|frontend|backend|fullstack|devops|sre\b|cto\b/i,
    wishes: [
      'What I would like to do for you is build: take what customers ask for and get it into their hands.',
      'I would like to help you ship, and keep what is shipped easy to change.',
      'I would be glad to work on the parts that have to hold when more people use them.',
    ],
  },
  {
    words: /data|machine|\bml\b|\bai\b|scientist|analytic/i,
    wishes: [
      'I would like to help you see in your own numbers what to do next.',
      'What I would like to work on is turning what you measure into decisions.',
      'I would be glad to help with data that people can trust and use.',
    ],
  },
  {
    words: /design|\bux\b|\bui\b/i,
    wishes: [
      'I would like to help make what you build easy to understand at first sight.',
      'I would like to work on the moment when someone uses your product for the first time.',
      'I would be glad to help you find out what people need, and to give it a shape.',
    ],
  },
  {
    words: /product/i,
    wishes: [
      'I would like to help decide what to build next, and what not to build.',
      'What I would like to do for you is find out what customers need and see it through to release.',
      'I would be glad to connect what customers say with what the team builds.',
    ],
  },
  {
    words: /market|growth|brand|content|communicat|communit/i,
    wishes: [
      'I would like to help more of the right people hear about you.',
      'What I would like to work on is how you say what you do, and to whom.',
      'I would be glad to help find out which channels are worth your money.',
    ],
  },
  {
    words: /sales|business dev|account exec|partnership|customer/i,
    wishes: [
      'I would like to help you win customers, and keep them.',
      'What I would like to do for you is open conversations that become contracts.',
      'I would be glad to take on the next market or the next kind of customer.',
    ],
  },
  {
    words: /operation|logistic|supply|chief of staff|office/i,
    wishes: [
      'I would like to help the company run well while it changes.',
      'I would like to make everyone else’s work easier.',
      'I would be glad to take on what falls between teams.',
    ],
  },
  {
    words: /financ|account|controller|cfo\b|analyst/i,
    wishes: [
      'I would like to help you know at any moment where the money goes.',
      'What I would like to work on is plans that people believe in.',
      'I would be glad to help with the numbers that follow a round.',
    ],
  },
  {
    words: /\bhr\b|people|recruit|talent/i,
    wishes: [
      'I would like to help you find the people you need now, and make them want to stay.',
      'What I would like to work on is how the team grows.',
      'I would be glad to take hiring off the shoulders of those who do it beside their work.',
    ],
  },
];

const anyOffer = [
  'I would like to put what I know to work for you.',
  'I would be glad to help where you need it most now.',
  'I would like to find out with you where I can be of use.',
] as const;

export function offer({ profession }: UserProfile, choose: Choose): string {
  const known = offers.find(({ words }) => words.test(profession ?? ''));
  return choose('offer', known?.wishes ?? anyOffer);
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What the person's wishes and the company have in common. */
export function commonGround(user: UserProfile, company: CompanyProfile, choose: Choose): string {
  const shared = company.industries.find((name) =>
    user.preferredIndustries.some((each) => sameName(each, name)),
  );
  const [industry = null] = company.industries;
  const field = shared
    ? choose('field', [
        `${shared} is a field I want to work in.`,
        `I am looking for work in ${shared}, which is your field.`,
        `That you work in ${shared} is what I was looking for.`,
      ])
    : industry
      ? choose('field', [
          `Your field, ${industry}, is one I would like to know from the inside.`,
          `I would like to work in ${industry}.`,
        ])
      : '';
  return [field, place(user, company, choose)].filter(Boolean).join(' ');
}

function place(user: UserProfile, { city, country }: CompanyProfile, choose: Choose): string {
  if (city && user.preferredCities.some((each) => sameName(each, city)))
    return choose('place', [
      `You are in ${city}, and so is the work I am looking for.`,
      `You are based in ${city}, where I want to work.`,
      `${city} is where I would like to work, too.`,
    ]);
  if (country && user.preferredCountries.some((each) => sameName(each, country)))
    return choose('place', [
      `You are in ${country}, where I am looking for work.`,
      `That you are in ${country} suits me well.`,
    ]);
  return '';
}
