import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import type { ShownSection } from './AlertSection.tsx';
import { LockedPreviews } from './LockedPreviews.tsx';
import { SectionCount } from './SectionCount.tsx';
import { alertTexts as texts } from './texts.ts';

type LockedSectionProps = {
  summary: ShownSection;
  /** Whether it offers the plans that show it: one offer is enough for a page. */
  isOffering: boolean;
  isSearching: boolean;
};

/**
 * Fed by a count and what many companies share: what the plan leaves out never reaches the browser. Where it makes the
 * offer, a phone shows the least of it, one line, because it stands above what can be read.
 */
export function LockedSection({ summary, isOffering, isSearching }: LockedSectionProps) {
  const { section, count, glimpses = [] } = summary;
  const id = useId();
  const oneLine =
    'max-sm:[&_li:nth-child(n+2)]:hidden max-sm:[&_li>span]:max-h-[1lh] max-sm:[&_li>span]:overflow-hidden';
  const ofLockedPreviews = isSearching ? 'max-sm:hidden' : oneLine;
  return (
    <section
      id={section}
      aria-labelledby={id}
      className="mb-1 grid scroll-mt-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:mb-10"
    >
      <div
        className={`flex flex-wrap items-baseline gap-x-3 sm:col-span-2 sm:mb-4 ${isOffering ? '' : 'max-sm:col-span-2 max-sm:mt-3 max-sm:mb-2'}`}
      >
        <h2 id={id} className="headline text-20 sm:text-22">
          {texts.sections[section]}
        </h2>
        <SectionCount section={section} count={count} />
      </div>
      {glimpses.length > 0 ? (
        <div className={`col-span-2 max-sm:order-last ${isOffering ? ofLockedPreviews : ''}`}>
          <LockedPreviews glimpses={glimpses} />
        </div>
      ) : null}
      {isOffering ? (
        <>
          <p className="min-w-0 pt-3 text-14 text-ink-2 max-sm:hidden">
            {count === 0 ? `${texts.lockedTitle(section, count)}. ` : null}
            {texts.lockedMeaning}
          </p>
          <Link to={paths.payment()} className={`${buttonStyle({ size: 'small' })} shrink-0 sm:mt-3`}>
            {texts.upgrade}
          </Link>
        </>
      ) : (
        <p className="col-span-2 pt-2 text-13 text-ink-3 max-sm:order-last">{texts.lockedToo}</p>
      )}
    </section>
  );
}
