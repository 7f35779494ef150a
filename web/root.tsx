import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { themeScript } from './platform/browser/theme.ts';
import { holdFormsScript, sendHeldForm } from './platform/browser/typed-early.ts';
import schibsted from './ui/fonts/schibsted-grotesk-650-latin.woff2?url';
import { PageLoadFailure } from './ui/lazy/PageLoadFailure.tsx';
import { ThemeColours } from './ui/theme/ThemeColours.tsx';
import './theme.css';
import { Wordmark } from './ui/Mark.tsx';

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links = () => [
  font(geist),
  font(schibsted),
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script sets an attribute of it before React knows.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must not be escaped */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must not be escaped */}
        <script dangerouslySetInnerHTML={{ __html: holdFormsScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColours />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageLoadFailure />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Stands where the pages have theirs, until it is known which page it is and who looks at it. */
export function HydrateFallback() {
  return (
    <div className="flex min-h-14 items-center border-rule border-b px-4 sm:min-h-16 sm:px-6">
      <Wordmark />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from './app/layouts/ErrorPage.tsx';

export default function Root() {
  useEffect(sendHeldForm, []);
  return <Outlet />;
}
