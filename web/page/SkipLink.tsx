import { pageTexts } from './texts.ts';

export const mainId = 'main';

/** First stop of the keyboard: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="absolute top-2 left-2 z-50 flex min-h-11 -translate-y-20 items-center rounded-control bg-act px-4 text-14 font-medium text-act-ink focus:translate-y-0"
    >
      {pageTexts.skip}
    </a>
  );
}
