import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '../server/platform/environment.ts';

const example = readFileSync('.env.example', 'utf8');

it('.env.example lists every variable that is read', () => {
  const read = readFileSync('server/platform/variables.ts', 'utf8').matchAll(/^ {2}([A-Z_]+):/gm);
  const listed = example.matchAll(/^([A-Z_]+)=/gm);
  const namesOf = (found: Iterable<RegExpMatchArray>) => [...found].map(([, name]) => name).sort();
  expect(namesOf(listed)).toEqual(namesOf(read));
});

it('.env.example shows the defaults', () => {
  const lines = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const given = Object.fromEntries(lines.map(([, name = '', value]) => [name, value]));
  expect(readEnvironment(given, '/')).toEqual(readEnvironment({}, '/'));
});

it('.nvmrc names the Node that npm installs', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(dependencies.node);
});

it('every test that docs/asvs.md names is there', () => {
  const named = [
    ...readFileSync('docs/asvs.md', 'utf8').matchAll(/`([^`]+\.(?:test|spec)\.ts)`: (.+) \|$/gm),
  ];
  expect(named.length).toBeGreaterThan(50);
  for (const [, file = '', title = ''] of named)
    expect(readFileSync(file, 'utf8'), `${file}: ${title}`).toContain(`'${title}'`);
});

it('documents link to what is there', () => {
  const decisions = readdirSync('docs/decisions').map((name) => join('docs/decisions', name));
  for (const document of [
    'README.md',
    'STYLE.md',
    'docs/architecture.md',
    'docs/security.md',
    'docs/testing.md',
    ...decisions,
  ]) {
    const links = readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)\)/g);
    for (const [, link = ''] of links) {
      // The pictures are taken from a running product and may not be there yet.
      if (link.endsWith('.png')) continue;
      expect(existsSync(join(dirname(document), link)), `${document} links to ${link}`).toBe(true);
    }
  }
});
