import type { RecordSplit } from '../../../contract/admin/review.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { Panel } from '../Panel.tsx';
import { splitTexts as texts } from './texts.ts';

type SplitsProps = { splits: readonly RecordSplit[]; onUndo: (split: RecordSplit) => void };

export function Splits({ splits, onUndo }: SplitsProps) {
  if (splits.length === 0) return null;
  return (
    <div className="mt-10">
      <Panel title={texts.splits}>
        <ul className="divide-y divide-rule">
          {splits.map((split) => (
            <li key={split.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-14">
              <span className="min-w-0 break-words">
                <span dir="auto">{texts.became(split.partedName, split.name)}</span>
                <span className="block text-13 text-ink-3">
                  <RelativeMoment moment={split.splitAt} />
                </span>
              </span>
              <ChangeButton variant="outline" size="small" onClick={() => onUndo(split)}>
                {texts.undo}
                <span className="sr-only"> {texts.undoOf(split.partedName)}</span>
              </ChangeButton>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
