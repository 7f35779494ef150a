import type { Environment } from '../platform/environment.ts';
import type { CreatedAdmin } from '../registration/create-admin.ts';

/** Tells the terminal where everything is. A one-time password is said here, once, and kept nowhere. */
export function sayReady(
  environment: Environment,
  admin: CreatedAdmin | null,
  say: (line: string) => void,
): void {
  if (environment.run === 'worker') {
    say('Upround is working on its jobs.');
    return;
  }
  say(`Upround is ready at ${environment.publicUrl}`);
  if (environment.smtpUrl === null) say(`Mail is kept at ${environment.publicUrl}/admin/mailbox`);
  if (admin?.oneTimePassword) {
    say(`Sign in as admin at ${environment.publicUrl}/admin/login`);
    say(`  e-mail             ${admin.email}`);
    say(`  one-time password  ${admin.oneTimePassword}   (shown only now)`);
  }
}
