import { Hono } from 'hono';
import { isSameSecret } from '../../platform/http/is-authorised.ts';
import { limitBody } from '../../platform/http/limit-body.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

export const metricsPath = '/metrics';

/**
 * Answers who scrapes, beside everything that users ask for: no session, no share and no place of the load gate. Without
 * the token it answers 401; where there is none, the port is one that only those who may scrape can reach.
 */
export function answerMetrics(metrics: Metrics, token: string | null): Hono {
  const app = new Hono();
  app.get(metricsPath, limitBody(), async (c) => {
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    if (token !== null && !isSameSecret(bearerOf(c.req.header('authorization')), token)) {
      c.header('www-authenticate', 'Bearer');
      return c.text('Send METRICS_TOKEN as a bearer token.', 401);
    }
    const { contentType, text } = await metrics.write();
    return c.body(text, 200, { 'content-type': contentType });
  });
  return app;
}

const bearerOf = (authorization: string | undefined) =>
  /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
