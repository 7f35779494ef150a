import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { Unzip, UnzipInflate } from 'fflate';

/** One line of a table by the names of its columns. */
type Line = Record<string, string>;

/** A project of the EIC Accelerator with the company that coordinates it, by the columns of CORDIS. */
export type GrantLines = { project: Line; organization: Line };

export class UnreadableArchive extends Error {
  override name = 'UnreadableArchive';
}

const chunk = 256 * 1024;
const mostUnpacked = 1_000_000_000;

/** Schemes of the EIC Accelerator: grants alone, and grants beside an investment (blended finance). */
const isAccelerator = ({ fundingScheme = '' }: Line) => /^HORIZON-EIC-ACC(?:-BF)?$/.test(fundingScheme);

const needed = {
  'project.csv': ['id', 'acronym', 'status', 'title', 'startDate', 'ecMaxContribution', 'fundingScheme'],
  'organization.csv': ['projectID', 'name', 'SME', 'role', 'city', 'country', 'ecContribution'],
} as const;
type Table = keyof typeof needed;

/** What is stored of each line: nothing of addresses, contacts or texts that no one shows. */
const stored: Record<Table, readonly string[]> = {
  'project.csv': [...needed['project.csv'], 'ecSignatureDate'],
  'organization.csv': [...needed['organization.csv'], 'activityType', 'organizationURL', 'netEcContribution'],
};

/**
 * The grants in CORDIS's archive of a framework programme. The archive holds some hundred thousand lines, of which a few hundred
 * are of the EIC Accelerator: each table is read as a stream, and everything else gets its turn in between. Throws `UnreadableArchive`.
 */
export async function unpackGrants(archive: Uint8Array, signal: AbortSignal): Promise<GrantLines[]> {
  const projects = new Map<string, Line>();
  await readLines(archive, 'project.csv', signal, (line) => {
    if (isAccelerator(line)) projects.set(line.id ?? '', line);
  });
  const grants: GrantLines[] = [];
  await readLines(archive, 'organization.csv', signal, (organization) => {
    const project = projects.get(organization.projectID ?? '');
    if (project && organization.role === 'coordinator') grants.push({ project, organization });
  });
  return grants;
}

async function readLines(
  archive: Uint8Array,
  table: Table,
  signal: AbortSignal,
  take: (line: Line) => void,
): Promise<void> {
  let fault: unknown = null;
  let hasBegun = false;
  const parser = parse({
    bom: true,
    delimiter: ';',
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_error: true,
    columns: (names: string[]) => {
      hasBegun = true;
      fault ??= missingIn(table, names);
      return names.map((name) => (stored[table].includes(name) ? name : false));
    },
    // Nothing is to wait in the parser: a line is taken as it is read.
    on_record: (line: Line) => {
      take(line);
      return null;
    },
  });
  parser.on('error', (error) => {
    fault ??= error;
  });
  const finished = once(parser.resume(), 'close');
  const unzip = new Unzip((file) => {
    if (file.name.split('/').at(-1) !== table) return;
    let unpacked = 0;
    file.ondata = (error, bytes, isLast) => {
      fault ??= error;
      unpacked += bytes?.length ?? 0;
      if (unpacked > mostUnpacked) fault ??= new UnreadableArchive('The archive of CORDIS is too large.');
      else parser.write(bytes);
      if (isLast) parser.end();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < archive.length && fault === null && !signal.aborted; start += chunk) {
      unzip.push(archive.subarray(start, start + chunk), start + chunk >= archive.length);
      await setImmediate();
      if (parser.writableNeedDrain) await once(parser, 'drain', { signal });
    }
  } catch (thrown) {
    fault ??= thrown;
  }
  if (fault === null && parser.writableEnded) await finished;
  parser.destroy();
  if (signal.aborted) return;
  if (fault instanceof UnreadableArchive) throw fault;
  if (fault !== null) throw new UnreadableArchive('The archive of CORDIS cannot be unpacked.');
  if (!hasBegun) throw new UnreadableArchive(`The archive of CORDIS holds no ${table}.`);
}

function missingIn(table: Table, names: readonly string[]): UnreadableArchive | null {
  const missing = needed[table].filter((name) => !names.includes(name));
  return missing.length === 0
    ? null
    : new UnreadableArchive(`The table ${table} of CORDIS lacks ${missing.join(', ')}.`);
}
