type Headers = Readonly<Record<string, string>>;

/** What only says how a page behaves: it weighs as much as a small file, and a page asks for many of them. */
const ofPages = new Set(['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy']);

/** The headers of pages, and fewer of them for what is none: opened as a page, a file or an answer may do nothing at all. */
export function headersByKind(headers: Headers): (path: string, mediaType: string | null) => Headers {
  const ofFiles = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofPages.has(name))),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  // The service worker, which may ask as a page does, is under neither.
  const isFile = (path: string) => path.startsWith('/assets/') || path.startsWith('/api/');
  return (path, mediaType) => (isFile(path) && !mediaType?.startsWith('text/html') ? ofFiles : headers);
}
