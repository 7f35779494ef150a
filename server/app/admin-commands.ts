import { plans } from '../../contract/billing/plan-catalogue.ts';
import type { Context } from '../platform/context.ts';

type Order = { to: string; words: string[]; say: (line: string) => void };

/** What an operator may have done to one account from a terminal. */
export type AdminCommand = {
  verb: string;
  words: string;
  isForEveryone?: boolean;
  run: (context: Context, order: Order) => Promise<number>;
};

/** In place of an address, where a command may be for all. */
export const everyone = 'everyone';

export const adminCommands: AdminCommand[] = [
  {
    verb: 'create',
    words: '<e-mail>',
    async run(context, { to, say }) {
      const { createAdmin } = await import('../auth/registration/create-admin.ts');
      const { email, outcome, oneTimePassword } = await createAdmin(context, to);
      say(
        outcome === 'created'
          ? `${email} is now an admin.`
          : `${email} already had an account and is now an admin.`,
      );
      if (outcome === 'promoted' && oneTimePassword)
        say('This address was not confirmed, so we removed its password and sign-in methods.');
      if (oneTimePassword) say(`One-time password (change it at first sign-in): ${oneTimePassword}`);
      return 0;
    },
  },
  {
    verb: 'grant',
    words: `<e-mail> <${plans.join('|')}>`,
    async run(context, { to, words: [wanted], say }) {
      const { grantPlan } = await import('../billing/subscriptions/grant-plan.ts');
      const plan = plans.find((each) => each === wanted);
      if (!plan) {
        say(`The plans are: ${plans.join(', ')}.`);
        return 1;
      }
      await grantPlan(context, to, plan);
      say(`${to} now has the plan '${plan}'.`);
      return 0;
    },
  },
  {
    verb: 'recover',
    words: '<e-mail>',
    async run(context, { to, say }) {
      const { makeRecoveryLink } = await import('../auth/password-reset/request-reset.ts');
      const { email, url } = await makeRecoveryLink(context, { email: to });
      say(`Password reset link for ${email}. It works once, within one hour:`);
      say(url);
      return 0;
    },
  },
  {
    verb: 'drop-second-factor',
    words: '<e-mail>',
    async run(context, { to, say }) {
      const { dropSecondFactor } = await import('../auth/credentials/second-factor/authenticator.ts');
      const { email } = await dropSecondFactor(context, { email: to });
      say(
        `Removed the passkeys, authenticator app and recovery codes of ${email} and signed them out everywhere.`,
      );
      return 0;
    },
  },
  {
    verb: 'sign-out',
    words: `<e-mail|${everyone}>`,
    isForEveryone: true,
    async run(context, { to, say }) {
      const { signOutEverywhere } = await import('../auth/sessions/sign-out.ts');
      const { people } = await signOutEverywhere(context, { email: to === everyone ? null : to });
      say(
        `Signed out ${people} ${people === 1 ? 'user' : 'users'} on all devices. Access tokens and connected apps stay: revoke them in the admin area.`,
      );
      return 0;
    },
  },
];

export const adminUsage = adminCommands
  .map(({ verb, words }) => `npm run admin -- ${verb} ${words}`)
  .join('\n       ');
