/** The address to go to after signing in: a path of this site, or the fallback when the text is anything else. */
export function safeNext(next: string | null, fallback: string): string {
  if (!next?.startsWith('/')) return fallback;
  const here = 'http://this.site';
  const target = URL.canParse(next, here) ? new URL(next, here) : null;
  // `/.//elsewhere.example` becomes `//elsewhere.example`, which is another site.
  if (target?.origin !== here || target.pathname.startsWith('//')) return fallback;
  return `${target.pathname}${target.search}${target.hash}`;
}
