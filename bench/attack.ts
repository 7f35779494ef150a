import { tryAttempts } from './attack/attempts.ts';
import { crawl } from './attack/crawl.ts';
import { exhaustHashing } from './attack/exhaust-hashing.ts';
import type { AttackFigure } from './attack/figure.ts';
import { floodLimits } from './attack/flood-limits.ts';
import { fuzz } from './attack/fuzz.ts';
import { holdBystander } from './attack/hold-bystander.ts';
import { holdFeed } from './attack/hold-feed.ts';
import { seekMailSecrets } from './attack/seek-mail-secrets.ts';
import { sendEndlessBodies } from './attack/send-endless-body.ts';
import {
  atMost,
  type DatabaseKind,
  type Figure,
  type Measurement,
  type Options,
  reported,
} from './figures.ts';
import { openFreshProduct } from './open-fresh-product.ts';

const wholeSizes = { seconds: 60, companies: 10_000, rounds: 8, secondsEach: 1.5 };
const quickSizes = { seconds: 10, companies: 1_000, rounds: 2, secondsEach: 0.4 };
/** The default. The bench tries whether it holds. */
const usualBudget = { SEARCHES_PER_MINUTE: '600' };
/** Nothing listens there. */
const silentMailServer = 'smtp://127.0.0.1:1';

/** Attacks over the network, with and without an account: each must achieve nothing. */
export async function measureAttack({ isQuick, databases, say }: Options): Promise<Measurement> {
  const sizes = isQuick ? quickSizes : wholeSizes;
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of databases) {
    const add = (figures: AttackFigure[]) => {
      measured.figures.push(...figures.map(figureOf));
      for (const { name, value } of figures) say(`${name}: ${value}`);
    };
    add(await onFresh(kind, (product) => fuzz(kind, product, { ...sizes, seed: 1, tell: console.log })));
    add(await onFresh(kind, (product) => crawl(kind, product)));
    add(await onFresh(kind, (product) => seekMailSecrets(kind, product), { SMTP_URL: silentMailServer }));
    add(await onFresh(kind, (product) => exhaustHashing(kind, product)));
    add(await onFresh(kind, (product) => floodLimits(kind, product)));
    add(await onFresh(kind, (product) => holdFeed(kind, product, sizes)));
    // A server does many statements at once, and its own bounds are measured by the feed above.
    if (kind === 'embedded') add(await holdBystander(kind, sizes, say));
    add(await sendEndlessBodies(kind));
    add(await tryAttempts(kind));
  }
  return measured;

  async function onFresh(
    kind: DatabaseKind,
    attack: (product: Awaited<ReturnType<typeof openFreshProduct>>['product']) => Promise<AttackFigure[]>,
    variables: Record<string, string> = {},
  ): Promise<AttackFigure[]> {
    await using fresh = await openFreshProduct(kind, { ...usualBudget, ...variables });
    if (!measured.databases.includes(fresh.database)) measured.databases.push(fresh.database);
    return await attack(fresh.product);
  }
}

function figureOf({ name, value, unit, limit, before }: AttackFigure): Figure {
  const baseline = before === undefined ? undefined : { name: 'before it was mended', value: before };
  const figure = { name, value, unit, ...(baseline && { baseline }) };
  return limit === null ? reported(figure) : atMost(limit, figure);
}
