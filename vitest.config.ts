import { readFileSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { isDistributed } from './fixtures/is-distributed.ts';
import { contractRoutes } from './scripts/contract-routes.ts';

const wanted = readFileSync(new URL('.nvmrc', import.meta.url), 'utf8').trim();
if (Number.parseInt(process.versions.node, 10) < Number.parseInt(wanted, 10)) {
  // An editor runs this with the Node that it finds.
  const sentence = `The tests need Node ${wanted}, and this is ${process.versions.node}. Have your editor use node_modules/.bin/node, or the Node of .nvmrc.`;
  throw Object.assign(new Error(sentence), { stack: sentence });
}

/** What runs beside journeys has only what they leave of the processors; what hangs is ended all the same. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** What is about one server, or about a database before it is distributed. */
const ofOneServer = [
  'server/app/statements.db.test.ts',
  'server/app/distribution/distribution.db.test.ts',
  'server/companies/triggers.db.test.ts',
  'server/platform/database/connections/behind-pgbouncer.db.test.ts',
];

/** What only a coordinator and its workers can be asked. */
const ofDistributed = ['server/**/*.citus.test.ts'];

const databaseTests = ['server/**/*.db.test.ts', 'fixtures/**/*.db.test.ts'];

/**
 * What the embedded database may do otherwise than a server: tests of it, and tests beside statements in SQL of our own, whose
 * values its driver writes in its own way. PostgreSQL is asked everything; the journeys run on the embedded database.
 */
const onEmbeddedToo = [
  'fixtures/open-world.db.test.ts',
  'server/account/scrub-remains.db.test.ts',
  'server/admin/backups/older-schema.db.test.ts',
  'server/admin/catalogue/companies/companies.db.test.ts',
  'server/admin/imports/full-disk.db.test.ts',
  'server/admin/installation/processes.db.test.ts',
  'server/admin/jobs/queues.db.test.ts',
  'server/alerts/match/find-matched.db.test.ts',
  'server/alerts/new-roles.db.test.ts',
  'server/alerts/send-digests.db.test.ts',
  'server/alerts/send-due.db.test.ts',
  'server/alerts/send-in-parts.db.test.ts',
  'server/app/move-command.db.test.ts',
  'server/app/read-only-command.db.test.ts',
  'server/app/seeding/seed-command.db.test.ts',
  'server/applications/confirm-submitted.db.test.ts',
  'server/applications/lifecycle.db.test.ts',
  'server/auth/registration/register-faults.db.test.ts',
  'server/billing/billing.db.test.ts',
  'server/billing/events/webhook.db.test.ts',
  'server/billing/trials-after-leaving.db.test.ts',
  'server/companies/quoted-facts/quoted-facts.db.test.ts',
  'server/companies/recording/record-at-once.db.test.ts',
  'server/companies/recording/record-joining.db.test.ts',
  'server/companies/recording/record-offerings.db.test.ts',
  'server/companies/recording/record-rounds.db.test.ts',
  'server/companies/triggers.db.test.ts',
  'server/companies/visibility/mute-condition.db.test.ts',
  'server/delivery/live/join-late.db.test.ts',
  'server/delivery/webhooks/webhooks.db.test.ts',
  'server/enrichment/articles/read-articles.db.test.ts',
  'server/enrichment/runs/again.db.test.ts',
  'server/feed/cached-feed.db.test.ts',
  'server/feed/company-page/select-company.db.test.ts',
  'server/feed/count-hidden.db.test.ts',
  'server/feed/favorites/favorites.db.test.ts',
  'server/feed/funding-trends/get-trends.db.test.ts',
  'server/feed/hiring/resolve-roles.db.test.ts',
  'server/feed/list-alerts.db.test.ts',
  'server/feed/matching/score.db.test.ts',
  'server/feed/relaxed-filters/relaxed.db.test.ts',
  'server/feed/search-alerts.db.test.ts',
  'server/feed/summarise-alerts.db.test.ts',
  'server/feed/text-search/find-term-matches.db.test.ts',
  'server/feed/text-search/query-condition.db.test.ts',
  'server/mail/clear-old.db.test.ts',
  'server/mail/mailbox.db.test.ts',
  'server/outreach/pipeline/pipeline.db.test.ts',
  'server/platform/database/cached-reads.db.test.ts',
  'server/platform/database/embedded/watch-statements.db.test.ts',
  'server/platform/database/names-match.db.test.ts',
  'server/platform/database/prepare-once.db.test.ts',
  'server/platform/database/read-until.db.test.ts',
  'server/platform/http/costly-reads.db.test.ts',
  'server/platform/http/health.db.test.ts',
  'server/platform/queue/start-queue.db.test.ts',
  'server/platform/rate-limits/way-through.db.test.ts',
  'server/platform/schema/from-last-release.db.test.ts',
  'server/platform/schema/schema.db.test.ts',
  'server/reference/currency/refresh-rates.db.test.ts',
];
// By hand, or as a bench, either database is asked everything.
const isEachOnce = process.env.LONG_WALKS === 'once';
const includedBy = (kind: 'pglite' | 'postgres' | 'citus') => {
  if (kind === 'citus') return [...databaseTests, ...ofDistributed];
  return kind === 'pglite' && isEachOnce ? onEmbeddedToo : databaseTests;
};
const database = (kind: 'pglite' | 'postgres' | 'citus') => ({
  test: {
    name: kind,
    include: includedBy(kind),
    exclude: kind === 'citus' ? ofOneServer : [],
    env: { TEST_DATABASE: kind },
    globalSetup: ['fixtures/database-setup.ts'],
    setupFiles: ['fixtures/quiet-console.ts', 'fixtures/steady-properties.ts'],
    maxWorkers: 2,
    // Projects with other numbers of workers are run one group after the other.
    sequence: { groupOrder: 1 },
    isolate: false,
    ...patience,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [contractRoutes()],
        test: {
          name: 'unit',
          include: [
            '{contract,server,web,emails,mcp,cli,sandbox,fixtures,e2e,scripts,bench}/**/*.test.{ts,tsx}',
          ],
          exclude: [...databaseTests, ...ofDistributed, 'scripts/start.test.ts'],
          setupFiles: ['fixtures/quiet-console.ts', 'fixtures/steady-properties.ts'],
          // What each file would load again for itself takes longer than the tests.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'start',
          include: ['scripts/start.test.ts'],
          setupFiles: ['fixtures/quiet-console.ts', 'fixtures/steady-properties.ts'],
          ...patience,
        },
      },
      database('pglite'),
      database('postgres'),
      ...(isDistributed ? [database('citus')] : []),
    ],
  },
});
