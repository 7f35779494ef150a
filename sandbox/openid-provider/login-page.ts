import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Who a user claims to be at the provider. */
export type ProviderUser = {
  subject: string;
  /** Empty when the provider is to keep it to itself. */
  email: string;
  isEmailVerified: boolean;
  name: string;
};

export const loginPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Sandbox provider</title>
<h1>Who are you?</h1>
<form method="post">
  <p><label>Subject <input name="subject" required></label>
  <p><label>Email <input name="email"></label>
  <p><label><input type="checkbox" name="verified" checked> Email is verified</label>
  <p><label>Name <input name="name"></label>
  <p><button name="answer" value="go-on">Go on</button> <button name="answer" value="cancel" formnovalidate>Cancel</button>
</form>
`;

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request));
}

export function readPerson(form: URLSearchParams): ProviderUser {
  return {
    subject: form.get('subject') ?? '',
    email: form.get('email') ?? '',
    isEmailVerified: form.has('verified'),
    name: form.get('name') ?? '',
  };
}

export function writeUser({ subject, email, isEmailVerified, name }: ProviderUser): URLSearchParams {
  return new URLSearchParams({
    subject,
    email,
    name,
    ...(isEmailVerified ? { verified: 'on' } : {}),
    answer: 'go-on',
  });
}
