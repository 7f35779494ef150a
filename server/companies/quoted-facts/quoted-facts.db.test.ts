import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { removals } from '../../admin/removal-requests/table.ts';
import { takePersonOff } from '../../admin/removal-requests/take-person-off.ts';
import { mergeCompanies } from '../../admin/review/merge-companies.ts';
import { inTransaction } from '../../platform/context.ts';
import { correctCompany } from '../corrections/correct-company.ts';
import { companyPeople } from '../identity/table.ts';
import { describeCompany } from '../recording/load-companies.ts';
import { recordRounds } from '../recording/record-rounds.ts';
import { withdrawReport } from '../recording/withdraw-report.ts';
import { removedPeople } from '../removed-people/table.ts';
import type { RoundReport } from '../report.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import type { QuotedFact } from './quoted-fact.ts';
import { recordArticle } from './record-article.ts';
import { deleteFacts, removeFact } from './remove-facts.ts';
import { quotedFacts } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(startups);
  await fixture.db.delete(removals);
  await fixture.db.delete(removedPeople);
});

const activity: QuotedFact = { kind: 'activity', sentence: 'Kestrel builds radar for small boats.' };
const money: QuotedFact = {
  kind: 'use_of_funds',
  sentence: 'Kestrel will hire engineers and enter France.',
  purposes: ['hiring', 'new_market'],
  functions: ['engineering'],
  countries: ['FR'],
};
const ada: QuotedFact = {
  kind: 'person',
  name: 'Ada Okafor',
  roles: ['CEO'],
  sentence: '“Boats need eyes,” said CEO Ada Okafor.',
};
const leeds: QuotedFact = {
  kind: 'place',
  city: 'Leeds',
  region: null,
  country: 'GB',
  sentence: 'Leeds-based Kestrel has raised money.',
};
const lead: QuotedFact = {
  kind: 'investors',
  lead: ['Northgate'],
  others: ['Helio'],
  sentence: 'The round was led by Northgate.',
};

const told = (changes: Partial<RoundReport> & { externalId?: string } = {}, facts: QuotedFact[] = []) => ({
  ...makeReport({ externalId: 'one' }),
  quotedFacts: facts,
  ...changes,
});
const record = (...reports: RoundReport[]) => recordRounds(fixture.context(), reports);
const company = async () => {
  const [row] = await fixture.db.select().from(startups);
  return row ?? expect.fail('There is a company');
};
const stored = async () =>
  (await fixture.db.select().from(quotedFacts))
    .map(({ kind, removedAt }) => (removedAt ? `-${kind}` : kind))
    .sort();
const people = async () => (await fixture.db.select().from(companyPeople)).map(({ name }) => name);

describe('what the sentences of a report say', () => {
  it('is stored with it, and fills what is open', async () => {
    await record(told({}, [activity, money, ada, leeds, lead]));
    expect(await stored()).toEqual(['activity', 'investors', 'person', 'place', 'use_of_funds']);
    expect(await company()).toMatchObject({
      description: activity.sentence,
      isDescriptionQuoted: true,
      city: 'Leeds',
      country: 'GB',
    });
    expect(await people()).toEqual(['Ada Okafor']);
    expect(await fixture.db.select().from(fundingEvents)).toMatchObject([{ leadInvestors: ['Northgate'] }]);
    const [row] = await fixture.db.select().from(quotedFacts).where(eq(quotedFacts.kind, 'person'));
    expect(row).toMatchObject({
      sentence: ada.sentence,
      publisher: 'Example News',
      statedOn: '2026-11-18',
      url: 'https://news.example/kestrel',
      origin: 'item',
    });
  });

  it('is stored once however often a source repeats it, and replaced when the source changes it', async () => {
    await record(told({}, [activity, money]));
    await record(told({}, [activity, money]));
    expect(await stored()).toEqual(['activity', 'use_of_funds']);
    await record(told({}, [money, ada]));
    expect(await stored()).toEqual(['person', 'use_of_funds']);
  });

  it('is none that is too long or carries a way to reach someone', async () => {
    const mail: QuotedFact = {
      kind: 'activity',
      sentence: 'Kestrel builds radar: write to ada@kestrel.example.',
    };
    const long: QuotedFact = {
      kind: 'activity',
      sentence: `Kestrel builds ${'radar and '.repeat(40)}boats.`,
    };
    await record(told({}, [mail, long]));
    expect(await stored()).toEqual([]);
    expect((await company()).description).toBeNull();
  });

  it('goes with its report', async () => {
    await record(told({}, [activity]), told({ externalId: 'two' }, [money]));
    await withdrawReport(fixture.context(), { source: 'feed', externalId: 'one' });
    expect(await stored()).toEqual(['use_of_funds']);
  });

  it('follows its report when two companies become one', async () => {
    await record(told({}, [activity, ada]));
    await record(
      told({ externalId: 'other', company: makeReport({ company: { name: 'Merlin Radar' } }).company }, [
        money,
      ]),
    );
    const rows = await fixture.db.select().from(startups);
    const id = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
    await mergeCompanies(fixture.context(), {
      keptId: id('Merlin Radar'),
      goneId: id('Kestrel'),
      evidence: [],
      reason: 'a test',
    });
    expect(await stored()).toEqual(['activity', 'person', 'use_of_funds']);
    expect(await company()).toMatchObject({ description: activity.sentence, isDescriptionQuoted: true });
    expect(await people()).toEqual(['Ada Okafor']);
  });
});

describe('a sentence that says what they do', () => {
  const described = makeReport({ company: { description: 'Radar for boats, by a table.' } }).company;

  it.each([
    ['after a description', ['table', 'press']],
    ['before a description', ['press', 'table']],
  ])('gives way to what a source says (%s)', async (_, order) => {
    for (const each of order)
      await record(
        each === 'press'
          ? told({}, [activity])
          : told({ source: 'csv', externalId: 'row', company: described }),
      );
    expect(await company()).toMatchObject({
      description: 'Radar for boats, by a table.',
      isDescriptionQuoted: false,
    });
  });

  it('gives way to their own page, and stands again once that is gone', async () => {
    await record(told({}, [activity]));
    const { id } = await company();
    await describeCompany(fixture.context(), {
      id,
      read: { text: 'We make radar.', page: 'https://k.example/' },
    });
    expect(await company()).toMatchObject({ description: 'We make radar.', isDescriptionQuoted: false });
    await record(told({ externalId: 'two' }, [activity]));
    expect(await company()).toMatchObject({ description: 'We make radar.' });
    await describeCompany(fixture.context(), { id, read: null });
    expect(await company()).toMatchObject({ description: activity.sentence, isDescriptionQuoted: true });
    await describeCompany(fixture.context(), { id, read: null });
    expect(await company()).toMatchObject({ description: activity.sentence });
  });

  it('never replaces what an admin set', async () => {
    await record(told());
    const { id } = await company();
    const before = {
      name: 'Kestrel',
      website: null,
      description: null,
      country: null,
      region: null,
      city: null,
      industryTags: [],
      foundedYear: null,
      contactEmail: null,
      linkedinUrl: null,
    };
    await correctCompany(fixture.context(), {
      id,
      expected: before,
      wanted: { ...before, description: 'Ours.', city: 'Oslo', country: 'NO' },
    });
    await record(told({ externalId: 'two' }, [activity, leeds]));
    expect(await company()).toMatchObject({ description: 'Ours.', city: 'Oslo', isDescriptionQuoted: false });
  });

  it.each([
    [
      'money',
      'Kestrel, which builds radar for small boats, has raised $12.5M.',
      'Kestrel, which builds radar for small boats …',
    ],
    ['money alone', 'Kestrel has raised €3 million to build radar.', null],
    [
      'a person',
      'Kestrel, maker of radar for small boats, was founded by Ada Okafor.',
      'Kestrel, maker of radar for small boats …',
    ],
    ['an investor', 'Backed by Northgate, Kestrel builds radar.', null],
  ])('stands on cards without %s', async (_, sentence, shown) => {
    await record(told({}, [{ kind: 'activity', sentence }, ada, lead]));
    expect((await company()).description).toBe(shown);
  });

  it('stands on cards without a person whom another report names later', async () => {
    await record(
      told({}, [
        { kind: 'activity', sentence: 'Kestrel, which builds radar for boats, is run by Bo Lindqvist.' },
      ]),
    );
    const named = makeReport({ company: { people: [{ name: 'Bo Lindqvist', roles: ['COO'] }] } }).company;
    await record(told({ externalId: 'two', company: named }));
    expect((await company()).description).toBe('Kestrel, which builds radar for boats …');
  });
});

describe('the article behind a report', () => {
  const article = {
    facts: [activity, ada, leeds, money],
    stage: 'series_b' as const,
    sum: { amount: '9000000', currency: 'USD' },
    place: null,
    leadInvestors: ['Northgate'],
  };
  const vague = makeReport({ round: { kind: 'unspecified', amount: null, currency: null } }).round;
  const readArticle = async () => {
    const [report] = await fixture.db.select().from(companyReports);
    return recordArticle(fixture.context(), {
      startupId: (await company()).id,
      reportId: report?.id ?? '',
      url: 'https://news.example/kestrel?full',
      article,
    });
  };

  it('fills what the report left open', async () => {
    await record(told({ round: vague }));
    expect(await readArticle()).toBe(true);
    expect(await company()).toMatchObject({ description: activity.sentence, city: 'Leeds' });
    expect(await fixture.db.select().from(fundingEvents)).toMatchObject([
      { roundKind: 'series_b', amount: '9000000.00', leadInvestors: ['Northgate'] },
    ]);
    expect(await people()).toEqual(['Ada Okafor']);
  });

  it('changes nothing of what the report says itself', async () => {
    await record(told({}, [{ kind: 'activity', sentence: 'Kestrel makes radar for yachts.' }]));
    await readArticle();
    expect(await company()).toMatchObject({ description: 'Kestrel makes radar for yachts.' });
    expect(await fixture.db.select().from(fundingEvents)).toMatchObject([
      { roundKind: 'series_a', amount: '12500000.00' },
    ]);
  });

  it('stays when the report is told anew', async () => {
    await record(told({ round: vague }));
    await readArticle();
    await record(told({ round: vague, label: 'Example News Daily' }, [lead]));
    expect(await stored()).toEqual(['activity', 'investors', 'person', 'place', 'use_of_funds']);
    expect(await company()).toMatchObject({ description: activity.sentence, city: 'Leeds' });
    expect(await fixture.db.select().from(fundingEvents)).toMatchObject([
      { roundKind: 'series_b', amount: '9000000.00' },
    ]);
  });

  it('of a report that is gone is not stored', async () => {
    await record(told());
    const { id } = await company();
    const gone = { startupId: id, reportId: crypto.randomUUID(), url: 'https://news.example/', article };
    expect(await recordArticle(fixture.context(), gone)).toBe(false);
    expect(await stored()).toEqual([]);
  });
});

describe('a sentence that was read wrongly', () => {
  const idOf = async (kind: QuotedFact['kind']) => {
    const [row] = await fixture.db.select().from(quotedFacts).where(eq(quotedFacts.kind, kind));
    return { startupId: (await company()).id, factId: row?.id ?? '' };
  };

  it('goes with what came from it alone, and does not come back', async () => {
    await record(told({}, [activity, ada, leeds, lead]));
    for (const kind of ['activity', 'person', 'place', 'investors'] as const)
      expect(await removeFact(fixture.context(), await idOf(kind))).toMatchObject({ companyName: 'Kestrel' });
    expect(await company()).toMatchObject({ description: null, city: null, country: null });
    expect(await people()).toEqual([]);
    expect(await fixture.db.select().from(fundingEvents)).toMatchObject([{ leadInvestors: [] }]);
    await record(told({ label: 'Told anew' }, [activity, ada, leeds, lead]));
    expect(await stored()).toEqual(['-activity', '-investors', '-person', '-place']);
    expect(await company()).toMatchObject({ description: null, city: null });
    expect(await people()).toEqual([]);
  });

  it('leaves what another report says too', async () => {
    await record(
      told({}, [activity, ada]),
      told({ externalId: 'two' }, [{ ...activity, sentence: 'Kestrel sells radar to fishers.' }, ada]),
    );
    const [first] = await fixture.db
      .select()
      .from(companyReports)
      .where(eq(companyReports.externalId, 'one'));
    const rows = await fixture.db
      .select()
      .from(quotedFacts)
      .where(eq(quotedFacts.reportId, first?.id ?? ''));
    for (const { id } of rows)
      await removeFact(fixture.context(), { startupId: (await company()).id, factId: id });
    expect(await company()).toMatchObject({ description: 'Kestrel sells radar to fishers.' });
    expect(await people()).toEqual(['Ada Okafor']);
  });

  it('is taken back by operators only, and of the company that it is of', async () => {
    await record(told({}, [activity]));
    const { actor } = await addUser(fixture, { isPaid: true });
    const asked = await idOf('activity');
    expect(() => removeFact(fixture.context(actor), asked)).toThrow('Access denied');
    expect(await removeFact(fixture.context(), { ...asked, startupId: crypto.randomUUID() })).toBeNull();
    expect(await stored()).toEqual(['activity']);
  });
});

describe('who asked to be left out', () => {
  it('is named by no sentence, from then on and later', async () => {
    const said: QuotedFact = { ...money, sentence: 'Kestrel will hire engineers, says Okafor.' };
    await record(told({}, [activity, ada, said, leeds]));
    const { id } = await company();
    await inTransaction(fixture.context(), (inside) =>
      takePersonOff(inside, { companyName: 'Kestrel', personNames: ['Ada Okafor'], requestId: id }),
    );
    expect(await stored()).toEqual(['activity', 'place']);
    expect(await people()).toEqual([]);
    const named: QuotedFact = { ...money, sentence: 'Kestrel will hire engineers, says Ada Okafor.' };
    await record(told({ externalId: 'two' }, [ada, named, money]));
    expect(await stored()).toEqual(['activity', 'place', 'use_of_funds']);
    expect(await people()).toEqual([]);
  });

  it('as a company has no sentence at all', async () => {
    await record(told({}, [activity, money, leeds]));
    const { id } = await company();
    await deleteFacts(fixture.context(), { startupIds: [id] });
    expect(await stored()).toEqual([]);
    expect((await company()).description).toBeNull();
    await fixture.db
      .insert(removals)
      .values({ companyKey: 'kestrel', personKey: '', since: fixture.clock.now() });
    await record(told({ externalId: 'two' }, [activity]));
    expect(await stored()).toEqual([]);
  });
});
