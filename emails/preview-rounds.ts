import { hiringNow } from '../contract/feed/hiring-now.ts';
import type { DigestRound } from './alerts/digest.ts';
import { amountText } from './platform/plain-text.ts';

// What the previews of digests tell of: companies that we made up.

export const site = 'https://upround.example';
export const links = {
  dashboardUrl: `${site}/dashboard`,
  settingsUrl: `${site}/settings`,
  pricingUrl: `${site}/#pricing`,
};

const actions = (number: number) => ({
  foundBy: [],
  isContacted: false,
  saveUrl: `${site}/from-mail?token=save.${'sample'.repeat(15)}${number}`,
  muteUrl: `${site}/from-mail?token=mute.${'sample'.repeat(15)}${number}`,
});

export const sampleRounds: DigestRound[] = [
  {
    facts: {
      companyName: 'Harbour Ledger',
      amountText: amountText({ amount: '12500000', currency: 'USD' }, 'Series A'),
      roundName: 'Series A',
      event: { kind: 'raised' },
      industries: ['Banking', 'Payments'],
      place: 'Berlin, Germany',
      announcedOn: '2026-11-18',
      companyUrl: `${site}/company/1`,
      description: 'Books that close themselves for companies that sell in more than one country.',
    },
    why: 'Strong match · Banking, your first industry · Berlin, your city',
    hiring: hiringNow(7, 2),
    ...actions(1),
  },
  {
    facts: {
      companyName: 'Ölmühle & Söhne <Robotics>',
      amountText: amountText({ amount: '3200000', currency: 'EUR' }, 'Seed'),
      roundName: 'Seed',
      event: { kind: 'raised' },
      industries: ['Robotics', 'Agriculture', 'Food Processing', 'Hardware'],
      place: 'Wien, Austria',
      announcedOn: '2026-11-17',
      companyUrl: `${site}/company/2`,
      description:
        'Small presses that know what they hold. '.repeat(8) +
        'They run in mills that have stood for three hundred years and in sheds that were put up last spring.',
    },
    why: 'Good match · Robotics, your second industry',
    hiring: hiringNow(1, null),
    ...actions(2),
    isContacted: true,
  },
  {
    facts: {
      companyName: 'Quiet Turbines',
      amountText: amountText(null, 'Series B'),
      roundName: 'Series B',
      event: { kind: 'raised' },
      industries: ['Wind Energy'],
      place: 'Leith, Scotland, United Kingdom',
      announcedOn: '2026-11-17',
      companyUrl: `${site}/company/3`,
      description: null,
    },
    why: null,
    hiring: null,
    ...actions(3),
  },
];

export const sampleRoles = [
  {
    companyName: 'Quiet Turbines',
    companyUrl: `${site}/company/3`,
    count: 7,
    roles: [
      { title: 'Product Designer', location: 'Leith, Scotland' },
      { title: 'Design Lead', location: 'Remote, United Kingdom' },
    ],
  },
  { companyName: 'Harbour Ledger', companyUrl: `${site}/company/1`, count: 1, roles: [] },
];
