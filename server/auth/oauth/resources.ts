/** The interfaces that a token may open; each token opens one of them. */
export type Resource = 'api' | 'mcp';

export const resources = ['api', 'mcp'] as const satisfies readonly Resource[];

type Site = { publicUrl: string };

export const originOf = ({ publicUrl }: Site): string => new URL(publicUrl).origin;

/** By which address an interface is named in tokens and requests (RFC 8707). */
export const resourceAddress = (site: Site, resource: Resource): string => `${originOf(site)}/${resource}`;

/** Where an interface says which server gives out its tokens (RFC 9728). */
export const resourceMetadataAddress = (site: Site, resource: Resource): string =>
  `${originOf(site)}/.well-known/oauth-protected-resource/${resource}`;

/** Which interface a path belongs to. */
export const resourceOf = (path: string): Resource => (path.split('/', 2)[1] === 'mcp' ? 'mcp' : 'api');
