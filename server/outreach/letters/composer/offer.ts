import type { RoleField } from '../../../../contract/reference/job-titles/role-fields.ts';
import type { RoleFunction } from '../../../../contract/reference/job-titles/role-words.ts';
import { readRole } from '../../../reference/job-titles/read-role.ts';
import type { CompanyProfile, UserProfile } from '../letter-facts.ts';
import type { Choose } from './sentences-of-composer.ts';

type Sentences = readonly [string, string, string];

/** What someone of a kind of work would like to do for a company. */
const offersOfFunctions: Partial<Record<RoleFunction, Sentences>> = {
  engineering: [
    'I would like to help you take what works once and make it work every time.',
    'What I would like to do for you is build things that hold up outside the lab.',
    'I would be glad to work on the parts on which the others depend.',
  ],
  data: [
    'I would like to help you see in your own numbers what to do next.',
    'What I would like to work on is turning what you measure into decisions.',
    'I would be glad to help with data that people can trust and use.',
  ],
  design: [
    'I would like to help make what you build easy to understand at first sight.',
    'I would like to work on the moment when someone uses your product for the first time.',
    'I would be glad to help you find out what people need, and to give it a shape.',
  ],
  product: [
    'I would like to help decide what to build next, and what not to build.',
    'What I would like to do for you is find out what customers need and see it through to release.',
    'I would be glad to connect what customers say with what the team builds.',
  ],
  marketing: [
    'I would like to help more of the right people hear about you.',
    'What I would like to work on is how you say what you do, and to whom.',
    'I would be glad to help find out which channels are worth your money.',
  ],
  sales: [
    'I would like to help you win customers, and keep them.',
    'What I would like to do for you is open conversations that become contracts.',
    'I would be glad to take on the next market or the next kind of customer.',
  ],
  support: [
    'I would like to help your customers get what they came for.',
    'What I would like to work on is that customers stay, and say why.',
    'I would be glad to take on what customers ask, and bring back what it tells.',
  ],
  operations: [
    'I would like to help the company run well while it changes.',
    'I would like to make everyone else’s work easier.',
    'I would be glad to take on what falls between teams.',
  ],
  finance: [
    'I would like to help you know at any moment where the money goes.',
    'What I would like to work on is plans that people believe in.',
    'I would be glad to help with the numbers that follow a round.',
  ],
  people: [
    'I would like to help you find the people you need now, and make them want to stay.',
    'What I would like to work on is how the team grows.',
    'I would be glad to take hiring off the shoulders of those who do it beside their work.',
  ],
  legal: [
    'I would like to help you move fast without surprises later.',
    'What I would like to work on is agreements that both sides understand.',
    'I would be glad to take on the questions that come with growing.',
  ],
  science: [
    'I would like to help you find out what holds, and show it.',
    'What I would like to work on is turning results into something that people can use.',
    'I would be glad to help with the questions that your next results depend on.',
  ],
};

const offerOfSoftware: Sentences = [
  'What I would like to do for you is build: take what customers ask for and get it into their hands.',
  'I would like to help you ship, and keep what is shipped easy to change.',
  'I would be glad to work on the parts that have to hold when more people use them.',
];

const offerOfForm: Sentences = [
  'I would like to help give what you make its form.',
  'What I would like to work on is how you look to those who see you for the first time.',
  'I would be glad to help you be recognised wherever people meet you.',
];

/** Fields whose work is another than that of most of their function. */
const offersOfFields: Partial<Record<RoleField, Sentences>> = {
  software: offerOfSoftware,
  devops: offerOfSoftware,
  'quality-assurance': offerOfSoftware,
  'machine-learning': offersOfFunctions.data,
  'graphic-design': offerOfForm,
  'fashion-design': offerOfForm,
  'interior-design': offerOfForm,
  'industrial-design': offerOfForm,
  'media-production': offerOfForm,
};

const anyOffer = [
  'I would like to put what I know to work for you.',
  'I would be glad to help where you need it most now.',
  'I would like to find out with you where I can be of use.',
] as const;

export function offer({ profession }: UserProfile, choose: Choose): string {
  const { roleField, roleFunction } = readRole(profession ?? '');
  const ofField = roleField === 'unknown' ? undefined : offersOfFields[roleField];
  return choose('offer', ofField ?? offersOfFunctions[roleFunction] ?? anyOffer);
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
