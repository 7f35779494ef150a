import type { Metrics } from '../metrics/metrics.ts';
import type { Telemetry } from './telemetry.ts';

/** What is counted of this process, and what is sent to a collector; null for what the settings do not ask for. */
export type Watch = { metrics: Metrics | null; telemetry: Telemetry | null };

export const unwatched: Watch = { metrics: null, telemetry: null };
