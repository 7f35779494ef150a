import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import type { DocumentRequest } from '../../../contract/public/documents.ts';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import { applications } from '../../applications/table.ts';
import { setCompanyHidden } from '../../companies/hiding/hiding.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { favorites } from '../../feed/favorites/table.ts';

const site = 'https://kestrel-robotics.com';
const article = 'https://news.example/kestrel-raises';
let fixture: Fixture;
let app: ServedApp;
let cookie: string;
let kestrel: string;

beforeEach(async () => {
  fixture = await openFixture();
  app = await serveApp(fixture);
  cookie = await addSession(fixture.context(), (await addUser(fixture)).id);
  await recordRounds(fixture.context(), [
    makeReport({
      source: 'feed',
      externalId: article,
      url: article,
      company: { name: 'Kestrel Robotics', website: site },
    }),
  ]);
  const [company] = await fixture.db.select().from(startups);
  kestrel = company?.id ?? '';
  await addBoard('kestrelrobotics', kestrel);
});
afterEach(async () => {
  await app.close();
  await fixture.close();
});

async function addBoard(token: string, companyId: string, verdict: 'sure' | 'doubtful' = 'sure') {
  const now = fixture.clock.now();
  const dates = { foundAt: now, verifiedAt: now, dueAt: now };
  await fixture.db.insert(boards).values({
    id: crypto.randomUUID(),
    startupId: companyId,
    provider: 'ashby',
    token,
    verdict,
    evidence: [],
    ...dates,
  });
}

const ours = () => fixture.environment.publicUrl;
const ask = (url: string, headers: Record<string, string> = { cookie }) =>
  fetch(`${app.origin}/add?${new URLSearchParams({ url })}`, { headers, redirect: 'manual' });
async function shownFor(url: string) {
  const { page } = (await (await ask(url)).json()) as DocumentRequest;
  if (page.kind !== 'add') throw new Error('This is another page.');
  return page.shared;
}
const post = (fields: Record<string, string>, headers: Record<string, string> = { cookie, origin: ours() }) =>
  fetch(`${app.origin}/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
const written = async () => [
  await fixture.db.$count(favorites),
  (await fixture.db.select().from(applications)).map((each) => [
    each.startupId ?? each.companyName,
    each.jobAdUrl,
  ]),
];

describe('a page that a user brings', () => {
  it.each([
    ['its website', `${site}/about?utm_source=x`, 'website'],
    ['its job board', 'https://jobs.ashbyhq.com/kestrelrobotics/1234', 'board'],
    ['an article that we read', `${article}?utm_medium=social`, 'article'],
  ])('is joined to the company that it is surely of: %s', async (_, url, knownBy) => {
    expect(await shownFor(url)).toMatchObject({
      kind: 'of-company',
      company: { id: kestrel, name: 'Kestrel Robotics', knownBy, isFavorite: false, hasApplication: false },
    });
    expect(await written()).toEqual([0, []]);
  });

  it('is of a company that we do not know where anything is unsure', async () => {
    await addBoard('someoneelse', kestrel, 'doubtful');
    expect(await shownFor('https://jobs.ashbyhq.com/someoneelse')).toMatchObject({ name: 'someoneelse' });
    expect(await shownFor('https://kestrel-robotics.org')).toMatchObject({ kind: 'of-unknown' });
    expect(await shownFor('https://github.com/kestrel-robotics')).toMatchObject({ name: '' });
    await setCompanyHidden(fixture.context(), { id: startupId.parse(kestrel), isHidden: true });
    expect(await shownFor(site)).toMatchObject({ kind: 'of-unknown' });
  });

  it('becomes a saved company and an application with its link, each once', async () => {
    for (const action of ['save', 'apply', 'save', 'apply']) {
      const answer = await post({ url: site, action });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/add?url=${encodeURIComponent(site)}`,
      ]);
    }
    expect(await written()).toEqual([1, [[kestrel, `${site}/`]]]);
    expect(await shownFor(site)).toMatchObject({ company: { isFavorite: true, hasApplication: true } });
  });

  it('becomes one application by the name that was typed, however often it is sent at once', async () => {
    const url = 'https://unknown-startup.com/jobs/7';
    const answers = await Promise.all([1, 2, 3].map(() => post({ url, company: ' Unknown Startup ' })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await written()).toEqual([0, [['Unknown Startup', url]]]);
    const place = answers[0]?.headers.get('location') ?? '';
    const { page } = (await (
      await fetch(app.origin + place, { headers: { cookie } })
    ).json()) as DocumentRequest;
    expect(page).toMatchObject({ shared: { name: 'Unknown Startup', hasApplication: true } });
  });

  it('is not written without a name, nor where its address is refused', async () => {
    expect((await post({ url: 'https://unknown-startup.com', company: ' ' })).status).toBe(422);
    expect((await post({ url: 'javascript:alert(1)', company: 'Eve' })).status).toBe(303);
    expect(await written()).toEqual([0, []]);
    expect(await shownFor('javascript:alert(1)')).toEqual({ kind: 'refused', fault: 'scheme' });
  });
});

describe('who is not signed in', () => {
  it('signs in first, and comes back with what they brought', async () => {
    const answer = await ask('https://acme.com/jobs?a=1&b=2', {});
    const place = new URL(answer.headers.get('location') ?? '', app.origin);
    expect([answer.status, place.pathname]).toEqual([303, '/login']);
    const next = new URL(place.searchParams.get('next') ?? '', app.origin);
    expect([next.pathname, next.searchParams.get('url')]).toEqual(['/add', 'https://acme.com/jobs?a=1&b=2']);
  });

  it('writes nothing, nor does another site in the name of who is', async () => {
    expect((await post({ url: site, action: 'save' }, { origin: ours() })).status).toBe(303);
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const said of elsewhere)
      expect((await post({ url: site, action: 'save' }, { cookie, ...said })).status).toBe(403);
    expect(await written()).toEqual([0, []]);
  });
});
