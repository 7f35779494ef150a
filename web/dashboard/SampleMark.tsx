import { useId, useState } from 'react';
import { Tag } from '../ui/Tag.tsx';
import { dashboardTexts as texts } from './texts.ts';

/** Says that the rounds are a sample, on the line where it is said when they were read; what that means when asked. */
export function SampleMark() {
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isExplained}
        aria-controls={id}
        onClick={() => setExplained(!isExplained)}
        className="touch-around -my-1 rounded-tag py-1 leading-none"
      >
        <Tag tone="warn">{texts.sample}</Tag>
      </button>
      <span id={id} hidden={!isExplained} className="basis-full text-14 text-ink-2">
        {texts.sampleMeaning}
      </span>
    </>
  );
}
