import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { atLeast, atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { percentile } from './time-each.ts';
import { type Audited, auditPage, type Report } from './web/audit-page.ts';
import { compareWork } from './web/compare-work.ts';
import { startProduct } from './web/start-product.ts';
import { timeInteractions } from './web/time-interactions.ts';

type Known = keyof Omit<Audited, 'lost' | 'report'>;
type Goals = {
  scores: Record<'performance' | 'accessibility' | 'best practices' | 'SEO', number>;
  LCP: number;
};

const all = { performance: 100, accessibility: 100, 'best practices': 100, SEO: 100 };
const pages: {
  name: string;
  path: string;
  isSignedIn?: true;
  goals: Goals | null;
  most: Partial<Record<Known, number>>;
  /** As it was before pages were written by the server and the dashboard was made lighter, on the same machine. */
  before: Partial<Record<Known, number>>;
}[] = [
  {
    name: 'landing',
    path: '/',
    goals: { scores: all, LCP: 1.5 },
    most: { JavaScript: 15 },
    before: { performance: 89, SEO: 91, LCP: 3.2, JavaScript: 225, 'files of JavaScript': 44 },
  },
  { name: 'questions', path: '/faq', goals: { scores: all, LCP: 1.5 }, most: { JavaScript: 15 }, before: {} },
  { name: 'login', path: '/login', goals: null, most: {}, before: { LCP: 2.7, JavaScript: 276 } },
  {
    name: 'dashboard',
    path: '/dashboard',
    isSignedIn: true,
    goals: { scores: { ...all, performance: 95 }, LCP: 2.5 },
    most: {},
    before: { performance: 46, LCP: 5.4, JavaScript: 463, 'files of JavaScript': 115, TBT: 1_200 },
  },
];
const units: Partial<Record<Known, string>> = { LCP: 's', TBT: 'ms', JavaScript: 'kB', fonts: 'kB' };
const mostOfAny: Partial<Record<Known, number>> = { CLS: 0.02, fonts: 80, 'requests to others': 0 };
const longestInteraction = 100;

/**
 * Pages as a slow phone loads them for the first time, by Lighthouse; what the main thread has to do for them beside plain
 * pages of the same markup; and how long the dashboard takes to answer a touch on a processor four times slower. The product
 * runs in a process of its own, with the sample.
 */
export async function measureWeb({ isQuick, say }: Options): Promise<Measurement> {
  const runs = isQuick ? 1 : 3;
  await using product = await startProduct();
  const figures: Figure[] = [];
  const reports: Record<string, Report> = {};
  for (const { name, path, isSignedIn, ...rest } of pages) {
    const audited: Audited[] = [];
    for (let run = 0; run < runs; run += 1)
      audited.push(
        await inBrowser((port) =>
          auditPage(port, product.address + path, isSignedIn ? product.cookie : null),
        ),
      );
    const lost = [...new Set(audited.flatMap((each) => each.lost))];
    say(`${name}: ${lost.join('; ') || 'nothing lost'}`);
    figures.push(...figuresOf(name, audited, rest));
    const usual = median(audited.map(({ performance }) => performance));
    const [reported] = audited.filter(({ performance }) => performance === usual);
    if (reported) reports[name] = reported.report;
  }
  figures.push(...(await compareWork(product, runs, say)));
  const interactions: number[] = [];
  for (let run = 0; run < runs; run += 1)
    interactions.push(await timeInteractions(product.address, product.cookie));
  figures.push(
    atMost(longestInteraction, {
      name: 'dashboard: longest interaction',
      value: median(interactions),
      unit: 'ms',
    }),
  );
  return { figures, databases: ['embedded, the sample'], reports };
}

function figuresOf(
  page: string,
  runs: Audited[],
  { goals, most, before }: Omit<(typeof pages)[number], 'name' | 'path'>,
): Figure[] {
  const names = Object.keys(runs[0] ?? {}).filter(
    (name): name is Known => name !== 'lost' && name !== 'report',
  );
  return names.map((name) => {
    const was = before[name];
    const figure = {
      name: `${page}: ${name}`,
      value: median(runs.map((run) => run[name])),
      unit: units[name] ?? '',
      ...(was !== undefined && { baseline: { name: 'as it was before', value: was } }),
    };
    const score = goals && name in goals.scores ? goals.scores[name as keyof Goals['scores']] : undefined;
    if (score !== undefined) return atLeast(score, figure);
    const limit = name === 'LCP' ? goals?.LCP : (most[name] ?? mostOfAny[name]);
    return limit === undefined ? reported(figure) : atMost(limit, figure);
  });
}

/** A browser for each run, so that nothing is left of the one before. */
async function inBrowser<Answer>(work: (port: number) => Promise<Answer>): Promise<Answer> {
  const port = 9_300 + Math.floor(Math.random() * 600);
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

const median = (values: number[]) => percentile(values, 0.5);
