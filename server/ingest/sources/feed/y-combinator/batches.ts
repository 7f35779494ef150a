/** The seasons of a year in their order, each with the month in which its batch begins. */
const seasons = [
  ['Winter', 1],
  ['Spring', 4],
  ['Summer', 7],
  ['Fall', 10],
] as const;

type Batch = { name: string; firstDay: string };

/** `Fall 2026`; null for what is no batch with a season of its own, such as `IK12` or `Unspecified`. */
export function readBatch(name: string): Batch | null {
  const [, season, year] = /^(Winter|Spring|Summer|Fall) (20\d\d)$/.exec(name) ?? [];
  const month = seasons.find(([known]) => known === season)?.[1];
  return month === undefined ? null : { name, firstDay: `${year}-${String(month).padStart(2, '0')}-01` };
}

/** The batch of this day and the two before it, the newest first, as they are named. */
export function recentBatches(now: Date): string[] {
  const current = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3);
  return [current, current - 1, current - 2].map(
    (index) => `${seasons[index % 4]?.[0]} ${Math.floor(index / 4)}`,
  );
}

/** The address of a batch in the list: `batches/fall-2026.json`. */
export const addressOfBatch = (listUrl: string, batch: string): string =>
  `${listUrl}/batches/${batch.toLowerCase().replace(' ', '-')}.json`;
