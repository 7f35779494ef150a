import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../../fixtures/open-world.ts';
import { type SlowStatement, watchStatements } from './watch-statements.ts';

async function openWatched() {
  const fixture = await openFixture();
  if (fixture.driver.kind !== 'embedded') throw new Error('A server stops its statements by itself');
  const { client } = fixture.driver;
  const slow: SlowStatement[] = [];
  const running: string[] = [];
  watchStatements(client, {
    longestMs: 40,
    begin: (statement) => running.push(new TextDecoder().decode(statement)),
    end: () => running.push('end'),
    reportSlow: (one) => slow.push(one),
  });
  return { client, slow, running, [Symbol.asyncDispose]: fixture.close };
}

describe.runIf(process.env.TEST_DATABASE === 'pglite')('on the embedded database', () => {
  it('reports a statement that takes too long, without its parameters, and no other', async () => {
    await using watched = await openWatched();
    const { client, slow } = watched;
    await client.query('select $1::text', ['ada@example.com']);
    await client.query("select count(*), 'secret' from generate_series(1, 1000000) where $1 <> ''", ['ada']);
    // On a busy machine its preparation, a message of its own, may take too long as well.
    expect(new Set(slow.map(({ statement }) => statement))).toEqual(
      new Set(["select count(*), '…' from generate_series(1, 1000000) where $1 <> '…'"]),
    );
    expect(slow.at(-1)?.ms).toBeGreaterThan(40);
    expect(slow.at(-1)?.workedMs).toBeGreaterThan(0);
  });

  it('says when each begins and ends, also one that fails', async () => {
    await using watched = await openWatched();
    const { client, running } = watched;
    running.length = 0;
    await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
    expect(running.filter((said) => said === 'end')).toHaveLength(running.length / 2);
    expect(running).toContain('select 1 / 0');
  });

  it('lets timers, requests and signals have their turn between statements, also inside a transaction', async () => {
    await using watched = await openWatched();
    const { client } = watched;
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await client.transaction(async (transaction) => {
      for (let asked = 0; asked < 20; asked += 1)
        await transaction.query('select count(*) from generate_series(1, 100000)');
    });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });
});
