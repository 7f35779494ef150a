import { installationTroubles } from '../../../contract/admin/processes.ts';
import { mailStatuses } from '../../../contract/mail/mailbox.ts';
import type { Context } from '../../platform/context.ts';
import { readUntil } from '../../platform/database/read-until.ts';
import type { Metrics, Reading, Sample } from '../../platform/metrics/metrics.ts';
import { readSeldom, type Seldom } from '../../platform/metrics/read-seldom.ts';
import type { Product } from '../open-product.ts';
import { type DatabaseState, type QueueState, readDatabase } from './read-database.ts';

/** Several who scrape at once, and one who scrapes every second, cost the database no more than this. */
const usualBounds = { apartMs: 15_000, longestMs: 3_000 };

/** Has what the database knows read for who scrapes: seldom, with a time limit, and left out where it does not answer. */
export function addDatabaseReadings(
  metrics: Metrics,
  { database, context }: Pick<Product, 'database' | 'context'>,
  bounds = usualBounds,
): void {
  const job: Context = context({ kind: 'job', name: 'metrics' });
  const seldom = readSeldom(
    (signal) => readDatabase({ ...job, db: readUntil(database.driver, signal), signal }),
    bounds,
  );
  metrics.before(seldom.refresh);
  metrics.add(databaseReadings(seldom));
}

type Take = (state: DatabaseState) => readonly Sample[];

function databaseReadings(seldom: Seldom<DatabaseState>): Reading[] {
  const gauge = (name: string, labels: string[], help: string, take: Take): Reading => ({
    name,
    help,
    kind: 'gauge',
    labels,
    read: () => {
      const state = seldom.last();
      return state && take(state);
    },
  });
  return [
    {
      name: 'upround_database_up',
      help: 'Whether the database answered when it was last asked; where it is 0, the metrics that it knows are missing.',
      kind: 'gauge',
      labels: [],
      read: () => [{ value: seldom.last() === null ? 0 : 1 }],
    },
    gauge('upround_queue_jobs', ['queue', 'state'], 'Jobs by queue and state.', ({ queues }) =>
      queues.flatMap(ofQueue),
    ),
    gauge(
      'upround_queue_oldest_waiting_seconds',
      ['queue'],
      'For how long the oldest job that could run has waited.',
      ({ queues }) => queues.map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
    ),
    gauge(
      'upround_mails',
      ['state'],
      'Emails that are on their way, and those of the last day by their status.',
      ({ mails }) =>
        mailStatuses.map((state) => ({ labels: { state }, value: find(mails, 'state', state)?.count ?? 0 })),
    ),
    ...ofSources(gauge),
    ...ofInstallation(gauge),
  ];
}

type MakeGauge = (name: string, labels: string[], help: string, take: Take) => Reading;

function ofSources(gauge: MakeGauge): Reading[] {
  return [
    gauge(
      'upround_source_last_success_timestamp_seconds',
      ['source'],
      'When a source last read something; nothing before it first did.',
      ({ sources }) =>
        sources.flatMap(({ source, lastGoodAt }) =>
          lastGoodAt === null ? [] : [{ labels: { source }, value: Date.parse(lastGoodAt) / 1_000 }],
        ),
    ),
    gauge(
      'upround_source_failures',
      ['source'],
      'Runs of a source that failed within the last day.',
      ({ sources }) => sources.map(({ source, failures }) => ({ labels: { source }, value: failures })),
    ),
    gauge(
      'upround_source_silent',
      ['source'],
      'Whether a source failed last, or missed two turns of its schedule.',
      ({ sources }) =>
        sources.map(({ source, isSilent }) => ({ labels: { source }, value: Number(isSilent) })),
    ),
  ];
}

function ofInstallation(gauge: MakeGauge): Reading[] {
  return [
    gauge(
      'upround_installation_trouble',
      ['trouble'],
      'What is wrong with the installation as a whole: 1 where it is.',
      ({ troubles }) =>
        installationTroubles.map((trouble) => ({
          labels: { trouble },
          value: Number(troubles.includes(trouble)),
        })),
    ),
    gauge('upround_processes', ['role'], 'Processes that run on this database.', ({ processes }) =>
      ['web', 'worker', 'both'].map((role) => ({
        labels: { role },
        value: find(processes, 'role', role)?.count ?? 0,
      })),
    ),
    gauge(
      'upround_backup_last_success_timestamp_seconds',
      [],
      'When the newest backup was finished; nothing before there is one.',
      ({ backupAt }) => (backupAt === null ? [] : [{ value: backupAt }]),
    ),
    gauge('upround_database_size_bytes', [], 'How large the database is.', ({ databaseBytes }) => [
      { value: databaseBytes },
    ]),
    gauge(
      'upround_disk_bytes',
      ['kind'],
      'The disk that DATA_DIR is on: what is free for Upround, and all of it.',
      ({ disk }) => [
        { labels: { kind: 'free' }, value: disk.freeBytes },
        { labels: { kind: 'size' }, value: disk.sizeBytes },
      ],
    ),
  ];
}

const ofQueue = ({ queue, waiting, later, active, failed }: QueueState): Sample[] =>
  Object.entries({ waiting, later, active, failed }).map(([state, value]) => ({
    labels: { queue, state },
    value,
  }));

function find<Row extends object, Key extends keyof Row>(
  rows: readonly Row[],
  key: Key,
  value: Row[Key],
): Row | undefined {
  return rows.find((row) => row[key] === value);
}
