import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentRequest } from '../../../contract/public/documents.ts';
import { type PublicLine, publicReadsPerMinute } from '../../../contract/public/public-reads.ts';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import { setRoundHidden } from '../../companies/hiding/hiding.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents } from '../../companies/table.ts';

let fixture: Fixture;
let app: ServedApp;
beforeEach(async () => {
  fixture = await openFixture();
  app = await serveApp(fixture);
});
afterEach(async () => {
  await app.close();
  await fixture.close();
});

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.origin}/api/public${path}`, { headers, method });
const json = async (path: string) => (await read(path)).json();
const pageAt = async (path: string) =>
  ((await (await fetch(app.origin + path)).json()) as DocumentRequest).page;
const record = (names: readonly string[], announcedOn: string) =>
  recordRounds(
    fixture.context(),
    names.map((name) =>
      makeReport({
        externalId: `${name} ${announcedOn}`,
        company: {
          name,
          contactEmail: 'planted@kestrel.example',
          people: [{ name: 'Planted Person', roles: ['CEO'] }],
          industryTags: ['energy'],
        },
        round: { announcedOn, leadInvestors: ['Planted Ventures'] },
      }),
    ),
  );

async function walk(): Promise<PublicLine[]> {
  const seen: PublicLine[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { rounds: PublicLine[]; nextCursor: string | null } = await json(
      `/rounds?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    seen.push(...page.rounds);
    cursor = page.nextCursor;
  }
  return seen;
}

describe('what programs read without a key', () => {
  it('is what the public pages show, and no more', async () => {
    await record(['Kestrel', 'Merlin', 'Harbour', 'Falcon', 'Osprey'], '2026-10-20');
    await record(['Newcomer'], '2026-11-18');
    const [hidden] = await fixture.db.select().from(fundingEvents);
    await setRoundHidden(fixture.context(), { id: hidden?.id ?? '', isHidden: true });
    const list = await pageAt('/rounds');
    if (list.kind !== 'rounds') throw new Error('This is no list.');
    const lines = await walk();
    expect(lines.map(({ code: _, ...line }) => line)).toEqual(list.rounds);
    expect(lines).toHaveLength(4);
    for (const { code, path } of lines) {
      const page = await pageAt(path);
      if (page.kind !== 'round') throw new Error('This is no round.');
      const one = await json(`/rounds/${code}`);
      expect(one).toMatchObject({ ...page.round, rounds: page.round.rounds, similar: page.round.similar });
      expect(Object.keys(one).sort()).toEqual([...Object.keys(page.round), 'code'].sort());
      expect(JSON.stringify(one)).not.toMatch(/planted|newcomer/i);
    }
  });

  it('is refused for a round that is too new, hidden or made up, and for a cursor of no page', async () => {
    await record(['Newcomer'], '2026-11-18');
    const [round] = await fixture.db.select().from(fundingEvents);
    const code = round?.id.replaceAll('-', '').slice(0, 16) ?? '';
    for (const path of [`/rounds/${code}`, '/rounds/0123456789abcdef', '/rounds/x'])
      expect([(await read(path)).status, (await json(path)).code], path).toEqual([404, 'NOT_FOUND']);
    expect((await json('/rounds?cursor=x')).code).toBe('INVALID');
    expect((await json('/rounds?month=2026-13')).code).toBe('INVALID');
  });

  it('is the same for all: of whoever asks nothing is read', async () => {
    await record(['Kestrel'], '2026-10-20');
    const { id } = await addUser(fixture, { isPaid: true });
    const cookie = await addSession(fixture.context(), id);
    const shown: Record<string, string>[] = [{}, { cookie }, { authorization: 'Bearer upr_pat_none' }];
    const [plain, signedIn, wrongKey] = await Promise.all(
      shown.map(async (headers) => (await read('/rounds', headers)).text()),
    );
    expect([signedIn, wrongKey]).toEqual([plain, plain]);
  });

  it('may be stored, and is not sent again to who has it', async () => {
    await record(['Kestrel'], '2026-10-20');
    const first = await read('/rounds');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=300/);
    const again = await read('/rounds', { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    await record(['Merlin'], '2026-10-19');
    expect((await read('/rounds', { 'if-none-match': etag })).status).toBe(200);
  });

  it('is open to pages of all sites, as no other call is', async () => {
    const asked = { origin: 'https://elsewhere.example' };
    const before = await read('/rounds', { ...asked, 'access-control-request-method': 'GET' }, 'OPTIONS');
    expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const open = await read('/rounds', asked);
    expect(open.headers.get('access-control-allow-origin')).toBe('*');
    expect(open.headers.get('access-control-allow-credentials')).toBeNull();
    const other = await fetch(`${app.origin}/api/startups/latest`, { headers: asked });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is answered so often a minute to a network, and then says how long to wait', async () => {
    const answers: Response[] = [];
    for (let count = 0; count <= publicReadsPerMinute; count += 1)
      answers.push(await read('/rounds?limit=1'));
    const left = answers.map(({ headers }) => /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(new Set(left).size).toBe(publicReadsPerMinute);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('ratelimit-policy')).toBe('"public";q=60;w=60');
    fixture.clock.set(new Date(fixture.clock.now().getTime() + 60_000));
    expect((await read('/rounds')).status).toBe(200);
  });
});
