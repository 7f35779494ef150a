import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../contract/companies/companies.ts';
import { webhookPayload } from '../../contract/delivery/webhook-payload.ts';
import { contract } from '../../contract/index.ts';
import { firstLetterChoices } from '../../contract/outreach/letters.ts';
import { addBoard } from '../../fixtures/add-board.ts';
import { findRowsWith } from '../../fixtures/find-rows-with.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { idOfCompany, readSite } from '../../fixtures/record-changes.ts';
import type { Seeker } from '../../fixtures/week/open-seeker.ts';
import { openWeek, type Week } from '../../fixtures/week/open-week.ts';
import { askApi, sendCall } from '../../mcp/ask-api.ts';
import { writeLetter } from '../../mcp/write-letter.ts';
import { grantPlan } from '../billing/subscriptions/grant-plan.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import type { ReportedCompany, ReportedRound } from '../companies/report.ts';

/** A nurse in Dallas, an engineer in Berlin, and a graduate in Bangalore on the free plan. */
let nurse: Seeker;
let engineer: Seeker;
let graduate: Seeker;
let week: Week;
const ids = new Map<string, StartupId>();
const listOn = new Map<string, Awaited<ReturnType<typeof addBoard>>>();

const { weekPlan, applications, replies, letters, watchlist, preparations, streams, accounts } = contract;

const texas = { country: 'US', region: 'Texas', city: 'Dallas', industryTags: ['health-care'] };
const berlin = { country: 'DE', city: 'Berlin', industryTags: ['financial-services'] };
const bangalore = { country: 'IN', city: 'Bangalore', industryTags: ['software'] };

const domainOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '')}.com`;

async function find(
  name: string,
  company: Partial<ReportedCompany>,
  announcedOn: string,
  round: Partial<ReportedRound> = {},
): Promise<void> {
  const domain = domainOf(name);
  await recordRounds(week.context(), [
    makeReport({
      externalId: `${name} ${announcedOn}`,
      url: `https://news.example/${encodeURIComponent(name)}/${announcedOn}`,
      company: {
        name,
        website: `https://${domain}`,
        identifiers: [{ kind: 'domain', value: domain }],
        description: `${name} builds software for its field.`,
        people: [{ name: `${name.split(' ')[0]} Okafor`, roles: ['Chief Executive Officer'] }],
        ...company,
      },
      round: { announcedOn, reportedOn: announcedOn, ...round },
    }),
  ]);
  ids.set(name, startupId.parse(await idOfCompany(week.fixture, name)));
}

const list = (name: string, titles: readonly string[]) =>
  listOn.get(name)?.(titles.map((title) => ({ title })));

const idOf = (name: string): StartupId => {
  const id = ids.get(name);
  if (!id) throw new Error(`No company is called ${name}`);
  return id;
};

beforeAll(async () => {
  week = await openWeek();
  week.fixture.clock.set('2026-11-20T12:00:00Z');
  await find('Lonestar Clinics', texas, '2026-11-19');
  await find('Cedar Care', texas, '2026-11-18');
  await find('Brazos Health', texas, '2026-11-17', { kind: 'seed' });
  await find('Ledgerwerk', berlin, '2026-11-19');
  await find('Spreepay', berlin, '2026-11-18', { kind: 'seed', amount: '2000000' });
  await find('Kontorbank', berlin, '2026-11-17', { kind: 'seed', amount: '3000000' });
  await find('Monsoon Labs', bangalore, '2026-10-02');
  await find('Deccan Data', bangalore, '2026-10-05');
  await find('Nandi Cloud', bangalore, '2026-11-19', { leadInvestors: ['Banyan Ventures'] });
  for (const [name, roles] of [
    ['Cedar Care', ['Receptionist']],
    ['Monsoon Labs', ['Tester']],
  ] as const) {
    listOn.set(name, await addBoard(week.fixture, idOf(name)));
    await list(name, roles);
  }
  await readSite(week.fixture, idOf('Cedar Care'), { people: { team: ['Jo Berg'] } });
  nurse = await week.seeker({
    name: 'Rosa Delgado',
    isPaid: true,
    timeZone: 'America/Chicago',
    profession: 'Registered Nurse',
    experienceYears: 11,
    work: 'Led a ward of 30 beds and its move to electronic records.',
    industries: ['health-care'],
    countries: ['US'],
  });
  engineer = await week.seeker({
    name: 'Jonas Weber',
    isPaid: true,
    timeZone: 'Europe/Berlin',
    profession: 'Backend Engineer',
    experienceYears: 6,
    work: 'Built the ledger of a payment firm in Kotlin.',
    industries: ['financial-services'],
    countries: ['DE'],
  });
  graduate = await week.seeker({
    name: 'Asha Iyer',
    isPaid: false,
    timeZone: 'Asia/Kolkata',
    profession: 'Software Engineer',
    experienceYears: 1,
    work: 'Wrote a course project that sorts photos.',
    industries: ['software'],
    countries: ['IN'],
  });
});
afterAll(() => week.close());

const everyone = () => [nurse, engineer, graduate];
const planOf = ({ api }: Seeker) => askApi(api, weekPlan.get, {});
const namesOf = async (seeker: Seeker) =>
  (await planOf(seeker)).toWrite.map(({ companyName }) => companyName);
const lastMail = async (seeker: Seeker) => (await week.mailsTo(seeker)).at(-1) ?? '';
const applicationOf = async ({ api }: Seeker, name: string) => {
  const { applications: all } = await askApi(api, applications.list, {});
  const found = all.find(({ companyName }) => companyName === name);
  if (!found) throw new Error(`Nothing was written to ${name}`);
  return found;
};

const addressAt = (name: string) => `jobs@${domainOf(name)}`;

/** The graduate writes by hand, the others have it drafted; each marks it as sent. */
async function sendLetter(seeker: Seeker, name: string): Promise<void> {
  const { api } = seeker;
  const id = idOf(name);
  if (seeker === graduate)
    await askApi(api, applications.create, { startupId: id, letter: 'Hello, I sort photos.' });
  else expect((await writeLetter(api, id, firstLetterChoices)).text).toContain(name.split(' ')[0]);
  const { applicationId } = await applicationOf(seeker, name);
  await askApi(api, applications.change, {
    id: applicationId,
    status: 'SUBMITTED',
    contactEmail: addressAt(name),
  });
}

const postsOf = (seeker: Seeker) =>
  week.postedTo(seeker).map((body) => {
    const payload = webhookPayload.parse(JSON.parse(body));
    if (payload.type === 'company.changed')
      return `${payload.data.event.company.name}: ${payload.data.event.text}`;
    return payload.type === 'round.found'
      ? `${payload.data.round.company.name}: ${payload.data.round.amountText}`
      : payload.type;
  });
const feedTitles = async (seeker: Seeker) => {
  const { items }: { items: { title: string }[] } = JSON.parse(await seeker.readFeed('watchlist'));
  return items.map(({ title }) => title);
};
const timesIn = (text: string, words: string) => text.split(words).length - 1;

describe('a week of three users', () => {
  it('begins on Monday with a digest that names whom to write to, as the page does', async () => {
    await week.until('2026-11-22T15:00:00Z');
    for (const seeker of everyone()) await seeker.come();
    await find('Pecan Health', texas, '2026-11-21', { kind: 'seed' });
    await find('Havelpay', berlin, '2026-11-21');
    await find('Ganges Tools', bangalore, '2026-10-08');
    await week.until('2026-11-23T14:00:00Z');
    for (const seeker of everyone()) {
      await seeker.come();
      const [mail, names] = [await lastMail(seeker), await namesOf(seeker)];
      expect(names).toHaveLength(3);
      expect(mail).toContain('Write to these three by Friday');
      for (const name of names) expect(mail).toContain(name);
    }
    expect(await namesOf(graduate)).toEqual(
      expect.arrayContaining(['Monsoon Labs', 'Deccan Data', 'Ganges Tools']),
    );
  });

  it('has letters drafted, sent and ticked, and replies matched: interest, a rejection, an absence', async () => {
    await sendLetter(nurse, 'Lonestar Clinics');
    await sendLetter(engineer, 'Ledgerwerk');
    await sendLetter(engineer, 'Havelpay');
    await sendLetter(graduate, 'Monsoon Labs');
    const { toWrite } = await planOf(engineer);
    expect(
      toWrite
        .filter(({ isDone }) => isDone)
        .map(({ companyName }) => companyName)
        .toSorted(),
    ).toEqual(['Havelpay', 'Ledgerwerk']);
    await week.until('2026-11-24T10:00:00Z');
    await week.reply(nurse, {
      from: addressAt('Lonestar Clinics'),
      text: 'This is spot on. Could we talk on Thursday at 3pm?',
    });
    await week.reply(engineer, {
      from: addressAt('Ledgerwerk'),
      text: 'Thank you, but we decided to move forward with another candidate.',
    });
    await week.reply(graduate, {
      from: addressAt('Monsoon Labs'),
      text: 'I am out of the office until Monday.',
      isAutomatic: true,
    });
    for (const seeker of everyone()) await seeker.come();
    expect(await applicationOf(nurse, 'Lonestar Clinics')).toMatchObject({ status: 'ACCEPTED' });
    const [rejection] = (await askApi(engineer.api, replies.list, undefined)).replies;
    expect(rejection).toMatchObject({ companyName: 'Ledgerwerk', kind: 'declined' });
    expect(await applicationOf(engineer, 'Ledgerwerk')).toMatchObject({ status: 'SUBMITTED' });
    await askApi(engineer.api, replies.answer, { id: rejection?.replyId ?? '', answer: 'accept' });
    expect(await applicationOf(engineer, 'Ledgerwerk')).toMatchObject({ status: 'REJECTED' });
    const [absence] = (await askApi(graduate.api, replies.list, undefined)).replies;
    expect(absence).toMatchObject({ companyName: 'Monsoon Labs', kind: 'automatic', isMarked: false });
    expect(await applicationOf(graduate, 'Monsoon Labs')).toMatchObject({ status: 'SUBMITTED' });
  });

  it('learns from a company that is skipped', async () => {
    const early = (await namesOf(engineer)).find((name) => ['Spreepay', 'Kontorbank'].includes(name));
    await askApi(engineer.api, weekPlan.skip, { startupId: idOf(early ?? ''), reason: 'too_early' });
    expect(await namesOf(engineer)).not.toContain(early);
    expect((await planOf(engineer)).skipped).toMatchObject([{ companyName: early, reason: 'too_early' }]);
  });

  it('tells of a followed company once in the digest, the feed and the webhook, and as what changed', async () => {
    await askApi(nurse.api, watchlist.set, { id: idOf('Cedar Care'), isFollowed: true });
    await week.until('2026-11-25T15:00:00Z');
    const before = { mails: (await week.mailsTo(nurse)).length, posts: postsOf(nurse).length };
    await find('Cedar Care', texas, '2026-11-25', { kind: 'series_b', amount: '40000000' });
    await list('Cedar Care', ['Receptionist', 'Night Nurse']);
    await readSite(week.fixture, idOf('Cedar Care'), { people: { team: ['Jo Berg', 'Kim Lund'] } });
    await find('Monsoon Labs', bangalore, '2026-11-25', {
      kind: 'series_b',
      amount: '7654321',
      leadInvestors: ['Banyan Ventures'],
    });
    await list('Monsoon Labs', ['Tester', 'Data Engineer']);
    await week.until('2026-11-26T14:00:00Z');
    const mails = (await week.mailsTo(nurse)).slice(before.mails);
    const news = ['$40.0M', '1 new role: Night Nurse', 'New on their site: Kim Lund'];
    for (const words of news) expect(timesIn(mails.join('\n'), words), words).toBe(1);
    expect(postsOf(nurse).slice(before.posts).toSorted()).toEqual([
      'Cedar Care: $40.0M round',
      'Cedar Care: 1 new role: Night Nurse',
      'Cedar Care: New on their site: Kim Lund, CTO',
    ]);
    const titles = await feedTitles(nurse);
    for (const words of ['$40.0M', 'Night Nurse', 'Kim Lund'])
      expect(titles.filter((title) => title.includes(words))).toHaveLength(1);
    await nurse.come();
    const changesAt = async () =>
      (await askApi(nurse.api, watchlist.list, {})).companies.find(
        ({ companyName }) => companyName === 'Cedar Care',
      )?.changes;
    expect(await changesAt()).toEqual(
      expect.arrayContaining([
        { kind: 'round', count: 1 },
        { kind: 'role_opened', count: 1 },
        { kind: 'person_joined', count: 1 },
      ]),
    );
    await askApi(nurse.api, watchlist.see, { id: idOf('Cedar Care') });
    expect(await changesAt()).toEqual([]);
    expect(postsOf(graduate)).toContain('Monsoon Labs: 1 new role');
    expect(await lastMail(graduate)).toContain('1 new role');
  });

  it('prepares an interview from what is known, within what the plan shows', async () => {
    await graduate.come();
    for (const [seeker, name] of [
      [nurse, 'Lonestar Clinics'],
      [graduate, 'Monsoon Labs'],
    ] as const) {
      const { applicationId: id } = await applicationOf(seeker, name);
      const interview = { status: 'ACCEPTED', subStatus: 'interview', followUpOn: '2026-11-27' } as const;
      await askApi(seeker.api, applications.change, { id, ...interview });
      expect((await planOf(seeker)).prepare).toEqual([
        { applicationId: id, companyName: name, on: '2026-11-27' },
      ]);
    }
    const { applicationId: id } = await applicationOf(nurse, 'Lonestar Clinics');
    const known = await askApi(nurse.api, preparations.get, { id });
    expect(known).toMatchObject({ lockedRounds: 0, people: [{ name: 'Lonestar Okafor' }] });
    expect(known.questions.length).toBeGreaterThan(0);
    const { applicationId } = await applicationOf(graduate, 'Monsoon Labs');
    const shown = await askApi(graduate.api, preparations.get, { id: applicationId });
    expect(shown).toMatchObject({ people: 'locked', pair: null, lockedRounds: 1 });
    expect(shown.rounds).toHaveLength(1);
  });

  it('is quiet for who paused, and has the follow-up of a silent company ready on the next Monday', async () => {
    await week.until('2026-11-27T15:00:00Z');
    await engineer.come();
    await askApi(engineer.api, streams.setDelivery, { pausedUntil: '2026-12-02T00:00:00.000Z' });
    const before = (await week.mailsTo(engineer)).length;
    await find('Alsterpay', berlin, '2026-11-28', { kind: 'seed' });
    await find('Isarbank', berlin, '2026-11-26', { kind: 'series_b' });
    await week.until('2026-11-29T15:00:00Z');
    await find('Mesquite Health', texas, '2026-11-28');
    await week.until('2026-11-30T14:00:00Z');
    expect(await week.mailsTo(engineer)).toHaveLength(before);
    for (const seeker of everyone()) await seeker.come();
    expect(await lastMail(nurse)).toContain('Write to these three by Friday');
    expect(await lastMail(nurse)).toContain('Mesquite Health');
    const { toWrite, due } = await planOf(engineer);
    const names = toWrite.map(({ companyName }) => companyName);
    expect(names[0]).toBe('Isarbank');
    expect(names).not.toContain('Havelpay');
    expect(due).toMatchObject([{ companyName: 'Havelpay', on: '2026-11-30', hasTexts: true }]);
    const { followUps } = await askApi(engineer.api, letters.followUps, { id: idOf('Havelpay') });
    expect(followUps.find(({ kind }) => kind === 'first')?.text).toContain('Havelpay');
  });

  it('never tells a free plan of what it locks, in no answer, mail, feed or post', async () => {
    const { api } = graduate;
    const locked = idOf('Nandi Cloud');
    for (const refused of [
      () => askApi(api, weekPlan.skip, { startupId: locked, reason: 'not_now' }),
      () => askApi(api, letters.followUps, { id: locked }),
      () => writeLetter(api, locked, firstLetterChoices),
    ])
      await expect(refused()).rejects.toThrow();
    await askApi(api, contract.startups.suggest, { text: 'Nandi' });
    await askApi(api, watchlist.events, {});
    await askApi(api, contract.alerts.feed, { section: 'quarter', timeZone: 'Asia/Kolkata' });
    await askApi(api, weekPlan.summary, {});
    for (const stream of ['watchlist', 'matches'] as const) await graduate.readFeed(stream);
    const everything = [...graduate.heard, ...(await week.mailsTo(graduate)), ...week.postedTo(graduate)];
    expect(everything.length).toBeGreaterThan(40);
    expect(everything.filter((text) => /Nandi|Banyan|Okafor|7654321|7\.7M/.test(text))).toEqual([]);
    expect(everything.filter((text) => text.includes(locked))).toEqual([]);
  });

  it('lets who is away be', async () => {
    week.fixture.clock.set('2026-12-26T15:00:00Z');
    await grantPlan(week.context({ kind: 'command', name: 'renewal' }), nurse.email, 'monthly');
    await find('Bluebonnet Care', texas, '2026-12-26');
    await week.until('2026-12-28T14:00:00Z');
    expect(await lastMail(nurse)).toContain('Bluebonnet Care');
    expect(await lastMail(nurse)).not.toContain('Write to');
  });

  it('is in the export of each, and leaves with the account', async () => {
    for (const seeker of everyone()) {
      await seeker.come();
      const answer = await sendCall(seeker.api, accounts.export, { format: 'json' });
      const held: Record<string, unknown[]> = await answer.json();
      for (const section of [
        'weekPlans',
        'applications',
        'applicationHistory',
        'replies',
        'webhooks',
        'webhookDeliveries',
        'privateFeeds',
        'copyAddress',
        'mails',
        'digests',
      ])
        expect.soft(held[section]?.length, section).toBeGreaterThan(0);
    }
    for (const { api, id, email } of everyone()) {
      await askApi(api, accounts.deleteAccount, { confirmation: 'DELETE' });
      expect(await findRowsWith(week.fixture.db, [id, email])).toEqual([]);
    }
  });
});
