import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import Calendar from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts';
import { applicationChange } from '../../../contract/applications/applications.ts';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import { firstLetterChoices } from '../../../contract/outreach/letters.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import {
  clearApplications,
  createApplication,
  getApplication,
  removeApplication,
  restoreApplication,
  restoreApplications,
} from '../../applications/applications.ts';
import {
  closeCalendar,
  getCalendar,
  openCalendar,
  writeCalendar,
} from '../../applications/calendar/calendar.ts';
import { changeApplication } from '../../applications/change-application.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { letterVersions } from '../letters/table.ts';
import { addApplication } from './add-application.ts';
import { bringIn } from './bring-in.ts';
import { exportApplications, listApplications } from './export-applications.ts';
import { findReplies, findWhatWorks } from './find-what-works.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
});

const today = '2026-11-20';

/** Companies by name, each with one round of this age in days. */
async function found(ages: Record<string, number>): Promise<Record<string, StartupId>> {
  const reports = Object.entries(ages).map(([name, age]) =>
    makeReport({
      source: 'csv',
      externalId: `${name} ${age}`,
      company: { name, identifiers: [{ kind: 'domain', value: `${name.toLowerCase()}.example` }] },
      round: { announcedOn: daysBefore(today, age), kind: 'seed', amount: `${age}000000` },
    }),
  );
  await recordRounds(fixture.context(), reports);
  const rows = await fixture.db.select({ id: startups.id, name: startups.name }).from(startups);
  return Object.fromEntries(rows.map(({ id, name }) => [name, startupId.parse(id)]));
}

async function user(criterion: { isPaid?: boolean } = {}) {
  const another = await addUser(fixture, criterion);
  return { ...another, context: fixture.context(another.actor) };
}
type User = Awaited<ReturnType<typeof user>>;
const visitor = () => fixture.context({ kind: 'visitor' });

async function apply(
  { context }: User,
  company: StartupId | undefined,
  status: ApplicationStatus = 'PENDING',
): Promise<string> {
  const { applicationId } = await createApplication(context, { startupId: startupId.parse(company), status });
  return applicationId;
}
const listed = async ({ context }: User) => (await listApplications(context, {})).applications;
const noUser = '00000000-0000-4000-8000-000000000000';

describe('an application', () => {
  it('is begun once for each company, by hand too, however often and at once', async () => {
    const { Kestrel } = await found({ Kestrel: 40 });
    const ada = await user();
    const given = { startupId: startupId.parse(Kestrel), status: 'SUBMITTED', sentOn: '2026-11-18' } as const;
    const both = await Promise.all([1, 2].map(() => createApplication(ada.context, given)));
    expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
    const named = { companyName: 'Far Away' };
    await Promise.all([1, 2].map(() => createApplication(ada.context, named)));
    expect(await createApplication(ada.context, { companyName: 'far away' })).toMatchObject({ isNew: false });
    const byName = (await listed(ada)).toSorted((one, other) =>
      one.companyName < other.companyName ? -1 : 1,
    );
    expect(byName).toMatchObject([
      { companyName: 'Far Away', startupId: null, status: 'PENDING', followUpOn: null },
      { companyName: 'Kestrel', status: 'SUBMITTED', sentOn: '2026-11-18', followUpOn: '2026-11-25' },
    ]);
    await expect(createApplication(visitor(), named)).rejects.toThrow('not authenticated');
    await expect(createApplication(ada.context, {})).rejects.toThrow('Please enter the company');
    const gone = { startupId: startupId.parse(noUser) };
    await expect(createApplication(ada.context, gone)).rejects.toThrow('Company not found');
  });

  it('goes from any status to any other, each change dated, and proposes a follow-up once sent', async () => {
    const { Kestrel } = await found({ Kestrel: 40 });
    const ada = await user();
    const id = await apply(ada, Kestrel);
    await Promise.all([1, 2].map(() => changeApplication(ada.context, { id, status: 'SUBMITTED' })));
    expect(await listed(ada)).toMatchObject([{ sentOn: today, followUpOn: '2026-11-27', hasLetter: false }]);
    fixture.clock.advanceDays(3);
    await changeApplication(ada.context, { id, status: 'REJECTED', closingReason: 'role_filled' });
    expect(await listed(ada)).toMatchObject([
      { status: 'REJECTED', closingReason: 'role_filled', answeredOn: '2026-11-23', followUpOn: null },
    ]);
    fixture.clock.advanceDays(1);
    await changeApplication(ada.context, { id, status: 'ACCEPTED', notes: 'Call on Thursday' });
    expect(await getApplication(ada.context, { id })).toMatchObject({
      notes: 'Call on Thursday',
      history: [
        { status: 'PENDING', subStatus: null, at: '2026-11-20T12:00:00.000Z' },
        { status: 'SUBMITTED', subStatus: null, at: '2026-11-20T12:00:00.000Z' },
        { status: 'REJECTED', subStatus: null, at: '2026-11-23T12:00:00.000Z' },
        { status: 'ACCEPTED', subStatus: null, at: '2026-11-24T12:00:00.000Z' },
      ],
    });
    await changeApplication(ada.context, { id, status: 'ACCEPTED', subStatus: 'interview' });
    expect((await getApplication(ada.context, { id })).history.at(-1)).toMatchObject({
      status: 'ACCEPTED',
      subStatus: 'interview',
    });
    expect(await listed(ada)).toMatchObject([
      { closingReason: null, statusSince: '2026-11-24T12:00:00.000Z' },
    ]);
  });

  it('keeps notes that another tab saved meanwhile, until the user has seen them', async () => {
    const ada = await user();
    const { applicationId: id } = await createApplication(ada.context, { companyName: 'Far Away' });
    const note = (notes: string, notesBefore?: string) =>
      changeApplication(ada.context, { id, notes, notesBefore });
    await note('From the phone', '');
    await expect(note('From the laptop', '')).rejects.toThrow('Your notes were changed in another tab');
    expect((await getApplication(ada.context, { id })).notes).toBe('From the phone');
    await Promise.all([note('From the laptop', 'From the phone'), note('From the laptop', 'From the phone')]);
    expect((await getApplication(ada.context, { id })).notes).toBe('From the laptop');
    await changeApplication(ada.context, { id, contactName: 'Bea', notesBefore: '' });
    await note('By a program');
    expect((await getApplication(ada.context, { id })).notes).toBe('By a program');
  });

  it('comes with the letter that was written elsewhere, to any company', async () => {
    const { Kestrel } = await found({ Kestrel: 40 });
    const ada = await user();
    const letter = 'Dear Kestrel, I design for finance.';
    for (const company of [{ startupId: startupId.parse(Kestrel) }, { companyName: 'Far Away' }]) {
      const { applicationId: id } = await addApplication(ada.context, { ...company, letter });
      await addApplication(ada.context, { ...company, letter: 'Another one' });
      expect((await getApplication(ada.context, { id })).letter).toBe(letter);
    }
    expect(await fixture.db.$count(letterVersions)).toBe(1);
    await expect(addApplication(visitor(), { companyName: 'X', letter })).rejects.toThrow(
      'not authenticated',
    );
  });

  it("is no one else's, and not found where there is none", async () => {
    const { Kestrel } = await found({ Kestrel: 40 });
    const ada = await user();
    const grace = await user();
    const id = await apply(ada, Kestrel);
    for (const call of [
      (context: User['context'], id: string) => changeApplication(context, { id, status: 'ACCEPTED' }),
      (context: User['context'], id: string) => getApplication(context, { id }),
      (context: User['context'], id: string) => removeApplication(context, { id }),
    ]) {
      await expect(call(grace.context, id)).rejects.toThrow('Application not found');
      await expect(call(ada.context, noUser)).rejects.toThrow('Application not found');
      await expect(call(visitor(), id)).rejects.toThrow('not authenticated');
    }
    expect(await listed(ada)).toMatchObject([{ status: 'PENDING' }]);
    expect(await listed(grace)).toEqual([]);
  });

  it('comes back whole when it was deleted a moment ago, once, to its own person', async () => {
    const { Kestrel } = await found({ Kestrel: 40 });
    const ada = await user();
    const grace = await user();
    const id = await apply(ada, Kestrel);
    await changeApplication(ada.context, { id, status: 'SUBMITTED', notes: 'n', contactName: 'Ada Okafor' });
    const before = [await listed(ada), await getApplication(ada.context, { id })];
    const removed = await Promise.allSettled([1, 2].map(() => removeApplication(ada.context, { id })));
    expect(removed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listed(ada)).toEqual([]);
    expect(await restoreApplication(grace.context, { id })).toEqual({ restored: 0 });
    expect(await restoreApplications(ada.context)).toEqual({ restored: 0 });
    const back = await Promise.all([1, 2].map(() => restoreApplication(ada.context, { id })));
    expect(back.reduce((sum, { restored }) => sum + restored, 0)).toBe(1);
    expect([await listed(ada), await getApplication(ada.context, { id })]).toEqual(before);
    await removeApplication(ada.context, { id });
    fixture.clock.advanceDays(1);
    expect(await restoreApplication(ada.context, { id })).toEqual({ restored: 0 });
  });

  it('outlives its company, with its history, also while it is cleared away', async () => {
    const { Kestrel, Tidewater } = await found({ Kestrel: 40, Tidewater: 40 });
    const ada = await user();
    const id = await apply(ada, Kestrel);
    await changeApplication(ada.context, { id, status: 'SUBMITTED' });
    await fixture.db.delete(startups).where(eq(startups.id, startupId.parse(Kestrel)));
    await apply(ada, Tidewater);
    await clearApplications(ada.context);
    await fixture.db.delete(startups).where(eq(startups.id, startupId.parse(Tidewater)));
    expect(await restoreApplications(ada.context)).toEqual({ restored: 2 });
    expect((await listed(ada)).map(({ companyName, startupId: company }) => [companyName, company])).toEqual(
      expect.arrayContaining([
        ['Kestrel', null],
        ['Tidewater', null],
      ]),
    );
    expect((await getApplication(ada.context, { id })).history).toHaveLength(2);
  });

  it('never tells a free person of a round that their plan locks', async () => {
    const { Kestrel } = await found({ Kestrel: 3 });
    const ada = await user();
    await apply(ada, Kestrel);
    expect(await listed(ada)).toMatchObject([{ companyName: 'Kestrel', round: null }]);
  });
});

describe('the file', () => {
  it('holds all of it, and nothing that a spreadsheet would run', async () => {
    const ada = await user();
    await createApplication(ada.context, { companyName: '=HYPERLINK("http://x","y")', notes: '@SUM(1)' });
    const { text, fileName } = await exportApplications(ada.context, { format: 'csv' });
    expect(fileName).toBe('upround-applications-2026-11-20.csv');
    const [entry] = parse(text, { bom: true, columns: true });
    expect(entry).toMatchObject({
      Company: `'=HYPERLINK("http://x","y")`,
      Notes: "'@SUM(1)",
      Status: 'To write',
      'Next step': 'Write your letter',
    });
    const json = await exportApplications(ada.context, { format: 'json' });
    expect(JSON.parse(json.text)).toMatchObject([{ Company: '=HYPERLINK("http://x","y")', history: [] }]);
    await expect(exportApplications(visitor(), { format: 'csv' })).rejects.toThrow('not authenticated');
  });
});

describe('the link of a job ad', () => {
  const jobAdUrl = 'https://jobs.example/kestrel/7?ref=a,b';

  it('is listed, changed and removed by its user alone, and comes back from an exported file', async () => {
    const [ada, grace] = [await user(), await user()];
    const { applicationId: id } = await createApplication(ada.context, { companyName: 'Kestrel', jobAdUrl });
    expect(await listed(ada)).toMatchObject([{ jobAdUrl }]);
    await expect(changeApplication(grace.context, { id, jobAdUrl: '' })).rejects.toThrow('not found');
    const { text } = await exportApplications(ada.context, { format: 'csv' });
    expect(parse(text, { bom: true, columns: true })).toMatchObject([{ 'Job ad': jobAdUrl }]);
    await bringIn(grace.context, { text, isPreview: false });
    expect(await listed(grace)).toMatchObject([{ companyName: 'Kestrel', jobAdUrl }]);
    await changeApplication(ada.context, { id, notes: 'Warm' });
    expect(await listed(ada)).toMatchObject([{ jobAdUrl }]);
    await changeApplication(ada.context, { id, jobAdUrl: '' });
    expect(await listed(ada)).toMatchObject([{ jobAdUrl: null }]);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://jobs.example',
    'jobs.example',
  ])('is of the web, and never %s', async (wrong) => {
    expect(applicationChange.safeParse({ jobAdUrl: wrong }).success).toBe(false);
    const ada = await user();
    await bringIn(ada.context, { text: `Company,Job ad\nKestrel,${wrong}`, isPreview: false });
    expect(await listed(ada)).toMatchObject([{ companyName: 'Kestrel', jobAdUrl: null }]);
  });
});

describe('the calendar', () => {
  const fileOf = (url: string | null) =>
    (url ?? '')
      .split('/')
      .at(-1)
      ?.replace(/\.ics$/, '') ?? '';

  it('gives the follow-ups to all who have its address, until that is replaced or stopped', async () => {
    const { Kestrel } = await found({ Kestrel: 40 });
    const ada = await user();
    await apply(ada, Kestrel, 'SUBMITTED');
    expect(await getCalendar(ada.context)).toEqual({ url: null });
    const first = await openCalendar(ada.context);
    const machine = fixture.context({ kind: 'job', name: 'test' });
    const written = (await writeCalendar(machine, fileOf(first.url))) ?? '';
    expect(written).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(written).toContain('SUMMARY:Follow up with Kestrel\r\n');
    expect(written).toContain('DTSTART;VALUE=DATE:20261127\r\n');
    for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const read = new Calendar.Component(Calendar.parse(written));
    const [followUp, ...more] = read.getAllSubcomponents('vevent').map((each) => new Calendar.Event(each));
    expect(more).toEqual([]);
    expect([followUp?.summary, followUp?.startDate.toString(), followUp?.startDate.isDate]).toEqual([
      'Follow up with Kestrel',
      '2026-11-27',
      true,
    ]);
    expect(read.getFirstPropertyValue('prodid')).toContain('Upround');
    const second = await openCalendar(ada.context);
    expect(await getCalendar(ada.context)).toEqual(second);
    expect(await writeCalendar(machine, fileOf(first.url))).toBeNull();
    expect(await writeCalendar(machine, fileOf(second.url))).not.toBeNull();
    expect(await writeCalendar(machine, `${fileOf(second.url)}x`)).toBeNull();
    await closeCalendar(ada.context);
    expect(await writeCalendar(machine, fileOf(second.url))).toBeNull();
    await expect(openCalendar(visitor())).rejects.toThrow('not authenticated');
    await expect(closeCalendar(visitor())).rejects.toThrow('not authenticated');
  });
});

describe('what works', () => {
  it('is told of enough letters, with how sure it is', async () => {
    const names = Array.from({ length: 14 }, (_, index) => `Company ${index}`);
    const ids = Object.values(await found(Object.fromEntries(names.map((name) => [name, 60]))));
    const ada = await user();
    for (const [index, id] of ids.entries())
      await fixture.db.insert(applications).values({
        id: randomUUID(),
        userId: ada.id,
        startupId: id,
        status: 'SUBMITTED',
        applicationDate: fixture.clock.now(),
        sentOn: daysBefore(today, index < 10 ? 58 : 30),
        answeredOn: index < 4 ? daysBefore(today, 50) : null,
      });
    const works = await findWhatWorks(ada.context);
    expect(works).toMatchObject({ sent: 14, answered: 4, everyone: [], isShared: false });
    expect(works.byDays).toMatchObject([{ label: 'Within 5 days of the round', sent: 10, answered: 4 }]);
    expect(works.byDays[0]?.low).toBeCloseTo(0.168, 2);
    expect(works.byStage).toMatchObject([{ label: 'Seed', sent: 14, answered: 4 }]);
    await expect(findWhatWorks(visitor())).rejects.toThrow('not authenticated');
  });

  it('tells letters apart by how they were asked for before they were sent, with enough of a kind', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Company${index}`);
    const companies = await found(Object.fromEntries(names.map((name) => [name, 30])));
    const ada = await user();
    for (const [index, name] of names.entries()) {
      const startupId = companies[name];
      if (!startupId) throw new Error('There is no such company');
      const status = index < 2 ? 'ACCEPTED' : 'SUBMITTED';
      await createApplication(ada.context, { startupId, status, sentOn: daysBefore(today, 10) });
      const asked = (number: number, tone: 'warm' | 'formal', age: number) => ({
        id: randomUUID(),
        userId: ada.id,
        startupId,
        number,
        origin: 'composer' as const,
        text: 'Hello',
        ended: 'whole' as const,
        choices: { ...firstLetterChoices, tone },
        createdAt: new Date(`${daysBefore(today, age)}T12:00:00Z`),
        changedAt: fixture.clock.now(),
      });
      // What was asked for after it was sent says nothing of the answer.
      await fixture.db
        .insert(letterVersions)
        .values([asked(1, index < 10 ? 'warm' : 'formal', 11), asked(2, 'formal', 2)]);
    }
    const { byTone, byLength, byPurpose } = await findWhatWorks(ada.context);
    expect(byTone).toMatchObject([{ label: 'Warm tone', sent: 10, answered: 2 }]);
    expect(byTone[0]?.low).toBeCloseTo(0.057, 2);
    expect(byLength).toMatchObject([{ label: 'Short length', sent: 12, answered: 2 }]);
    expect(byPurpose).toMatchObject([{ label: 'Introduce myself', sent: 12, answered: 2 }]);
  });
});

describe('what replies say of reasons', () => {
  it('counts the viewer’s own letters by what they stood on, from 20 on, and no one else’s', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Reason${index}`);
    const companies = await found(Object.fromEntries(names.map((name) => [name, 30])));
    const ada = await user();
    const grace = await user();
    const send = async (name: string, index: number) => {
      const startupId = companies[name];
      if (!startupId) throw new Error('There is no such company');
      const status = index < 8 ? 'ACCEPTED' : 'SUBMITTED';
      await createApplication(ada.context, { startupId, status, sentOn: daysBefore(today, 10) });
      await fixture.db.insert(letterVersions).values({
        id: randomUUID(),
        userId: ada.id,
        startupId,
        number: 1,
        origin: 'composer',
        text: 'Hello',
        ended: 'whole',
        choices: { ...firstLetterChoices, pair: index < 12 ? 'role.1' : 'activity.1' },
        createdAt: new Date(`${daysBefore(today, 11)}T12:00:00Z`),
        changedAt: fixture.clock.now(),
      });
    };
    for (const [index, name] of names.slice(0, 19).entries()) await send(name, index);
    expect(await findReplies(ada.context)).toEqual([]);
    await send('Reason19', 19);
    const replies = await findReplies(ada.context);
    expect(replies).toContainEqual({ kind: 'role', sent: 12, answered: 8 });
    expect(replies).toContainEqual({ kind: 'activity', sent: 8, answered: 0 });
    expect(await findReplies(grace.context)).toEqual([]);
    await expect(findReplies(visitor())).rejects.toThrow('not authenticated');
  });
});

describe('a list from elsewhere', () => {
  const text = [
    'Company Name;Website;Stage;Date applied;Notes',
    'Kestrel;https://kestrel.example;Applied;2026-11-02;warm',
    'Somewhere Else;;Rejected;03.11.2026;',
    'Tidewater;;;;',
    'tidewater;;;;',
    ';;;;only a note',
  ].join('\n');

  it('is shown first, then brought in once, joined to companies of ours where that is sure', async () => {
    const { Kestrel, Tidewater } = await found({ Kestrel: 40, Tidewater: 40 });
    const ada = await user();
    const preview = await bringIn(ada.context, { text, isPreview: true });
    expect(preview.columns).toEqual(['company', 'website', 'status', 'sentOn', 'notes']);
    expect(preview.rows).toMatchObject([
      {
        companyName: 'Kestrel',
        startup: { id: Kestrel },
        status: 'SUBMITTED',
        sentOn: '2026-11-02',
        problem: null,
      },
      { companyName: 'Somewhere Else', startup: null, status: 'REJECTED', problem: null },
      { companyName: 'Tidewater', startup: { id: Tidewater }, problem: null },
      { problem: 'twice' },
      { problem: 'no-company' },
    ]);
    expect(await listed(ada)).toEqual([]);
    await Promise.all([1, 2].map(() => bringIn(ada.context, { text, isPreview: false })));
    expect(await listed(ada)).toHaveLength(3);
    const again = await bringIn(ada.context, { text, isPreview: true });
    expect(again.added).toBe(0);
    await expect(bringIn(visitor(), { text, isPreview: false })).rejects.toThrow('not authenticated');
  });
});
