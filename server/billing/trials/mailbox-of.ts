type Mailboxes = { domain: string; tag: '+' | '-'; hasDotsIgnored?: true };

/** Providers that deliver an address with a tag, or with other dots, to the same person; each says so in its help pages. */
const ofProviders: Record<string, Mailboxes> = {
  'gmail.com': { domain: 'gmail.com', tag: '+', hasDotsIgnored: true },
  'googlemail.com': { domain: 'gmail.com', tag: '+', hasDotsIgnored: true },
  'outlook.com': { domain: 'outlook.com', tag: '+' },
  'hotmail.com': { domain: 'hotmail.com', tag: '+' },
  'live.com': { domain: 'live.com', tag: '+' },
  'icloud.com': { domain: 'icloud.com', tag: '+' },
  'me.com': { domain: 'icloud.com', tag: '+' },
  'mac.com': { domain: 'icloud.com', tag: '+' },
  'proton.me': { domain: 'proton.me', tag: '+', hasDotsIgnored: true },
  'protonmail.com': { domain: 'proton.me', tag: '+', hasDotsIgnored: true },
  'pm.me': { domain: 'proton.me', tag: '+', hasDotsIgnored: true },
  'fastmail.com': { domain: 'fastmail.com', tag: '+' },
  'yahoo.com': { domain: 'yahoo.com', tag: '-' },
};

/** The mailbox that a canonical address leads to: in the one form that all addresses of a mailbox have in common. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const provider = ofProviders[email.slice(at + 1)];
  if (at < 1 || !provider) return email;
  const [untagged = ''] = email.slice(0, at).split(provider.tag);
  const name = provider.hasDotsIgnored ? untagged.replaceAll('.', '') : untagged;
  return name === '' ? email : `${name}@${provider.domain}`;
}
