import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { billOfMaterials, thirdPartyNotices } from './bill-of-materials.ts';
import { findPackages, readLockedPackages } from './packages-to-run.ts';

const packages = readLockedPackages();
const places = findPackages('.', packages);

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      purl: z.string(),
      name: z.string(),
      version: z.string(),
      licenses: z.array(z.unknown()).optional(),
    }),
  ),
});

it('lists what runs once, with version and licence, and nothing that only builds or tests', () => {
  const { components } = bill.parse(
    billOfMaterials({ version: '1.2.3', madeAt: new Date('2026-11-27'), places, packages }),
  );
  const names = components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['hono', 'pg', 'pg-boss', 'zod', '@electric-sql/pglite', 'node']),
  );
  for (const name of ['vite', 'vitest', 'typescript', 'drizzle-kit', 'lucide-react'])
    expect(names).not.toContain(name);
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  expect(components.find(({ name }) => name === '@electric-sql/pglite')?.purl).toMatch(
    /^pkg:npm\/%40electric-sql\/pglite@\d/,
  );
  // It says so in its file alone.
  const unsaid = components.filter(({ licenses }) => licenses === undefined);
  expect(unsaid.map(({ name }) => name)).toEqual(['png-js']);
});

it('gives the licence of each as it lies in it', () => {
  const notices = thirdPartyNotices({ places, packages });
  expect(notices).toContain(readFileSync('node_modules/hono/LICENSE', 'utf8').trim());
});
