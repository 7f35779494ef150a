import { paths } from '../../../platform/navigation/paths.ts';
import { roundsTexts as texts } from './texts.ts';

const linkStyle = 'inline-flex min-h-11 items-center text-14 text-ink-2 hover:text-ink sm:min-h-7';

/** The way from a page of rounds to those that it is part of. */
export function Breadcrumbs({ month = null }: { month?: { name: string; to: string } | null }) {
  return (
    <nav aria-label={texts.crumbsLabel} className="flex flex-wrap items-center gap-x-2">
      <a href={paths.rounds()} className={linkStyle}>
        {texts.crumb}
      </a>
      {month ? (
        <>
          <span aria-hidden="true" className="text-14 text-ink-3">
            /
          </span>
          <a href={month.to} className={linkStyle}>
            {month.name}
          </a>
        </>
      ) : null}
    </nav>
  );
}
