import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedSection } from '../../../contract/feed/alerts.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { companyPeople } from '../../companies/identity/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { listAlerts } from '../list-alerts.ts';
import { mutes } from '../mutes/table.ts';

let fixture: Fixture;
let paid: Awaited<ReturnType<typeof addUser>>;
let free: Awaited<ReturnType<typeof addUser>>;
const today = '2026-11-20';
const timeZone = 'UTC';

type Notified = { description?: string; tags?: string[]; people?: string[]; age?: number; city?: string };
const companies: Record<string, Notified> = {
  Xandovar: { description: 'Moves plumbits.' },
  'Quenzel Ovaris': { description: 'Papers for zorblat wibblets.', age: 45 },
  Orpavane: { description: 'Zorblating, with a quenzel.', age: 41 },
  Zorblat: { description: 'Finds drumlocks.', age: 60 },
  Brintova: { description: 'Fengolin tours.', people: ['Ada Quimby'], age: 2 },
  Ilmerova: { description: 'Tarvexas.', people: ['Ada Quimby', 'Bo Lindqvist'], age: 50 },
  'Fengolinz Mubar': { age: 55 },
  'Kelvorix Umbrena': { description: 'Arms for warehouses.', city: 'Berlin', age: 70 },
  'Café Nørvanø': { age: 80 },
};

beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(
    fixture.context(),
    Object.entries(companies).map(
      ([name, { description = null, tags = [], people = [], age = 40, city = null }]) =>
        makeReport({
          externalId: name,
          company: {
            name,
            description,
            industryTags: tags,
            city,
            people: people.map((each) => ({ name: each, roles: ['Director'] })),
          },
          round: { announcedOn: daysBefore(today, age) },
        }),
    ),
  );
  paid = await addUser(fixture, { isPaid: true });
  free = await addUser(fixture);
});
afterAll(() => fixture.close());

const found = async (query: string, { person = paid, section = 'quarter' as FeedSection } = {}) => {
  const { alerts } = await listAlerts(fixture.context(person.actor), { section, timeZone, query });
  return alerts.map(({ companyName }) => companyName);
};

describe('a word', () => {
  it('is found in names first, then in descriptions, in any form', async () => {
    expect(await found('zorblat')).toEqual(['Zorblat', 'Orpavane', 'Quenzel Ovaris']);
    expect(await found('quenzel')).toEqual(['Quenzel Ovaris', 'Orpavane']);
    expect(await found('wibblet')).toEqual(['Quenzel Ovaris']);
  });

  it('is found by any case and accent', async () => {
    expect(await found('CAFE norvano')).toEqual(['Café Nørvanø']);
  });

  it('says in the answer where it was hit', async () => {
    const { alerts } = await listAlerts(fixture.context(paid.actor), {
      section: 'quarter',
      timeZone,
      query: 'quenzels',
    });
    const hits = alerts.map(({ companyName, description, hits }) => [
      hits.companyName.map(({ from, to }) => companyName.slice(from, to)),
      hits.description.map(({ from, to }) => description?.slice(from, to)),
    ]);
    expect(hits).toEqual([
      [['Quenzel'], []],
      [[], ['quenzel']],
    ]);
  });
});

describe('a word that no one says', () => {
  it.each([
    ['xandvoar', ['Xandovar']],
    ['xandvar', ['Xandovar']],
    ['xando', ['Xandovar']],
    ['tarvexsa', ['Ilmerova']],
    ['kelvo', ['Kelvorix Umbrena']],
    ['kelvorixumbrena', ['Kelvorix Umbrena']],
    ['umbrnea kelvorix', ['Kelvorix Umbrena']],
  ])('%s is taken for what was meant', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('is not guessed at while someone says it', async () => {
    expect(await found('fengolinz')).toEqual(['Fengolinz Mubar']);
    expect(await found('fengolin', { section: 'week' })).toEqual(['Brintova']);
    expect(await found('fengolin')).toEqual([]);
  });

  it('is one that is said only where the plan shows nothing', async () => {
    expect(await found('fengolin', { person: free })).toEqual(['Fengolinz Mubar']);
    expect(await found('fengloin', { person: free })).toEqual(await found('fengloin', { person: free }));
  });

  it('is one that only a muted company says', async () => {
    const [xandovar] = await fixture.db.select().from(startups).where(eq(startups.name, 'Xandovar'));
    const eve = await addUser(fixture, { isPaid: true });
    await fixture.db.insert(mutes).values({
      id: crypto.randomUUID(),
      userId: eve.id,
      kind: 'startup',
      value: xandovar?.id ?? '',
      label: 'Xandovar',
      createdAt: fixture.clock.now(),
    });
    for (const query of ['xandovar', 'xandvoar', 'plumbits'])
      expect(await found(query, { person: eve }), query).toEqual([]);
  });

  it('is none when it is kept out', async () => {
    expect(await found('zorblat not wiblet')).toEqual(await found('zorblat'));
  });
});

describe('the people of a company', () => {
  it('lead to it for whom the plan shows them', async () => {
    expect(await found('Quimby')).toEqual(['Ilmerova']);
    expect(await found('lindqvist quimby')).toEqual(['Ilmerova']);
    expect(await found('Qiumby')).toEqual(['Ilmerova']);
  });

  it('lead no one else to it, neither by name nor by a typo', async () => {
    for (const query of ['Quimby', 'lindqvist', 'Qiumby', 'Lindq'])
      expect(await found(query, { person: free }), query).toEqual([]);
    expect(await found('tarvexas not quimby', { person: free })).toEqual(['Ilmerova']);
  });

  it('lead to it as soon as they are known and no longer than they are', async () => {
    const [zorblat] = await fixture.db.select().from(startups).where(eq(startups.name, 'Zorblat'));
    const startupId = zorblat?.id ?? '';
    await fixture.db
      .insert(companyPeople)
      .values({ startupId, nameKey: 'olga tverdik', name: 'Olga Tverdik', roles: [] });
    expect(await found('tverdik')).toEqual(['Zorblat']);
    await fixture.db
      .update(companyPeople)
      .set({ name: 'Olga Sjoqvist' })
      .where(eq(companyPeople.startupId, startupId));
    expect([await found('tverdik'), await found('sjoqvist')]).toEqual([[], ['Zorblat']]);
    await fixture.db.delete(companyPeople).where(eq(companyPeople.startupId, startupId));
    expect(await found('sjoqvist')).toEqual([]);
  });
});

describe('a company that is called as the sentence', () => {
  it('is meant, even where its words say something else too', async () => {
    await recordRounds(fixture.context(), [
      makeReport({
        externalId: 'Grumpelzot Berlin',
        company: { name: 'Grumpelzot Berlin', country: 'FR', city: 'Paris' },
        round: { announcedOn: daysBefore(today, 40) },
      }),
    ]);
    expect(await found('Grumpelzot Berlin')).toEqual(['Grumpelzot Berlin']);
    expect(await found('Grumpelzot in Berlin')).toEqual([]);
  });
});

describe('a company that is called otherwise', () => {
  it('is found by its new words only', async () => {
    await fixture.db
      .update(startups)
      .set({ description: 'Rents gorplings.' })
      .where(eq(startups.name, 'Zorblat'));
    expect(await found('gorplings')).toEqual(['Zorblat']);
    expect(await found('drumlocks')).toEqual([]);
  });
});
