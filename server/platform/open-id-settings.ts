import type { Values } from './variables.ts';

/** Who vouches for people besides their passwords, and as whom the product asks. */
export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As people know it: `Google`. */
  name: string;
};

export function openIdSettings(value: Values): OpenIdSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = value;
  if (OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
  };
}
