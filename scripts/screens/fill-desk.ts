import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import type { ApplicationStatus, SubStatus } from '../../contract/applications/application-status.ts';
import { daysBefore, utcDay } from '../../contract/platform/time/days.ts';

type Stored = {
  status: ApplicationStatus;
  subStatus?: SubStatus;
  contactName?: string;
  sentDaysAgo?: number;
  dueDaysAgo?: number;
};

const stored: Stored[] = [
  { status: 'PENDING' },
  { status: 'PENDING', contactName: 'Grace Hopper' },
  { status: 'SUBMITTED', contactName: 'Alan Kay', sentDaysAgo: 12, dueDaysAgo: 2 },
  { status: 'SUBMITTED', sentDaysAgo: 3, dueDaysAgo: -4 },
  {
    status: 'ACCEPTED',
    subStatus: 'interview',
    contactName: 'Barbara Liskov',
    sentDaysAgo: 20,
    dueDaysAgo: -3,
  },
  { status: 'REJECTED', sentDaysAgo: 31 },
];

const rounds = z.object({ alerts: z.array(z.object({ startupId: z.string() })) });
const added = z.object({ webhook: z.object({ id: z.string() }) });
const created = z.object({ applicationId: z.string() });

/** Gives the signed-in user what users have after some weeks: favorites, applications, searches, rules and a profile. */
export async function fillDesk(context: BrowserContext, address: string): Promise<void> {
  const api = `${address}/api`;
  const ask = async (method: 'get' | 'post' | 'put' | 'patch', path: string, data?: object) => {
    const response = await context.request[method](`${api}${path}`, { data });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  const { alerts } = rounds.parse(await ask('get', '/alerts/month?timeZone=UTC'));
  const companies = [...new Set(alerts.map(({ startupId }) => startupId))];
  for (const id of companies.slice(0, 5)) await ask('put', `/favorites/${id}`, { isFavorite: true });

  const daysAgo = (days: number | undefined) =>
    days === undefined ? undefined : daysBefore(utcDay(new Date()), days);
  for (const [index, { status, subStatus, contactName, sentDaysAgo, dueDaysAgo }] of stored.entries()) {
    const application = {
      startupId: companies[index + 5],
      status,
      contactName,
      sentOn: daysAgo(sentDaysAgo),
    };
    const { applicationId } = created.parse(await ask('post', '/applications', application));
    if (dueDaysAgo !== undefined)
      await ask('patch', `/applications/${applicationId}`, { subStatus, followUpOn: daysAgo(dueDaysAgo) });
  }
  await ask('put', `/saved-searches/${randomUUID()}`, {
    name: 'Software in the US',
    query: 'software in the US over $5M',
    isPaused: false,
  });
  await ask('post', '/private-feeds/matches', {});
  const streams = ['matches'];
  const url = 'https://team-hooks.example/services/T024BE7LD/B024BE7LH/kJ4wXq';
  const { webhook } = added.parse(
    await ask('post', '/webhooks', { name: 'Team channel', target: { format: 'slack', url }, streams }),
  );
  // No company has this name, so that it fails.
  await ask('post', `/webhooks/${webhook.id}/test`, {});
  const own = { format: 'standard', url: 'https://automation.example/upround?key=48151623' };
  const { webhook: turnedOff } = added.parse(
    await ask('post', '/webhooks', { name: 'My spreadsheet', target: own, streams }),
  );
  await ask('patch', `/webhooks/${turnedOff.id}`, { isOn: false });
  for (const rule of [
    { kind: 'industry', value: 'gaming' },
    { kind: 'country', value: 'BR' },
  ])
    await ask('post', '/mutes', rule);
  await ask('post', '/network', {
    text: 'Ana Silva, Partner at Tern Hill Ventures\nGrace Okoro, Head of Operations at Galanest Robotics',
    isPreview: false,
  });
  await ask('put', '/accounts/about-me', {
    work: 'I lead products for teams that sell to hospitals.',
    results: ['Took a booking product from 3 to 40 clinics in two years'],
    links: ['https://bea.example/work'],
    lookingFor: 'A first product role in a company of fewer than fifty.',
    curriculum:
      'Product lead, Clinibook, 2021 to 2026\nProduct manager, Wardly, 2018 to 2021\nBSc Computer Science, Delft',
    countsForMatch: false,
  });
}
