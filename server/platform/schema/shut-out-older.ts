import { setTimeout as after } from 'node:timers/promises';
import type { KnownSchema } from './schema-state.ts';
import { type Ask, countOlderUsers, raiseOldestReader } from './schema-state.ts';

export class OlderProcesses extends Error {
  override name = 'OlderProcesses';
}

/** Longer than a process takes to notice, to be taken out of a load balancer and to finish what it does. */
const longestWaitMs = 60_000;
const askEveryMs = 250;

/**
 * Before a migration takes something away, every process that may still use it is told to end, and waited for. Where one
 * does not end, nothing is taken away.
 */
export async function shutOutOlder(ask: Ask, known: KnownSchema, waitMs = longestWaitMs): Promise<void> {
  if (known.oldestReader === 0) return;
  const [there] = await ask(`select 1 where to_regclass('public.schema_state') is not null`);
  // A database from before this table was used by no process that could be told; docs/upgrading.md has them stopped.
  if (there === undefined) return;
  await raiseOldestReader(ask, known);
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const older = await countOlderUsers(ask, known);
    if (older === 0) return;
    if (performance.now() > giveUpAt)
      throw new OlderProcesses(
        `Processes of a release that cannot use the new schema still run: ${older}. Stop them, then start again; nothing was changed.`,
      );
    await after(askEveryMs);
  }
}
