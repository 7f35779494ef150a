import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { paperColours } from './paper-colours.ts';

it('names the colours of paper as the style sheet does', () => {
  const styles = readFileSync(new URL('../../theme.css', import.meta.url), 'utf8');
  expect(styles).toContain(`--paper: light-dark(${paperColours.light}, ${paperColours.dark});`);
});
