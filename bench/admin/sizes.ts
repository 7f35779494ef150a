/** How many there are of each: as of a product that has run for years. */
export type Sizes = {
  /** Companies that are recorded, and how many are made of each. */
  models: number;
  copies: number;
  people: number;
  paying: number;
  events: number;
  mails: number;
  notifications: number;
  jobs: number;
  suppressions: number;
  questions: number;
  imports: number;
  runs: number;
  applications: number;
  boards: number;
  /** Times that each page is asked for. */
  asked: number;
  importedRows: number;
};

export const wholeSizes: Sizes = {
  models: 20_000,
  copies: 50,
  people: 1_000_000,
  paying: 100_000,
  events: 300_000,
  mails: 300_000,
  notifications: 150_000,
  jobs: 150_000,
  suppressions: 50_000,
  questions: 20_000,
  imports: 1_000,
  runs: 20_000,
  applications: 200_000,
  boards: 50_000,
  asked: 12,
  importedRows: 100_000,
};

export const quickSizes: Sizes = {
  ...wholeSizes,
  models: 2_000,
  people: 100_000,
  paying: 10_000,
  events: 100_000,
  mails: 100_000,
  notifications: 30_000,
  jobs: 20_000,
  suppressions: 5_000,
  questions: 2_000,
  imports: 100,
  runs: 2_000,
  applications: 100_000,
  boards: 10_000,
  asked: 5,
  importedRows: 10_000,
};
