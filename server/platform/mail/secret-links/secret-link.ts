declare const brand: unique symbol;

/**
 * An address that opens something for its reader. It is no text: a template cannot write it, nor a log line or an answer
 * print it. Mails get a placeholder for it, and the sender puts the address in (decision 071).
 */
export type SecretLink = { readonly [brand]: true };

const addresses = new WeakMap<SecretLink, string>();

export function secretLink(address: string): SecretLink {
  // The brand exists for the compiler alone: the object is empty, and only this file knows its address.
  const link = Object.freeze({}) as SecretLink;
  addresses.set(link, address);
  return link;
}

/** For composing and sending mails, and for tests: all other code hands links on. */
export function addressOf(link: SecretLink): string {
  const address = addresses.get(link);
  if (address === undefined) throw new Error('This link was not made by secretLink.');
  return address;
}
