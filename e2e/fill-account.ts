import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { savePreferences, type User } from './users.ts';

const searches = ['fintech in Germany', 'health care in Texas', 'robotics', 'climate in Europe', 'edtech'];

/** Gives the signed-in user what a thorough user has after months: preferences of every sort, searches, rules, connections and devices. */
export async function fillAccount(page: Page, browser: Browser, user: User): Promise<void> {
  const send = async (method: 'post' | 'put' | 'patch', path: string, data: object) => {
    const answer = await page.request[method](`/api${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await savePreferences(page, {
    industries: ['software', 'health-care', 'financial-services', 'energy', 'education', 'gaming'],
    countries: ['US', 'DE', 'FR', 'GB', 'PT', 'IN'],
    regions: ['Texas', 'Bavaria', 'California', 'Ohio', 'Scotland', 'Quebec'],
    cities: ['Austin', 'Munich', 'Paris', 'London', 'Lisbon', 'Berlin'],
    stages: ['seed', 'series_a', 'series_b'],
    leastAmount: 1_000_000,
    mostAmount: 50_000_000,
    additionalRoles: ['Project Manager', 'Head of Product', 'Chief of Staff', 'Business Analyst'],
  });
  for (const query of searches)
    await send('put', `/saved-searches/${randomUUID()}`, { name: query, query, isPaused: false });
  for (const value of ['gaming', 'biotechnology', 'real-estate', 'legal'])
    await send('post', '/mutes', { kind: 'industry', value });
  await send('put', '/accounts/about-me', {
    work: 'I lead products for teams that sell to hospitals.',
    results: ['Took a booking product from 3 to 40 clinics in two years'],
    links: ['https://ada.example/work'],
    lookingFor: 'A first product role in a company of fewer than fifty.',
    curriculum: '',
    countsForMatch: true,
  });
  await send('post', '/private-feeds/matches', {});
  for (const name of ['Team channel', 'My spreadsheet', 'Home server', 'Archive', 'Robot'])
    await send('post', '/webhooks', {
      name,
      target: { format: 'standard', url: `https://hooks.example/${name.length}` },
      streams: ['matches'],
    });
  for (const name of ['Weekly report', 'Assistant', 'Spreadsheet'])
    await send('post', '/accounts/access-tokens', { name, scopes: ['rounds:read'], days: 90 });
  await send('put', '/accounts/mail-settings', { timeZone: 'Europe/Berlin', quietFrom: 21, quietUntil: 7 });
  await send('put', '/accounts/mail-streams', { stream: 'matches', frequency: 'weekly' });
  const { email, password } = user;
  for (let device = 0; device < 6; device += 1) {
    const other = await browser.newContext();
    const answer = await other.request.post('/api/accounts/session', { data: { email, password } });
    expect(answer.ok(), await answer.text()).toBe(true);
    await other.close();
  }
}
