import { eq } from 'drizzle-orm';
import type { BoardFault, SandboxBoard } from '../sandbox/boards/board.ts';
import { openBoards } from '../sandbox/boards/open-boards.ts';
import { findBoards } from '../server/boards/find-boards.ts';
import { refreshDue } from '../server/boards/refresh-due.ts';
import { startupHiring } from '../server/boards/table.ts';
import { createFetcher } from '../server/platform/fetch/guarded-fetch.ts';
import { createPoliteFetcher } from '../server/platform/fetch/polite-fetch.ts';
import { recordRounds } from '../server/startups/recording/record-rounds.ts';
import { startups } from '../server/startups/table.ts';
import { makeReport } from './make-report.ts';
import { openWorld } from './open-world.ts';

const role = (id: string, title: string, city = 'Berlin') => ({
  id,
  title,
  city,
  country: 'Germany',
  countryCode: 'DE',
  department: 'Team',
});
/** Two roles, and an invitation to write without one. */
export const threeRoles = [
  role('101', 'Backend Engineer'),
  role('102', 'Product Designer'),
  role('103', 'Talent community'),
];
/** A company whose own careers page links to a board of the sandbox. */
export async function openHiring(
  fault: BoardFault | null = null,
  provider: SandboxBoard['provider'] = 'greenhouse',
) {
  const world = await openWorld();
  await recordRounds(world.context(), [makeReport({ externalId: '1', company: { name: 'Brindle Works' } })]);
  const [startup] = await world.db.select().from(startups);
  const board: SandboxBoard = {
    provider,
    token: 'brindleworks',
    owner: 'Brindle Works',
    roles: threeRoles,
    fault,
  };
  const sandbox = await openBoards([board]);
  const standIn = { port: sandbox.port };
  const asking = {
    fetcher: createPoliteFetcher(createFetcher({ standIn }), { spacingMs: 0 }),
    userAgent: 'Upround/test',
  };
  const startupId = startup?.id ?? '';
  const website = 'https://brindle.example';
  const link = {
    greenhouse: 'https://boards.greenhouse.io/brindleworks',
    lever: 'https://jobs.lever.co/brindleworks',
    ashby: 'https://jobs.ashbyhq.com/brindleworks',
    workable: 'https://apply.workable.com/brindleworks/',
    recruitee: 'https://brindleworks.recruitee.com/',
    personio: 'https://brindleworks.jobs.personio.de/',
    teamtailor: 'https://brindleworks.teamtailor.com/jobs',
    bamboohr: 'https://brindleworks.bamboohr.com/careers',
    breezy: 'https://brindleworks.breezy.hr/',
    rippling: 'https://ats.rippling.com/brindleworks/jobs',
    smartrecruiters: 'https://jobs.smartrecruiters.com/brindleworks',
  }[provider];
  const pages = [{ url: `${website}/careers`, html: `<a href="${link}">Jobs</a>` }];
  const find = (id = startupId) => findBoards(world.context(), { startupId: id, website, pages }, asking);
  return {
    world,
    board,
    sandbox,
    startupId,
    /** Another company. */
    add: async (name: string) => {
      const id = crypto.randomUUID();
      const now = world.clock.now();
      await world.db
        .insert(startups)
        .values({ id, name, nameKey: name.toLowerCase(), createdAt: now, updatedAt: now });
      return id;
    },
    find,
    /** What the company's own careers page holds; another one may be put there. */
    pages,
    asking,
    /** Later, with whatever the board says by then. */
    later: async (days: number) => {
      world.clock.advanceDays(days);
      return refreshDue(world.context(), asking);
    },
    hiring: async (id = startupId) =>
      (await world.db.select().from(startupHiring).where(eq(startupHiring.startupId, id)))[0],
    [Symbol.asyncDispose]: async () => {
      await sandbox[Symbol.asyncDispose]();
      await world.close();
    },
  };
}
