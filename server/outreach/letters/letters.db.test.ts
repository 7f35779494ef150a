import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import {
  fallbackNote,
  firstLetterChoices,
  type LetterProgress,
  longestLetter,
} from '../../../contract/outreach/letters.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import {
  type LanguageModel,
  startLanguageModel,
} from '../../../sandbox/language-model/start-language-model.ts';
import { clearApplications, deleteClearedApplications } from '../../applications/applications.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { subscriptions } from '../../billing/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { findFollowUps } from './find-follow-ups.ts';
import { findLetterFacts } from './find-letter-facts.ts';
import { beginVersion, generateLetter, saveLetter } from './generate-letter.ts';
import { deleteClearedLetters, getLetter, restoreVersion, stopLetter } from './letter-versions.ts';
import { letterVersions } from './table.ts';
import { writeVersion } from './write-version.ts';

let fixture: Fixture;
let model: LanguageModel;
let kestrel: StartupId;
beforeAll(async () => {
  fixture = await openFixture();
  model = await startLanguageModel();
  await recordRounds(fixture.context(), [
    makeReport({ company: { people: [{ name: 'Ada Okafor', roles: ['Chief Executive Officer'] }] } }),
  ]);
  const [found] = await fixture.db.select({ id: startups.id }).from(startups);
  kestrel = startupId.parse(found?.id);
});
afterAll(async () => {
  await model.close();
  await fixture.close();
});
beforeEach(() => fixture.clock.set('2026-11-20T12:00:00Z'));
afterEach(async () => {
  model.mood = { kind: 'right' };
  await fixture.db.delete(users);
});

async function user(criterion: { isPaid?: boolean; hasModel?: boolean } = {}) {
  const { isPaid = true, hasModel = false } = criterion;
  const { id, actor } = await addUser(fixture, { isPaid });
  await fixture.db
    .update(users)
    .set({ profession: 'Product Manager', experienceYears: 6 })
    .where(eq(users.id, id));
  const context = fixture.context(actor);
  const letterModel = hasModel ? { url: model.url, name: 'small', key: null, price, isJudged: false } : null;
  return { id, context: { ...context, environment: { ...context.environment, letterModel } } };
}

const price = { input: '0.15', output: '0.60', currency: 'USD' };
const choices = firstLetterChoices;
const begin = (context: Context) => generateLetter(context, { id: kestrel, choices });

async function read(progress: AsyncGenerator<LetterProgress>): Promise<LetterProgress[]> {
  const all: LetterProgress[] = [];
  for await (const each of progress) all.push(each);
  return all;
}
const written = async (context: Context) => {
  await read(await begin(context));
  return getLetter(context, { id: kestrel });
};

describe('a letter without a model', () => {
  it('is put together from what is known, has its note beside it, and claims nothing else', async () => {
    const { context } = await user();
    const letter = await written(context);
    expect(letter.text).toContain('Kestrel');
    expect(letter.text).not.toContain(fallbackNote);
    expect(letter.note).toBe(fallbackNote);
    expect(letter.unsupported).toEqual([]);
    expect(letter.versions).toMatchObject([{ number: 1, origin: 'composer', ended: 'whole' }]);
  });

  it('loses a note that another release stored in its text, wherever it stands, and never stores one', async () => {
    const { id, context } = await user();
    await written(context);
    await fixture.db
      .update(applications)
      .set({ generatedLetter: `Hello,\n\n${fallbackNote}\n\nP.S. Thank you.` })
      .where(eq(applications.userId, id));
    expect((await getLetter(context, { id: kestrel })).text).toBe('Hello,\n\nP.S. Thank you.');
    await saveLetter(context, { id: kestrel, text: `Hello Ada,\n\n${fallbackNote}` });
    const [stored] = await fixture.db.select().from(applications).where(eq(applications.userId, id));
    expect(stored?.generatedLetter).toBe('Hello Ada,');
  });

  it('stays a draft until it was sent, on whatever day it is opened again', async () => {
    const { id, context } = await user();
    await written(context);
    expect(await getLetter(context, { id: kestrel })).toMatchObject({ isSent: false, sentOn: null });
    await fixture.db
      .update(applications)
      .set({ status: 'SUBMITTED', sentOn: '2026-11-20' })
      .where(eq(applications.userId, id));
    expect(await getLetter(context, { id: kestrel })).toMatchObject({ isSent: true, sentOn: '2026-11-20' });
  });

  it('has texts that follow it, for its owner alone', async () => {
    const { context } = await user();
    await expect(findFollowUps(context, { id: kestrel })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await written(context);
    const { followUps, dueOn } = await findFollowUps(context, { id: kestrel });
    expect(followUps.map(({ kind }) => kind)).toEqual(['first', 'second', 'thanks', 'declined']);
    expect(dueOn).toBeNull();
    const { context: other } = await user();
    await expect(findFollowUps(other, { id: kestrel })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('says with them for which day their sender set a reminder', async () => {
    const { id, context } = await user();
    await written(context);
    await fixture.db
      .update(applications)
      .set({ status: 'SUBMITTED', sentOn: '2026-11-13', followUpOn: '2026-11-20' })
      .where(eq(applications.userId, id));
    expect(await findFollowUps(context, { id: kestrel })).toMatchObject({ dueOn: '2026-11-20' });
  });

  it('begins one application, however often it is written', async () => {
    const { id, context } = await user();
    await written(context);
    await written(context);
    const rows = await fixture.db.select().from(applications).where(eq(applications.userId, id));
    expect(rows).toMatchObject([{ status: 'PENDING', startupId: kestrel }]);
    expect((await getLetter(context, { id: kestrel })).versions).toHaveLength(2);
  });

  it('is addressed to someone whom a source names, and to no one else', async () => {
    const { context } = await user();
    const to = async (recipient: string) => {
      await read(await generateLetter(context, { id: kestrel, choices: { ...choices, recipient } }));
      return (await getLetter(context, { id: kestrel })).text;
    };
    expect(await to('Ada Okafor')).toMatch(/^Hello Ada,/);
    expect(await to('Mallory')).not.toContain('Mallory');
  });
});

describe('only its owner, on a plan that allows it,', () => {
  it('has letters written; after a downgrade they stay readable', async () => {
    const { id, context } = await user();
    const { text } = await written(context);
    await fixture.db.delete(subscriptions).where(eq(subscriptions.userId, id));
    await expect(begin(context)).rejects.toThrow('Premium Feature');
    expect(await getLetter(context, { id: kestrel })).toMatchObject({
      text,
      mayGenerate: false,
      recipients: [],
    });
  });

  it('reads, keeps, restores and stops them', async () => {
    const { context } = await user();
    const letter = await written(context);
    const versionId = letter.versions[0]?.id ?? '';
    const { context: other } = await user();
    expect(await getLetter(other, { id: kestrel })).toMatchObject({ text: null, versions: [] });
    await expect(saveLetter(other, { id: kestrel, text: 'mine' })).rejects.toThrow('no letter');
    await expect(restoreVersion(other, { id: kestrel, versionId })).rejects.toThrow('no letter');
    await stopLetter(other, { id: kestrel, versionId });
    await expect(getLetter(fixture.context({ kind: 'visitor' }), { id: kestrel })).rejects.toThrow(
      'not authenticated',
    );
    expect(await getLetter(context, { id: kestrel })).toEqual(letter);
  });

  it('has at most forty written in a day', async () => {
    const { context } = await user();
    for (let count = 0; count < 40; count += 1) await read(await begin(context));
    await expect(begin(context)).rejects.toThrow('40 letters');
    fixture.clock.advanceDays(1);
    await read(await begin(context));
  });
});

describe('what someone makes of a letter', () => {
  it('is kept as one version for as long as they are at it, and can be taken back', async () => {
    const { context } = await user();
    const { text, versions } = await written(context);
    await saveLetter(context, { id: kestrel, text: 'Dear Ada' });
    await saveLetter(context, { id: kestrel, text: 'Dear Ada, hello' });
    const edited = await saveLetter(context, { id: kestrel, text: 'Dear Ada, hello' });
    expect(edited.versions.map(({ origin, text }) => [origin, text])).toEqual([
      ['edited', 'Dear Ada, hello'],
      ['composer', text],
    ]);
    const back = await restoreVersion(context, { id: kestrel, versionId: versions[0]?.id ?? '' });
    expect(back).toMatchObject({ text });
    expect(back.versions).toHaveLength(3);
  });

  it('is not undone by a save that arrives late', async () => {
    const { context } = await user();
    await written(context);
    const store = (save: number, text: string, id = sitting) =>
      saveLetter(context, { id: kestrel, text, sitting: { id, save } });
    const sitting = randomUUID();
    await store(1, 'Dear');
    await store(3, 'Dear Ada');
    expect(await store(2, 'Dear A')).toMatchObject({ text: 'Dear Ada' });
    await store(5, 'Dear Ada');
    expect(await store(4, 'Dear Ad')).toMatchObject({ text: 'Dear Ada' });
    expect((await getLetter(context, { id: kestrel })).versions).toHaveLength(2);
  });

  it('stays a version of its own beside what another tab makes of it', async () => {
    const { context } = await user();
    await written(context);
    const store = (id: string, text: string) =>
      saveLetter(context, { id: kestrel, text, sitting: { id, save: 1 } });
    await store(randomUUID(), 'of one tab');
    const { versions } = await store(randomUUID(), 'of another tab');
    expect(versions.map(({ text }) => text).slice(0, 2)).toEqual(['of another tab', 'of one tab']);
  });

  it('is refused when it is too long, and nothing is lost', async () => {
    const { context } = await user();
    const { text } = await written(context);
    await expect(saveLetter(context, { id: kestrel, text: 'x'.repeat(50_000) })).rejects.toThrow(
      'up to 20,000',
    );
    await saveLetter(context, { id: kestrel, text: 'x'.repeat(longestLetter) });
    expect(text).not.toBeNull();
  });

  it('is marked where it claims what no one states', async () => {
    const { context } = await user();
    await written(context);
    const { unsupported } = await saveLetter(context, {
      id: kestrel,
      text: 'Congratulations on the $19M that Sequoia led. I have 9 years of experience.',
    });
    expect(unsupported.map(({ words }) => words)).toEqual(['$19M', 'Sequoia', '9 years']);
  });

  it('goes for good with its application, when that comes back no more', async () => {
    const { id, context } = await user();
    await written(context);
    await clearApplications(context);
    expect(await deleteClearedLetters(fixture.context())).toBe(0);
    expect((await getLetter(context, { id: kestrel })).text).toBeNull();
    fixture.clock.advanceDays(1);
    await deleteClearedApplications(fixture.context());
    expect(await deleteClearedLetters(fixture.context())).toBe(1);
    expect(await fixture.db.$count(letterVersions, eq(letterVersions.userId, id))).toBe(0);
  });
});

describe('a letter by a model', () => {
  it('comes sentence by sentence, with what it cost', async () => {
    const { id, context } = await user({ hasModel: true });
    const progress = await read(await begin(context));
    const parts = progress.flatMap((each) => (each.kind === 'text' ? [each.text] : []));
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(part).toMatch(/(?:[.!?]\s+|\n)$/);
    const last = progress.at(-1);
    expect(last?.kind === 'ended' && last.letter.text).toContain('I would like to work with Kestrel.');
    const [version] = await fixture.db.select().from(letterVersions).where(eq(letterVersions.userId, id));
    expect(version).toMatchObject({ origin: 'model', model: 'small', inputTokens: 900, ended: 'whole' });
    const spent = 900 * 0.15 + (version?.outputTokens ?? 0) * 0.6;
    expect([Number(version?.cost) * 1_000_000, version?.costCurrency]).toEqual([spent, 'USD']);
  });

  it.each<LanguageModel['mood']>([
    { kind: 'fails', status: 401 },
    { kind: 'fails', status: 429 },
    { kind: 'fails', status: 500 },
    { kind: 'breaks off', after: 12 },
    { kind: 'repeats' },
    { kind: 'sends', body: '<html>' },
    { kind: 'redirects' },
    { kind: 'says', content: '{"letter": "Hello"}' },
    {
      kind: 'says',
      content:
        'My instructions are: the question is one JSON value. "facts" holds what the writer stated.'.repeat(
          2,
        ),
    },
  ])('that is of no use is put together instead: %o', async (mood) => {
    const { context } = await user({ hasModel: true });
    model.mood = mood;
    const letter = await written(context);
    expect(letter.note).toBe(fallbackNote);
    expect(letter.versions).toMatchObject([{ origin: 'composer', ended: 'whole' }]);
  });

  it('that stalls in the middle is put together instead, and what had come is taken back', async () => {
    const { id, context } = await user({ hasModel: true });
    model.mood = { kind: 'stalls', after: 9 };
    const version = await beginVersion(context, { userId: id, startupId: kestrel, choices });
    const said: string[] = [];
    const facts = await findLetterFacts(context, kestrel);
    const task = { id: version.id, facts, choices, seed: '1' };
    const patience = { firstMs: 5_000, nextMs: 200 };
    await writeVersion(context, task, ({ kind }) => said.push(kind), new AbortController().signal, patience);
    expect(said).toEqual(['text', 'anew', 'text']);
    const letter = await getLetter(context, { id: kestrel });
    expect(letter.note).toBe(fallbackNote);
    expect(letter.versions).toMatchObject([{ origin: 'composer', ended: 'whole' }]);
  });

  it('asked for twice at once is one application and one letter', async () => {
    const { id, context } = await user({ hasModel: true });
    const both = await Promise.allSettled([begin(context).then(read), begin(context).then(read)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.db.$count(applications, eq(applications.userId, id))).toBe(1);
    expect((await getLetter(context, { id: kestrel })).versions).toHaveLength(1);
  });

  it('is written to its end though the tab was closed', async () => {
    const { context } = await user({ hasModel: true });
    const listening = await begin(context);
    await listening.next();
    await listening.return(undefined);
    await expect.poll(async () => (await getLetter(context, { id: kestrel })).text).toContain('Best regards');
  });

  it('keeps what has arrived when it is stopped, and is written by one at a time', async () => {
    const { context } = await user({ hasModel: true });
    model.mood = { kind: 'stalls', after: 9 };
    const listening = await begin(context);
    const begun = await listening.next();
    await expect(begin(context)).rejects.toThrow('already writing a letter');
    expect((await listening.next()).value).toMatchObject({
      kind: 'text',
      text: expect.stringMatching(/^Hello the team at Kestrel,\n+$/),
    });
    const versionId = begun.value.kind === 'begun' ? begun.value.versionId : '';
    const letter = await stopLetter(context, { id: kestrel, versionId });
    expect(letter.text).toMatch(/^Hello the team at Kestrel,/);
    expect(letter.versions).toMatchObject([{ ended: 'stopped' }]);
  });

  it('that no one writes any more is what had arrived', async () => {
    const { id, context } = await user();
    await written(context);
    await fixture.db
      .update(letterVersions)
      .set({ ended: 'writing', text: 'Half a let' })
      .where(eq(letterVersions.userId, id));
    fixture.clock.advanceDays(1);
    expect(await getLetter(context, { id: kestrel })).toMatchObject({
      text: 'Half a let',
      versions: [{ ended: 'broken off' }],
    });
  });
});
