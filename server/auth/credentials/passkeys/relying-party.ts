const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Whom a passkey is for: the host it is bound to, and the pages that may ask for it. */
export type RelyingParty = { id: string; name: string; origins: string[] };

/**
 * A passkey is bound to a name, never to an address: on the own machine that name is `localhost`, by whichever name
 * the product was configured.
 */
export function relyingPartyOf({ publicUrl }: { publicUrl: string }): RelyingParty {
  const url = new URL(publicUrl);
  const name = 'Upround';
  if (!loopbackNames.includes(url.hostname)) return { id: url.hostname, name, origins: [url.origin] };
  url.hostname = 'localhost';
  return { id: 'localhost', name, origins: [url.origin] };
}
