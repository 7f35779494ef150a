import type { ReactNode } from 'react';
import type { DocumentRequest } from '../../contract/site/documents.ts';
import { themeScript } from '../browser/theme.ts';
import { Container } from '../page/Container.tsx';
import { MinimalHeader } from '../page/MinimalHeader.tsx';
import { mainId, SkipLink } from '../page/SkipLink.tsx';
import { FarewellNotice } from './FarewellNotice.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';

type DocumentProps = {
  title: string;
  description: string;
  /** Whether the ways to the other pages stand above it; otherwise it is to be read. */
  hasLinks?: boolean;
  request: DocumentRequest;
  children: ReactNode;
};

/** The whole of a page that the server writes, from its doctype on. */
export function Document({ title, description, hasLinks = false, request, children }: DocumentProps) {
  return (
    <html lang="en" className="scroll-smooth motion-reduce:scroll-auto">
      <Head title={title} description={description} request={request} />
      <body>
        <SkipLink />
        {hasLinks ? <PublicHeader isMember={request.isMember} /> : <MinimalHeader />}
        <main id={mainId} tabIndex={-1} className="outline-none">
          <Container className={hasLinks ? '' : 'pt-8 pb-20 sm:pt-12'}>
            <FarewellNotice farewell={request.farewell} />
            {children}
          </Container>
        </main>
        <PublicFooter year={request.now.getUTCFullYear()} />
      </body>
    </html>
  );
}

type HeadProps = Pick<DocumentProps, 'title' | 'description' | 'request'>;

function Head({ title, description, request: { path, publicUrl, assets } }: HeadProps) {
  const address = publicUrl + path;
  return (
    <head>
      <meta charSet="utf-8" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must not be escaped */}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${publicUrl}/social-card.png`} />
      <meta name="twitter:card" content="summary_large_image" />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <script src="/documents.js" defer />
    </head>
  );
}
