import { readTable } from '../../../platform/text/read-table.ts';

const registrants: ReadonlySet<string> = new Set(
  readTable(new URL('./listed-registrants.txt', import.meta.url)).flatMap(([row = '']) => row.split(' ')),
);

/** Whether an issuer is known to report to the SEC as listed companies do. Never sure that one does not. */
export function isListed(cik: string): boolean {
  return registrants.has(cik);
}
