import type { Context } from '../../../platform/context.ts';
import { createPoster } from '../../../platform/fetch/guarded-post.ts';
import type { Poster } from '../../../platform/fetch/poster.ts';

/** The way out for webhooks, as the configuration allows it. */
export function openPoster({
  environment: { privateHosts, standInPort },
}: Pick<Context, 'environment'>): Poster {
  return createPoster({
    allowPrivate: privateHosts,
    ...(standInPort !== null && { standIn: { port: standInPort } }),
  });
}
