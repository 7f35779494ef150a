import { expect, it } from 'vitest';
import { measureOutlets } from './outlets.ts';

it('tells precision and coverage apart, and reaches both on all that was learnt from', () => {
  const figures = measureOutlets();
  for (const language of ['de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'en'])
    expect(figures.some(({ name }) => name === `outlets, ${language}: rounds that are listed`)).toBe(true);
  for (const { name, value, target, met } of figures.filter(
    ({ name }) => /: r/.test(name) && !/,|^blind/.test(name),
  ))
    expect(met, `${name} ${value} of ${target}`).toBe(true);
}, 120_000);
