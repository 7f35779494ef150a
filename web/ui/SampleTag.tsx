import { sampleTexts as texts } from './sample-texts.ts';
import { Tag } from './Tag.tsx';

/** Beside what ships with the product to look around with: the company is real, the day is not. */
export function SampleTag() {
  return (
    <span className="shrink-0" title={texts.meaning}>
      <Tag tone="warn">{texts.sample}</Tag>
    </span>
  );
}
