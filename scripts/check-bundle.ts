import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { readEnvironment } from '../server/platform/environment.ts';
import { importCircles, importsOf } from './import-circles.ts';

const site = 'build/client';

/** What only the server knows: names and values of secrets, and how the payment provider is reached. */
const stored = [...namesOfSecrets(), ...wordsOfTheProvider(), ...valuesOfSecrets()];
const files = existsSync(site) ? readdirSync(site, { recursive: true, withFileTypes: true }) : [];
const texts = files
  .filter((file) => file.isFile())
  .map((file) => join(file.parentPath, file.name))
  .map((name) => ({ name, text: readFileSync(name, 'latin1') }));
// A build that cannot be read, or is of something else, is not clean.
if (!texts.some(({ text }) => text.includes('/billing/checkout')))
  throw new Error(`There is no build in ${site} that sells plans. Run npm run build first.`);

const found = texts.flatMap(({ name, text }) =>
  stored.filter(({ pattern }) => pattern.test(text)).map(({ called }) => `${name} holds ${called}`),
);
for (const each of found) console.log(`${each}: have the server present what the browser needs without it`);
console.log(
  `${texts.length} files hold ${found.length} of ${stored.length} words that only the server may know`,
);
const scripts = texts.filter(({ name }) => name.endsWith('.js'));
const circles = importCircles(new Map(scripts.map(({ name, text }) => [basename(name), importsOf(text)])));
for (const circle of circles)
  console.log(`${circle.join(', ')} wait for each other: group them otherwise in scripts/page-chunks.ts`);
process.exitCode = found.length === 0 && circles.length === 0 ? 0 : 1;

type Stored = { called: string; pattern: RegExp };

function namesOfSecrets(): Stored[] {
  const names = ['AUTH_SECRET', 'ADMIN_PASSWORD', 'DATABASE_URL', 'OIDC_CLIENT_SECRET', 'PAYPRO_'];
  const fields = ['apiSecretKey', 'vendorAccountId', 'validationKey', 'testSecretKey', 'secret-key'];
  return [...names, ...fields].map((word) => ({ called: word, pattern: wordOf(word) }));
}

/** Of the stand-in and of the real one; the numbers are the defaults. */
function wordsOfTheProvider(): Stored[] {
  const { billing } = readEnvironment({}, '/');
  if (!billing) throw new Error('There is no default payment provider now. Name its words here.');
  const { apiSecretKey, validationKeys, testSecretKey, pageTemplate, products, productsWithoutTrial } =
    billing;
  const words = ['payproglobal', apiSecretKey, ...validationKeys, testSecretKey ?? ''].filter(Boolean);
  const numbers = [pageTemplate, ...Object.values(products), ...Object.values(productsWithoutTrial ?? {})];
  return [...words, ...numbers].map((word) => ({ called: word, pattern: wordOf(word) }));
}

/** Names of the build machine's user; never shown. */
function valuesOfSecrets(): Stored[] {
  const given = Object.entries(process.env).filter(([name]) => /^PAYPRO_|SECRET|PASSWORD|_KEYS?$/.test(name));
  return given.flatMap(([name, value = '']) =>
    value.length < 8 ? [] : [{ called: `the value of ${name}`, pattern: wordOf(value) }],
  );
}

/** Anywhere; a number only where it is not part of a longer one. */
function wordOf(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /^\d+$/.test(word) ? new RegExp(`(?<![\\d.])${escaped}(?!\\d)`) : new RegExp(escaped, 'i');
}
