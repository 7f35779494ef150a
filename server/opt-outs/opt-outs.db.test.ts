import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { readMails } from '../../worlds/read-mails.ts';
import { type ServedApp, serveApp } from '../../worlds/serve-app.ts';
import { auditEvents } from '../audit/table.ts';
import { mergeStartups } from '../review/merge-startups.ts';
import { setStartupHidden } from '../startups/hiding/set-startup-hidden.ts';
import { startupPeople } from '../startups/identity/table.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import { clearOld } from './clear-old.ts';
import { decideOptOut } from './decide.ts';
import { listOptOuts } from './list.ts';
import { optOutRequests } from './table.ts';
import { takeBackOptOut } from './take-back.ts';

let world: World;
let app: ServedApp;
beforeEach(async () => {
  world = await openWorld();
  app = await serveApp(world);
});
afterEach(async () => {
  await app.close();
  await world.close();
});

const kestrel = {
  kind: 'company',
  company: 'Kestrel Inc.',
  person: '',
  email: 'legal@kestrel.example',
  reason: 'We do not wish to be listed.',
};
const grace = { ...kestrel, kind: 'person', person: 'Grace Okafor', email: 'grace@kestrel.example' };

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world.environment.publicUrl, ...headers },
    body: new URLSearchParams(form),
  });
const ask = (form: Record<string, string> = kestrel) => post('/opt-out', form);
const mailsTo = (to: string) =>
  readMails(world.context()).then((all) => all.filter((mail) => mail.to === to));
const requests = () => world.db.select().from(optOutRequests);
const record = (at = '1', changes: Parameters<typeof makeReport>[0] = {}) =>
  recordRounds(world.context(), [
    makeReport({
      externalId: at,
      ...changes,
      company: {
        name: 'Kestrel',
        people: [{ name: 'Grace Okafor', roles: ['Director'] }],
        ...changes.company,
      },
    }),
  ]);

async function tokenOf(email: string): Promise<string> {
  const text = (await mailsTo(email)).map((mail) => mail.text).join('\n');
  return /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

async function asked(form: Record<string, string> = kestrel): Promise<string> {
  await ask(form);
  const answer = await post(
    '/opt-out/confirm',
    { token: await tokenOf(form.email ?? '') },
    { origin: 'null' },
  );
  expect(await answer.json()).toMatchObject({ page: { isProved: true } });
  const [request] = await world.db
    .select()
    .from(optOutRequests)
    .where(eq(optOutRequests.email, form.email ?? ''));
  return request?.id ?? '';
}

describe('asking to be left out', () => {
  it('waits for no admin before its address is proved, and opening the link alone proves nothing', async () => {
    const answer = await ask();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/opt-out/sent']);
    expect((await fetch(`${app.origin}/opt-out/sent`)).status).toBe(200);
    const token = await tokenOf(kestrel.email);
    const opened = await fetch(`${app.origin}/opt-out/confirm?token=${token}`);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await listOptOuts(world.context())).waiting).toBe(0);
    await post('/opt-out/confirm', { token });
    expect((await listOptOuts(world.context())).requests).toMatchObject([
      { kind: 'company', companyName: 'Kestrel Inc.', personName: null, email: kestrel.email },
    ]);
  });

  it('says the same whether the company is known or not', async () => {
    await record();
    const known = await ask();
    const unknown = await ask({ ...kestrel, company: 'Nobody Knows', email: 'b@nobody.example' });
    expect([known.status, known.headers.get('location')]).toEqual([
      unknown.status,
      unknown.headers.get('location'),
    ]);
  });

  it('keeps what was filled in and says what is missing', async () => {
    const answer = await ask({ ...grace, person: '', email: 'nobody' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      page: {
        given: { company: 'Kestrel Inc.' },
        faults: { person: expect.any(String), email: expect.any(String) },
      },
    });
    expect(await requests()).toEqual([]);
  });

  it('is refused from another site, and goes nowhere when a program fills in what nobody sees', async () => {
    const foreign = await post('/opt-out', kestrel, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await ask({ ...kestrel, homepage: 'https://spam.example' })).status).toBe(303);
    expect(await requests()).toEqual([]);
    expect(await mailsTo(kestrel.email)).toEqual([]);
  });

  it('sends at most three mails a day to an address', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([303, 303, 303, 429, 429]);
    expect(await mailsTo(kestrel.email)).toHaveLength(3);
  });

  it('is one request, however often and by how many at once it is asked for', async () => {
    await Promise.all([ask(), ask()]);
    expect(await requests()).toHaveLength(1);
    const token = await tokenOf(kestrel.email);
    const answers = await Promise.all([1, 2].map(() => post('/opt-out/confirm', { token })));
    const proved = await Promise.all(answers.map(async (answer) => (await answer.json()).page.isProved));
    expect(proved.sort()).toEqual([false, true]);
    expect((await listOptOuts(world.context())).waiting).toBe(1);
  });

  it('opens nothing with a link that was made up or is too old', async () => {
    await ask();
    const token = await tokenOf(kestrel.email);
    world.clock.advanceDays(4);
    for (const tried of [token, 'made-up', ''])
      expect(await (await post('/opt-out/confirm', { token: tried })).json()).toMatchObject({
        page: { isProved: false },
      });
    expect((await listOptOuts(world.context())).waiting).toBe(0);
  });
});

describe('deciding', () => {
  it('is for admins alone', async () => {
    const id = await asked();
    const ada = await addPerson(world);
    for (const actor of [{ kind: 'visitor' } as const, { kind: 'user', userId: ada.id } as const]) {
      const context = world.context(actor);
      await expect(async () => listOptOuts(context)).rejects.toThrow();
      await expect(async () => decideOptOut(context, { id, decision: 'granted' })).rejects.toThrow();
      await expect(async () => takeBackOptOut(context, { id })).rejects.toThrow();
    }
  });

  it('hides a company with its rounds, and keeps it hidden when sources tell of it again', async () => {
    await record();
    const id = await asked();
    expect((await listOptOuts(world.context())).requests[0]?.companies).toMatchObject([
      { name: 'Kestrel', rounds: 1, isHidden: false },
    ]);
    await decideOptOut(world.context(), { id, decision: 'granted' });
    await record('2', { round: { kind: 'series_b', announcedOn: '2026-11-19' } });
    // A record that is made anew, as when the old one was deleted.
    await world.db.delete(startups);
    await record('3');
    const hidden = await world.db.select({ isHidden: fundingEvents.isHidden }).from(fundingEvents);
    expect(hidden).toEqual([{ isHidden: true }]);
    const [startup] = await world.db.select().from(startups);
    await expect(
      setStartupHidden(world.context(), { id: startup?.id ?? '', isHidden: false }),
    ).rejects.toThrow(/asked to be left out/);
  });

  it('hides a company too that turns out to be the one, and another record of it that is merged', async () => {
    await record();
    await decideOptOut(world.context(), { id: await asked(), decision: 'granted' });
    await record('labs', { company: { name: 'Merlin Labs' }, round: { announcedOn: '2026-05-02' } });
    const all = await world.db.select({ id: startups.id, name: startups.name }).from(startups);
    const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? '';
    await mergeStartups(world.context(), {
      keptId: idOf('Merlin Labs'),
      goneId: idOf('Kestrel'),
      evidence: [],
    });
    expect(await world.db.select({ isHidden: fundingEvents.isHidden }).from(fundingEvents)).toEqual([
      { isHidden: true },
      { isHidden: true },
    ]);
    await expect(
      setStartupHidden(world.context(), { id: idOf('Merlin Labs'), isHidden: false }),
    ).rejects.toThrow(/asked to be left out/);
  });

  it('takes a person off one company, by every name of it, and leaves others of that name alone', async () => {
    await record();
    await record('other', { company: { name: 'Merlin' } });
    await decideOptOut(world.context(), { id: await asked(grace), decision: 'granted' });
    await record('2', { round: { kind: 'series_b', announcedOn: '2026-11-19' } });
    const people = await world.db
      .select({ company: startups.name, person: startupPeople.name })
      .from(startupPeople)
      .innerJoin(startups, eq(startups.id, startupPeople.startupId));
    expect(people).toEqual([{ company: 'Merlin', person: 'Grace Okafor' }]);
    const [round] = await world.db
      .select({ peopleText: fundingEvents.peopleText, name: startups.name })
      .from(fundingEvents)
      .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
      .where(eq(startups.name, 'Kestrel'));
    expect(round?.peopleText).toBeNull();
  });

  it('names people who may be meant, and takes those off that an admin names', async () => {
    await record('1', { company: { people: [{ name: 'Grace A. Okafor', roles: ['Director'] }] } });
    const id = await asked(grace);
    const [request] = (await listOptOuts(world.context())).requests;
    expect(request?.people).toEqual([{ name: 'Grace A. Okafor', roles: ['Director'], isNamed: false }]);
    await decideOptOut(world.context(), { id, decision: 'granted', people: ['Grace A. Okafor'] });
    expect(await world.db.select().from(startupPeople)).toEqual([]);
  });

  it('tells whoever asked, and is written down', async () => {
    const id = await asked();
    await expect(async () => decideOptOut(world.context(), { id, decision: 'refused' })).rejects.toThrow(
      /Say why/,
    );
    await decideOptOut(world.context(), { id, decision: 'refused', answer: 'Your name is not here.' });
    const [, told] = await mailsTo(kestrel.email);
    expect(told?.text).toContain('Your name is not here.');
    const kinds = await world.db.select({ kind: auditEvents.kind }).from(auditEvents);
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['opt-out-asked', 'opt-out-decided']),
    );
  });

  it('happens once, however many decide at once; another answer comes after taking the first back', async () => {
    await record();
    const id = await asked();
    const context = world.context();
    const both = await Promise.all([1, 2].map(() => decideOptOut(context, { id, decision: 'granted' })));
    expect(both.map(({ isChanged }) => isChanged).sort()).toEqual([false, true]);
    expect(await mailsTo(kestrel.email)).toHaveLength(2);
    await expect(decideOptOut(context, { id, decision: 'refused', answer: 'No' })).rejects.toThrow(/already/);
    expect(await takeBackOptOut(context, { id })).toEqual({ isTakenBack: true });
    expect(await takeBackOptOut(context, { id })).toEqual({ isTakenBack: false });
    const [startup] = await world.db.select().from(startups);
    expect(startup?.hiddenAt).toBeNull();
    expect((await listOptOuts(context)).waiting).toBe(1);
  });

  it('knows nothing of a request that nobody proved', async () => {
    await ask();
    const [request] = await requests();
    await expect(
      decideOptOut(world.context(), { id: request?.id ?? '', decision: 'granted' }),
    ).rejects.toThrow(/no such request/);
  });
});

describe('forgetting', () => {
  it('deletes what nobody proved after three days, and who asked 90 days after the answer', async () => {
    await ask({ ...kestrel, email: 'nobody@kestrel.example' });
    const id = await asked();
    await decideOptOut(world.context(), { id, decision: 'granted' });
    world.clock.advanceDays(4);
    expect(await clearOld(world.context())).toEqual({ unproven: 1, forgotten: 0 });
    world.clock.advanceDays(90);
    expect(await clearOld(world.context())).toEqual({ unproven: 0, forgotten: 1 });
    expect(await requests()).toMatchObject([{ id, email: null, reason: null, status: 'granted' }]);
    await expect(takeBackOptOut(world.context(), { id })).rejects.toThrow(/too long ago/);
  });
});
