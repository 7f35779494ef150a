import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { alertTexts as texts } from './texts.ts';

/** A line of the marker where the last visit ended. */
export function ReadToHere({ at }: { at: string }) {
  return (
    <p className="flex items-center gap-3 py-1 text-13 text-ink-3 before:h-0.75 before:grow before:bg-mark after:h-0.75 after:grow after:bg-mark">
      <span>
        {texts.readToHere} <RelativeMoment moment={at} />
      </span>
    </p>
  );
}
