import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AnswerShare } from '../../contract/applications/applications.ts';
import { startupId } from '../../contract/companies/companies.ts';
import type { InboundMail } from '../../contract/outreach/inbound-mail.ts';
import type { Letter, LetterVersion } from '../../contract/outreach/letters.ts';
import type { WaitingReply } from '../../contract/outreach/replies.ts';
import { paths } from '../../web/platform/navigation/paths.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const applications = `${paths.dashboard({ tab: 'applications' })}&view=board`;

const text = `Hello,

as a product lead I took a booking product from 3 to 40 clinics in two years. I read of the $19M that Sequoia led, and I would like to work on what you build next.

Would half an hour next week suit you?

Kind regards
Bea Busy`;
const claim = (words: string, kind: 'amount' | 'name') => {
  const from = text.indexOf(words);
  return { kind, words, from, to: from + words.length };
};
const version = (number: number, more: Partial<LetterVersion>): LetterVersion => ({
  id: randomUUID(),
  number,
  origin: 'edited',
  text,
  ended: 'whole',
  changedAt: daysAgo(4 - number),
  ...more,
});
const earlier = 'Hello,\n\nI am a product lead and would like to work with you.';
const stored: Partial<Letter> = {
  text,
  unsupported: [claim('$19M', 'amount'), claim('Sequoia', 'name')],
  versions: [
    version(3, {}),
    version(2, { origin: 'model', text: earlier, ended: 'stopped' }),
    version(1, { origin: 'composer', text: earlier }),
  ],
  copyAddress: 'sent-4f2k9w7c@mail.upround.example',
};

const pairs: Letter['pairs'] = [
  {
    id: 'use_of_funds.one',
    theirs: {
      kind: 'use_of_funds',
      text: 'The company will use the money to open 40 clinics in Spain and Portugal.',
      publisher: 'Sifted',
    },
    mine: { kind: 'result', text: 'Took a booking product from 3 to 40 clinics in two years' },
    shared: ['hospital care'],
  },
  {
    id: 'role.two',
    theirs: { kind: 'role', text: 'Senior Product Manager, Clinics', publisher: null },
    mine: { kind: 'result', text: 'Cut missed visits by 31% with reminders that patients can answer' },
    shared: [],
  },
];
const none: Partial<Letter> = {
  text: null,
  note: null,
  versions: [],
  unsupported: [],
  unchecked: 0,
  isSent: false,
};
const draft: Partial<Letter> = { ...stored, unsupported: [], pairs };

const share = (label: string, sent: number, answered: number, low: number, high: number): AnswerShare => ({
  label,
  sent,
  answered,
  low,
  high,
});

/** The states of a letter and of what tells that one was sent. */
export function letterScreens(company: string): Screen[] {
  const letter = (name: string, more: Partial<Letter>, act?: Screen['act']): Screen => ({
    name: `company-letter-${name}`,
    as: 'busy',
    path: paths.company(company),
    arrange: answerAlso('letters/*', more),
    act,
  });
  return [
    letter('of-before', stored, openVersions),
    letter('to-write', { ...none, pairs }, untilShown),
    letter('no-pair', { ...none, pairs: [] }, untilShown),
    letter(
      'draft',
      { ...draft, standsOn: { pair: 'use_of_funds.one', mine: pairs[0]?.mine.text ?? null } },
      untilShown,
    ),
    letter(
      'draft-without-pair',
      {
        ...draft,
        pairs: [],
        standsOn: { pair: null, mine: 'Took a booking product from 3 to 40 clinics in two years' },
      },
      untilShown,
    ),
    letter('sent', { ...draft, isSent: true, sentOn: '2026-11-12' }, untilShown),
    {
      ...letter('loading', {}),
      arrange: (page) => page.route('**/api/letters/*', () => new Promise<void>(() => {})),
    },
    {
      ...letter('failed', {}, untilShown),
      arrange: (page) => page.route('**/api/letters/*', (route) => route.fulfill({ status: 500 })),
    },
    letter('being-written', {
      text: null,
      versions: [version(1, { origin: 'model', text: text.slice(0, 120), ended: 'writing' })],
    }),
    letter('download', stored, openDownloads),
    letter('after-downgrade', { ...stored, mayGenerate: false }),
    letter('too-long', stored, writeTooMuch),
    applicationsScreen(
      'copy-address',
      { domain: 'mail.upround.example', address: stored.copyAddress ?? null },
      openCopyAddress,
    ),
    applicationsScreen('mails-to-assign', {
      domain: 'mail.upround.example',
      unassigned: [
        {
          id: randomUUID(),
          recipients: ['jobs@a-rather-long-company-name.example'],
          subject: 'Product lead for your clinics',
          sentAt: daysAgo(1),
          isVerified: true,
          suggestion: null,
        },
        {
          id: randomUUID(),
          recipients: ['jobs@kestrel.example'],
          subject: 'Hello',
          sentAt: daysAgo(2),
          isVerified: false,
          suggestion: { applicationId: randomUUID(), companyName: 'Kestrel' },
        },
      ],
    }),
    {
      name: 'applications-what-works',
      as: 'busy',
      path: applications,
      act: untilHeaded(/^What works for everyone/),
      arrange: answerAlso('applications/what-works', {
        sent: 34,
        byMoment: [share('Seed financial services, written within 5 days', 16, 6, 0.18, 0.61)],
        byDays: [
          share('Within 5 days of the round', 20, 7, 0.18, 0.57),
          share('6 to 14 days after it', 14, 2, 0.04, 0.4),
        ],
        byStage: [share('Seed', 22, 7, 0.16, 0.53), share('Series A', 12, 2, 0.05, 0.45)],
        byTone: [share('Warm', 19, 7, 0.19, 0.59), share('Formal', 15, 2, 0.04, 0.38)],
        everyone: [
          share('Seed financial services, written within 5 days', 57, 12, 0.12, 0.33),
          share('Within 5 days of the round', 412, 71, 0.14, 0.21),
          share('More than 2 weeks after it', 388, 31, 0.06, 0.11),
          share('All letters', 1_204, 152, 0.11, 0.15),
        ],
      }),
    },
    {
      name: 'applications-replies',
      as: 'busy',
      path: applications,
      act: untilHeaded(/replies to review$/),
      arrange: answerAlso('applications/replies', {
        replies: [
          waiting({ kind: 'declined', isVerified: true }),
          waiting({ companyName: 'Oriel Robotics', kind: 'interested', isMarked: true, isVerified: true }),
          waiting({ companyName: 'Harvestly', kind: 'question' }),
          waiting({ companyName: 'Quillon', kind: 'bounced', startupId: startupId.parse(randomUUID()) }),
        ],
      }),
    },
  ];
}

const waiting = (reply: Partial<WaitingReply>): WaitingReply => ({
  replyId: randomUUID(),
  applicationId: randomUUID(),
  companyName: 'Kestrel',
  startupId: null,
  kind: 'question',
  repliedOn: daysAgo(2).slice(0, 10),
  isMarked: false,
  isVerified: false,
  ...reply,
});

const applicationsScreen = (name: string, copies: Partial<InboundMail>, act?: Screen['act']): Screen => ({
  name: `applications-${name}`,
  as: 'busy',
  path: applications,
  arrange: answerAlso('applications/sent-copies', copies),
  act,
});

/** The server's own answer, of which something is otherwise. */
const answerAlso = (path: string, change: object) => (page: Page) =>
  page.route(`**/api/${path}`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });

const untilHeaded = (name: RegExp) => async (page: Page) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

async function untilShown(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Letter', exact: true });
  await expect(panel.getByRole('button').first()).toBeVisible();
}

async function openVersions(page: Page): Promise<void> {
  await page.getByText('3 versions').click();
  await expect(page.getByRole('button', { name: 'Use this version' }).first()).toBeVisible();
}

async function openDownloads(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Letter', exact: true })
    .getByRole('button', { name: 'More' })
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
}

async function openCopyAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: /BCC|sent/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function writeTooMuch(page: Page): Promise<void> {
  await page.route('**/api/letters/*/versions/*', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/\/versions\/.*/, '');
    const response = await route.fetch({ method: 'GET', url });
    return route.fulfill({ response, json: { ...(await response.json()), ...stored } });
  });
  await openVersions(page);
  await page.getByRole('button', { name: 'Use this version' }).first().click();
  await page.getByRole('textbox', { name: 'The letter' }).fill('Dear team, '.repeat(5_000));
  await expect(page.getByText(/up to 20,000/).first()).toBeVisible();
}
