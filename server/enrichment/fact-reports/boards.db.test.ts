import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import { listAlerts } from '../../feed/list-alerts.ts';
import { listRoles } from '../../feed/open-roles/list-roles.ts';
import { summariseAlerts } from '../../feed/summarise-alerts.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Context } from '../../platform/context.ts';
import { listBoardQuestions } from '../job-boards/deciding/board-questions.ts';
import { posting } from '../job-boards/listing/job-posting.ts';
import { recordAnswer } from '../job-boards/recording/record-answer.ts';
import { boards } from '../job-boards/table.ts';
import { answerBoard, reportFact, takeBackBoard, withdrawFactReport } from './fact-reports.ts';

let fixture: Fixture;
let ada: Context;
let grace: Context;
let admin: Context;
let id: string;
let boardId: string;
beforeAll(async () => {
  fixture = await openFixture();
  const [first, second] = [
    await addUser(fixture, { isPaid: true }),
    await addUser(fixture, { isPaid: true }),
  ];
  [ada, grace] = [fixture.context(first.actor), fixture.context(second.actor)];
  admin = fixture.context({ kind: 'admin', userId: (await addUser(fixture)).id });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(startups);
  await recordRounds(fixture.context(), [
    makeReport({ externalId: 'a', company: { name: 'Kestrel' }, round: { announcedOn: '2026-11-19' } }),
    makeReport({ externalId: 'b', company: { name: 'Ardent Loom' }, round: { announcedOn: '2026-11-18' } }),
  ]);
  id = await idOf('Kestrel');
  boardId = await addBoard(id, 'kestrel');
});

const idOf = async (name: string) => {
  const [company] = await fixture.db.select().from(startups).where(eq(startups.name, name));
  return company?.id ?? '';
};

async function addBoard(
  company: string,
  token: string,
  verdict: 'sure' | 'doubtful' = 'sure',
): Promise<string> {
  const now = fixture.clock.now();
  const added = crypto.randomUUID();
  await fixture.db.insert(boards).values({
    id: added,
    startupId: company,
    provider: 'ashby',
    token,
    verdict,
    evidence: [{ kind: 'linked', weight: 'strong', detail: `linked from ${token}.example/careers` }],
    owner: 'Kestrel',
    foundAt: now,
    verifiedAt: now,
    dueAt: now,
  });
  const postings = [
    posting({ nativeId: '1', title: 'Designer', url: 'https://jobs.example/1', location: 'Berlin' }),
  ];
  const answer = {
    kind: 'complete' as const,
    owner: null,
    links: [],
    postings,
    rows: 1,
    total: null,
    hash: 'x',
  };
  if (verdict === 'sure') await recordAnswer(fixture.context(), { boardId: added, answer, startedAt: now });
  return added;
}

const board = async () => (await fixture.db.select().from(boards).where(eq(boards.id, boardId)))[0];
const rolesOf = async (who: Context) => (await listRoles(who, { id })).hiring.openRoles;
const feed = (who: Context, hiring?: 'any') =>
  listAlerts(who, { section: 'week', timeZone: 'UTC', sort: 'hiring', ...(hiring && { hiring }) });
const marked = async (who: Context, hiring?: 'any') =>
  (await feed(who, hiring)).alerts.map(({ companyName, hiring: mark }) => [companyName, mark.openRoles]);
const hiring = () => ({ startupId: startupId.parse(id), fact: 'hiring' as const });

it('takes the roles off for the user who says that they are another company’s: page, card, filter, sort and count', async () => {
  expect(await marked(ada)).toEqual([
    ['Kestrel', 1],
    ['Ardent Loom', 0],
  ]);
  await Promise.all([1, 2].map(() => reportFact(ada, hiring())));
  expect(await listRoles(ada, { id })).toMatchObject({
    hiring: { verdict: 'unverified', openRoles: 0, checkedAt: null },
    board: null,
    roles: { forYou: [], maybe: [], other: [], closed: [] },
  });
  expect((await getCompany(ada, { id })).doubted).toEqual(['hiring']);
  expect(await marked(ada)).toEqual([
    ['Kestrel', 0],
    ['Ardent Loom', 0],
  ]);
  expect(await marked(ada, 'any')).toEqual([]);
  const { sections } = await summariseAlerts(ada, { timeZone: 'UTC', hiring: 'any' });
  expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(0);
  const asked = async (who: Context) =>
    (await listAlerts(who, { section: 'week', timeZone: 'UTC', query: 'hiring' })).alerts.length;
  expect([await asked(ada), await asked(grace)]).toEqual([0, 1]);
  expect(await marked(grace, 'any')).toEqual([['Kestrel', 1]]);
  expect(await rolesOf(grace)).toBe(1);
  await withdrawFactReport(grace, hiring());
  expect(await rolesOf(ada)).toBe(0);
  await withdrawFactReport(ada, hiring());
  expect(await rolesOf(ada)).toBe(1);
  expect((await listBoardQuestions(admin)).waiting).toBe(0);
});

it('takes them off with the website that led there', async () => {
  const { companySites } = await import('../websites/table.ts');
  const now = fixture.clock.now();
  await fixture.db.insert(companySites).values({
    startupId: id,
    state: 'found',
    url: 'https://k.example/',
    domain: 'k.example',
    nextCheckAt: now,
  });
  await reportFact(ada, { ...hiring(), fact: 'website' });
  expect(await rolesOf(ada)).toBe(0);
  expect(await marked(ada, 'any')).toEqual([]);
});

it('asks an admin, whose answer holds for everyone until it is taken back', async () => {
  await reportFact(ada, hiring());
  await reportFact(grace, hiring());
  expect(await listBoardQuestions(admin)).toMatchObject({
    waiting: 1,
    questions: [{ companyName: 'Kestrel', isShown: true, doubts: 2, evidence: [{ weight: 'strong' }] }],
  });
  const answers = await Promise.all(
    [1, 2].map(() => answerBoard(admin, { id: boardId, decision: 'theirs' })),
  );
  expect(answers.map(({ isAnswered }) => isAnswered).sort()).toEqual([false, true]);
  expect([await rolesOf(ada), await rolesOf(grace)]).toEqual([1, 1]);
  expect(await listBoardQuestions(admin)).toMatchObject({
    waiting: 0,
    waitingSince: null,
    answered: [{ decision: 'theirs', decidedBy: 'Ada Lovelace' }],
  });
  expect(await takeBackBoard(admin, { id: boardId })).toEqual({ isTakenBack: true });
  expect(await takeBackBoard(admin, { id: boardId })).toEqual({ isTakenBack: false });
  expect([await rolesOf(ada), await rolesOf(grace)]).toEqual([0, 0]);
  expect((await listBoardQuestions(admin)).waiting).toBe(1);

  await answerBoard(admin, { id: boardId, decision: 'not-theirs' });
  const carol = fixture.context((await addUser(fixture, { isPaid: true })).actor);
  expect([await rolesOf(ada), await rolesOf(carol)]).toEqual([0, 0]);
  expect(await marked(carol, 'any')).toEqual([]);
  await takeBackBoard(admin, { id: boardId });
  expect([await rolesOf(ada), await rolesOf(carol)]).toEqual([0, 1]);
  const kinds = (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'review-answered')).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'review-answer-taken-back')).toHaveLength(2);
});

it('keeps what was decided: a board that is theirs, is not, or is left out waits no more', async () => {
  boardId = await addBoard(await idOf('Ardent Loom'), 'loom', 'doubtful');
  expect((await listBoardQuestions(admin)).questions).toMatchObject([
    { companyName: 'Ardent Loom', isShown: false },
  ]);
  for (const [decision, verdict] of [
    ['dismissed', 'doubtful'],
    ['not-theirs', 'refused'],
    ['theirs', 'sure'],
  ] as const) {
    await answerBoard(admin, { id: boardId, decision });
    expect(await board()).toMatchObject({ decision, verdict, isDecided: true });
    expect((await listBoardQuestions(admin)).waiting).toBe(0);
  }
  await takeBackBoard(admin, { id: boardId });
  expect(await board()).toMatchObject({ decision: null, verdict: 'doubtful', isDecided: false });
});

it('refuses users who may not, and what is not there', async () => {
  const visitor = fixture.context({ kind: 'visitor' });
  expect(() => reportFact(visitor, hiring())).toThrow('not authenticated');
  for (const who of [ada, visitor]) {
    await expect(listBoardQuestions(who)).rejects.toThrow();
    expect(() => answerBoard(who, { id: boardId, decision: 'theirs' })).toThrow();
    expect(() => takeBackBoard(who, { id: boardId })).toThrow();
  }
  const nowhere = startupId.parse(crypto.randomUUID());
  await expect(reportFact(ada, { startupId: nowhere, fact: 'hiring' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const loom = startupId.parse(await idOf('Ardent Loom'));
  for (const fact of ['hiring', 'website'] as const)
    await expect(reportFact(ada, { startupId: loom, fact })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await getCompany(ada, { id: loom })).doubted).toEqual([]);
  const unknown = { id: crypto.randomUUID() };
  await expect(answerBoard(admin, { ...unknown, decision: 'theirs' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(takeBackBoard(admin, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
