import { email } from '../contract/accounts.ts';
import { plans } from '../contract/billing.ts';
import { worldNames } from '../worlds/seed-world.ts';
import type { Context } from './platform/context.ts';
import { ApiError, reasonOf } from './platform/errors.ts';

type Say = (line: string) => void;

/** What a person may have done from a terminal. `run` gives the exit code; without words it knows it says how it is used. */
export type Command = {
  name: string;
  usage: string;
  run: (context: Context, words: string[], say: Say) => Promise<number>;
};

class BadUsage extends Error {}

/** Every command, on one screen. The verbs are loaded when they are asked for, so that a server starts without them. */
export const commands: Command[] = [
  {
    name: 'ingest',
    usage: 'npm run ingest -- <form-d|csv|feed> <folder, file or address>',
    async run(context, [name = '', target], say) {
      const { sources } = await import('./ingest/sources.ts');
      const { refreshSource } = await import('./ingest/refresh-source.ts');
      const { createSourceFetcher } = await import('./ingest/create-source-fetcher.ts');
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
    name: 'alerts',
    usage: 'npm run alerts -- [--since 1d] [--weekly]',
    async run(context, words, say) {
      const { sendAlerts } = await import('./alerts/send-alerts.ts');
      const kind = words.includes('--weekly') ? 'weekly' : 'daily';
      const run = await sendAlerts(context, { kind, sinceDays: daysIn(words) });
      say(`${run.people} people matched, ${run.mails} mails written, ${run.failed} failed`);
      return run.failed > 0 ? 1 : 0;
    },
  },
  {
    name: 'seed',
    usage: `npm run seed -- <${worldNames.join('|')}>`,
    async run(context, [wanted], say) {
      const { seedWorld } = await import('../worlds/seed-world.ts');
      const name = worldNames.find((world) => world === wanted);
      if (!name) throw new BadUsage();
      await seedWorld(context, name);
      say(`The database holds the world '${name}' now.`);
      return 0;
    },
  },
  {
    name: 'admin',
    usage:
      'npm run admin -- create <e-mail>   or   npm run admin -- grant <e-mail> <plan>   or   npm run admin -- recover <e-mail>   or   npm run admin -- drop-second-factor <e-mail>',
    async run(context, [verb, address, plan], say) {
      const to = email.safeParse(address);
      if (!to.success) throw new BadUsage();
      if (verb === 'create') return createAdmin(context, to.data, say);
      if (verb === 'grant') return grantPlan(context, to.data, plan, say);
      if (verb === 'recover') return makeRecoveryLink(context, to.data, say);
      if (verb === 'drop-second-factor') return dropSecondFactor(context, to.data, say);
      throw new BadUsage();
    },
  },
];

/** Runs a command of the table. What a person did wrong is said in a sentence and ends with exit code 1. */
export async function runCommand(context: Context, name: string, words: string[], say: Say): Promise<number> {
  const command = commands.find((each) => each.name === name);
  if (!command) {
    say(`There is no command '${name}'. There are: ${commands.map((each) => each.name).join(', ')}.`);
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

async function createAdmin(context: Context, address: string, say: Say): Promise<number> {
  const { createAdmin } = await import('./accounts/create-admin.ts');
  const { email, outcome, oneTimePassword } = await createAdmin(context, address);
  say(outcome === 'created' ? `${email} is an admin now.` : `${email} had an account and is an admin now.`);
  if (oneTimePassword) say(`One-time password, to be changed at the first sign-in: ${oneTimePassword}`);
  return 0;
}

async function grantPlan(
  context: Context,
  address: string,
  wanted: string | undefined,
  say: Say,
): Promise<number> {
  const { grantPlan } = await import('./billing/grant-plan.ts');
  const plan = plans.find((each) => each === wanted);
  if (!plan) {
    say(`The plans are: ${plans.join(', ')}.`);
    return 1;
  }
  await grantPlan(context, address, plan);
  say(`${address} has the plan '${plan}' now.`);
  return 0;
}

async function makeRecoveryLink(context: Context, address: string, say: Say): Promise<number> {
  const { makeRecoveryLink } = await import('./credentials/make-recovery-link.ts');
  const { email, url } = await makeRecoveryLink(context, { email: address });
  say(`${email} can choose a new password once, within the hour, with this link:`);
  say(url);
  return 0;
}

async function dropSecondFactor(context: Context, address: string, say: Say): Promise<number> {
  const { dropSecondFactor } = await import('./credentials/drop-second-factor.ts');
  const { email } = await dropSecondFactor(context, { email: address });
  say(`${email} has no passkey, authenticator app or recovery code any more and is signed out everywhere.`);
  return 0;
}

/** The span of `--since 1d` in days; without one the run goes back to the last of its kind. */
function daysIn(words: string[]): number | undefined {
  const at = words.indexOf('--since');
  if (at === -1) return undefined;
  const days = /^([1-9]\d{0,2})d$/.exec(words[at + 1] ?? '')?.[1];
  if (!days) throw new BadUsage();
  return Number(days);
}
