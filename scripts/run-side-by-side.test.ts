import { expect, it } from 'vitest';
import { runSideBySide, type Stage } from './run-side-by-side.mjs';

/** Stages that end when they are told to, and what runs meanwhile. */
function stageHand() {
  const running = new Map<string, () => void>();
  const run = ({ name }: Stage) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    running.set(name, () => {
      running.delete(name);
      resolve(`${name} ended`);
    });
    return promise;
  };
  return {
    run,
    running: () => [...running.keys()],
    async end(name: string) {
      running.get(name)?.();
      // Whatever follows has begun by then.
      await new Promise(setImmediate);
    },
  };
}

it('starts what there is room for, in order, and lets a small stage go ahead of one that has none', async () => {
  const hand = stageHand();
  const done = runSideBySide(
    [
      { name: 'unit', wants: 2 },
      { name: 'lint', wants: 1 },
      { name: 'database', wants: 2 },
      { name: 'clone', wants: 1 },
    ],
    hand.run,
  );
  expect(hand.running()).toEqual(['unit', 'lint']);
  await hand.end('lint');
  expect(hand.running()).toEqual(['unit', 'clone']);
  await hand.end('unit');
  expect(hand.running()).toEqual(['clone', 'database']);
  await hand.end('clone');
  await hand.end('database');
  expect(await done).toEqual(['unit ended', 'lint ended', 'database ended', 'clone ended']);
});

it('starts no stage before the one it comes after, unless that one is not part of the run', async () => {
  const hand = stageHand();
  const browser = { name: 'browser', wants: 3, after: 'build' };
  const done = runSideBySide([browser, { name: 'build', wants: 1 }], hand.run);
  expect(hand.running()).toEqual(['build']);
  await hand.end('build');
  expect(hand.running()).toEqual(['browser']);
  await hand.end('browser');
  expect(await done).toEqual(['browser ended', 'build ended']);

  const alone = runSideBySide([browser], hand.run);
  expect(hand.running()).toEqual(['browser']);
  await hand.end('browser');
  expect(await alone).toEqual(['browser ended']);
});

it('starts what leads as soon as it can, however much runs beside it', async () => {
  const hand = stageHand();
  const done = runSideBySide(
    [
      { name: 'build', wants: 1, leads: true },
      { name: 'browser', wants: 1, leads: true, after: 'build' },
      { name: 'unit', wants: 2 },
      { name: 'types', wants: 1 },
    ],
    hand.run,
  );
  expect(hand.running()).toEqual(['build', 'unit']);
  await hand.end('build');
  expect(hand.running()).toEqual(['unit', 'browser']);
  await hand.end('unit');
  expect(hand.running()).toEqual(['browser', 'types']);
  await hand.end('types');
  await hand.end('browser');
  expect(await done).toEqual(['build ended', 'browser ended', 'unit ended', 'types ended']);
});
