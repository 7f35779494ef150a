import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '../browser/use-hydrated.ts';
import { footerTexts as texts } from '../marketing/texts.ts';
import { contact } from '../navigation/contact.ts';
import { paths } from '../navigation/paths.ts';
import { Container } from '../page/Container.tsx';
import { Wordmark } from '../ui/Mark.tsx';
import { SectionLink } from './SectionLink.tsx';

const linkLook = 'inline-flex min-h-11 items-center text-14 text-ink-2 hover:text-ink sm:min-h-7';

export function PublicFooter() {
  return (
    <footer className="pb-14">
      <Container>
        <div className="grid grid-cols-2 gap-x-6 gap-y-9 border-ink border-t-3 pt-9 sm:grid-cols-[1.55fr_1fr_1fr_1fr]">
          <div>
            <Wordmark />
            <Copyright />
          </div>
          <Column title={texts.company}>
            <SectionLink section="top" className={linkLook}>
              {texts.about}
            </SectionLink>
            <SectionLink section="features" className={linkLook}>
              {texts.features}
            </SectionLink>
            <Link to={paths.faq()} className={linkLook}>
              {texts.faq}
            </Link>
            <a href={`mailto:${contact.email}`} className={linkLook}>
              {texts.contact}
            </a>
          </Column>
          <Column title={texts.legal}>
            <Link to={paths.privacy()} className={linkLook}>
              {texts.privacy}
            </Link>
            <Link to={paths.terms()} className={linkLook}>
              {texts.terms}
            </Link>
            <Link to={paths.bot()} className={linkLook}>
              {texts.bot}
            </Link>
          </Column>
          <Column title={texts.connect}>
            <a href={contact.x} rel="noreferrer" className={linkLook}>
              {texts.x}
            </a>
            <a href={contact.linkedin} rel="noreferrer" className={linkLook}>
              {texts.linkedin}
            </a>
          </Column>
        </div>
      </Container>
    </footer>
  );
}

/** The year of the reader, who may be in another one than the build. */
function Copyright() {
  const isHydrated = useHydrated();
  return (
    <p
      key={String(isHydrated)}
      suppressHydrationWarning
      className="mt-2 max-w-48 text-14 text-ink-3 sm:max-w-none"
    >
      {texts.copyright(new Date().getFullYear())}
    </p>
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
