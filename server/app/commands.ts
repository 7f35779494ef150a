import { join } from 'node:path';
import { email } from '../../contract/auth/registration.ts';
import { counted, withCommas } from '../../contract/platform/text/counts.ts';
import { printChecks } from '../admin/doctor/check.ts';
import type { Context } from '../platform/context.ts';
import { ApiError, reasonOf } from '../platform/errors.ts';
import { adminCommands, adminUsage, everyone } from './admin-commands.ts';
import { distributeUsage } from './distribution/usage.ts';
import { importUsage, runImportCommand } from './importing/import-command.ts';
import { readOptions } from './importing/read-options.ts';
import { isSeedUsage, runSeedCommand, seedUsage } from './seeding/seed-command.ts';

type Say = (line: string) => void;

/** What a person may have done from a terminal. `run` gives the exit code; without words it knows it says how it is used. */
type Command = {
  name: string;
  usage: string;
  /** Whether the words make sense, as far as that can be said without the database. */
  isUsable: (words: string[]) => boolean;
  run: (context: Context, words: string[], say: Say) => Promise<number>;
};

class BadUsage extends Error {}

/** Every command, on one screen. The verbs are loaded when they are asked for, so that a server starts without them. */
const commands: Command[] = [
  {
    name: 'ingest',
    usage:
      'npm run ingest -- <form-d|csv|feed> <folder, file or address>, -- dossier <company or all>, -- leave-out <domain or name>',
    isUsable: ([name = '', target = '']) =>
      ['form-d', 'csv', 'feed', 'dossier', 'leave-out'].includes(name) && target !== '',
    async run(context, [name = '', ...rest], say) {
      const target = rest.join(' ');
      if (name === 'dossier' && target) return enrichCompaniesOf(context, target, say);
      if (name === 'leave-out' && target) return removeCompanyOf(context, target, say);
      const { sources } = await import('../ingest/sources.ts');
      const { refreshSource } = await import('../ingest/refresh-source.ts');
      const { createSourceFetcher } = await import('../platform/fetch/create-source-fetcher.ts');
      const listed = Object.values(sources).find((each) => each.name === name);
      if (!listed || !target) throw new BadUsage();
      const run = await refreshSource(context, {
        source: await listed.load(),
        target,
        fetcher: createSourceFetcher(context.environment),
      });
      say(
        `seen ${run.seen}, new ${run.new}, changed ${run.changed}, rejected ${run.rejected}, failed ${run.failed}`,
      );
      for (const { where, reason } of run.rejections) say(`  ${where}: ${reason}`);
      return run.status === 'failed' ? 1 : 0;
    },
  },
  {
    name: 'import',
    usage: importUsage,
    isUsable: (words) => readOptions(words) !== null,
    async run(context, words, say) {
      const exitCode = await runImportCommand(context, words, say);
      if (exitCode === null) throw new BadUsage();
      return exitCode;
    },
  },
  {
    name: 'alerts',
    usage: 'npm run alerts -- [--since 1d] [--weekly]',
    isUsable: (words) => daysIn(words) !== null,
    async run(context, words, say) {
      const { sendAlerts } = await import('../alerts/send-alerts.ts');
      const kind = words.includes('--weekly') ? 'weekly' : 'daily';
      const run = await sendAlerts(context, { kind, sinceDays: daysIn(words) ?? undefined });
      say(
        `${counted(run.people, 'user', 'users')} matched, ${counted(run.mails, 'mail', 'mails')} written, ${withCommas(run.failed)} failed`,
      );
      return run.failed > 0 ? 1 : 0;
    },
  },
  {
    name: 'seed',
    usage: seedUsage,
    isUsable: isSeedUsage,
    async run(context, words, say) {
      const exitCode = await runSeedCommand(context, words, say);
      if (exitCode === null) throw new BadUsage();
      return exitCode;
    },
  },
  {
    name: 'distribute',
    usage: distributeUsage,
    isUsable: (words) => words.every((word) => word === '--print'),
    async run(context, words, say) {
      const { runDistributeCommand } = await import('./distribution/distribute-command.ts');
      return runDistributeCommand(context, words, say);
    },
  },
  {
    name: 'backup',
    usage: 'npm run backup',
    isUsable: (words) => words.length === 0,
    async run(context, _words, say) {
      const { claimBackup } = await import('../admin/backups/claim-backup.ts');
      const { makeBackup } = await import('../admin/backups/make-backup.ts');
      const { BackupFault } = await import('../admin/backups/backup-fault.ts');
      const claimed = await claimBackup(context, { cause: 'command', status: 'running' });
      const made = await makeBackup(context, claimed).catch((thrown) => {
        if (!(thrown instanceof BackupFault)) throw thrown;
        say(thrown.message);
        return null;
      });
      if (made === null) return 1;
      const { fileName, rows, tables, bytes } = made;
      say(placeOfBackup(context, fileName));
      say(`${rows} rows of ${tables} tables and their files, ${bytes} bytes.`);
      return 0;
    },
  },
  {
    // Opening the product has done it; this names it, for installations where one process does it before all others.
    name: 'migrate',
    usage: 'npm run migrate',
    isUsable: (words) => words.length === 0,
    async run(_context, _words, say) {
      say('The database has the schema of this release.');
      return 0;
    },
  },
  {
    name: 'sources',
    usage: 'npm run sources',
    isUsable: (words) => words.length === 0,
    async run(context, _words, say) {
      const { examineSources } = await import('../admin/doctor/examine-runs.ts');
      if (!context.environment.fetchesSources) say('SOURCES=off: no source is read.');
      return printChecks(await examineSources(context), say);
    },
  },
  {
    name: 'doctor',
    usage: 'npm run doctor',
    isUsable: (words) => words.length === 0,
    async run(context, _words, say) {
      const { examineBackupRuns, examineProcesses, examineSources } = await import(
        '../admin/doctor/examine-runs.ts'
      );
      const { examineNetworks } = await import('../admin/doctor/examine-networks.ts');
      const { examineSample } = await import('../admin/doctor/examine-sample.ts');
      const checks = [
        await examineProcesses(context),
        await examineSources(context),
        await examineBackupRuns(context),
        await examineNetworks(context),
        await examineSample(context),
      ];
      return printChecks(checks.flat(), say);
    },
  },
  {
    name: 'admin',
    usage: adminUsage,
    isUsable: ([verb, address]) => {
      const command = adminCommands.find((each) => each.verb === verb);
      if (!command) return false;
      return address === everyone ? (command.isForEveryone ?? false) : email.safeParse(address).success;
    },
    async run(context, [verb = '', address, ...words], say) {
      const to = address === everyone ? address : email.safeParse(address).data;
      const command = adminCommands.find((each) => each.verb === verb);
      if (!command || !to || (to === everyone && !command.isForEveryone)) throw new BadUsage();
      return command.run(context, { to, words, say });
    },
  },
];

function placeOfBackup({ environment }: Context, fileName: string): string {
  const { place } = environment.backups;
  return place.kind === 'folder'
    ? join(place.folder, fileName)
    : `s3://${place.bucket}/${place.prefix}${fileName}`;
}

async function enrichCompaniesOf(context: Context, target: string, say: Say): Promise<number> {
  const { findNamed } = await import('../enrichment/runs/find-due.ts');
  const { enrichCompanies: writeDossiers } = await import('../enrichment/runs/enrich-companies.ts');
  const { politeFetcher } = await import('../enrichment/runs/polite-fetcher.ts');
  const ids = await findNamed(context, target);
  if (ids.length === 0) {
    say(`No company found with the name '${target}'.`);
    return 1;
  }
  const fetcher = politeFetcher(context);
  const run = await writeDossiers(context, { ids, target, fetcher });
  say(
    `looked at ${run.documents}, new ${run.new}, changed ${run.changed}, not sure ${run.rejected}, failed ${run.failed}`,
  );
  for (const { where, reason } of run.rejections) say(`  ${where}: ${reason}`);
  return run.status === 'failed' ? 1 : 0;
}

async function removeCompanyOf(context: Context, target: string, say: Say): Promise<number> {
  const { removeCompany: leaveOut } = await import('../enrichment/websites/leave-out.ts');
  const { kind, value } = await leaveOut(context, target);
  say(`Removed the ${kind} '${value}' and its data. Future reports stay hidden.`);
  return 0;
}

/** What is wrong with a command, said before a database is opened for it; null where nothing is. */
export function faultOfWords(name: string, words: string[]): string | null {
  const command = commands.find((each) => each.name === name);
  if (!command)
    return `Unknown command '${name}'. Available commands: ${commands.map((each) => each.name).join(', ')}.`;
  return command.isUsable(words) ? null : `Usage: ${command.usage}`;
}

/** Runs a command of the table. What a person did wrong is said in a sentence and ends with exit code 1. */
export async function runCommand(context: Context, name: string, words: string[], say: Say): Promise<number> {
  const command = commands.find((each) => each.name === name);
  const fault = faultOfWords(name, words);
  if (!command || fault !== null) {
    say(fault ?? '');
    return 1;
  }
  try {
    return await command.run({ ...context, actor: { kind: 'command', name } }, words, say);
  } catch (thrown) {
    if (thrown instanceof BadUsage) say(`Usage: ${command.usage}`);
    else if (thrown instanceof ApiError) say(thrown.message);
    else say(`The command failed: ${reasonOf(thrown)}.`);
    return 1;
  }
}

/** The span of `--since 1d` in days; without one the run goes back to the last of its kind. Null where it is no span. */
function daysIn(words: string[]): number | null | undefined {
  const at = words.indexOf('--since');
  if (at === -1) return undefined;
  const days = /^([1-9]\d{0,2})d$/.exec(words[at + 1] ?? '')?.[1];
  return days ? Number(days) : null;
}
