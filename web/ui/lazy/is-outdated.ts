declare global {
  interface Window {
    /** Where React Router keeps the list of what belongs to this release; its file is named by its content. */
    __reactRouterManifest?: { url: string };
  }
}

/**
 * Whether what this page was built of is gone from the server because a newer release has taken its place. Where nobody
 * answers, nothing is known, and nothing has changed.
 */
export async function isOutdated(ask: typeof fetch = fetch, address = manifestAddress()): Promise<boolean> {
  if (!address) return false;
  const answer = await ask(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}

const manifestAddress = () => window.__reactRouterManifest?.url;
