import { uiTexts } from './texts.ts';

/** The logo: three rising bars, the last one marked. `isPlain` draws it in one colour. */
export function Mark({ size = 24, isPlain = false }: { size?: number; isPlain?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      <path d="M0 16h6v8H0zM9 10h6v14H9z" fill="currentColor" />
      <path d="M18 2h6v22h-6z" fill="currentColor" />
      {isPlain ? null : <path d="M19.5 3.5h3v19h-3z" fill="var(--mark)" />}
    </svg>
  );
}

/** The mark with the name beside it. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark size={22} />
      <span className="headline text-20 leading-none">{uiTexts.productName}</span>
    </span>
  );
}
