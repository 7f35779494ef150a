import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import '../server/platform/database/quicken-imports.ts';
import type { Environment } from '../server/platform/environment.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const { endProcess } = await import('../server/platform/end-process.ts');
const { asCalledHere } = await import('../server/platform/text/as-called-here.ts');
const { readEnvironment } = await import('../server/platform/environment.ts');
const { sentenceOf } = await import('../server/platform/faults/describe-error.ts');

/** What `ingest` is told of by name, which lies nowhere. */
const namesCompanies = new Set(['dossier', 'leave-out']);

/** What looks at an installation leaves it as it is. */
const onlyRead = new Set(['doctor', 'sources']);

const stopping = new AbortController();
/** Long enough for what is being recorded to be finished; a second signal ends the command at once. */
const longestStopMs = 19_000;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopping.abort();
    setTimeout(() => process.exit(1), longestStopMs).unref();
  });

/** Those that open no product, as what they work on may not be whole. */
const own: Partial<Record<string, (environment: Environment, words: string[]) => Promise<number>>> = {
  doctor: examine,
  restore,
  storage: copyFiles,
  move,
};

/** Says a line in the terminal. */
type Say = (line: string) => void;
const sayFor =
  ({ command }: Environment): Say =>
  (line) =>
    console.log(asCalledHere(line, command));

const [name = '', ...words] = process.argv.slice(2);
try {
  const environment = readEnvironment(process.env, process.cwd());
  const runOwn = own[name];
  const exitCode = runOwn
    ? await runOwn(environment, words)
    : await sayAndRun(environment, name, seenFromHere(name, words));
  endProcess(exitCode);
} catch (thrown) {
  console.error(sentenceOf(thrown));
  endProcess(1);
}

async function sayAndRun(environment: Environment, name: string, words: string[]): Promise<number> {
  const { faultOfWords } = await import('../server/app/commands.ts');
  const fault = faultOfWords(name, words);
  if (fault !== null) {
    sayFor(environment)(fault);
    return 1;
  }
  const { describeInstallation } = await import('../server/app/describe-installation.ts');
  const { refuseSecondDatabase } = await import('../server/app/refuse-second-database.ts');
  await refuseSecondDatabase(environment, { mayMake: false });
  console.error(`Working on ${describeInstallation(environment)}.`);
  return run(environment, name, words);
}

/** Inside the server that holds the embedded database, if there is one; else here. */
async function run(environment: Environment, name: string, words: string[]): Promise<number> {
  const { findHolder } = await import('../server/platform/lock.ts');
  const holder = environment.databaseUrl === null ? await findHolder(environment.dataDir) : null;
  if (!holder && onlyRead.has(name)) return readHere(environment, name, words);
  if (!holder) return runHere(environment, name, words);
  const { askToRun } = await import('../server/platform/http/control.ts');
  return askToRun(holder, name, words, sayFor(environment), stopping.signal);
}

async function readHere(environment: Environment, name: string, words: string[]): Promise<number> {
  const { readOnlyCommand } = await import('../server/app/read-only-command.ts');
  return readOnlyCommand(environment, { name, words, say: sayFor(environment), signal: stopping.signal });
}

async function runHere(environment: Environment, name: string, words: string[]): Promise<number> {
  const { runCommand } = await import('../server/app/commands.ts');
  const { lockDataDir, makeDataFolder } = await import('../server/app/data-folder.ts');
  const { openProduct } = await import('../server/app/open-product.ts');
  const { openLogger } = await import('../server/platform/open-logger.ts');
  await makeDataFolder(environment.dataDir);
  const hold =
    environment.databaseUrl === null ? await lockDataDir(environment.dataDir, refuseWhileBusy) : null;
  const product = await openProduct(environment, await openLogger(environment), stopping.signal);
  stopping.signal.addEventListener('abort', () => product.database.endWithin(longestStopMs));
  try {
    return await runCommand(product.context({ kind: 'command', name }), name, words, sayFor(environment));
  } finally {
    await product.close(1_000);
    await hold?.release();
  }
}

async function refuseWhileBusy(
  _name: string,
  _words: string[],
  say: (line: string) => void,
): Promise<number> {
  say('Another command is using the database. Try again when it is done.');
  return 1;
}

/** What is configured, tried for real; then what the runs of the sources and the backups say, where there is a database to ask. */
async function examine(environment: Environment): Promise<number> {
  const { examineInstallation } = await import('../server/admin/doctor/examine-installation.ts');
  const { describeInstallation } = await import('../server/app/describe-installation.ts');
  const { printChecks: sayFindings } = await import('../server/admin/doctor/check.ts');
  console.log(`Looking at ${describeInstallation(environment)}.`);
  const { findings, hasDatabase } = await examineInstallation(environment);
  const exitCode = sayFindings(findings, sayFor(environment));
  return hasDatabase ? Math.max(exitCode, await run(environment, 'doctor', [])) : exitCode;
}

/** Without opening the product, which would fill an empty database. */
async function restore(environment: Environment, words: string[]): Promise<number> {
  const { restoreCommand } = await import('../server/app/restore-command.ts');
  const here = process.env.INIT_CWD ?? process.cwd();
  return restoreCommand(environment, { words, here, say: sayFor(environment) });
}

/** Files are copied without a look at the database, whatever runs on it meanwhile. */
async function copyFiles(environment: Environment, words: string[]): Promise<number> {
  const { storageCommand } = await import('../server/app/storage-command.ts');
  const here = process.env.INIT_CWD ?? process.cwd();
  return storageCommand(environment, { words, here, say: sayFor(environment) });
}

async function move(environment: Environment, words: string[]): Promise<number> {
  const { moveCommand } = await import('../server/app/move-command.ts');
  return moveCommand(environment, { words, say: sayFor(environment), signal: stopping.signal });
}

function seenFromHere(name: string, words: string[]): string[] {
  if (name === 'ingest') return fromHere(words);
  return name === 'import' ? fileFromHere(words) : words;
}

/** The one word that is neither an option nor its value. */
function fileFromHere(words: string[]): string[] {
  const here = process.env.INIT_CWD ?? process.cwd();
  const takesValue = new Set(['--map', '--undo', '--currency', '--unit']);
  return words.map((word, index) =>
    word.startsWith('--') || takesValue.has(words[index - 1] ?? '') ? word : resolve(here, word),
  );
}

/** What is ingested lies where the person stands, which the server that reads it does not know. */
function fromHere([source = '', target, ...rest]: string[]): string[] {
  if (target === undefined) return [source];
  if (namesCompanies.has(source)) return [source, target, ...rest];
  const here = process.env.INIT_CWD ?? process.cwd();
  return [source, /^https?:/i.test(target) ? target : resolve(here, target), ...rest];
}
