import type { Command } from '../command.ts';
import { deleteCredentials, readCredentials } from '../credentials.ts';

export const logout: Command = {
  name: 'logout',
  takes: '',
  about: 'Forget the token of this computer; a sign-in with a code ends at the installation as well',
  options: {},
  examples: [{ line: 'upround logout', about: '' }],
  async run({ terminal, variables }) {
    const stored = await readCredentials(variables).catch(() => null);
    await deleteCredentials(variables);
    if (!stored) return terminal.note('You were not signed in.');
    if (stored.refreshToken === null)
      return terminal.note(
        `You are signed out. The token still works: revoke it at ${stored.url}/settings/connections`,
      );
    const { revokeToken } = await import('../device-sign-in.ts');
    const isRevoked = await revokeToken(stored).then(
      () => true,
      () => false,
    );
    terminal.note(
      isRevoked
        ? 'You are signed out.'
        : `You are signed out here. Disconnect the command line at ${stored.url}/settings/connections as well: it could not be reached.`,
    );
  },
};
