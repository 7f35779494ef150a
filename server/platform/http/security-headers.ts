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
  return [
    ...new Set(scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)),
  ];
}

/** What a browser may do with our pages: run our own scripts, talk to our own server, be framed by nobody. */
export function securityHeaders(scriptHashes: string[], isHttps: boolean): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    // The components set positions and sizes as style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
