import type { FirstAdmin } from '../auth/registration/register-with-identity.ts';
import type { Environment } from '../platform/environment.ts';
import { asCalledHere } from '../platform/text/as-called-here.ts';
import { isAnyAddress } from '../platform/variables.ts';
import { describeInstallation } from './describe-installation.ts';

/** Tells the terminal where everything is. A one-time password is said here, once, and kept nowhere. */
export function sayReady(environment: Environment, first: FirstAdmin, say: (line: string) => void): void {
  if (environment.run === 'worker') {
    say('Upround is working on its jobs.');
    if (environment.healthPort !== null) say(`Health check: ${healthUrl(environment)}`);
    say(`Data is stored in ${describeInstallation(environment)}`);
    sayAdmin(environment, first, say);
    return;
  }
  say(`Upround is ready at ${environment.publicUrl}`);
  say(`Data is stored in ${describeInstallation(environment)}`);
  if (environment.smtpUrl === null)
    say(`Emails stay in the mailbox at ${environment.publicUrl}/admin/mailbox`);
  sayAdmin(environment, first, say);
}

function healthUrl({ host, healthPort }: Environment): string {
  return `http://${isAnyAddress(host) ? 'localhost' : host}:${healthPort}/readyz`;
}

function sayAdmin({ publicUrl, command }: Environment, first: FirstAdmin, say: (line: string) => void): void {
  if (first.kind === 'missing') {
    say('There is no admin yet. Create the first one and see its one-time password with:');
    say(asCalledHere('  npm run admin -- create you@example.com', command));
  }
  if (first.kind === 'made' && first.admin.oneTimePassword) {
    say(`Sign in as admin at ${publicUrl}/admin/login`);
    say(`  email              ${first.admin.email}`);
    say(`  one-time password  ${first.admin.oneTimePassword}   (shown only now)`);
  }
}
