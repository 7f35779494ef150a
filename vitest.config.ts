import { defineConfig } from 'vitest/config';

const databaseTests = ['server/**/*.db.test.ts', 'worlds/**/*.db.test.ts'];
const database = (kind: 'pglite' | 'postgres') => ({
  test: {
    name: kind,
    include: databaseTests,
    env: { TEST_DATABASE: kind },
    globalSetup: ['worlds/database-setup.ts'],
    setupFiles: ['worlds/quiet-console.ts', 'worlds/steady-properties.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,emails,sandbox,worlds,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...databaseTests, 'scripts/start.test.ts'],
          setupFiles: ['worlds/quiet-console.ts', 'worlds/steady-properties.ts'],
          // What each file would load again for itself takes longer than the tests.
          isolate: false,
          // Some start the product, which takes its time while the types are checked beside it.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'start',
          include: ['scripts/start.test.ts'],
          setupFiles: ['worlds/quiet-console.ts', 'worlds/steady-properties.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      database('pglite'),
      database('postgres'),
    ],
  },
});
