import { expect, it } from 'vitest';
import { asCalledHere } from './as-called-here.ts';

it.each([
  ['Make one with: npm run backup', 'Make one with: upround backup'],
  ['  npm run admin -- create you@example.com', '  upround admin create you@example.com'],
  ['npm run alerts -- [--since 1d] [--weekly]', 'upround alerts [--since 1d] [--weekly]'],
  ['npm run distribute [-- --print]', 'upround distribute [--print]'],
  ['npm run ingest -- <feed>, -- dossier <company>', 'upround ingest <feed>, dossier <company>'],
  ['The disk is full -- stop', 'The disk is full -- stop'],
])('says %s as an installation calls it', (sentence, called) => {
  expect(asCalledHere(sentence, 'upround')).toBe(called);
  expect(asCalledHere(sentence, null)).toBe(sentence);
});
