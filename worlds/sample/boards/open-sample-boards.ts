import { and, eq } from 'drizzle-orm';
import { answerBoard } from '../../../sandbox/boards/answer-board.ts';
import type { Posting } from '../../../server/boards/provider.ts';
import { ashby } from '../../../server/boards/providers/ashby/provider.ts';
import { greenhouse } from '../../../server/boards/providers/greenhouse/provider.ts';
import { lever } from '../../../server/boards/providers/lever/provider.ts';
import { recruitee } from '../../../server/boards/providers/recruitee/provider.ts';
import { recordSamples, type SampleBoard } from '../../../server/boards/recording/record-samples.ts';
import type { Context } from '../../../server/platform/context.ts';
import type { RoundReport } from '../../../server/startups/report.ts';
import { startupReports, startups } from '../../../server/startups/table.ts';
import { makeSampleBoard, type SampleSandboxBoard } from './make-sample-board.ts';

// Not all kinds: a first start would wait for the parsers of the others.
const providers = { ashby, greenhouse, lever, recruitee };

/** Gives some companies of the sample roles on boards of the stand-in, read as the listings of real boards are. */
export async function openSampleBoards(context: Context, reports: Iterable<RoundReport>): Promise<void> {
  const owners = await findOwners(context);
  const samples: SampleBoard[] = [];
  for (const report of reports) {
    const startupId = owners.get(report.externalId);
    const board = startupId ? makeSampleBoard(report, context.now()) : null;
    if (!startupId || !board) continue;
    const { provider, token } = board;
    samples.push({ startupId, provider, token, postings: readBoard(board) });
  }
  await recordSamples(context, samples);
}

/** By the report of the sample; a company that something real was told of has no made-up roles. */
async function findOwners({ db }: Context): Promise<Map<string, string>> {
  const rows = await db
    .select({ externalId: startupReports.externalId, startupId: startupReports.startupId })
    .from(startupReports)
    .innerJoin(startups, eq(startups.id, startupReports.startupId))
    .where(and(eq(startupReports.source, 'sample'), eq(startups.isSample, true)));
  return new Map(rows.map(({ externalId, startupId }) => [externalId, startupId]));
}

function readBoard(board: SampleSandboxBoard): Posting[] {
  const provider = providers[board.provider];
  const url = provider.listingOf(board.token);
  const answer = answerBoard([board], new URL(url));
  const reading = answer ? provider.read({ url, text: answer.body }, board.token) : null;
  if (reading?.kind !== 'listing') throw new Error(`The stand-in does not list ${board.owner}`);
  return reading.postings;
}
