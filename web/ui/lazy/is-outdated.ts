/** A page or a layout, as the build lists them for the router by their ids; files of what is around it are not named again. */
export type ListedRoute = {
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  css?: string[];
};

declare global {
  interface Window {
    /** The list of what belongs to this release; its file is named by its content. */
    __reactRouterManifest?: { url: string; routes: Record<string, ListedRoute> };
  }
}

/**
 * Whether what this page was built of is gone from the server because a newer release has taken its place. Where no one
 * answers, nothing is known, and nothing has changed.
 */
export async function isOutdated(ask: typeof fetch = fetch, address = manifestAddress()): Promise<boolean> {
  if (!address) return false;
  const answer = await ask(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}

const manifestAddress = () => window.__reactRouterManifest?.url;
