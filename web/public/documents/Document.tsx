import type { ReactNode } from 'react';
import type { DocumentRequest } from '../../../contract/public/documents.ts';
import type { Operator } from '../../../contract/public/operator.ts';
import { Container } from '../../page/Container.tsx';
import { MinimalHeader } from '../../page/MinimalHeader.tsx';
import { mainId, SkipLink } from '../../page/SkipLink.tsx';
import { themeScript } from '../../platform/browser/theme.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { productName } from '../../platform/navigation/title-texts.ts';
import { Wordmark } from '../../ui/Mark.tsx';
import { ThemeColours } from '../../ui/theme/ThemeColours.tsx';
import { footerTexts as texts } from '../marketing/texts.ts';
import { PublicHeader } from './PublicHeader.tsx';

/** What is said of a page beside what it shows. */
export type AboutPage = {
  title: string;
  description: string;
  /** Whether the ways to the other pages stand above it; otherwise it is to be read. */
  hasLinks?: boolean;
  /** Whether search engines are to leave it out. */
  isUnlisted?: boolean;
  /** The path of the picture that is shown where someone shares it. */
  cardPath?: string;
  /** In the words of schema.org. */
  structuredData?: object;
  /** Feeds of what it shows. */
  feeds?: readonly { path: string; type: string; title: string }[];
};

type DocumentProps = { about: AboutPage; request: DocumentRequest; children: ReactNode };

/** The whole of a page that the server writes, from its doctype on. */
export function Document({ about, request, children }: DocumentProps) {
  const { hasLinks = false } = about;
  return (
    <html lang="en" className="scroll-smooth motion-reduce:scroll-auto">
      <Head about={about} request={request} />
      <body>
        <SkipLink />
        {hasLinks ? <PublicHeader isMember={request.isMember} /> : <MinimalHeader />}
        <main id={mainId} tabIndex={-1} className="outline-none">
          <Container className={hasLinks ? '' : 'pt-8 pb-20 sm:pt-12'}>{children}</Container>
        </main>
        <PublicFooter
          year={request.now.getUTCFullYear()}
          operator={request.operator}
          hasScorecard={request.hasScorecard}
        />
      </body>
    </html>
  );
}

function Head({ about, request: { path, publicUrl, assets } }: Omit<DocumentProps, 'children'>) {
  const { title, description, cardPath = '/social-card.png' } = about;
  const address = publicUrl + path;
  return (
    <head>
      <meta charSet="utf-8" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must not be escaped */}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <ThemeColours />
      <title>{title}</title>
      <meta name="description" content={description} />
      {about.isUnlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={publicUrl + cardPath} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {about.feeds?.map(({ path, type, title }) => (
        <link key={path} rel="alternate" href={path} type={type} title={title} />
      ))}
      <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <script src="/documents.js" defer />
      {about.structuredData ? <StructuredData of={about.structuredData} /> : null}
    </head>
  );
}

/** For search engines: no browser runs it. Without its angle brackets nothing in it ends the element that it stands in. */
function StructuredData({ of }: { of: object }) {
  const text = JSON.stringify(of).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without angle brackets, which must not be escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

const linkStyle = 'inline-flex min-h-11 items-center text-14 text-ink-2 hover:text-ink sm:min-h-7';

type PublicFooterProps = { year: number; operator: Operator; hasScorecard: boolean };

function PublicFooter({ year, operator, hasScorecard }: PublicFooterProps) {
  return (
    <footer className="pb-14">
      <Container>
        <div className="grid grid-cols-2 gap-x-6 gap-y-9 border-ink border-t-3 pt-9 sm:grid-cols-[1.55fr_1fr_1fr_1fr]">
          <div>
            <Wordmark />
            <p className="mt-2 max-w-48 text-14 text-ink-3 sm:max-w-none">{texts.copyright(year)}</p>
            {operator.name ? (
              <p className="mt-1 max-w-64 text-13 text-ink-3">
                {texts.runBy([operator.name, operator.postalAddress].filter(Boolean).join(', '))}
              </p>
            ) : null}
          </div>
          <Column title={texts.company}>
            <a href={paths.section('top')} className={linkStyle}>
              {texts.about}
            </a>
            <a href={paths.section('features')} className={linkStyle}>
              {texts.features}
            </a>
            <a href={paths.rounds()} className={linkStyle}>
              {texts.rounds}
            </a>
            {hasScorecard ? (
              <a href={paths.scorecard()} className={linkStyle}>
                {texts.scorecard}
              </a>
            ) : null}
            <a href={paths.faq()} className={linkStyle}>
              {texts.faq}
            </a>
            <a href={`mailto:${operator.supportEmail}`} className={linkStyle}>
              {texts.contact}
            </a>
          </Column>
          <Column title={texts.legal}>
            <a href={paths.privacy()} className={linkStyle}>
              {texts.privacy}
            </a>
            <a href={paths.peopleNamed()} className={linkStyle}>
              {texts.peopleNamed}
            </a>
            <a href={paths.terms()} className={linkStyle}>
              {texts.terms}
            </a>
            <a href={paths.bot()} className={linkStyle}>
              {texts.bot}
            </a>
            <a href={paths.optOut()} className={linkStyle}>
              {texts.optOut}
            </a>
          </Column>
          {operator.profiles.length > 0 ? (
            <Column title={texts.connect}>
              {operator.profiles.map(({ name, url }) => (
                <a key={url} href={url} rel="me noreferrer" className={linkStyle}>
                  {name}
                </a>
              ))}
            </Column>
          ) : null}
        </div>
      </Container>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-medium text-14">{title}</h2>
      <div className="mt-1.5 flex flex-col items-start">{children}</div>
    </nav>
  );
}
