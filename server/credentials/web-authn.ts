/** The library of the ceremonies. It is loaded when one is held: no start has to wait for it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
