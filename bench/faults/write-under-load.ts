import { setTimeout as delay } from 'node:timers/promises';

type User = { cookie: string };

/** What was acknowledged: `201` and the like for the names of companies that users noted. */
export type Written = { acknowledged: string[]; refused: number; stop: () => Promise<void> };

/** Each user notes one application after the other at whichever web has its turn, until it is stopped. */
export function writeUnderLoad(webs: string[], users: User[]): Written {
  const written: Written = { acknowledged: [], refused: 0, stop };
  let isOver = false;
  let turn = 0;
  const write = async ({ cookie }: User, user: number) => {
    for (let count = 0; !isOver; count += 1) {
      const companyName = `Company ${user} ${count}`;
      if (await note(`${webs[turn++ % webs.length]}`, cookie, companyName))
        written.acknowledged.push(companyName);
      else written.refused += 1;
      await delay(150);
    }
  };
  const writing = users.map(write);
  async function stop() {
    isOver = true;
    await Promise.all(writing);
  }
  return written;
}

/** Whether a web acknowledges a write. */
export async function note(web: string, cookie: string, companyName: string): Promise<boolean> {
  const answer = await fetch(`${web}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ companyName }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok ?? false;
}
