import { randomUUID } from 'node:crypto';
import type { Environment } from '../../platform/environment.ts';
import { type Listening, serve } from '../../platform/http/serve.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { unwatched, type Watch } from '../../platform/tracing/watch.ts';
import type { Release } from '../read-release.ts';

/** Opens the metrics and traces that the settings ask for, and loads no library for the others. */
export async function openWatch(environment: Environment, { version }: Release): Promise<Watch> {
  const { telemetry: settings, metricsToken, metricsPort, run } = environment;
  const isScraped = metricsToken !== null || metricsPort !== null;
  return {
    ...unwatched,
    ...(isScraped && { metrics: await openMetricsOf() }),
    ...(settings && { telemetry: await openTelemetryOf(settings, { version, role: run }) }),
  };
}

async function openMetricsOf(): Promise<Metrics> {
  const { openMetrics } = await import('../../platform/metrics/metrics.ts');
  return openMetrics();
}

async function openTelemetryOf(
  settings: NonNullable<Environment['telemetry']>,
  identity: { version: string; role: string },
): Promise<Watch['telemetry']> {
  const { openTelemetry } = await import('../../platform/tracing/open-telemetry.ts');
  return openTelemetry(settings, { ...identity, instance: randomUUID() });
}

/** Null for what is no question of who scrapes. */
type Answering = (request: Request) => Response | Promise<Response> | null;

/** Answers who scrapes, and at the port of the product only where there is none of its own: null for all other requests. */
export async function openScraping(
  { host, metricsToken, metricsPort }: Environment,
  metrics: Metrics | null,
): Promise<{ beside: Answering | null; listening: Listening | null }> {
  if (metrics === null) return { beside: null, listening: null };
  const { answerMetrics, metricsPath } = await import('./answer-metrics.ts');
  const app = answerMetrics(metrics, metricsToken);
  const isAsked = ({ url }: Request) => url.includes(metricsPath) && new URL(url).pathname === metricsPath;
  if (metricsPort === null)
    return { beside: (request) => (isAsked(request) ? app.fetch(request) : null), listening: null };
  const listening = await serve(
    host,
    metricsPort,
    (request) => app.fetch(request),
    undefined,
    'METRICS_PORT',
  );
  return { beside: null, listening };
}
