import process from 'node:process';
import type pg from 'pg';
import { describeIndex } from '../../alerts/match/find-matched.ts';
import type { Driver } from '../../platform/database/database.ts';
import type { LoadGate } from '../../platform/http/shed-load.ts';
import type { Reading, Sample } from '../../platform/metrics/metrics.ts';
import type { Product } from '../open-product.ts';
import type { Release } from '../read-release.ts';

/** What this process knows of itself. */
export function processReadings({ database, notices }: Product, release: Release): Reading[] {
  return [...poolReadings(database.driver), ...indexReadings(notices), buildReading(release)];
}

function buildReading({ version, commit }: Release): Reading {
  return {
    name: 'upround_build_info',
    help: 'Which release runs; always 1.',
    kind: 'gauge',
    labels: ['version', 'commit', 'node'],
    read: () => [{ labels: { version, commit: commit ?? 'unknown', node: process.versions.node }, value: 1 }],
  };
}

/** The embedded database has one connection and no pool. */
function poolReadings(driver: Driver): Reading[] {
  if (driver.kind === 'embedded') return [];
  const pools = { main: driver.pool, readers: driver.readers };
  const each = (samplesOf: (pool: string, found: pg.Pool) => Sample[]) => () =>
    Object.entries(pools).flatMap(([name, pool]) => samplesOf(name, pool));
  return [
    {
      name: 'upround_pool_connections',
      help: 'Connections to the database that are open, by pool and by whether they are in use.',
      kind: 'gauge',
      labels: ['pool', 'state'],
      read: each((pool, { totalCount, idleCount }) => [
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
      ]),
    },
    {
      name: 'upround_pool_size',
      help: 'How many connections a pool may open.',
      kind: 'gauge',
      labels: ['pool'],
      read: each((pool, { options }) => [{ labels: { pool }, value: options.max }]),
    },
    {
      name: 'upround_pool_waiting',
      help: 'Who waits for a connection of a pool.',
      kind: 'gauge',
      labels: ['pool'],
      read: each((pool, { waitingCount }) => [{ labels: { pool }, value: waitingCount }]),
    },
  ];
}

function indexReadings(notices: Product['notices']): Reading[] {
  return [
    {
      name: 'upround_match_index_users',
      help: 'Users whose preferences this process holds in memory to match rounds with.',
      kind: 'gauge',
      labels: [],
      read: () => sampleOf(describeIndex(notices)?.users),
    },
    {
      name: 'upround_match_index_age_seconds',
      help: 'Since the match index was last compared with the database.',
      kind: 'gauge',
      labels: [],
      read: () => sampleOf(describeIndex(notices)?.uncomparedMs, 1_000),
    },
  ];
}

/** What the load gate does. */
export function gateReadings(gate: LoadGate): Reading[] {
  return [
    {
      name: 'upround_load_gate_refusals_total',
      help: 'Requests that were refused, with 503, as no place was free.',
      kind: 'counter',
      labels: [],
      read: () => [{ value: gate.refused() }],
    },
    {
      name: 'upround_load_gate_inside',
      help: 'Requests that the load gate has let in and that are being answered.',
      kind: 'gauge',
      labels: [],
      read: () => [{ value: gate.inside() }],
    },
  ];
}

export function lineReading(size: () => number): Reading {
  return {
    name: 'upround_live_lines',
    help: 'Open dashboards that get new rounds live.',
    kind: 'gauge',
    labels: [],
    read: () => [{ value: size() }],
  };
}

const sampleOf = (value: number | undefined, unit = 1): Sample[] | null =>
  value === undefined ? null : [{ value: value / unit }];
