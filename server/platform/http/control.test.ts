import { afterEach, expect, it } from 'vitest';
import { askToRun, type RunCommand, serveControl } from './control.ts';
import type { Listening } from './serve.ts';

const token = 'known to those who may read the data folder';
let door: Listening | null = null;
afterEach(() => door?.close(0));

async function open(run: RunCommand) {
  door = await serveControl(token, run);
  return { address: `http://127.0.0.1:${door.port}`, token };
}

it('runs a command in the other process, with its words, lines and exit code', async () => {
  const holder = await open(async (name, words, say) => {
    say(`${name} was asked`);
    say(words.join(' and '));
    return 3;
  });
  const said: string[] = [];
  expect(await askToRun(holder, 'ingest', ['csv', '/tmp/naïve.csv'], (line) => said.push(line))).toBe(3);
  expect(said).toEqual(['ingest was asked', 'csv and /tmp/naïve.csv']);
});

it('says each line when it is there, not at the end', async () => {
  const heard = Promise.withResolvers<void>();
  const holder = await open(async (_name, _words, say) => {
    say('first');
    await heard.promise;
    return 0;
  });
  expect(await askToRun(holder, 'seed', [], () => heard.resolve())).toBe(0);
});

it('ends with the reason when the command throws', async () => {
  const holder = await open(async () => {
    throw new Error('the disk is full');
  });
  const said: string[] = [];
  expect(await askToRun(holder, 'seed', [], (line) => said.push(line))).toBe(1);
  expect(said).toEqual(['the disk is full']);
});

it('tells the command when the person who asked has gone', async () => {
  const gone = Promise.withResolvers<void>();
  const user = new AbortController();
  const holder = await open(async (_name, _words, say, signal) => {
    signal.addEventListener('abort', () => gone.resolve());
    say('started');
    await gone.promise;
    return 0;
  });
  const asked = askToRun(holder, 'ingest', [], () => user.abort(), user.signal);
  await expect(asked).rejects.toThrow();
  await gone.promise;
});

it('does nothing for someone without the token', async () => {
  let hasRun = false;
  const { address } = await open(async () => {
    hasRun = true;
    return 0;
  });
  const answer = await fetch(`${address}/commands`, {
    method: 'POST',
    headers: { authorization: 'Bearer guessed' },
    body: JSON.stringify({ name: 'admin', words: ['create', 'me@example.com'] }),
  });
  expect(answer.status).toBe(401);
  expect(hasRun).toBe(false);
});
