import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const mostSeconds = { check: 60, test: 720 };
const account = z.object({
  seconds: z.number(),
  worked: z.number(),
  busy: z.number(),
  stages: z.array(
    z.object({ name: z.string(), seconds: z.number(), failed: z.int(), unsteady: z.array(z.string()) }),
  ),
});

/** Seconds of each stage on two processors with nothing to install, before the suite was made quicker. */
const earlier: Record<string, number> = {
  'npm test': 1111,
  types: 12,
  unit: 41,
  'database: embedded': 155,
  'database: PostgreSQL': 92,
  build: 15,
  browser: 733,
  'fresh clone': 58,
};

/** How long a contributor waits for the quick stages, and for all. A quick run measures the quick ones. */
export async function measureSuite({ isQuick }: Options): Promise<Measurement> {
  const figures = await timeCommand('check');
  if (!isQuick) figures.push(...(await timeCommand('test')));
  return { figures, databases: [] };
}

/** The figures of one command, with how many journeys passed only the second time. */
async function timeCommand(name: 'check' | 'test'): Promise<Figure[]> {
  // It ends with an error when a test fails, which its account says better.
  spawnSync('npm', ['run', '--silent', name], { cwd: root, stdio: 'inherit' });
  const file = new URL('../.start/results/stages.json', import.meta.url);
  const { seconds, worked, busy, stages } = account.parse(JSON.parse(await readFile(file, 'utf8')));
  const counted = (count: (stage: (typeof stages)[number]) => number) =>
    stages.reduce((sum, stage) => sum + count(stage), 0);
  return [
    atMost(mostSeconds[name], besideEarlier(`npm ${name === 'test' ? name : `run ${name}`}`, seconds)),
    reported({ name: `${name}: processors worked`, value: worked, unit: 's' }),
    reported({ name: `${name}: processors were busy`, value: busy, unit: '%' }),
    ...stages.map((stage) => reported(besideEarlier(stage.name, stage.seconds, `${name}: `))),
    atMost(0, { name: `${name}: tests that failed`, value: counted(({ failed }) => failed), unit: '' }),
    reported({
      name: `${name}: journeys that passed only the second time`,
      value: counted(({ unsteady }) => unsteady.length),
      unit: '',
    }),
  ];
}

function besideEarlier(name: string, seconds: number, prefix = '') {
  const value = earlier[name];
  const baseline = value === undefined ? undefined : { name: 'the suite as it was', value };
  return { name: prefix + name, value: seconds, unit: 's', baseline };
}
