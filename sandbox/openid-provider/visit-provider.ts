import { parse } from 'hono/utils/cookie';
import { type ProviderUser, writeUser } from './login-page.ts';

const mostSteps = 10;

/**
 * Goes to the provider with a browser of its own, says there who one is, or with null that one does not want to, and
 * answers with the address that the provider sends the browser back to.
 */
export async function visitProvider(start: string, user: ProviderUser | null): Promise<URL> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let address = new URL(start);
  let body: URLSearchParams | null = null;
  for (let step = 0; step < mostSteps; step += 1) {
    const answer: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body === null ? {} : { method: 'POST', body }),
    });
    storeCookies(cookies, answer);
    const location = answer.headers.get('location');
    if (location === null && !(answer.ok && body === null)) throw new Error(await answer.text());
    if (location === null) {
      body = user === null ? new URLSearchParams({ answer: 'cancel' }) : writeUser(user);
      continue;
    }
    body = null;
    address = new URL(location, address);
    if (address.origin !== origin) return address;
  }
  throw new Error(`The provider asked for more than ${mostSteps} steps.`);
}

function storeCookies(cookies: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    for (const [name, value] of Object.entries(parse(pair))) cookies.set(name, value);
  }
}
