import { useId, useState } from 'react';
import { sampleTexts as texts } from '../../ui/sample-texts.ts';
import { Tag } from '../../ui/Tag.tsx';

/** Says that samples are among the rounds, on the line where it is said when they were read; what that means when asked. */
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
        className="touch-around -my-1 min-h-6 rounded-tag py-1 leading-none"
      >
        <Tag tone="warn">{texts.among}</Tag>
      </button>
      <span id={id} hidden={!isExplained} className="basis-full text-14 text-ink-2">
        {texts.meaningOfMany}
      </span>
    </>
  );
}
