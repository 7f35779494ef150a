import { setTimeout as delay } from 'node:timers/promises';

export type User = { cookie: string };

/** How many write at once. */
const atOnce = 8;

/** What was acknowledged: `201` and the like for the names of companies that users noted. */
export type Written = { acknowledged: string[]; refused: number; stop: () => Promise<void> };

/** Eight write at once, one application after the other, as each of the users in turn and at each web in turn, until it is stopped. */
export function writeUnderLoad(webs: string[], users: User[]): Written {
  const written: Written = { acknowledged: [], refused: 0, stop };
  let isOver = false;
  let turn = 0;
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count += 1) {
      const companyName = `Company ${writer} ${count}`;
      const user = users[(writer + atOnce * count) % users.length];
      if (user && (await note(`${webs[turn++ % webs.length]}`, user.cookie, companyName)))
        written.acknowledged.push(companyName);
      else written.refused += 1;
      await delay(150);
    }
  };
  const writing = Array.from({ length: atOnce }, (_, writer) => write(writer));
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
