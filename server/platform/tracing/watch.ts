import type { Metrics } from '../metrics/metrics.ts';
import type { Telemetry } from './telemetry.ts';

/** Who watches this process: what is counted for them, and what is sent to them. Null where nobody asked for it. */
export type Watch = { metrics: Metrics | null; telemetry: Telemetry | null };

export const unwatched: Watch = { metrics: null, telemetry: null };
