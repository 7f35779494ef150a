import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportMapping } from '../../../contract/admin/imports/imports.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordingTraces } from '../../companies/import-trace/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { cancelImport, getImport, listImports, previewImport } from './imports.ts';
import { importJobs } from './jobs.ts';
import { queueWork } from './queue-import.ts';
import { readProblems } from './recording/problems.ts';
import { imports } from './table.ts';
import { deleteUploads, removeImport } from './uploading/remove-import.ts';
import { addPart, beginUpload, finishUpload } from './uploading/upload.ts';
import { workOnImport } from './work-on-import.ts';

let fixture: Fixture;
let admin: Actor;
let user: Actor;
let folder: string;
beforeAll(async () => {
  fixture = await openFixture('empty', () => importJobs);
  const grace = await addUser(fixture, { name: 'Grace Hopper' });
  const ada = await addUser(fixture);
  admin = { kind: 'admin', userId: grace.id };
  user = ada.actor;
  folder = await mkdtemp(join(tmpdir(), 'upround-imports-'));
});
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of [imports, recordingTraces, reviewItems, startups, auditEvents])
    await fixture.db.delete(table);
});

const asAdmin = () => fixture.context(admin);
const header = 'Company,Country,Date,Amount,Round,Website';
const table = (...rows: string[]) => [header, ...rows, ''].join('\n');

async function upload(text: string, fileName = 'rounds.csv'): Promise<string> {
  const bytes = Buffer.from(text);
  const { id } = await beginUpload(asAdmin(), { fileName, size: bytes.length, changedAt: 7 });
  await addPart(asAdmin(), { id, offset: 0, part: bytes.toString('base64') });
  await finishUpload(asAdmin(), { id });
  return id;
}

async function run(id: string, mapping?: ImportMapping): Promise<void> {
  await queueWork(asAdmin(), {
    id,
    task: 'run',
    mapping: mapping ?? (await getImport(asAdmin(), { id })).mapping,
  });
  await workOnImport(fixture.context(), { id });
}
const bringIn = async (text: string, fileName?: string) => {
  const id = await upload(text, fileName);
  await run(id);
  return id;
};
async function undo(id: string): Promise<void> {
  await queueWork(asAdmin(), { id, task: 'undo' });
  await workOnImport(fixture.context(), { id });
}

const syllables = ['zum', 'bri', 'kal', 'mex', 'tov', 'qua', 'fen', 'gyl', 'hop', 'wex'];

const recorded = [
  'startups',
  'startup_aliases',
  'startup_identifiers',
  'startup_people',
  'funding_events',
  'startup_reports',
  'startup_report_changes',
  'review_items',
];
/** Every row of every table that recording writes, as the database has it. */
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      recorded.map(async (name) => [
        name,
        await rowsOf(
          fixture.db,
          sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
        ),
      ]),
    ),
  );

const acme = 'Acme,Germany,2026-03-01,"$15,000,000",Series A,https://acme-robots.com';
const beta = 'Beta Labs,France,2026-04-01,€3.5M,Seed,https://betalabs.dev';

describe('a table that is brought in', () => {
  it('is looked at, tried, recorded and counted, value by value', async () => {
    const id = await upload(table(acme, beta, ',,,,,', 'Gamma,Narnia,2026-05-01,"2,000,000",Seed,'));
    const before = await everything();
    const found = await getImport(asAdmin(), { id });
    expect(found).toMatchObject({ status: 'ready', canStart: true, canUndo: false });
    expect(found.columns.map(({ guess }) => guess)).toEqual([
      'companyName',
      'country',
      'announced',
      'amount',
      'roundType',
      'website',
    ]);
    const { rows } = await previewImport(asAdmin(), { id, mapping: found.mapping });
    expect(rows.map(({ outcome, amount, currency }) => [outcome, amount, currency])).toEqual([
      ['new', '15000000', 'USD'],
      ['new', '3500000', 'EUR'],
      ['rejected', null, null],
      ['new', null, null],
    ]);
    await queueWork(asAdmin(), { id, task: 'check', mapping: found.mapping });
    await workOnImport(fixture.context(), { id });
    expect(await everything()).toEqual(before);
    const { check } = await getImport(asAdmin(), { id });
    await run(id);
    const { result, status } = await getImport(asAdmin(), { id });
    expect(status).toBe('done');
    expect(result).toEqual(check);
    expect(result?.counts).toEqual({
      rows: 4,
      new: 3,
      changed: 0,
      unchanged: 0,
      doubtful: 0,
      rejected: 1,
      partial: 1,
    });
    for (const column of result?.columns ?? [])
      expect(column.values).toBe(column.read + column.unreadable + column.leftOut + column.inRejectedRows);
    expect(result?.columns[3]).toMatchObject({ values: 3, read: 2, unreadable: 1, examples: ['2,000,000'] });
    expect(result?.columns[1]).toMatchObject({ values: 3, read: 2, unreadable: 1, examples: ['Narnia'] });
    expect((await readProblems(asAdmin(), { id })).csv).toContain('line 5,');
  });

  it('takes what a person says of its columns, its currency and its unit', async () => {
    const id = await upload('What;How much;Day\nAcme;1,5;2026-03-01\n');
    const mapping: ImportMapping = {
      facts: ['companyName', 'amount', 'announced'],
      currency: 'CHF',
      scale: 1_000_000,
    };
    await run(id, mapping);
    const [round] = await fixture.db.select().from(fundingEvents);
    expect(round).toMatchObject({ amount: '1500000.00', currency: 'CHF', announcedOn: '2026-03-01' });
  });

  it('without a company is refused by the columns that it has', async () => {
    const id = await upload('Sum,Day\n5,2026-03-01\n');
    const { mapping, status } = await getImport(asAdmin(), { id });
    expect(status).toBe('ready');
    await expect(previewImport(asAdmin(), { id, mapping })).rejects.toThrow(
      'No column of this table names a company. Columns found: Sum, Day.',
    );
  });

  it('whose file is gone by the time it is looked at says so', async () => {
    const id = await upload('Company\nUpright\n');
    const { mapping } = await getImport(asAdmin(), { id });
    await fixture.db
      .update(imports)
      .set({ path: join(folder, 'gone.table') })
      .where(eq(imports.id, id));
    await expect(previewImport(asAdmin(), { id, mapping })).rejects.toThrow('The file no longer exists.');
  });

  it('that is no table is refused with the reason', async () => {
    const id = await upload('<html><body>no</body></html>');
    expect(await getImport(asAdmin(), { id })).toMatchObject({ status: 'refused', reason: /web page/ });
  });

  it('is sent part by part, and goes on where it stopped', async () => {
    const bytes = Buffer.from(table(acme));
    const file = { fileName: 'a.csv', size: bytes.length, changedAt: 1 };
    const { id } = await beginUpload(asAdmin(), file);
    const part = (from: number, to: number) => ({
      id,
      offset: from,
      part: bytes.subarray(from, to).toString('base64'),
    });
    await addPart(asAdmin(), part(0, 10));
    await Promise.all([addPart(asAdmin(), part(0, 10)), addPart(asAdmin(), part(0, 10))]);
    await expect(addPart(asAdmin(), part(20, 30))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(finishUpload(asAdmin(), { id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await beginUpload(asAdmin(), file)).toEqual({ id, received: 10 });
    await addPart(asAdmin(), part(10, bytes.length));
    expect(await finishUpload(asAdmin(), { id })).toEqual({ status: 'ready' });
    expect(await finishUpload(asAdmin(), { id })).toEqual({ status: 'ready' });
  });

  it('goes on after its process died, and can be stopped', async () => {
    const nameOf = (n: number) =>
      [...String(n).padStart(4, '0')].map((digit) => syllables[Number(digit)]).join('');
    const rows = Array.from({ length: 400 }, (_, n) => `${nameOf(n)},Germany,2026-03-01,$1${n},Seed,`);
    const id = await upload(table(...rows));
    const { mapping } = await getImport(asAdmin(), { id });
    await queueWork(asAdmin(), { id, task: 'run', mapping });
    const dying = new AbortController();
    dying.abort();
    await expect(workOnImport({ ...fixture.context(), signal: dying.signal }, { id })).rejects.toThrow(
      'Stopped',
    );
    expect(await getImport(asAdmin(), { id })).toMatchObject({ status: 'running', rowsDone: 250 });
    await cancelImport(asAdmin(), { id });
    await workOnImport(fixture.context(), { id });
    expect(await getImport(asAdmin(), { id })).toMatchObject({
      status: 'cancelled',
      canUndo: true,
      counts: { rows: 400 },
    });
    await undo(id);
    expect(await fixture.db.$count(startups)).toBe(0);
  });

  it('is counted by the trial as by the recording, also where a later part is of a company of an earlier one', async () => {
    const nameOf = (n: number) =>
      [...String(n).padStart(4, '0')].map((digit) => syllables[Number(digit)]).join('');
    const row = (n: number, day = '2026-03-01') =>
      `${nameOf(n)},Germany,${day},$1${n},Seed,https://${nameOf(n)}.example`;
    const rows = Array.from({ length: 300 }, (_, n) => row(n));
    // Nothing but a common name says whether it is one company.
    const [one, another] = ['Atlas,,2026-03-01,$5,Seed,', 'Atlas,,2024-03-01,,,'];
    const id = await upload(table(one, ...rows, row(3), row(4, '2025-01-07'), row(5, '2024-01-07'), another));
    const { mapping } = await getImport(asAdmin(), { id });
    await queueWork(asAdmin(), { id, task: 'check', mapping });
    await workOnImport(fixture.context(), { id });
    const { check } = await getImport(asAdmin(), { id });
    await run(id, mapping);
    const { result } = await getImport(asAdmin(), { id });
    expect(check?.counts).toEqual(result?.counts);
    expect(check?.counts).toMatchObject({ rows: 305, new: 303, unchanged: 1, doubtful: 1 });
    expect(await fixture.db.$count(startups)).toBe(301);
  });

  it('is begun once, though two ask at once', async () => {
    const id = await upload(table(acme));
    const { mapping } = await getImport(asAdmin(), { id });
    const asked = await Promise.allSettled(
      [1, 2].map(() => queueWork(asAdmin(), { id, task: 'run', mapping })),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kinds = (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['import-begun', 'import-started']);
  });

  it('is no one’s business but that of admins', async () => {
    const id = await upload(table(acme));
    const { mapping } = await getImport(asAdmin(), { id });
    for (const actor of [user, { kind: 'visitor' } as const]) {
      const context = fixture.context(actor);
      const code = actor === user ? 'FORBIDDEN' : 'UNAUTHORIZED';
      const attempts = [
        () => listImports(context),
        () => getImport(context, { id }),
        () => readProblems(context, { id }),
        () => beginUpload(context, { fileName: 'x', size: 1, changedAt: 1 }),
        () => addPart(context, { id, offset: 0, part: '' }),
        () => finishUpload(context, { id }),
        () => previewImport(context, { id, mapping }),
        async () => queueWork(context, { id, task: 'run', mapping }),
        async () => cancelImport(context, { id }),
        () => removeImport(context, { id }),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code });
    }
  });

  it('is forgotten a week after nothing was made of it', async () => {
    const id = await upload(table(acme));
    await fixture.db.update(imports).set({ touchedAt: new Date('2026-11-01') });
    await deleteUploads(fixture.context());
    await expect(getImport(asAdmin(), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the undo of an import', () => {
  const reported = () =>
    recordRounds(fixture.context(), [
      makeReport({
        source: 'feed',
        externalId: 'https://news.example/acme',
        company: {
          name: 'Acme',
          country: 'DE',
          identifiers: [{ kind: 'domain', value: 'acme-robots.com' }],
        },
        round: { kind: 'series_a', amount: null, currency: null, announcedOn: '2026-03-02' },
      }),
    ]);

  it('leaves the database exactly as it was, also where it had changed what was there', async () => {
    await reported();
    await bringIn(table(beta), 'first.csv');
    const before = await everything();
    fixture.clock.advanceDays(1);
    const id = await bringIn(table(acme, beta.replace('€3.5M', '€4M'), 'Gamma,Spain,2026-05-01,5,Seed,'));
    expect(await everything()).not.toEqual(before);
    fixture.clock.advanceDays(1);
    await undo(id);
    expect(await everything()).toEqual(before);
    expect(await getImport(asAdmin(), { id })).toMatchObject({ status: 'undone', canUndo: false });
    await expect(undo(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(
      (await fixture.db.select().from(auditEvents)).filter(({ kind }) => kind === 'import-undone'),
    ).toHaveLength(1);
  });

  it('leaves what others told of since, and what someone saved', async () => {
    const id = await bringIn(table(acme, beta));
    await reported();
    const [saved] = await fixture.db.select().from(startups).where(eq(startups.name, 'Beta Labs'));
    if (!('userId' in user) || !saved) throw new Error('No company to save');
    await fixture.db
      .insert(favorites)
      .values({ userId: user.userId, startupId: saved.id, createdAt: fixture.clock.now() });
    await undo(id);
    const left = await fixture.db.select().from(startups).orderBy(startups.name);
    expect(left.map(({ name }) => name)).toEqual(['Acme', 'Beta Labs']);
    const rounds = await fixture.db.select().from(fundingEvents);
    expect(rounds).toMatchObject([{ amount: null, announcedOn: '2026-03-02' }]);
    expect((await getImport(asAdmin(), { id })).undone).toMatchObject({
      kept: ['Beta Labs'],
      shared: 1,
      reports: 2,
    });
  });

  it('of the first of two that told the same leaves the second, and of both nothing', async () => {
    const first = await bringIn(table(beta), 'first.csv');
    const second = await bringIn(
      table(beta.replace('Seed', 'Seed ').replace('France', 'Spain')),
      'second.csv',
    );
    await undo(first);
    expect(await fixture.db.$count(fundingEvents)).toBe(1);
    await undo(second);
    expect(await fixture.db.$count(fundingEvents)).toBe(0);
    expect(await fixture.db.$count(startups)).toBe(0);
  });

  it('brings sample rounds back that a real one had replaced', async () => {
    await recordRounds(fixture.context(), [
      makeReport({
        source: 'sample',
        externalId: 'sample-acme',
        company: {
          name: 'Acme',
          country: 'DE',
          identifiers: [{ kind: 'domain', value: 'acme-robots.com' }],
        },
      }),
    ]);
    const before = await everything();
    const id = await bringIn(table(acme));
    await undo(id);
    expect(await everything()).toEqual(before);
  });
});

const nested = {
  org: { name: 'Zuorana', location: { country: 'Germany' } },
  round: { raisedAmount: 15_000_000, currency: 'EUR', announcedOn: '2026-03-01', type: 'Series A' },
  leads: [{ name: 'Accel' }, { name: 'Index Ventures' }],
};

describe('JSON that is brought in', () => {
  const list = JSON.stringify([nested, { org: { name: 'Beta Labs' } }, 7, { aside: 'late' }], null, 1);

  it('is mapped by dotted names, and every value of it is counted', async () => {
    const id = await upload(list, 'rounds.json');
    const found = await getImport(asAdmin(), { id });
    expect(found.columns.map(({ header, guess }) => [header, guess])).toEqual([
      ['org.name', 'companyName'],
      ['org.location.country', 'country'],
      ['round.raisedAmount', 'amount'],
      ['round.currency', 'currency'],
      ['round.announcedOn', 'announced'],
      ['round.type', 'roundType'],
      ['leads.name', 'leadInvestors'],
      ['aside', null],
    ]);
    const { rows } = await previewImport(asAdmin(), { id, mapping: found.mapping });
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      ['item 1, line 2', 'new'],
      ['item 2, line 24', 'new'],
      ['item 3, line 29', 'rejected'],
      ['item 4, line 30', 'rejected'],
    ]);
    await run(id);
    expect(await fixture.db.select().from(fundingEvents)).toMatchObject([
      {
        amount: '15000000.00',
        currency: 'EUR',
        announcedOn: '2026-03-01',
        roundKind: 'series_a',
        leadInvestors: ['Accel', 'Index Ventures'],
      },
    ]);
    const { result } = await getImport(asAdmin(), { id });
    expect(result?.counts).toMatchObject({ rows: 4, new: 2, rejected: 2 });
    expect(result?.problems.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([
      'item 3, line 29: This item of the list is no object.',
      'item 4, line 30: The row names no company.',
    ]);
    await undo(id);
    expect(await fixture.db.$count(startups)).toBe(0);
  });

  it('that breaks is refused with the line, and of one object a line only the broken ones are left out', async () => {
    const broken = await upload(list.replace('"Beta Labs"', '"Beta Labs'), 'broken.json');
    expect(await getImport(asAdmin(), { id: broken })).toMatchObject({
      status: 'refused',
      reason: expect.stringMatching(/^This is no JSON from line 26 on/),
    });
    const lines = [nested, { org: { name: 'Beta Labs' } }].map((each) => JSON.stringify(each));
    const id = await bringIn(`${lines.join('\n{"org": \n')}\n`, 'rounds.jsonl');
    const { result } = await getImport(asAdmin(), { id });
    expect(result?.counts).toMatchObject({ rows: 3, new: 2, rejected: 1 });
    expect(result?.problems).toMatchObject([{ where: 'line 2', excerpt: '{"org": ' }]);
  });
});

it('a file that lies on the machine already is brought in where it lies', async () => {
  const path = join(folder, 'own.csv');
  await writeFile(path, table(acme));
  const { runCommand } = await import('../../app/commands.ts');
  const said: string[] = [];
  const go = (...words: string[]) =>
    runCommand(fixture.context({ kind: 'command', name: 'import' }), 'import', words, (line) =>
      said.push(line),
    );
  expect(await go(path, '--dry-run')).toBe(0);
  expect(await fixture.db.$count(startups)).toBe(0);
  expect(said.join('\n')).toContain('1 new, 0 changed');
  expect(await go(path, '--map', 'company=Nope')).toBe(1);
  expect(said.at(-1)).toContain("Unknown column 'Nope'");
  expect(await go(path, '--map', 'website=-,company=1')).toBe(0);
  expect(await fixture.db.$count(startups)).toBe(1);
  const { imports: all } = await listImports(asAdmin());
  expect(await go('--list')).toBe(0);
  expect(await go('--undo', all[0]?.id ?? '')).toBe(0);
  expect(await fixture.db.$count(startups)).toBe(0);
  const json = join(folder, 'own.jsonl');
  await writeFile(json, JSON.stringify({ firm: { title: 'Zuorana' }, when: '2026-03-01' }));
  expect(await go(json, '--map', 'company=firm.title,date=when')).toBe(0);
  expect(await fixture.db.$count(startups)).toBe(1);
});
