import { SampleTag } from '../../../ui/SampleTag.tsx';
import { hiringTexts as texts } from './hiring-texts.ts';

/** Over roles of the sample, which nobody offers. */
export function MadeUp() {
  return (
    <p className="-mt-1 mb-3 max-w-[40rem] text-13 text-ink-3 leading-6">
      <SampleTag /> {texts.madeUp}
    </p>
  );
}
