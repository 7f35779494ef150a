import { expect, it } from 'vitest';
import { readRoundsCame } from './rounds-came.ts';

it('reads an event, and nothing that is none', () => {
  expect(readRoundsCame({ position: 3, count: 1, locked: 0, more: 'x' })).toEqual({
    position: 3,
    count: 1,
    locked: 0,
  });
  for (const said of [
    null,
    7,
    'x',
    [],
    {},
    { position: 3, count: '1', locked: 0 },
    { position: 3.5, count: 1, locked: 0 },
  ])
    expect(readRoundsCame(said)).toBeNull();
});
