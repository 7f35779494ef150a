import { scopes } from '../../../contract/auth/scopes.ts';
import { oauthPaths } from '../../auth/oauth/paths.ts';
import { originOf, type Resource, resourceAddress } from '../../auth/oauth/resources.ts';

type Site = { publicUrl: string };

const names: Readonly<Record<Resource, string>> = { api: 'Upround API', mcp: 'Upround for assistants' };

/** What an interface says of itself to apps that want a token for it (RFC 9728). */
export function resourceMetadata(site: Site, resource: Resource) {
  return {
    resource: resourceAddress(site, resource),
    resource_name: names[resource],
    authorization_servers: [originOf(site)],
    jwks_uri: `${originOf(site)}${oauthPaths.jwks}`,
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${originOf(site)}/api/docs`,
  };
}

/** Facts of OpenID Connect, which the library states and we do not offer. */
const openIdOnly: ReadonlySet<string> = new Set([
  'claims_parameter_supported',
  'claims_supported',
  'claim_types_supported',
  'id_token_signing_alg_values_supported',
  'request_parameter_supported',
  'request_uri_parameter_supported',
  'subject_types_supported',
]);

/** What the authorization server says of itself (RFC 8414): the library's words, less OpenID Connect, with our scopes. */
export function serverMetadata(stated: Record<string, unknown>): Record<string, unknown> {
  const facts = Object.entries(stated).filter(([name]) => !openIdOnly.has(name));
  return {
    ...Object.fromEntries(facts),
    scopes_supported: scopes,
    response_modes_supported: ['query'],
    revocation_endpoint_auth_methods_supported: stated.token_endpoint_auth_methods_supported,
    introspection_endpoint_auth_methods_supported: stated.token_endpoint_auth_methods_supported,
  };
}
