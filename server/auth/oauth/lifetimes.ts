const minutes = (count: number) => count * 60;
const days = (count: number) => count * 86_400;

/** How long things of the protocol last, in seconds. */
export const lifetimes = {
  /** From the app's request to the user's answer. */
  request: minutes(15),
  authorizationCode: minutes(1),
  deviceCode: minutes(10),
  /** Between two questions of a device whether its user has answered (RFC 8628, 3.5). */
  devicePoll: 5,
  accessToken: minutes(60),
  /** One that no app uses; each use replaces it. */
  refreshToken: days(60),
  /** From the user's answer to the app's first token. */
  unusedGrant: minutes(15),
  /** An app that registered itself. */
  registration: days(400),
  /** How long a metadata document counts without being read again. */
  clientDocument: minutes(15),
} as const;
