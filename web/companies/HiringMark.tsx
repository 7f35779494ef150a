import { companyTexts as texts } from './texts.ts';

type HiringMarkProps = { hiring: { openRoles: number; isForYou: boolean }; isSample: boolean };

/** That a company's own board lists roles now, and whether for the viewer; nothing where it lists none. */
export function HiringMark({ hiring: { openRoles, isForYou }, isSample }: HiringMarkProps) {
  if (openRoles === 0) return null;
  return (
    <span
      title={texts.hiring({ openRoles, isForYou, isSample })}
      className={`shrink-0 whitespace-nowrap text-13 ${isForYou ? 'font-medium text-go' : 'text-ink-2'}`}
    >
      {texts.hiringMark(isForYou)}
    </span>
  );
}
