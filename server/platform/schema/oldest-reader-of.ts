const marker = /^--\s*contract:\s*(?<number>\d+)\s*$/m;

/**
 * The oldest release that can use the schema after this migration, as the number of that release's newest migration; null for
 * a migration that only adds.
 */
export function oldestReaderOf(migration: string): number | null {
  const number = marker.exec(migration)?.groups?.number;
  return number === undefined ? null : Number(number);
}
