import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../server/platform/environment.ts';
import { asvsItems } from './asvs-items.ts';
import { layers } from './layers.ts';

const example = readFileSync('.env.example', 'utf8');

it('.env.example lists every variable that is read', () => {
  const sources = [
    'variables',
    'operator-settings',
    'register-keys',
    'storage/storage-settings',
    'metrics/watch-settings',
    'mail/mail-settings',
  ].map((name) => `server/platform/${name}.ts`);
  const read = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z_]+):/gm)]);
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

it('docs/asvs.md has each item of levels 1 and 2 once, and names files that are there', () => {
  const document = readFileSync('docs/asvs.md', 'utf8');
  const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([123]) \| .* \| (yes|part|no|–|open) \|/gm)];
  const listed = rows.filter(([, , level]) => level !== '3').map(([, item = '']) => item);
  expect(asvsItems).toHaveLength(253);
  expect(listed.toSorted()).toEqual([...asvsItems].toSorted());
  for (const [, path = ''] of document.matchAll(
    /`((?:server|web|scripts|e2e|emails|contract|fixtures)\/[^`]+)`/g,
  ))
    expect(existsSync(path), path).toBe(true);
  const counted = (status: string) =>
    rows.filter(([, , level, its]) => level !== '3' && its === status).length;
  expect(document).toContain(
    `${counted('yes')} \`yes\`, ${counted('part')} \`part\`, ${counted('no')} \`no\`, ${counted('–')} \`–\``,
  );
  expect(counted('open')).toBe(0);
});

it('documents link to what is there', () => {
  const decisions = readdirSync('docs/decisions').map((name) => join('docs/decisions', name));
  for (const document of [
    'README.md',
    'STYLE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
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

describe('the map', () => {
  const map = readFileSync('docs/architecture.md', 'utf8');

  it('says where to look, and it is there', () => {
    const table = map.slice(map.indexOf('## Where is …'), map.indexOf('## One way through'));
    const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
    expect(rows.length).toBeGreaterThanOrEqual(20);
    for (const [, path = ''] of table.matchAll(/`([^`]+)`/g)) expect(existsSync(path), path).toBe(true);
  });

  it('names every domain', () => {
    for (const top of ['server', 'web'] as const) {
      const named = Object.keys(layers[top]);
      const present = readdirSync(top, { withFileTypes: true })
        .filter(
          (entry) =>
            entry.isDirectory() &&
            !(entry.name === 'migrations' || (top === 'web' && entry.name === 'static')),
        )
        .map(({ name }) => name);
      expect(named.toSorted()).toEqual(present.toSorted());
      for (const domain of named) expect(map).toContain(`\`${domain}\``);
    }
  });
});

describe('decisions', () => {
  const index = 'docs/decisions/README.md';
  const names = readdirSync('docs/decisions').filter((name) => /^\d{3}-/.test(name));

  it('have a date, four parts and a status', () => {
    for (const name of names) {
      const text = readFileSync(join('docs/decisions', name), 'utf8');
      expect(text.split('\n')[2], name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
      expect(parts, name).toEqual(['Context', 'Decision', 'Consequences', 'Status']);
      expect(text.slice(text.indexOf('## Status')), name).toMatch(/In force|[Ss]uperseded/);
    }
  });

  it('are all listed in their index', () => {
    const listed = [...readFileSync(index, 'utf8').matchAll(/\]\((\d{3}-[^)]+)\)/g)].map(([, name]) => name);
    expect(listed).toEqual(names.toSorted());
  });
});
