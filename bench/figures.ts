import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** Null for a figure that is only told. */
  target: number | null;
  met: boolean | null;
  /** The other way of doing it, measured in the same run and in the same unit. */
  baseline?: { name: string; value: number };
};

export type Options = {
  /** A tenth of every size, to see whether a bench works; such figures are not kept. */
  isQuick: boolean;
  databases: DatabaseKind[];
  /** What is measured alone, of a bench that has parts; null for all of it. */
  part: string | null;
  /** Tables to import instead of those in `bench/data`. */
  companiesFile?: string;
  roundsFile?: string;
  say: (line: string) => void;
};

export type DatabaseKind = 'embedded' | 'postgres';

export type Measurement = {
  figures: Figure[];
  /** What was measured on, with the settings that matter for speed. */
  databases: string[];
  /** Tables for people, printed above the figures. */
  tables?: string[];
  /** What the figures were read from, by name; kept beside them. */
  reports?: Record<string, unknown>;
};

/** A figure that has to stay at or below its target. */
export function atMost(target: number, figure: Omit<Figure, 'target' | 'met'>): Figure {
  return { ...figure, target, met: figure.value <= target };
}

/** A figure that has to reach its target. */
export function atLeast(target: number, figure: Omit<Figure, 'target' | 'met'>): Figure {
  return { ...figure, target, met: figure.value >= target };
}

/** A figure that is told beside the others and has no target. */
export function reported(figure: Omit<Figure, 'target' | 'met'>): Figure {
  return { ...figure, target: null, met: null };
}

/** The figures as a table: one line each, with what they are compared to below. */
export function tableOf(figures: Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const lines = figures.flatMap(({ name, value, unit, target, met, baseline }) => {
    const verdict = met === null ? '' : `target ${number(target ?? 0)}  ${met ? 'met' : 'NOT MET'}`;
    const line = `${name.padEnd(width)}  ${number(value).padStart(10)} ${unit.padEnd(8)}  ${verdict}`;
    if (!baseline) return [line.trimEnd()];
    return [line.trimEnd(), `  against ${baseline.name}: ${number(baseline.value)} ${unit}`];
  });
  return lines.join('\n');
}

/** Keeps the figures in `bench/results`, with the machine that they were measured on. */
export async function storeFigures(
  name: string,
  { figures, databases, reports = {} }: Measurement,
): Promise<string> {
  const results = new URL('./results/', import.meta.url);
  const stored = {
    name,
    measuredAt: new Date().toISOString(),
    commit: commit(),
    machine: {
      cpus: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      database: databases.join('; ') || null,
    },
    figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) })),
  };
  const files = Object.entries(reports).map(([report, content]) => [`${name}/${report}`, content] as const);
  for (const [path, content] of [[name, stored] as const, ...files]) {
    const file = new URL(`${path}.json`, results);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  }
  return `bench/results/${name}.json`;
}

/** The figure over what it is compared to; below 1 is less than the other way takes. */
function ratioOf({ value, baseline }: Figure): number | undefined {
  return baseline?.value ? Number((value / baseline.value).toPrecision(3)) : undefined;
}

/** The commit that was measured, marked `-dirty` when files differed from it; null outside a repository. */
function commit(): string | null {
  try {
    const words = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=12'];
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
}
