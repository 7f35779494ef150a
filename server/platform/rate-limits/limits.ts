import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { isFromAny } from '../http/client-address.ts';

/** So many tries in a window. */
export type Limit = { name: string; most: number; windowSeconds: number };

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 3_600;

/** How often what may be tried. Whom a limit counts stands in its name; `docs/asvs.md` says why these numbers. */
export const limits = {
  /** In a browser in which the person signed in before. */
  signInOnKnownDevice: { name: 'sign-in by device and address', most: 10, windowSeconds: minutes(15) },
  signInOfAddressFromNetwork: {
    name: 'sign-in by network and address',
    most: 10,
    windowSeconds: minutes(15),
  },
  signInFromNetwork: { name: 'sign-in by network', most: 50, windowSeconds: minutes(15) },
  signInOfAddress: { name: 'sign-in by address', most: 100, windowSeconds: hours(1) },
  secondFactorOfChallenge: { name: 'second factor by challenge', most: 5, windowSeconds: minutes(10) },
  secondFactorOfPerson: { name: 'second factor by person', most: 20, windowSeconds: hours(1) },
  proof: { name: 'proof by session', most: 10, windowSeconds: minutes(15) },
  /** In all sessions together: opening many gives no more guesses. */
  proofOfPerson: { name: 'proof by person', most: 40, windowSeconds: hours(1) },
  /** Each hashes a password, the right one too; only the person themselves can use these up. */
  passwordWork: { name: 'password work by person', most: 60, windowSeconds: hours(1) },
  rightSignIn: { name: 'right sign-in by person', most: 60, windowSeconds: hours(1) },
  factorChange: { name: 'second factor change by person', most: 30, windowSeconds: hours(1) },
  /** Each is mailed to its owner. */
  accessToken: { name: 'access token by person', most: 30, windowSeconds: hours(1) },
  registration: { name: 'registration by network', most: 30, windowSeconds: hours(1) },
  resetOfAddress: { name: 'reset by address', most: 5, windowSeconds: hours(1) },
  resetOnKnownDevice: { name: 'reset by device and address', most: 5, windowSeconds: hours(1) },
  resetFromNetwork: { name: 'reset by network', most: 20, windowSeconds: hours(1) },
  /** Links of mails that are none; their secrets cannot be guessed, so this only keeps the work within bounds. */
  linkFromNetwork: { name: 'mailed link by network', most: 100, windowSeconds: minutes(15) },
  verificationMail: { name: 'verification mail by person', most: 5, windowSeconds: hours(1) },
  emailChange: { name: 'e-mail change by person', most: 5, windowSeconds: hours(1) },
  /** In a browser in which a user signed in before: what a neighbour in the network does leaves it alone. */
  providerOnKnownDevice: { name: 'provider by device', most: 60, windowSeconds: minutes(15) },
  passkeyChallengeOnKnownDevice: {
    name: 'passkey challenge by device',
    most: 600,
    windowSeconds: minutes(15),
  },
  providerSignIn: { name: 'provider by network', most: 60, windowSeconds: minutes(15) },
  /** Each visit of the sign-in page asks for one. */
  passkeyChallenge: { name: 'passkey challenge by network', most: 600, windowSeconds: minutes(15) },
  /** Those that failed. */
  passkeySignIn: { name: 'passkey by network', most: 60, windowSeconds: minutes(15) },
  checkout: { name: 'checkout by person', most: 30, windowSeconds: hours(1) },
  /** Each asks the payment provider. */
  paymentVerification: { name: 'payment verification by person', most: 60, windowSeconds: hours(1) },
  subscriptionChange: { name: 'subscription change by person', most: 30, windowSeconds: hours(1) },
  paymentUpdateMail: { name: 'payment update mail by person', most: 5, windowSeconds: hours(1) },
  /** In a day; each may be charged for by the model's server. */
  letter: { name: 'letter by person', most: 40, windowSeconds: hours(24) },
  /** Copies of mails, by any sender who knows the address. */
  sentCopy: { name: 'sent copy by person', most: 300, windowSeconds: hours(24) },
  /** Replies of authenticated senders, who may be strangers: they use up nothing of the user's copies. */
  reply: { name: 'reply by user', most: 300, windowSeconds: hours(24) },
  /** Copies and replies of which nothing shows who sent them; they use up nothing of the user's own. */
  unverifiedCopy: { name: 'unverified copy by user', most: 20, windowSeconds: hours(24) },
  /** Mails that an admin sends one by one. */
  mailByHand: { name: 'mail by hand by admin', most: 60, windowSeconds: hours(1) },
  /** Tests of the payment provider; each asks it. */
  providerTest: { name: 'payment provider test by admin', most: 60, windowSeconds: hours(1) },
  /** Lists of people whom a user knows; each is looked at once before it is stored. */
  networkImport: { name: 'network import by person', most: 60, windowSeconds: hours(1) },
  /** Each mails an address that the user entered. */
  boardInvitation: { name: 'board invitation by user', most: 20, windowSeconds: hours(24) },
  sharedBoardChange: { name: 'shared board change by user', most: 120, windowSeconds: hours(1) },
  boardClaim: { name: 'claim by user', most: 300, windowSeconds: hours(1) },
  /** Each takes a thread for a moment. */
  curriculum: { name: 'CV file by person', most: 30, windowSeconds: hours(1) },
  /** Tests of webhooks, and deliveries that are made again by hand. */
  webhookByHand: { name: 'webhook by hand by person', most: 60, windowSeconds: hours(1) },
  /** Readers ask every few minutes at the most; services that read for many people share a network. */
  feedOfAddress: { name: 'private feed by address', most: 60, windowSeconds: minutes(15) },
  feedFromNetwork: { name: 'private feed by network', most: 1_200, windowSeconds: minutes(15) },
  /** Batches of rounds that are sent in; each is recorded at once. */
  sentRounds: { name: 'rounds sent in by key', most: 120, windowSeconds: minutes(15) },
  /** Each sends a mail to an address that any visitor may have entered. */
  optOutFromNetwork: { name: 'opt-out by network', most: 10, windowSeconds: hours(1) },
  optOutOfAddress: { name: 'opt-out by address', most: 3, windowSeconds: hours(24) },
  /** Tenths of SEARCHES_PER_MINUTE, over all processes; a fifth more than one of them lets pass when it goes steadily. */
  searches: { name: 'tenths of searches by person', most: 12, windowSeconds: minutes(1) },
  searchesFromNetwork: { name: 'tenths of searches by network', most: 12, windowSeconds: minutes(1) },
  /** Apps that ask users for access; each request is stored until it is answered. */
  appRequest: { name: 'app request by network', most: 120, windowSeconds: minutes(15) },
  /** Apps that exchange, renew, examine and return tokens; one that waits at a device asks every five seconds. */
  appTokens: { name: 'app tokens by network', most: 1_200, windowSeconds: minutes(15) },
  deviceCode: { name: 'device code by network', most: 30, windowSeconds: minutes(15) },
  appRegistration: { name: 'app registration by network', most: 20, windowSeconds: hours(1) },
  /** Documents of apps that are fetched from one host, whoever asked for them. */
  clientDocument: { name: 'app document by host', most: 30, windowSeconds: minutes(15) },
  /** Codes of devices that are typed in and are none. */
  deviceCodeGuess: { name: 'device code guess by person', most: 10, windowSeconds: minutes(15) },
  export: { name: 'export by person', most: 20, windowSeconds: hours(1) },
} as const satisfies Record<string, Limit>;

/** The longest window: what is older counts for nothing. */
export const longestWindowSeconds = Math.max(
  ...Object.values(limits).map(({ windowSeconds }) => windowSeconds),
);

/** Under which a limit counts one subject. A hash, so that no address is kept. */
export function rateLimitKey(limit: Limit, subject: string): string {
  return createHash('sha256').update(`${limit.name}|${subject}`).digest('hex');
}

/** In a network that many users share, so many times as much may be tried. */
const timesWhereShared = 20;

/** What a limit of networks comes to at an address: more in those that many users share. */
export function limitOfNetwork(sharedNetworks: string[], limit: Limit, clientAddress: string): Limit {
  return isFromAny(clientAddress, sharedNetworks) ? { ...limit, most: limit.most * timesWhereShared } : limit;
}

/** What one subscriber of a network has: the address in IPv4, the first 64 bits in IPv6, where each subscriber has billions. */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.IPv6.isValid(clientAddress)) return clientAddress;
  const { parts } = ipaddr.IPv6.parse(clientAddress);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * What counts a proof of who one is: so many in a session, and more in all sessions of the person together. In a browser
 * of theirs only its own count: an attacker in another of their sessions uses none of them up.
 */
export function reauthenticationLimits(
  userId: string,
  { sessionId, deviceId }: { sessionId: string | null; deviceId: string | null },
): { limit: Limit; subject: string }[] {
  if (deviceId !== null) return [{ limit: limits.proof, subject: `${deviceId}|${userId}` }];
  return [
    { limit: limits.proof, subject: sessionId ?? userId },
    { limit: limits.proofOfPerson, subject: userId },
  ];
}
