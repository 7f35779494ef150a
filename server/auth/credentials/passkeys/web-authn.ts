/** The library of the ceremonies. It is loaded when one is held: no start has to wait for it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, the most wanted first: what every authenticator has one of. */
export const signatureAlgorithms = [-8, -7, -257];
