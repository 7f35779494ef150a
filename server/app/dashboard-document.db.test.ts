import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noPreferences } from '../../contract/feed/preferences/preferences.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { dashboardShell, type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { setDelivery } from '../alerts/streams/delivery-settings.ts';
import { savePreferences } from '../auth/profile/profile.ts';
import { sessions } from '../auth/sessions/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';

const locked = 'Kestrel & Sons </script><script>alert(1)</script>';
let fixture: Fixture;
let served: ServedApp;

beforeAll(async () => {
  fixture = await openFixture();
  served = await serveApp(fixture);
  const today = fixture.clock.now().toISOString().slice(0, 10);
  await recordRounds(fixture.context(), [
    makeReport({ company: { name: locked }, round: { announcedOn: today } }),
    makeReport({
      externalId: 'https://news.example/oldwater',
      url: 'https://news.example/oldwater',
      company: { name: 'Oldwater' },
      round: { announcedOn: '2026-09-15' },
    }),
  ]);
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});

async function join(isPaid: boolean) {
  const user = await addUser(fixture, { isPaid });
  return { user, cookie: await addSession(fixture.context(), user.id) };
}

const open = (path: string, headers: Record<string, string> = {}) => fetch(served.origin + path, { headers });

const element =
  /<script type="application\/json" data-answer="([^"]+)" data-person="([^"]+)"[^>]*>(.*?)<\/script>/gs;

const answersIn = (document: string) =>
  [...document.matchAll(element)].map(([, path = '', person = '', text = '']) => ({ path, person, text }));

describe('the dashboard of a signed-in user', () => {
  it.each([
    ['with a plan', true],
    ['without one', false],
  ])('%s brings what the API answers, and nothing else', async (_, isPaid) => {
    const { user, cookie } = await join(isPaid);
    const document = await (await open('/dashboard', { cookie })).text();
    const answers = answersIn(document);
    expect(answers.map(({ path }) => path.replace(/\?.*/, ''))).toEqual(
      expect.arrayContaining(['/accounts/session', '/alerts', '/alerts/lead']),
    );
    for (const { path, person, text } of answers) {
      expect(person).toBe(user.id);
      const answered = await open(`/api${path}`, { cookie });
      expect(JSON.parse(text), path).toEqual(await answered.json());
    }
    const view = /<first-view>\w+<\/first-view>/;
    const scripts = /<script>(?:take|show)\(\)<\/script>/g;
    const rest = document.replaceAll(element, '').replace(view, '').replaceAll(scripts, '');
    expect(rest).toBe(dashboardShell.replaceAll(scripts, ''));
    expect([document.includes('Kestrel'), document.includes('Oldwater')]).toEqual([isPaid, !isPaid]);
  });

  it('is drawn behind its answers, with the section that stands open', async () => {
    const { cookie } = await join(false);
    const document = await (await open('/dashboard', { cookie })).text();
    expect(document).toMatch(/<first-view>quarter<\/first-view><script>show\(\)<\/script><\/body>/);
  });

  it('is drawn where nothing matches', async () => {
    const { user, cookie } = await join(true);
    await savePreferences(fixture.context(user.actor), { ...noPreferences, countries: ['AQ'] });
    const document = await (await open('/dashboard', { cookie })).text();
    expect(document).toContain('<first-view>none</first-view>');
  });

  it('is kept by no cache', async () => {
    const { cookie } = await join(true);
    const { headers } = await open('/dashboard', { cookie });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('vary')).toContain('cookie');
    expect(headers.get('etag')).toBeNull();
  });

  it('lets nothing that a company is called end the script', async () => {
    const { cookie } = await join(true);
    const document = await (await open('/dashboard', { cookie })).text();
    expect(document).toContain('Kestrel & Sons');
    expect(document).not.toContain('<script>alert');
  });

  it('counts days where the user lives', async () => {
    const { user, cookie } = await join(true);
    await setDelivery(fixture.context(user.actor), { timeZone: 'Pacific/Auckland' });
    const document = await (await open('/dashboard', { cookie })).text();
    expect(document).toContain('data-answer="/alerts?timeZone=Pacific%2FAuckland"');
  });

  it('is read by a browser that unpacks nothing', async () => {
    const { cookie } = await join(true);
    const answer = await open('/dashboard', { cookie, 'accept-encoding': 'identity' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answersIn(await answer.text()).length).toBeGreaterThan(2);
  });
});

describe('nothing of a user is in the document', () => {
  it.each([
    ['of a visitor', '/dashboard', {}],
    ['of a cookie that opens nothing', '/dashboard', { cookie: 'upround.session=anything' }],
  ])('%s', async (_, path, headers) => {
    expect(await (await open(path, headers)).text()).toBe(dashboardShell);
  });

  it.each([
    ['of a search', '/dashboard?q=health', {}],
    ['of a page that is loaded ahead', '/dashboard', { 'sec-purpose': 'prefetch' }],
    ['that stands in for all others', '/shells/dashboard.html', {}],
    ['of another page', '/settings', {}],
  ])('%s', async (_, path, headers: Record<string, string>) => {
    const { cookie } = await join(true);
    expect(answersIn(await (await open(path, { cookie, ...headers })).text())).toEqual([]);
  });

  it('once the session is over', async () => {
    const { user, cookie } = await join(true);
    await fixture.db.delete(sessions).where(eq(sessions.userId, user.id));
    expect(await (await open('/dashboard', { cookie })).text()).toBe(dashboardShell);
  });
});
