import { readFileSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { contractRoutes } from './scripts/contract-routes.ts';

const wanted = readFileSync(new URL('.nvmrc', import.meta.url), 'utf8').trim();
if (Number.parseInt(process.versions.node, 10) < Number.parseInt(wanted, 10)) {
  // An editor runs this with the Node that it finds.
  const sentence = `The tests need Node ${wanted}, and this is ${process.versions.node}. Have your editor use node_modules/.bin/node, or the Node of .nvmrc.`;
  throw Object.assign(new Error(sentence), { stack: sentence });
}

/** What runs beside journeys has only what they leave of the processors; what hangs is ended all the same. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

const databaseTests = ['server/**/*.db.test.ts', 'fixtures/**/*.db.test.ts'];

/**
 * Long walks through many cases of our own rules, and tests that put no statement of their own but plain ones about one
 * table: other tests and the journeys put the rest to the embedded database too.
 */
const onPostgresAlone = [
  'fixtures/sample/companies/sample-companies.db.test.ts',
  'server/account/by-admins.db.test.ts',
  'server/account/delete-account.db.test.ts',
  'server/account/export-own-data.db.test.ts',
  'server/admin/backups/backups.db.test.ts',
  'server/admin/backups/in-a-store.db.test.ts',
  'server/admin/catalogue/withdraw-corrections.db.test.ts',
  'server/admin/imports/any-machine.db.test.ts',
  'server/admin/imports/reported-again.db.test.ts',
  'server/admin/installation/secret-marks.db.test.ts',
  'server/admin/overview/overview.db.test.ts',
  'server/admin/removal-requests/removal-requests.db.test.ts',
  'server/admin/review/split/split.db.test.ts',
  'server/admin/visitor-analytics/visitor-analytics.db.test.ts',
  'server/alerts/send-alerts.db.test.ts',
  'server/alerts/streams/streams.db.test.ts',
  'server/app/about-me.db.test.ts',
  'server/app/admin-reads.db.test.ts',
  'server/app/admin-roles.db.test.ts',
  'server/app/admin-trail.db.test.ts',
  'server/app/app.db.test.ts',
  'server/app/application-truth.db.test.ts',
  'server/app/commands.db.test.ts',
  'server/app/damaged-rows.db.test.ts',
  'server/app/fuzz.db.test.ts',
  'server/app/odd-addresses.db.test.ts',
  'server/app/one-truth.db.test.ts',
  'server/app/read-only-guard.db.test.ts',
  'server/app/roles-agree.db.test.ts',
  'server/app/rounds/public-rounds.db.test.ts',
  'server/auth/credentials/passkeys/passkeys.db.test.ts',
  'server/auth/credentials/second-factor/authenticator.db.test.ts',
  'server/auth/email-addresses/confirm-email.db.test.ts',
  'server/auth/password-reset/password-reset.db.test.ts',
  'server/auth/registration/accounts.db.test.ts',
  'server/auth/registration/admins.db.test.ts',
  'server/auth/sessions/devices/devices.db.test.ts',
  'server/auth/sessions/sessions.db.test.ts',
  'server/auth/sign-in/confirm.db.test.ts',
  'server/auth/sign-in/provider.db.test.ts',
  'server/auth/sign-in/sign-in-with-code.db.test.ts',
  'server/billing/attacks.db.test.ts',
  'server/billing/buying.db.test.ts',
  'server/billing/changes.db.test.ts',
  'server/billing/reconciliation/reconcile.db.test.ts',
  'server/billing/revenue/revenue.db.test.ts',
  'server/billing/state-machine.db.test.ts',
  'server/companies/recording/explained.db.test.ts',
  'server/delivery/live/live.db.test.ts',
  'server/enrichment/job-boards/boards.db.test.ts',
  'server/enrichment/job-boards/changes.db.test.ts',
  'server/enrichment/logos/logos.db.test.ts',
  'server/enrichment/registers/look-up-registers.db.test.ts',
  'server/enrichment/runs/enrich-companies.db.test.ts',
  'server/feed/company-page/list-similar.db.test.ts',
  'server/feed/examples/search-examples.db.test.ts',
  'server/feed/find-locked-previews.db.test.ts',
  'server/feed/front-page.db.test.ts',
  'server/feed/locked-rounds.db.test.ts',
  'server/feed/open-roles/list-roles.db.test.ts',
  'server/ingest/refresh-source.db.test.ts',
  'server/mail/secret-links/mail-secrets.db.test.ts',
  'server/mail/slow-domain.db.test.ts',
  'server/outreach/inbound-mail/inbound-mail.db.test.ts',
  'server/outreach/letters/letters.db.test.ts',
];
// What runs these alone, by hand or as a bench, asks either database.
const isEachOnce = process.env.LONG_WALKS === 'once';
const database = (kind: 'pglite' | 'postgres') => ({
  test: {
    name: kind,
    include: databaseTests,
    exclude: kind === 'pglite' && isEachOnce ? onPostgresAlone : [],
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
          include: ['{contract,server,web,emails,sandbox,fixtures,e2e,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...databaseTests, 'scripts/start.test.ts'],
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
          hookTimeout: 300_000,
        },
      },
      database('pglite'),
      database('postgres'),
    ],
  },
});
