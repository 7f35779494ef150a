import type { RunName } from '../../contract/ingest/ingest.ts';

export const adminTexts = {
  pageTitle: (title: string) => `${title} · Upround admin`,
  loading: 'Loading',
  loadFailed: (what: string) => `${what} could not be read`,
  loadFailedMeaning: 'Nothing was changed. Try again; if it stays, the log of the server says why.',
  tryAgain: 'Try Again',
  never: 'Never',
  sourceNames: {
    'form-d': 'Form D',
    csv: 'CSV',
    api: 'API',
    feed: 'News feed',
    sample: 'Sample set',
    admin: 'By hand',
    dossier: 'Companies’ own pages',
    boards: 'Job boards',
  } satisfies Record<RunName, string>,
} as const;
