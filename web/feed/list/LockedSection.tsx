import { useId } from 'react';
import { Link } from 'react-router';
import type { LockedPreview } from '../../../contract/feed/locked-preview.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import { ageText, bandName } from '../../ui/locked-preview-texts.ts';
import type { ShownSection } from './AlertSection.tsx';
import { SectionCount } from './AlertSection.tsx';
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

/** What a plan leaves out, without a name: 'Seed · FinTech · Germany · $5M–$20M · 2 days ago'. */
function LockedPreviews({ glimpses }: { glimpses: readonly LockedPreview[] }) {
  return (
    <ul className="border-rule border-t text-14">
      {glimpses.map((lockedPreview, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike on purpose, and never change places
          key={index}
          className="overflow-hidden border-rule border-b py-1.5 text-ink-2 sm:py-2"
        >
          {/* Each part brings its dot, which at the start of a line lies outside. */}
          <span className="-ml-4 flex flex-wrap items-baseline">
            {partsOf(lockedPreview).map(({ key, part }) => (
              <span
                key={key}
                className={`inline-flex items-baseline before:w-4 before:shrink-0 before:text-center before:text-ink-3 before:content-['·'] ${key === 'country' ? 'max-sm:order-last' : ''}`}
              >
                {part}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function partsOf({ stage, industry, country, amountBand, age }: LockedPreview) {
  return [
    { key: 'stage', part: stage && <span className="font-medium text-ink">{stage}</span> },
    { key: 'industry', part: industry && <IndustryMark industry={industry} /> },
    { key: 'country', part: country && countryName(country) },
    { key: 'amount', part: bandName(amountBand) },
    { key: 'age', part: ageText(age) },
  ].filter(({ part }) => part);
}
