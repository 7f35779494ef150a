import { columnWords } from './column-words.ts';
import { plainHeader } from './plain-header.ts';

/** Whether people and programs head a column so that tells something of a company or a round. */
export function isStatedByHeader(header: string): boolean {
  const plain = plainHeader(header);
  return columnWords.some(([, , written]) => written.test(plain));
}
