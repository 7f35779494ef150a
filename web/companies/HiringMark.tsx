import { Tag } from '../ui/Tag.tsx';
import { companyTexts as texts } from './texts.ts';

type HiringMarkProps = { hiring: { openRoles: number; isForYou: boolean } };

/** That a company's own board lists roles now, and whether for the viewer; nothing where it lists none. */
export function HiringMark({ hiring: { openRoles, isForYou } }: HiringMarkProps) {
  if (openRoles === 0) return null;
  return (
    <span title={texts.hiring(openRoles, isForYou)}>
      <Tag tone={isForYou ? 'go' : 'plain'}>
        {texts.isHiring}
        {isForYou ? <span className="sr-only"> {texts.forYourRole}</span> : null}
      </Tag>
    </span>
  );
}
