import type { Registry } from 'prom-client';

/** A number with what it is of; `labels` takes few values, and never an id or an address. */
export type Sample = { labels?: Readonly<Record<string, string>>; value: number };

export type Reading = {
  name: string;
  help: string;
  kind: 'gauge' | 'counter';
  labels: readonly string[];
  /** Null where there is nothing to say. */
  read: () => readonly Sample[] | null;
};

export type Metrics = {
  countRequest: (asked: { method: string; route: string; status: number; seconds: number }) => void;
  countJob: (done: { queue: string; outcome: 'done' | 'failed'; seconds: number }) => void;
  countLine: (level: string) => void;
  /** Has these read whenever someone asks. */
  add: (readings: readonly Reading[]) => void;
  /** Brings up to date what takes time to read, before it is written. */
  before: (refresh: () => Promise<void>) => void;
  /** In the text format of Prometheus. */
  write: () => Promise<{ contentType: string; text: string }>;
};

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1_800];

/** Counts what the process does. Loaded only where someone asks for it. */
export async function openMetrics(): Promise<Metrics> {
  const { default: prometheus } = await import('prom-client');
  const register = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register });
  const refreshes: (() => Promise<void>)[] = [];
  return {
    ...countersOf(prometheus, register),
    before: (refresh) => void refreshes.push(refresh),
    add(readings) {
      for (const reading of readings) addReading(prometheus, register, reading);
    },
    async write() {
      await Promise.all(refreshes.map((refresh) => refresh()));
      return { contentType: register.contentType, text: await register.metrics() };
    },
  };
}

type Prometheus = typeof import('prom-client');

function countersOf(
  { Counter, Histogram }: Prometheus,
  register: Registry,
): Pick<Metrics, 'countRequest' | 'countJob' | 'countLine'> {
  const registers = [register];
  const requests = new Counter({
    name: 'upround_http_requests_total',
    help: 'Requests that were answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'upround_http_request_duration_seconds',
    help: 'Until the answer began.',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
    registers,
  });
  const jobs = new Histogram({
    name: 'upround_job_duration_seconds',
    help: 'How long jobs took, and how many were done; of jobs that are done together, how long all took.',
    labelNames: ['queue', 'outcome'],
    buckets: jobSeconds,
    registers,
  });
  const lines = new Counter({
    name: 'upround_log_lines_total',
    help: 'Lines of the log, by level.',
    labelNames: ['level'],
    registers,
  });
  return {
    countRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    countJob: ({ queue, outcome, seconds }) => jobs.observe({ queue, outcome }, seconds),
    countLine: (level) => lines.inc({ level }),
  };
}

/**
 * The library would add to a counter; what is read here is the whole of it each time. And it would say 0 of what has no label and
 * was never set: nothing was said.
 */
function addReading(
  { Counter, Gauge }: Prometheus,
  register: Registry,
  { name, help, kind, labels, read }: Reading,
): void {
  const settings = { name, help, labelNames: [...labels], registers: [register] };
  const take = (put: (labels: Sample['labels'], value: number) => void, reset: () => void) => {
    reset();
    for (const sample of read() ?? []) put(sample.labels ?? {}, sample.value);
  };
  if (kind === 'gauge') {
    const gauge = new Gauge({
      ...settings,
      collect() {
        take(
          (of, value) => gauge.set(of ?? {}, value),
          () => {
            gauge.reset();
            if (labels.length === 0) gauge.remove();
          },
        );
      },
    });
    return;
  }
  const counter = new Counter({
    ...settings,
    collect() {
      take(
        (of, value) => counter.inc(of ?? {}, value),
        () => counter.reset(),
      );
    },
  });
}
