import anyAscii from 'any-ascii';
import { type RoundKind, roundNames } from '../../../contract/companies/round-kinds.ts';
import { roundsPath } from '../../../contract/public/public-rounds.ts';

const longestSlug = 70;

/** Sixteen digits of an id, of which 60 bits are by chance: enough to tell ten million rounds apart. */
const codeAtEnd = /^(?:.*-)?([0-9a-f]{16})$/;

type Named = { id: string; companyName: string; roundKind: RoundKind };

/** What stands behind the last dash of an address, and remains whatever a company comes to be called. */
export const codeOf = (id: string) => id.replaceAll('-', '').slice(0, 16);

/** `/rounds/kestrel-series-a-3f2b8c1d9e4a4f67`, the one address of a round. */
export function pathOfRound({ id, companyName, roundKind }: Named): string {
  const round = roundKind === 'unspecified' ? 'round' : roundNames[roundKind];
  const slug = slugOf(`${anyAscii(companyName).slice(0, longestSlug)} ${round}`);
  return `${roundsPath}/${slug}-${codeOf(id)}`;
}

/** The code that a last part of an address ends in; null where it is no round's. */
export function codeInPath(lastPart: string): string | null {
  return codeAtEnd.exec(lastPart.toLowerCase())?.[1] ?? null;
}

/** The first and the last id that have a code. */
export function idsOfCode(code: string): { first: string; last: string } {
  const start = `${code.slice(0, 8)}-${code.slice(8, 12)}-${code.slice(12)}`;
  return { first: `${start}-0000-000000000000`, last: `${start}-ffff-ffffffffffff` };
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
