import type { ListedRound } from '../../../contract/admin/rounds.ts';
import { Tag } from '../../ui/Tag.tsx';
import { roundsTexts as texts } from './texts.ts';

export function RoundTags({ round: { hidden, isSample } }: { round: ListedRound }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {hidden === 'no' ? null : (
        <Tag tone="loss">{hidden === 'itself' ? texts.hidden : texts.hiddenWithCompany}</Tag>
      )}
      {isSample ? <Tag>{texts.sample}</Tag> : null}
    </span>
  );
}
