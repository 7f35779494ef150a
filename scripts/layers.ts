/** The domains of a tree, lowest first, each with those that it may import from; `*` stands for all that are listed before. */
export type Layers = Readonly<Record<string, readonly string[]>>;

const server: Layers = {
  platform: [],
  reference: ['platform'],
  mail: ['platform'],
  billing: ['platform'],
  companies: ['platform', 'reference'],
  ingest: ['companies', 'platform', 'reference'],
  auth: ['billing', 'ingest', 'mail', 'platform', 'reference'],
  enrichment: ['companies', 'ingest', 'platform', 'reference'],
  applications: ['auth', 'companies', 'mail', 'platform'],
  search: ['ingest', 'platform', 'reference'],
  feed: [
    'applications',
    'auth',
    'billing',
    'companies',
    'enrichment',
    'ingest',
    'platform',
    'reference',
    'search',
  ],
  outreach: [
    'applications',
    'auth',
    'billing',
    'companies',
    'feed',
    'mail',
    'platform',
    'reference',
    'search',
  ],
  alerts: [
    'applications',
    'auth',
    'billing',
    'companies',
    'enrichment',
    'feed',
    'mail',
    'outreach',
    'platform',
    'search',
  ],
  delivery: ['alerts', 'auth', 'billing', 'companies', 'enrichment', 'feed', 'mail', 'platform'],
  public: ['billing', 'companies', 'delivery', 'feed', 'platform'],
  admin: ['*'],
  account: ['*'],
  app: ['*'],
};

const web: Layers = {
  platform: [],
  ui: ['platform'],
  page: ['platform', 'ui'],
  search: ['platform'],
  alerts: ['platform', 'ui'],
  companies: ['platform', 'ui'],
  delivery: ['page', 'platform', 'ui'],
  billing: ['page', 'platform', 'ui'],
  outreach: ['billing', 'companies', 'page', 'platform', 'ui'],
  feed: ['alerts', 'billing', 'companies', 'outreach', 'page', 'platform', 'search', 'ui'],
  auth: ['billing', 'feed', 'page', 'platform', 'ui'],
  applications: ['companies', 'feed', 'outreach', 'platform', 'ui'],
  admin: ['auth', 'page', 'platform', 'ui'],
  account: ['*'],
  public: ['account', 'billing', 'page', 'platform', 'ui'],
  app: ['*'],
};

const contract: Layers = {
  platform: [],
  companies: ['platform'],
  billing: ['platform'],
  ingest: ['companies'],
  reference: ['companies'],
  enrichment: ['companies'],
  applications: ['companies', 'platform'],
  search: ['companies', 'platform', 'reference'],
  feed: ['applications', 'billing', 'companies', 'enrichment', 'ingest', 'platform', 'reference', 'search'],
  outreach: ['applications', 'companies', 'feed', 'platform', 'reference'],
  delivery: ['companies', 'feed', 'platform'],
  account: ['applications', 'companies', 'feed', 'outreach', 'platform'],
  public: ['companies', 'feed', 'platform'],
  auth: ['account', 'billing', 'feed', 'platform', 'reference'],
  mail: ['auth', 'platform'],
  alerts: ['mail', 'platform'],
  admin: ['*'],
};

export const layers = { server, web, contract };

/** Tables that another domain writes as well. This list only gets shorter. */
export const writers: Layers = {
  applications: ['outreach'],
  userPreferences: ['alerts'],
  users: ['account', 'admin'],
};
