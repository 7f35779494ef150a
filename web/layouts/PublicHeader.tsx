import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { headerTexts as texts } from '../marketing/texts.ts';
import { paths } from '../navigation/paths.ts';
import { Container } from '../page/Container.tsx';
import { buttonLook } from '../ui/Button.tsx';
import { Wordmark } from '../ui/Mark.tsx';
import { SectionLink, scrollToSection } from './SectionLink.tsx';

const linkLook = 'hidden min-h-11 items-center text-15 text-ink-2 hover:text-ink sm:inline-flex';

export function PublicHeader() {
  return (
    <header id="top">
      <Container className="flex min-h-18 items-center justify-between gap-4">
        <Link to={paths.landing()} className="flex min-h-11 items-center gap-2.5">
          <Wordmark />
          <span className="rounded-tag border border-ink px-1.5 font-medium text-13 leading-[1.3]">
            {texts.beta}
          </span>
        </Link>
        <nav aria-label={texts.label} className="flex items-center gap-6.5">
          <Link to={paths.landing()} className={linkLook}>
            {texts.home}
          </Link>
          <SectionLink section="features" className={linkLook}>
            {texts.features}
          </SectionLink>
          <PricingButton />
          <Link to={paths.login()} className={linkLook}>
            {texts.login}
          </Link>
          <Link to={paths.register()} className={buttonLook({ size: 'small' })}>
            {texts.signUp}
          </Link>
        </nav>
      </Container>
    </header>
  );
}

/** A button that also works without JavaScript: its form then leads to the section's address. */
function PricingButton() {
  function scroll(event: FormEvent) {
    event.preventDefault();
    scrollToSection('pricing');
  }
  return (
    <form action={paths.section('pricing')} onSubmit={scroll} className="hidden sm:block">
      <button type="submit" className={linkLook}>
        {texts.pricing}
      </button>
    </form>
  );
}

/** Only the logo: for pages that ask to be read or filled in. */
export function MinimalHeader() {
  return (
    <header>
      <Container className="flex min-h-18 items-center">
        <Link to={paths.landing()} className="flex min-h-11 items-center">
          <Wordmark />
        </Link>
      </Container>
    </header>
  );
}
