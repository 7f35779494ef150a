import { sampleTexts as texts } from '../../ui/rounds/sample-texts.ts';

/** Says once that what is listed are samples, on the line that says when rounds were read. */
export function SampleMark() {
  return (
    <span title={texts.meaningOfMany}>
      <span className="max-sm:hidden">{texts.banner}</span>
      <span className="sm:hidden">{texts.brief}</span>
    </span>
  );
}
