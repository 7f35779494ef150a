import type { ReactNode } from 'react';
import type { Operator } from '../../../contract/public/operator.ts';
import { Container } from '../../page/Container.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { Wordmark } from '../../ui/Mark.tsx';
import { footerTexts as texts } from '../marketing/texts.ts';

const linkStyle = 'inline-flex min-h-11 items-center text-14 text-ink-2 hover:text-ink sm:min-h-7';

export function PublicFooter({ year, operator }: { year: number; operator: Operator }) {
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
