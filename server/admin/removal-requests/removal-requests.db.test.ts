import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { readMails } from '../../../fixtures/read-mails.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import { setCompanyHidden } from '../../companies/hiding/hiding.ts';
import { companyPeople } from '../../companies/identity/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { removePerson, restorePerson } from '../../companies/removed-people/removed-people.ts';
import { removedPeople } from '../../companies/removed-people/table.ts';
import { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import { findLetterFacts } from '../../outreach/letters/find-letter-facts.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import { mergeCompanies } from '../review/merge-companies.ts';
import { companyMerges, companySplits } from '../review/table.ts';
import { splitMerged } from '../review/take-back.ts';
import { decideRemovalRequest } from './decide.ts';
import { clearOld, listRemovalRequests, reverseRemoval } from './removal-requests.ts';
import { removalRequests, removals } from './table.ts';

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
    headers: { origin: fixture.environment.publicUrl, ...headers },
    body: new URLSearchParams(form),
  });
const ask = (form: Record<string, string> = kestrel) => post('/opt-out', form);
const mailsTo = (to: string) =>
  readMails(fixture.context()).then((all) => all.filter((mail) => mail.to === to));
const requests = () => fixture.db.select().from(removalRequests);
const record = (at = '1', changes: Parameters<typeof makeReport>[0] = {}) =>
  recordRounds(fixture.context(), [
    makeReport({
      externalId: at,
      ...changes,
      company: {
        name: 'Kestrel',
        country: 'IE',
        city: 'Galway',
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
  const [request] = await fixture.db
    .select()
    .from(removalRequests)
    .where(eq(removalRequests.email, form.email ?? ''));
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
    expect((await listRemovalRequests(fixture.context())).waiting).toBe(0);
    await post('/opt-out/confirm', { token });
    expect((await listRemovalRequests(fixture.context())).requests).toMatchObject([
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

  it('is refused from another site, and goes nowhere when a program fills in what no one sees', async () => {
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
    const verified = await Promise.all(answers.map(async (answer) => (await answer.json()).page.isProved));
    expect(verified.sort()).toEqual([false, true]);
    expect((await listRemovalRequests(fixture.context())).waiting).toBe(1);
  });

  it('opens nothing with a link that was made up or is too old', async () => {
    await ask();
    const token = await tokenOf(kestrel.email);
    fixture.clock.advanceDays(4);
    for (const tried of [token, 'made-up', ''])
      expect(await (await post('/opt-out/confirm', { token: tried })).json()).toMatchObject({
        page: { isProved: false },
      });
    expect((await listRemovalRequests(fixture.context())).waiting).toBe(0);
  });
});

describe('deciding', () => {
  it('is for admins alone', async () => {
    const id = await asked();
    const ada = await addUser(fixture);
    for (const actor of [{ kind: 'visitor' } as const, { kind: 'user', userId: ada.id } as const]) {
      const context = fixture.context(actor);
      await expect(async () => listRemovalRequests(context)).rejects.toThrow();
      await expect(async () => decideRemovalRequest(context, { id, decision: 'granted' })).rejects.toThrow();
      await expect(async () => reverseRemoval(context, { id })).rejects.toThrow();
    }
  });

  it('hides a company with its rounds, and keeps it hidden when sources tell of it again', async () => {
    await record();
    const id = await asked();
    expect((await listRemovalRequests(fixture.context())).requests[0]?.companies).toMatchObject([
      { name: 'Kestrel', rounds: 1, isHidden: false },
    ]);
    await decideRemovalRequest(fixture.context(), { id, decision: 'granted' });
    await record('2', { round: { kind: 'series_b', announcedOn: '2026-11-19' } });
    // A record that is made anew, as when the old one was deleted.
    await fixture.db.delete(startups);
    await record('3');
    const hidden = await fixture.db.select({ isHidden: fundingEvents.isHidden }).from(fundingEvents);
    expect(hidden).toEqual([{ isHidden: true }]);
    const [company] = await fixture.db.select().from(startups);
    await expect(
      setCompanyHidden(fixture.context(), { id: company?.id ?? '', isHidden: false }),
    ).rejects.toThrow(/requested removal/);
  });

  it('hides a company too that turns out to be the one, and another record of it that is merged', async () => {
    await record();
    await decideRemovalRequest(fixture.context(), { id: await asked(), decision: 'granted' });
    await record('labs', { company: { name: 'Merlin Labs' }, round: { announcedOn: '2026-05-02' } });
    const all = await fixture.db.select({ id: startups.id, name: startups.name }).from(startups);
    const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? '';
    await mergeCompanies(fixture.context(), {
      keptId: idOf('Merlin Labs'),
      goneId: idOf('Kestrel'),
      evidence: [],
    });
    expect(await fixture.db.select({ isHidden: fundingEvents.isHidden }).from(fundingEvents)).toEqual([
      { isHidden: true },
      { isHidden: true },
    ]);
    await expect(
      setCompanyHidden(fixture.context(), { id: idOf('Merlin Labs'), isHidden: false }),
    ).rejects.toThrow(/requested removal/);
  });

  it('takes a person off one company, by every name of it, and leaves others of that name alone', async () => {
    await record();
    await record('other', { company: { name: 'Merlin' } });
    await asked(grace);
    await record('2', { round: { kind: 'series_b', announcedOn: '2026-11-19' } });
    const users = await fixture.db
      .select({ company: startups.name, person: companyPeople.name })
      .from(companyPeople)
      .innerJoin(startups, eq(startups.id, companyPeople.startupId));
    expect(users).toEqual([{ company: 'Merlin', person: 'Grace Okafor' }]);
    const [round] = await fixture.db
      .select({ peopleText: fundingEvents.peopleText, name: startups.name })
      .from(fundingEvents)
      .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
      .where(eq(startups.name, 'Kestrel'));
    expect(round?.peopleText).toBeNull();
  });

  it('notifies the requester, and is recorded', async () => {
    const id = await asked();
    await expect(async () =>
      decideRemovalRequest(fixture.context(), { id, decision: 'refused' }),
    ).rejects.toThrow(/enter a message/);
    await decideRemovalRequest(fixture.context(), {
      id,
      decision: 'refused',
      answer: 'Your name is not here.',
    });
    const [, reported] = await mailsTo(kestrel.email);
    expect(reported?.text).toContain('Your name is not here.');
    const kinds = await fixture.db.select({ kind: auditEvents.kind }).from(auditEvents);
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['opt-out-asked', 'opt-out-decided']),
    );
  });

  it('happens once, however many decide at once; another answer comes after taking the first back', async () => {
    await record();
    const id = await asked();
    const context = fixture.context();
    const both = await Promise.all(
      [1, 2].map(() => decideRemovalRequest(context, { id, decision: 'granted' })),
    );
    expect(both.map(({ isChanged }) => isChanged).sort()).toEqual([false, true]);
    expect(await mailsTo(kestrel.email)).toHaveLength(2);
    await expect(decideRemovalRequest(context, { id, decision: 'refused', answer: 'No' })).rejects.toThrow(
      /already/,
    );
    expect(await reverseRemoval(context, { id })).toEqual({ isTakenBack: true });
    expect(await reverseRemoval(context, { id })).toEqual({ isTakenBack: false });
    const [company] = await fixture.db.select().from(startups);
    expect(company?.hiddenAt).toBeNull();
    expect((await listRemovalRequests(context)).waiting).toBe(1);
  });

  it('knows nothing of a request that no one proved', async () => {
    await ask();
    const [request] = await requests();
    await expect(
      decideRemovalRequest(fixture.context(), { id: request?.id ?? '', decision: 'granted' }),
    ).rejects.toThrow(/Request not found/);
  });
});

describe('a person who asks to be left out', () => {
  const peopleThere = async () =>
    (await fixture.db.select({ name: companyPeople.name }).from(companyPeople)).map(({ name }) => name);

  it('is left out at once, without an admin, a reason or a name that stays', async () => {
    await record('1', { company: { people: [{ name: 'Grace A. Okafor', roles: ['Director'] }] } });
    const id = await asked({ ...grace, reason: '' });
    expect(await peopleThere()).toEqual([]);
    const { waiting, answered } = await listRemovalRequests(fixture.context());
    expect(waiting).toBe(0);
    expect(answered).toMatchObject([
      { id, kind: 'person', companyName: 'Kestrel Inc.', personName: null, status: 'granted', people: [] },
    ]);
    expect((await mailsTo(grace.email)).map(({ subject }) => subject)).toContain(
      'We removed Grace Okafor at Kestrel Inc.',
    );
    for (const table of [removalRequests, removedPeople, removals, auditEvents, companyReports])
      expect(JSON.stringify(await fixture.db.select().from(table))).not.toMatch(/okafor/i);
  });

  it('is not left out before the link of the mail was opened, nor by one that was made up', async () => {
    await record();
    await ask(grace);
    await post('/opt-out/confirm', { token: 'made-up' });
    expect(await peopleThere()).toEqual(['Grace Okafor']);
    const ada = await addUser(fixture);
    for (const actor of [{ kind: 'visitor' } as const, { kind: 'user', userId: ada.id } as const]) {
      const person = { companyName: 'Kestrel', personNames: ['Grace Okafor'], requestId: randomUUID() };
      await expect(async () => removePerson(fixture.context(actor), person)).rejects.toThrow();
      await expect(async () => restorePerson(fixture.context(actor), person.requestId)).rejects.toThrow();
    }
    expect(await peopleThere()).toEqual(['Grace Okafor']);
  });

  it('stays out whichever source, spelling, merge, undone import or new record brings them, and others stay', async () => {
    await record('1', { company: { people: [{ name: 'Hanna Berg', roles: ['CEO'] }] } });
    await record('labs', {
      company: { name: 'Merlin Labs', people: [{ name: 'OKAFOR Grace', roles: ['CTO'] }] },
      round: { announcedOn: '2026-05-02' },
    });
    await asked(grace);
    for (const [at, name] of [
      'GRACE OKAFOR',
      'Grace Adaeze Okafor',
      'Okafor, Grace',
      'Grâce Okafor',
    ].entries())
      await record(`news ${at}`, { company: { people: [{ name, roles: ['CEO'] }] } });
    for (const name of ['Grace Okaforson', 'Gracie Okafor', 'Ada Okafor'])
      await record(name, { company: { people: [{ name, roles: ['CEO'] }] } });
    const all = await fixture.db.select({ id: startups.id, name: startups.name }).from(startups);
    const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? '';
    const shown = async () => {
      const member = fixture.context((await addUser(fixture, { isPaid: true })).actor);
      const { contact } = await getCompany(member, { id: idOf('Merlin Labs') });
      return contact.access === 'open' ? contact.people.map(({ name }) => name) : [];
    };
    expect(await shown()).toEqual(['OKAFOR Grace']);
    const merged = await mergeCompanies(fixture.context(), {
      keptId: idOf('Merlin Labs'),
      goneId: idOf('Kestrel'),
      evidence: [],
    });
    for (const table of [companyMerges, companySplits])
      expect(JSON.stringify(await fixture.db.select().from(table))).not.toMatch(/Grace Okafor"/);
    // The two are one company now, of which she asked to be left out.
    expect(await shown()).toEqual(['Ada Okafor', 'Grace Okaforson', 'Gracie Okafor', 'Hanna Berg']);
    await splitMerged(fixture.context(), { id: merged.mergeId });
    await fixture.db.delete(startups);
    await record('2');
    expect(await peopleThere()).toEqual([]);
  });

  it('comes back only when an admin takes the removal back', async () => {
    await record();
    const id = await asked(grace);
    const ada = fixture.context((await addUser(fixture)).actor);
    await expect(async () => reverseRemoval(ada, { id })).rejects.toThrow('Access denied');
    expect(await reverseRemoval(fixture.context(), { id })).toEqual({ isTakenBack: true });
    expect(await reverseRemoval(fixture.context(), { id })).toEqual({ isTakenBack: false });
    await record('2', { round: { kind: 'series_b', announcedOn: '2026-11-19' } });
    expect(await peopleThere()).toEqual(['Grace Okafor']);
  });

  it('who was left out by name under an earlier release is left out by a hash', async () => {
    await fixture.db
      .insert(removals)
      .values({ companyKey: 'kestrel', personKey: 'grace okafor', since: fixture.clock.now() });
    await record();
    expect(await peopleThere()).toEqual([]);
    await clearOld(fixture.context());
    expect(await fixture.db.select().from(removals)).toEqual([]);
    await record('2', { round: { kind: 'series_b', announcedOn: '2026-11-19' } });
    expect(await peopleThere()).toEqual([]);
  });

  it('is not greeted by a letter', async () => {
    await record();
    const [company] = await fixture.db.select({ id: startups.id }).from(startups);
    const member = fixture.context((await addUser(fixture, { isPaid: true })).actor);
    const recipients = async () =>
      (await findLetterFacts(member, startupId.parse(company?.id))).startupProfile.people;
    expect(await recipients()).toMatchObject([{ name: 'Grace Okafor' }]);
    await asked(grace);
    expect(await recipients()).toEqual([]);
  });
});

describe('forgetting', () => {
  it('deletes what no one proved after three days, and who asked 90 days after the answer', async () => {
    await ask({ ...kestrel, email: 'nobody@kestrel.example' });
    const id = await asked();
    await decideRemovalRequest(fixture.context(), { id, decision: 'granted' });
    fixture.clock.advanceDays(4);
    expect(await clearOld(fixture.context())).toEqual({ unproven: 1, forgotten: 0 });
    fixture.clock.advanceDays(90);
    expect(await clearOld(fixture.context())).toEqual({ unproven: 0, forgotten: 1 });
    expect(await requests()).toMatchObject([{ id, email: null, reason: null, status: 'granted' }]);
    await expect(reverseRemoval(fixture.context(), { id })).rejects.toThrow(/too long ago/);
  });
});
