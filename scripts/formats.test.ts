import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What writes dates, numbers or money by itself, past the functions that every screen and mail shares. */
const ownWays =
  /\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time)String\(|new Intl\.(?:DateTime|Number)Format\(/;

/** The shared functions, and files that compute with what Intl knows and show none of it. */
const allowed: Record<string, string> = {
  'contract/platform/text/counts.ts': 'numbers',
  'contract/platform/text/money.ts': 'money',
  'contract/platform/time/written-days.ts': 'days and moments',
  'contract/platform/time/time-zone.ts': 'asks whether a zone is known',
  'server/alerts/schedule/schedule.ts': 'reads the clock of a zone',
  'server/companies/visibility/sections.ts': 'reads the day of a zone',
  'server/delivery/push/send-push.ts': 'reads the hour of a zone',
  'server/ingest/sources/csv/json/scan-json.ts': 'writes a number as digits',
  'server/outreach/letters/composer/follow-ups.ts': 'writes a day as a letter does',
  'server/outreach/letters/composer/languages/company-facts-in.ts':
    'writes dates and amounts in the language of a letter',
  'server/outreach/letters/composer/languages/follow-ups-in.ts': 'writes a day in the language of a letter',
  'server/outreach/network/introduction/compose-introduction.ts': 'writes a day in the language of a letter',
};

const filesWithOwnWays = (files: readonly (readonly [string, string])[]) =>
  files.filter(([, code]) => ownWays.test(code)).map(([file]) => file);

it('finds a file that formats a date or an amount by itself', () => {
  const found = filesWithOwnWays([
    ['a', 'new Date(moment).toLocaleDateString()'],
    ['b', "new Intl.NumberFormat('de', { style: 'currency', currency })"],
    ['c', "written('date', moment)"],
    ['d', 'moment.toDateString()'],
  ]);
  expect(found).toEqual(['a', 'b', 'd']);
});

it('finds that every screen, mail and answer writes dates and amounts by the shared functions', () => {
  const files = ['web', 'emails', 'server', 'contract']
    .flatMap((top) => globSync(`${top}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(files.length).toBeGreaterThan(1_000);
  expect(filesWithOwnWays(files).sort()).toEqual(Object.keys(allowed).sort());
});
