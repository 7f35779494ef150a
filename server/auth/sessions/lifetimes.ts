const minutes = (count: number) => count * 60;
const days = (count: number) => count * 86_400;

/** How long things of a session last, in seconds. */
export const lifetimes = {
  /** A session that nobody uses. */
  idle: days(1),
  /** A session that is used every day. */
  session: days(30),
  /** How often a visit is written down. */
  visit: minutes(5),
  /** How long an admin may look at the product as somebody else. */
  acting: minutes(30),
  /** A device that nobody uses; every restored session extends it. */
  remembered: days(30),
  /** A device that is used all the time. */
  rememberedAtMost: days(365),
  /** How long the remember-me token before the present one still counts. */
  previousToken: minutes(1),
  /** The cookie that names a browser. */
  device: days(400),
  /** From the right password to the code. */
  secondFactor: minutes(10),
  /** A passkey's challenge, and how long a device may take to answer it. */
  passkey: minutes(5),
} as const;
