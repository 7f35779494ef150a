import Menu from 'lucide-react/icons/menu';
import { Container } from '../../page/Container.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Wordmark } from '../../ui/Mark.tsx';
import { headerTexts as texts } from '../marketing/texts.ts';

const linkStyle = 'hidden min-h-11 items-center text-15 text-ink-2 hover:text-ink sm:inline-flex';
const menuStyle = 'flex min-h-11 items-center text-17 text-ink-2 hover:text-ink';

export function PublicHeader({ isMember }: { isMember: boolean }) {
  const wayIn = isMember
    ? { to: paths.dashboard(), name: texts.dashboard }
    : { to: paths.login(), name: texts.login };
  return (
    <header id="top">
      <Container className="flex min-h-18 flex-wrap items-center justify-between gap-x-4">
        <a href={paths.landing()} className="flex min-h-11 items-center gap-2.5">
          <Wordmark />
          <span className="rounded-tag border border-ink px-1.5 font-medium text-13 leading-[1.3]">
            {texts.beta}
          </span>
        </a>
        <nav aria-label={texts.label} className="flex items-center gap-x-6.5">
          <a href={paths.landing()} className={linkStyle}>
            {texts.home}
          </a>
          <a href={paths.section('features')} className={linkStyle}>
            {texts.features}
          </a>
          <PricingButton className={linkStyle} />
          <a href={wayIn.to} className={linkStyle}>
            {wayIn.name}
          </a>
          {isMember ? null : (
            <a href={paths.register()} className={buttonStyle({ size: 'small' })}>
              {texts.signUp}
            </a>
          )}
          <button
            type="button"
            popoverTarget="menu"
            aria-label={texts.menu}
            className="-mr-2.5 -ml-4 grid size-11 place-items-center sm:hidden"
          >
            <Menu size={22} aria-hidden="true" />
          </button>
        </nav>
        <nav
          id="menu"
          popover="auto"
          aria-label={texts.menu}
          className="inset-x-0 top-18 bottom-auto m-0 w-full border-rule border-y bg-paper px-5 py-3 text-ink shadow-raised"
        >
          <a href={paths.landing()} className={menuStyle}>
            {texts.home}
          </a>
          <a href={paths.section('features')} data-section="features" className={menuStyle}>
            {texts.features}
          </a>
          <a href={paths.section('pricing')} data-section="pricing" className={menuStyle}>
            {texts.pricing}
          </a>
          <a href={wayIn.to} className={menuStyle}>
            {wayIn.name}
          </a>
        </nav>
      </Container>
    </header>
  );
}

/** A button that also works without JavaScript: its form then leads to the section's address. */
function PricingButton({ className }: { className: string }) {
  return (
    <form action={paths.section('pricing')} className="hidden sm:block">
      <button type="submit" data-section="pricing" className={className}>
        {texts.pricing}
      </button>
    </form>
  );
}
