const trackers =
  /^(?:utm_\w+|fbclid|gclid|mc_cid|mc_eid|ref|ref_src|guccounter|cmpid|ftag|ncid|src|source|at_\w+)$/i;

/**
 * The address of an article without what only follows its readers: Google's redirect is unwrapped, tracking parameters
 * and the fragment are cut, so that one article has one address. Null for what is no http address.
 */
export function normaliseLink(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || trimmed.length > 2000 || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (/^(?:www\.)?google\.[a-z.]{2,6}$/.test(url.hostname) && url.pathname === '/url') {
    const inner = url.searchParams.get('url') ?? url.searchParams.get('q');
    return inner ? normaliseLink(inner.slice(0, 2000)) : null;
  }
  for (const name of [...url.searchParams.keys()]) if (trackers.test(name)) url.searchParams.delete(name);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}
