import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserId } from '../../contract/auth/accounts.ts';
import { largestCurriculumFile } from '../../contract/outreach/curriculum.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { aboutMe } from '../auth/users/table.ts';
import { writePdf } from '../outreach/letters/documents/write-pdf.ts';

let fixture: Fixture;
let app: ServedApp;
beforeAll(async () => {
  fixture = await openFixture();
  app = await serveApp(fixture);
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const path = '/api/accounts/about-me';
const signIn = async (id: UserId) => ({
  origin: fixture.environment.publicUrl,
  cookie: await addSession(fixture.context(), id),
  'x-person': id,
});
type Headers = Awaited<ReturnType<typeof signIn>>;

async function send(headers: Headers | Record<string, string>, file: Uint8Array, name = 'cv.pdf') {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(file)], name));
  const answer = await fetch(`${app.origin}${path}/curriculum`, { method: 'POST', headers, body });
  return { status: answer.status, said: await answer.json() };
}

const curriculum = async (text: string) =>
  writePdf({
    text,
    head: { sender: [], date: '', recipient: [], subject: '' },
    title: 'CV',
    author: 'Ada',
    writtenOn: fixture.clock.now(),
  });

it('a CV is read from a file that a browser sends, and kept nowhere until it is saved', async () => {
  const { id } = await addUser(fixture);
  const headers = await signIn(id);
  const { status, said } = await send(headers, await curriculum('Ada Łukasz\nProduct Manager'));
  expect([status, said]).toEqual([200, { text: 'Ada Łukasz\nProduct Manager', isCut: false }]);
  expect(await fixture.db.$count(aboutMe)).toBe(0);
  const stated = {
    work: 'I plan products.',
    results: ['cut 30%'],
    links: [],
    lookingFor: '',
    curriculum: said.text,
    countsForMatch: true,
  };
  const saving = {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(stated),
  };
  expect((await fetch(`${app.origin}${path}`, saving)).status).toBe(200);
  expect(await (await fetch(`${app.origin}${path}`, { headers })).json()).toEqual(stated);
  const other = await signIn((await addUser(fixture)).id);
  expect(await (await fetch(`${app.origin}${path}`, { headers: other })).json()).toMatchObject({
    curriculum: '',
  });
});

it('what is longer than a CV is cut, and it is said', async () => {
  const headers = await signIn((await addUser(fixture)).id);
  const { said } = await send(headers, await curriculum('Managed a product with care. '.repeat(1_000)));
  expect(said.isCut).toBe(true);
  expect(said.text).toHaveLength(20_000);
});

it('says why a file cannot be read', async () => {
  const headers = await signIn((await addUser(fixture)).id);
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(100_000_000) });
  expect(await send(headers, bomb)).toMatchObject({
    status: 400,
    said: { message: expect.stringContaining('takes too much to read') },
  });
  expect(await send(headers, Buffer.from('hello'))).toMatchObject({
    status: 400,
    said: { message: expect.stringContaining('not a PDF or Word document') },
  });
});

it('takes files up to their size and from signed-in users only, and other calls take no more than before', async () => {
  const headers = await signIn((await addUser(fixture)).id);
  expect((await send(headers, new Uint8Array(largestCurriculumFile))).status).toBe(400);
  expect((await send(headers, new Uint8Array(largestCurriculumFile + 20_000))).status).toBe(413);
  const { origin } = headers;
  expect((await send({ origin }, await curriculum('Ada'))).status).toBe(401);
  const large = {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: 'x'.repeat(300_000),
  };
  expect((await fetch(`${app.origin}${path}`, large)).status).toBe(413);
});

it('reads thirty files an hour for one person', async () => {
  const headers = await signIn((await addUser(fixture)).id);
  const empty = new Uint8Array(1);
  for (let count = 0; count < 30; count += 1) expect((await send(headers, empty)).status).toBe(400);
  expect((await send(headers, empty)).status).toBe(429);
});

it('proposes what a text says to a user who is signed in, stores none of it, and takes no more than a long CV', async () => {
  const headers = { ...(await signIn((await addUser(fixture)).id)), 'content-type': 'application/json' };
  const before = await fixture.db.$count(aboutMe);
  const propose = (text: string, as: Record<string, string> = headers) =>
    fetch(`${app.origin}${path}/proposal`, { method: 'POST', headers: as, body: JSON.stringify({ text }) });
  const text =
    'Ada Lovelace\nada@example.org\n\nExperience\nNurse, 2019 - present\n• Cut falls by 30% in a year';
  const answer = await propose(text);
  expect(answer.status).toBe(200);
  const said = await answer.json();
  expect(said).toMatchObject({ title: 'Nurse', results: ['Cut falls by 30% in a year'] });
  expect(JSON.stringify(said)).not.toContain('ada@example.org');
  expect(await fixture.db.$count(aboutMe)).toBe(before);
  const { origin } = headers;
  expect((await propose(text, { origin, 'content-type': 'application/json' })).status).toBe(401);
  expect((await propose('x'.repeat(60_001))).status).toBe(400);
});
