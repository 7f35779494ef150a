import { sessions } from '../../contract/auth/sessions.ts';
import { ApiRefusal, askApi } from '../../mcp/ask-api.ts';
import type { Command } from '../command.ts';
import { type Credentials, storeCredentials } from '../credentials.ts';
import { callOf, readUrl, usualUrl } from '../installation.ts';
import type { Terminal } from '../terminal.ts';

export const login: Command = {
  name: 'login',
  takes: '',
  about:
    'Sign in at an installation with a code that you confirm in the browser, or with a token of your own',
  options: {
    url: { value: 'address', about: `The installation; ${usualUrl} unless UPROUND_URL says another` },
    token: { value: null, about: 'Paste an access token that you made in the settings, or pipe it in' },
  },
  examples: [
    { line: 'upround login --url https://upround.example', about: 'Confirm a code in the browser' },
    { line: 'upround login --token < token.txt', about: 'Use an access token from a file' },
  ],
  async run({ option, isSet, terminal, variables, readSecret }) {
    const url = readUrl(option('url') ?? (variables.UPROUND_URL || usualUrl));
    const signed: Credentials = isSet('token')
      ? { url, token: (await readSecret('Access token: ')).trim(), refreshToken: null, expiresAt: null }
      : await signIn(url, terminal);
    await checkToken(signed);
    await storeCredentials(variables, signed);
    terminal.note(`You are signed in at ${url}.`);
  },
};

async function signIn(url: string, terminal: Terminal): Promise<Credentials> {
  const { signInWithCode } = await import('../device-sign-in.ts');
  return signInWithCode(url, ({ address, code }) => {
    terminal.note(`Open ${address}\nand confirm the code ${code}. Waiting…`);
  });
}

/** A token that may not read who its user is works all the same for what it may do. */
async function checkToken(signed: Credentials): Promise<void> {
  const api = { call: callOf(signed), origin: signed.url, timeZone: 'UTC', now: () => new Date() };
  await askApi(api, sessions.session, undefined).catch((thrown) => {
    if (!(thrown instanceof ApiRefusal && thrown.code === 'FORBIDDEN')) throw thrown;
  });
}
