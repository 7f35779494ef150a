import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of the scripts that the built pages carry inside themselves, as a content security policy names them. */
export function inlineScriptHashes(siteFolder: string): string[] {
  const pages = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  const scripts = pages.flatMap((page) =>
    [...readFileSync(join(siteFolder, page), 'utf8').matchAll(inlineScript)].map((match) => match[1] ?? ''),
  );
  return [...new Set(scripts.map(hashOfInline))];
}

/** As a content security policy names a script or a style sheet that stands in a page. */
export const hashOfInline = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Inline = { scriptHashes: readonly string[]; styleHashes: readonly string[] };

/**
 * What a browser may do with our pages: run our own scripts, talk to our own server, never be framed. Positions and
 * sizes are set by scripts through objects, which no policy is asked about; a page that is sent carries none.
 */
export function securityHeaders(
  { scriptHashes, styleHashes }: Inline,
  isHttps: boolean,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

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
