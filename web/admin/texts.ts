import type { RunName } from '../../contract/ingest/ingest.ts';

export const adminTexts = {
  pageTitle: (title: string) => `${title} · Upround admin`,
  loading: 'Loading',
  /** 'We couldn’t load audit log', 'We couldn’t load API keys' */
  loadFailed: (what: string) =>
    `We couldn’t load ${what.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`,
  loadFailedMeaning: 'Nothing was changed. Try again. If it keeps failing, check the server log.',
  tryAgain: 'Try Again',
  never: 'Never',
  sourceNames: {
    'form-d': 'Form D',
    csv: 'CSV',
    api: 'API',
    feed: 'News feed',
    sample: 'Sample data',
    admin: 'Admin',
    dossier: 'Company websites',
    boards: 'Job boards',
  } satisfies Record<RunName, string>,
} as const;
