import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Audience } from '../server/audience/open-audience.ts';
import { createApp } from '../server/boot/app.ts';
import type { Product } from '../server/boot/open-product.ts';
import type { ShareBounds } from '../server/platform/http/account-shares.ts';
import type { LoadGate } from '../server/platform/http/load-gate.ts';
import { serve } from '../server/platform/http/serve.ts';
import type { World } from './open-world.ts';

export type ServedApp = {
  origin: string;
  /** `GET /calendar/:file`, of everything that is mounted. */
  routes: string[];
  close: () => Promise<void>;
};

/**
 * Everything the web process answers, on a port of its own, in a world; its pages are one empty page, and those that the
 * server writes itself are all that it was asked to write them from.
 */
export async function serveApp(
  world: World,
  instead: Partial<Pick<Product, 'environment' | 'secrets' | 'context'>> = {},
  gate?: LoadGate,
  audience?: Audience,
  shareBounds?: ShareBounds,
): Promise<ServedApp> {
  const build = await mkdtemp(join(tmpdir(), 'upround-build-'));
  const site = join(build, 'client');
  await mkdir(site);
  await mkdir(join(build, 'documents'));
  await writeFile(
    join(build, 'documents', 'render-document.js'),
    'export const renderDocument = (request) => JSON.stringify(request);',
  );
  await writeFile(join(site, 'index.html'), '<h1>App</h1>');
  const app = createApp(
    {
      ...world,
      secrets: { authSecret: 'a secret that is only used by these tests' },
      database: { ...world, close: world.close },
      ...instead,
    },
    site,
    gate,
    audience,
    shareBounds,
  );
  const listening = await serve('127.0.0.1', 0, app.fetch);
  return {
    origin: `http://127.0.0.1:${listening.port}`,
    routes: [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))],
    async close() {
      await listening.close(0);
      await rm(build, { recursive: true });
    },
  };
}
