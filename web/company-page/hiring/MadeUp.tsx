import { SampleTag } from '../../ui/SampleTag.tsx';
import { hiringTexts as texts } from './hiring-texts.ts';

/** Over roles of the sample, which nobody offers. */
export function MadeUp() {
  return (
    <p className="-mt-1 mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-3">
      <SampleTag /> {texts.madeUp}
    </p>
  );
}
