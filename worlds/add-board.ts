import { posting } from '../server/boards/listing/postings.ts';
import type { Posting } from '../server/boards/provider.ts';
import { recordAnswer } from '../server/boards/recording/record-answer.ts';
import { boards } from '../server/boards/table.ts';
import type { World } from './open-world.ts';

type Listed = Pick<Posting, 'title'> & Partial<Posting>;

/** A board that is surely a company's, and what it lists each time that it is looked at. */
export async function addBoard(world: World, startupId: string) {
  const boardId = crypto.randomUUID();
  const now = world.clock.now();
  await world.db.insert(boards).values({
    id: boardId,
    startupId,
    provider: 'ashby',
    token: boardId,
    verdict: 'sure',
    evidence: [{ kind: 'linked', weight: 'strong', detail: 'linked from their careers page' }],
    foundAt: now,
    verifiedAt: now,
    dueAt: now,
  });
  return async (listed: Listed[]) => {
    const postings = listed.map((each) =>
      posting({
        nativeId: each.title,
        url: `https://jobs.example/${encodeURIComponent(each.title)}`,
        ...each,
      }),
    );
    await recordAnswer(world.context(), {
      boardId,
      startedAt: world.clock.now(),
      answer: {
        kind: 'complete',
        owner: null,
        links: [],
        postings,
        rows: postings.length,
        total: null,
        hash: JSON.stringify(listed),
      },
    });
  };
}
