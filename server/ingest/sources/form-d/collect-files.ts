import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { reasonOf } from '../../../platform/errors.ts';
import type { CollectFailure, RawDocument } from '../../source.ts';
import { isFormC, parseFormC } from './form-c/parse-form-c.ts';
import type { FormD, Issuer, RelatedPerson } from './form-d.ts';
import { parseFormD } from './parse.ts';
import { NotAFiling } from './submission.ts';

const deepest = 8;

const largestFile = 50_000_000;

const notFilings = /^(?:readme|licen[cs]e|notice)\b/i;

/** Every filing of a folder and its subfolders, or the one file. What is not a filing is told by name, the rest goes on. */
export async function* collectFiles(path: string): AsyncIterable<RawDocument | CollectFailure> {
  const found = await stat(path).catch(() => null);
  if (found === null) {
    yield { kind: 'failure', where: path, reason: 'There is no such file or folder.' };
    return;
  }
  if (!found.isDirectory()) {
    yield await readFiling(path, basename(path));
    return;
  }
  for await (const file of filesUnder(path, 0)) yield await readFiling(file, relative(path, file));
}

async function* filesUnder(folder: string, depth: number): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => one.name.localeCompare(other.name))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth < deepest && !entry.name.startsWith('.'))
      yield* filesUnder(path, depth + 1);
    const mayBeFiling =
      ['.xml', '.txt'].includes(extname(entry.name).toLowerCase()) && !notFilings.test(entry.name);
    if (entry.isFile() && mayBeFiling) yield path;
  }
}

async function readFiling(path: string, where: string): Promise<RawDocument | CollectFailure> {
  try {
    if ((await stat(path)).size > largestFile)
      return { kind: 'failure', where, reason: 'The file is larger than 50 MB.' };
    const body = await readFile(path);
    (isFormC(body) ? parseFormC : parseFormD)(body); // so that a failure names the file, not an internal key
    return filingDocument(body, { path, url: null, mediaType: 'application/xml' });
  } catch (error) {
    if (error instanceof NotAFiling) return { kind: 'failure', where, reason: error.message };
    const code = error instanceof Error && 'code' in error ? String(error.code) : reasonOf(error);
    return { kind: 'failure', where, reason: `The file cannot be read (${code}).` };
  }
}

/** A filing as a document, keyed by the best name that it or its address bears. */
export function filingDocument(
  body: Uint8Array,
  {
    path,
    ...rest
  }: { path: string } & Pick<RawDocument, 'url' | 'mediaType'> &
    Partial<Pick<RawDocument, 'etag' | 'lastModified'>>,
): RawDocument {
  const externalId = accessionIn(basename(path)) ?? accessionIn(basename(dirname(path))) ?? keyOf(body);
  return { kind: 'document', externalId, body, etag: null, lastModified: null, ...rest };
}

/** The accession number in the name of a file or folder, with its dashes or without. */
export function accessionIn(name: string): string | null {
  const parts = /(?<!\d)(\d{10})-?(\d{2})-?(\d{6})(?!\d)/.exec(name);
  return parts && `${parts[1]}-${parts[2]}-${parts[3]}`;
}

function keyOf(body: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(body.subarray(0, 20_000));
  const fromHeader = /ACCESSION NUMBER:\s*(\d{10}-\d{2}-\d{6})/.exec(text)?.[1];
  const cik = /<(?:filerC|c)ik>\s*0*(\d{1,10})\s*</.exec(text)?.[1] ?? 'unknown';
  return fromHeader ?? `${cik}:${createHash('sha256').update(body).digest('hex').slice(0, 16)}`;
}

const noFirstName = /^(?:n\.?\/?a\.?|not applicable|none|nil|-+|\.+|)$/i;

export const firmWords =
  /\b(?:l\.?l\.?c|l\.?p|plc|s\.?a\.?r\.?l|b\.?v|inc|corp|corporation|company|ltd|limited|gmbh|llp|trust|partners|partnership|management|advisors|advisers|associates|ventures|investments|capital|holdings|fund|group|manager)\b/i;

/** Of several issuers of one offering, the one that operates: the first corporation, else the primary issuer. */
export function operatingIssuer(filing: FormD): Issuer {
  const [primary] = filing.issuers;
  return filing.issuers.find(({ entityType }) => entityType === 'Corporation') ?? primary;
}

/** Officers, directors and promoters who are people: firms are entered with 'N/A' for a first name, or by their name. */
export function relatedPeople(filing: FormD): RelatedPerson[] {
  return filing.people.filter(
    ({ firstName, lastName }) =>
      lastName !== '' && !noFirstName.test(firstName) && !firmWords.test(`${firstName} ${lastName}`),
  );
}

/** A corporation, or what other countries call one. */
export function isCompany(issuer: Issuer): boolean {
  if (issuer.entityType === 'Corporation') return true;
  return (
    issuer.entityType === 'Other' &&
    /corporation|compan(?:y|ies) limited|limited company|\bltd\b|limited by shares|\b(?:gmbh|ag|ab|oy|as|sas|s\.?a\.?|b\.?v\.?|plc|kk|pbc|srl|spa)\b|public benefit|private (?:limited|company)/i.test(
      issuer.entityTypeNote ?? '',
    )
  );
}
