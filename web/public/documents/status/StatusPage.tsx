import { Container } from '../../../page/Container.tsx';
import { Message } from '../../../page/Message.tsx';
import { themeScript } from '../../../platform/browser/theme.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { Wordmark } from '../../../ui/Mark.tsx';
import { ThemeColours } from '../../../ui/theme/ThemeColours.tsx';
import { maintenanceTexts, offlineTexts } from './texts.ts';

type State = { title: string; lead: string; more: string; tryAgain: string; wayOn?: string };

const state = {
  offline: { ...offlineTexts, more: offlineTexts.kept, wayOn: offlineTexts.dashboard },
  maintenance: { ...maintenanceTexts, more: maintenanceTexts.meaning },
} as const satisfies Record<string, State>;
type StatusKind = keyof typeof state;

type StatusPageProps = { kind: StatusKind; styles: readonly string[]; mark: string };

/** A page that stands in for whichever was asked for, at its address: it needs neither a script nor a server. */
export function StatusPage({ kind, styles, mark }: StatusPageProps) {
  const texts: State = state[kind];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must not be escaped */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${texts.title} · Upround`}</title>
        <meta name="robots" content="noindex" />
        <ThemeColours />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href={mark} type="image/svg+xml" />
      </head>
      <body>
        <header>
          <Container className="flex min-h-18 items-center">
            <Wordmark />
          </Container>
        </header>
        <main>
          <Container>
            <Message
              title={texts.title}
              actions={
                <>
                  {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page that was asked for */}
                  <a href="" className={buttonStyle()}>
                    {texts.tryAgain}
                  </a>
                  {texts.wayOn ? (
                    <a href={paths.dashboard()} className={buttonStyle({ variant: 'link', size: 'medium' })}>
                      {texts.wayOn}
                    </a>
                  ) : null}
                </>
              }
            >
              <p>{texts.lead}</p>
              <p className="mt-2 text-15">{texts.more}</p>
            </Message>
          </Container>
        </main>
      </body>
    </html>
  );
}
