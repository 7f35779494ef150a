import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fixedTexts } from './contract-texts.ts';
import { readTexts } from './voice.ts';

/** Beside two prompts of the specification, where another case would look like a mistake; and what is a name in two words. */
const alike = [
  '🔒 Contact Form Available',
  'This Quarter alerts',
  'Product Manager',
  'About me',
  'Share results',
  'Positive reply',
  'Move to Closed',
  'Ana Silva, Partner at Northvale',
  'Settings, Data privacy, Get a copy of your data, and choose Connections',
  'Do Not Track',
  'Channel settings, Integrations, Webhooks',
];

/** What has its capitals from the specification, the longest first, so that none is cut by another. */
const fixed = [...Object.values(fixedTexts).flat(), ...alike].sort((one, other) => other.length - one.length);

/** Names, which have a capital wherever they stand. */
const names = new Set(
  `Accel Ada App Atom Commission Control Dealroom Enter Esc Exchange Feed Imports PitchBook Retry-After SaaS Securities Tracxn Android Apple April Aug August Authenticator Backend Bavaria Beehive Berlin Bearer Billing Boston Brazil
  CSV Chrome Crunchbase Hacker News Dec December Deutschland Discord Edge Engineer Europe European Feb February Firefox Form France Free
  Friday Fri Galway German Germany GitHub Global Gmail Google Harbour Head Huawei ID India Index Ireland Jan January Japan July June
  Kestrel Kingdom Kotlin LinkedIn London Ltd March Mastodon May Merlin Microsoft Monday Monthly Mozilla Ms November Nov Northgate
  October Oct Okafor Outlook Passkey PayPro Paris Platform Policy PostgreSQL Privacy Quarterly Quay Safari Saturday Series September Sep
  Service Slack States Street Sunday Sun Teams Telegram Terms Texas Thursday Tuesday UTC Union United Upround Wednesday Windows Word Works
  X York`.split(/\s+/),
);

/** The first sentence with a capital where a newspaper sets none; null where all is as it is said. */
function titleCase(said: string): string | null {
  // A path of a file.
  if (!said.includes(' ')) return null;
  const free = fixed.reduce((text, each) => text.replaceAll(each, '.'), said);
  return (
    free
      .split(/[.?!:…•·“”"()\n–—]|\$\{|\}/)
      .map((sentence) => sentence.trim())
      .find((sentence) =>
        sentence
          .split(/[\s,/]+/)
          .slice(1)
          .some((word) => /^\p{Lu}\p{Ll}+/u.test(word) && !names.has(word.replace(/[’'].*/, ''))),
      ) ?? null
  );
}

it('finds capitals that neither a name nor the specification asks for', () => {
  expect(titleCase('Go to Billing Page')).toBe('Go to Billing Page');
  expect(titleCase('Save Changes')).toBeNull();
  expect(titleCase('Write letter')).toBeNull();
  expect(titleCase('Sign in with Google. Then choose a plan.')).toBeNull();
});

it('finds sentence case in all texts of screens and mails', () => {
  const files = ['web', 'emails']
    .flatMap((top) => globSync(`${top}/**/*.{ts,tsx}`))
    .filter(
      (file) =>
        !/\.test\.tsx?$|-of-tests\.ts$|preview\.ts$|illustration-texts\.ts$|-abroad-texts\.tsx$/.test(file),
    );
  const texts = readTexts(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.map(({ said }) => titleCase(said)).filter((found) => found !== null)).toEqual([]);
});
