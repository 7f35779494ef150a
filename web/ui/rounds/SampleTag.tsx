import { sampleTexts as texts } from './sample-texts.ts';

/** The quiet mark beside a company of the sample; what it means is said once on the page. */
export function SampleTag() {
  return (
    <span className="shrink-0 whitespace-nowrap font-normal text-13 text-ink-3" title={texts.meaning}>
      {texts.sample}
    </span>
  );
}
