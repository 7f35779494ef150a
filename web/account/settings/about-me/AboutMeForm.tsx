import { type FormEvent, useEffect, useState } from 'react';
import type { AboutMe } from '../../../../contract/outreach/about-me.ts';
import { aboutMeLimits } from '../../../../contract/outreach/about-me-limits.ts';
import ProfileSetup from '../../../outreach/profile/ProfileSetup.tsx';
import { useSaveAboutMe } from '../../../outreach/profile/use-save-about-me.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { controlStyle, Field, useFieldIds } from '../../../ui/forms/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { aboutMeTexts as texts } from './texts.ts';

const asLines = (stated: AboutMe) => ({
  ...stated,
  results: stated.results.join('\n'),
  links: stated.links.join('\n'),
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const asStated = (filled: ReturnType<typeof asLines>): AboutMe => ({
  ...filled,
  results: linesOf(filled.results),
  links: linesOf(filled.links),
});

type AboutMeFormProps = { saved: AboutMe; onChangedChange: (isChanged: boolean) => void };

/** What a person says of themselves, which letters are written from. */
export default function AboutMeForm({ saved, onChangedChange }: AboutMeFormProps) {
  const [filled, setFilled] = useState(asLines(saved));
  const stored = asLines(saved);
  // Each part of it is a text or says yes or no.
  const isChanged = Object.entries(stored).some(
    ([name, part]) => filled[name as keyof typeof stored] !== part,
  );
  const [isChecking, setIsChecking] = useState(false);
  const isUnsaved = isChanged || isChecking;
  useEffect(() => onChangedChange(isUnsaved), [isUnsaved, onChangedChange]);
  const save = useSaveAboutMe((stated, sent) => {
    // What was written while it was saved stays.
    setFilled((last) => (JSON.stringify(asStated(last)) === JSON.stringify(sent) ? asLines(stated) : last));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(asStated(filled));
  };
  const part = (name: Exclude<keyof typeof filled, 'countsForMatch'>) => ({
    value: filled[name],
    onChange: (value: string) => setFilled((last) => ({ ...last, [name]: value })),
  });
  return (
    <ProfileSetup
      saved={asStated(filled)}
      onSaved={(stated) => setFilled(asLines(stated))}
      onChangedChange={setIsChecking}
    >
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
          <Lines label={texts.work} hint={texts.workHint} most={aboutMeLimits.work} {...part('work')} />
          <Lines
            label={texts.lookingFor}
            hint={texts.lookingForHint}
            most={aboutMeLimits.lookingFor}
            {...part('lookingFor')}
          />
          <Lines label={texts.results} hint={texts.resultsHint} {...part('results')} />
          <Lines label={texts.links} hint={texts.linksHint} {...part('links')} />
        </div>
        <Lines
          label={texts.curriculum}
          hint={texts.curriculumHint}
          most={aboutMeLimits.curriculum}
          {...part('curriculum')}
        />
        <Checkbox
          label={texts.countsForMatch}
          hint={texts.countsForMatchHint}
          checked={filled.countsForMatch}
          onChange={({ target }) => setFilled((last) => ({ ...last, countsForMatch: target.checked }))}
        />
        {save.isError ? (
          <Notice tone="loss" title={texts.failed}>
            {texts.failedMeaning}
          </Notice>
        ) : null}
        <Button type="submit" isBusy={save.isPending} className="justify-self-start">
          {texts.save}
        </Button>
      </form>
    </ProfileSetup>
  );
}

type LinesProps = {
  label: string;
  hint?: string;
  most?: number;
  value: string;
  onChange: (value: string) => void;
};

/** A field of several lines, as high as what stands in it. */
function Lines({ label, hint, most, value, onChange }: LinesProps) {
  const { id, control } = useFieldIds({ hint });
  return (
    <Field id={id} label={label} hint={hint}>
      <textarea
        {...control}
        rows={3}
        maxLength={most}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlStyle} field-sizing-content max-h-80 py-2.5`}
      />
    </Field>
  );
}
