import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventInWords } from '../../../contract/feed/company-event-texts.ts';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { idOfCompany, readRegister, readSite } from '../../../fixtures/record-changes.ts';
import { takePersonOff } from '../../admin/removal-requests/take-person-off.ts';
import { mergeCompanies } from '../../admin/review/merge-companies.ts';
import { splitMerged } from '../../admin/review/take-back.ts';
import { users } from '../../auth/users/table.ts';
import { deleteOldPersonEvents } from '../../companies/company-events/delete-events.ts';
import { recordRoleEvents } from '../../companies/company-events/record-events.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import { setCompanyHidden, setRoundHidden } from '../../companies/hiding/hiding.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { listCompanyEvents } from './list-events.ts';

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

const article = (externalId: string, changes: Parameters<typeof makeReport>[0] = {}) =>
  makeReport({ externalId, url: externalId, quote: 'Kestrel is everywhere', ...changes });

async function kestrel(): Promise<string> {
  await recordRounds(fixture.context(), [article('https://news.example/kestrel')]);
  return idOfCompany(fixture, 'Kestrel');
}

/** What a user of the paid plan, or another, reads on the company's page, the last first. */
async function linesOf(startupId: string, { isPaid = true }: { isPaid?: boolean } = {}): Promise<string[]> {
  const { actor } = await addUser(fixture, { isPaid });
  const { events } = await listCompanyEvents(fixture.context(actor), { id: startupId as never });
  return events.map(({ fact }) => eventInWords(fact));
}

describe('a round', () => {
  it('is an event once, however often and by however many it is reported', async () => {
    const report = article('https://news.example/kestrel');
    await Promise.all([1, 2].map(() => recordRounds(fixture.context(), [report])));
    await recordRounds(fixture.context(), [report]);
    const id = await idOfCompany(fixture, 'Kestrel');
    expect(await linesOf(id)).toEqual(['Raised $12.5M, Series A']);
    expect(await fixture.db.$count(companyEvents)).toBe(1);
  });

  it('says who reported it, and is told again in no other words once it is corrected', async () => {
    const id = await kestrel();
    await fixture.db.update(fundingEvents).set({ amount: '14000000.00' });
    const { actor } = await addUser(fixture, { isPaid: true });
    const { events } = await listCompanyEvents(fixture.context(actor), { id: id as never });
    expect(events).toMatchObject([
      {
        occurredOn: '2026-11-18',
        source: { name: 'Example News', url: 'https://news.example/kestrel' },
        fact: { kind: 'round', amount: { amount: '14000000.00' } },
      },
    ]);
  });

  it('is no event for those whose plan locks it, and for no one while it is hidden', async () => {
    const id = await kestrel();
    expect(await linesOf(id, { isPaid: false })).toEqual([]);
    const [round] = await fixture.db.select().from(fundingEvents);
    await setRoundHidden(fixture.context(), { id: round?.id ?? '', isHidden: true });
    expect(await linesOf(id)).toEqual([]);
    await setRoundHidden(fixture.context(), { id: round?.id ?? '', isHidden: false });
    expect(await linesOf(id)).toHaveLength(1);
  });
});

describe('the press', () => {
  it('is an event where a round was known before, and stays as locked as the round', async () => {
    const id = await kestrel();
    fixture.clock.advanceDays(1);
    await recordRounds(fixture.context(), [article('https://other.example/kestrel', { label: 'Other' })]);
    expect(await linesOf(id)).toEqual(['Kestrel is everywhere', 'Raised $12.5M, Series A']);
    expect(await linesOf(id, { isPaid: false })).toEqual([]);
  });

  it('that reports a round first stands beside the round alone', async () => {
    await recordRounds(fixture.context(), [
      article('https://news.example/kestrel'),
      article('https://other.example/kestrel'),
    ]);
    expect(await linesOf(await idOfCompany(fixture, 'Kestrel'))).toEqual(['Raised $12.5M, Series A']);
  });
});

describe('roles', () => {
  const roles = (...titles: string[]) => titles.map((title) => ({ title }));

  it('that a board lists when it is first read are no news; those of one later reading are one event', async () => {
    const id = await kestrel();
    const list = await addBoard(fixture, id);
    await list(roles('Backend Engineer'));
    expect(await linesOf(id)).toEqual(['Raised $12.5M, Series A']);
    fixture.clock.advanceDays(1);
    const next = roles('Backend Engineer', 'Designer', 'Recruiter', 'Welder', 'Nurse');
    await list(next);
    await list(next);
    expect(await linesOf(id)).toEqual([
      '4 new roles: Designer, Recruiter, Welder and 1 more',
      'Raised $12.5M, Series A',
    ]);
    expect(await linesOf(id, { isPaid: false })).toEqual(['4 new roles']);
  });

  it('are closed once two readings missed them, and open again when they are back', async () => {
    const id = await kestrel();
    const list = await addBoard(fixture, id);
    await list(roles('Designer', 'Welder'));
    for (const _day of [1, 2]) {
      fixture.clock.advanceDays(1);
      await list(roles('Welder'));
    }
    expect((await linesOf(id))[0]).toBe('1 role closed: Designer');
    fixture.clock.advanceDays(1);
    await list(roles('Welder', 'Designer'));
    expect((await linesOf(id))[0]).toBe('1 new role: Designer');
  });

  it('of a board that turns out to be another company’s are no events of this one', async () => {
    const id = await kestrel();
    const list = await addBoard(fixture, id);
    await list(roles('Welder'));
    fixture.clock.advanceDays(1);
    await list(roles('Welder', 'Nurse'));
    await fixture.db.update(boards).set({ verdict: 'doubtful' });
    expect(await linesOf(id)).toEqual(['Raised $12.5M, Series A']);
  });

  it('are written down by no user', async () => {
    const id = await kestrel();
    const { actor } = await addUser(fixture, { isPaid: true });
    const changes = { startupId: id, boardId: id, opened: ['Welder'], closed: [] };
    await expect(recordRoleEvents(fixture.context(actor), changes)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('people', () => {
  it('who are in a register when it is first read are no news, later ones are, and so are those who left', async () => {
    const id = await kestrel();
    await readRegister(fixture, id, [{ name: 'Eirik Nordhammer' }]);
    expect(await linesOf(id)).toHaveLength(1);
    fixture.clock.advanceDays(90);
    await readRegister(fixture, id, [{ name: 'Siri Vestad', since: '2027-02-01' }]);
    await readRegister(fixture, id, [{ name: 'Siri Vestad', since: '2027-02-01' }]);
    const lines = await linesOf(id);
    expect(lines.slice(0, 2).toSorted()).toEqual([
      'New in Brønnøysundregistrene: Siri Vestad, Daglig leder',
      'No longer in Brønnøysundregistrene: Eirik Nordhammer, Daglig leder',
    ]);
    expect((await linesOf(id, { isPaid: false })).join()).not.toMatch(/Siri|Eirik|Daglig/);
  });

  it('of another entry are no news, and none came who is named elsewhere already', async () => {
    const id = await kestrel();
    await readSite(fixture, id, { people: { team: ['Siri Vestad', 'Jo Berg'] } });
    await readRegister(fixture, id, [{ name: 'Eirik Nordhammer' }]);
    fixture.clock.advanceDays(90);
    await readRegister(fixture, id, [{ name: 'Eirik Nordhammer' }, { name: 'Vestad, Siri' }]);
    await readRegister(fixture, id, [{ name: 'Someone Else' }], '999999999');
    expect(await linesOf(id)).toEqual(['Raised $12.5M, Series A']);
  });

  it('came or left a site only where both readings list people on the same page', async () => {
    const id = await kestrel();
    await readSite(fixture, id, { people: { team: ['Siri Vestad', 'Jo Berg'] } });
    await readSite(fixture, id, { people: { team: ['Siri Vestad', 'Ada Okafor'] } });
    expect((await linesOf(id)).slice(0, 2).toSorted()).toEqual([
      'New on their site: Ada Okafor, CTO',
      'No longer on their site: Jo Berg, CTO',
    ]);
    fixture.clock.advanceDays(1);
    // The page of the team could not be read this time.
    await readSite(fixture, id, { people: { about: ['Kim Lund'] } });
    expect(await linesOf(id)).toHaveLength(3);
  });

  it('who asked to be left out are named by no event, and a name goes after a year', async () => {
    const id = await kestrel();
    await readSite(fixture, id, { people: { team: ['Siri Vestad', 'Jo Berg'] } });
    await readSite(fixture, id, { people: { team: ['Siri Vestad', 'Jo Berg', 'Ada Okafor', 'Kim Lund'] } });
    await fixture
      .context()
      .db.transaction((db) =>
        takePersonOff(
          { ...fixture.context(), db, isInTransaction: true },
          { companyName: 'Kestrel', personNames: ['Ada Okafor'], requestId: crypto.randomUUID() },
        ),
      );
    expect(await linesOf(id)).toEqual(['New on their site: Kim Lund, CTO', 'Raised $12.5M, Series A']);
    const { actor } = await addUser(fixture);
    await expect(deleteOldPersonEvents(fixture.context(actor))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    fixture.clock.advanceDays(366);
    expect(await deleteOldPersonEvents(fixture.context())).toBe(1);
  });
});

it('an office is an event where the site listed others before', async () => {
  const id = await kestrel();
  await readSite(fixture, id, { offices: [['Oslo', 'NO']] });
  await readSite(fixture, id, {
    offices: [
      ['Oslo', 'NO'],
      ['Berlin', 'DE'],
    ],
  });
  await readSite(fixture, id, {
    offices: [
      ['Berlin', 'DE'],
      ['Oslo', 'NO'],
    ],
  });
  expect(await linesOf(id)).toEqual(['New office: Berlin, Germany', 'Raised $12.5M, Series A']);
});

describe('two companies that are one', () => {
  async function two() {
    const keptId = await kestrel();
    await recordRounds(fixture.context(), [
      article('https://news.example/merlin', {
        company: { name: 'Merlin' },
        round: { announcedOn: '2026-06-01', kind: 'seed' },
      }),
    ]);
    const goneId = await idOfCompany(fixture, 'Merlin');
    await readSite(fixture, goneId, { offices: [['Oslo', 'NO']] });
    await readSite(fixture, goneId, {
      offices: [
        ['Oslo', 'NO'],
        ['Berlin', 'DE'],
      ],
    });
    return { keptId, goneId };
  }

  it('have the events of both, which go back when that was wrong', async () => {
    const { keptId, goneId } = await two();
    const { mergeId } = await mergeCompanies(fixture.context(), { keptId, goneId, evidence: [] });
    expect((await linesOf(keptId)).toSorted()).toEqual([
      'New office: Berlin, Germany',
      'Raised $12.5M, Seed',
      'Raised $12.5M, Series A',
    ]);
    await splitMerged(fixture.context(), { id: mergeId });
    expect((await linesOf(goneId)).toSorted()).toEqual([
      'New office: Berlin, Germany',
      'Raised $12.5M, Seed',
    ]);
    expect(await linesOf(keptId)).toEqual(['Raised $12.5M, Series A']);
  });

  it('that reported the same round have it once', async () => {
    const keptId = await kestrel();
    await recordRounds(fixture.context(), [
      article('https://news.example/merlin', { company: { name: 'Merlin' } }),
    ]);
    const goneId = await idOfCompany(fixture, 'Merlin');
    await mergeCompanies(fixture.context(), { keptId, goneId, evidence: [] });
    expect(await linesOf(keptId)).toEqual(['Raised $12.5M, Series A']);
  });
});

it('a hidden company has no page and no events', async () => {
  const id = await kestrel();
  await setCompanyHidden(fixture.context(), { id, isHidden: true });
  await expect(linesOf(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await fixture.db.delete(startups).where(eq(startups.id, id));
  expect(await fixture.db.$count(companyEvents)).toBe(0);
});
