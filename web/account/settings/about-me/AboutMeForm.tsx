import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { AboutMe } from '../../../../contract/outreach/about-me.ts';
import { aboutMeLimits } from '../../../../contract/outreach/about-me-limits.ts';
import { curriculumMessages, largestCurriculumFile } from '../../../../contract/outreach/curriculum.ts';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { alertsKey, companyKey } from '../../../platform/api/query-keys.ts';
import { Button, buttonStyle } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { controlStyle, Field, useFieldIds } from '../../../ui/forms/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { aboutMeTexts as texts } from './texts.ts';

const queryKey = ['about-me'];

type AboutMeFormProps = { onChangedChange: (isChanged: boolean) => void };

/** What a person says of themselves, which letters are written from. */
export default function AboutMeForm({ onChangedChange }: AboutMeFormProps) {
  const saved = useQuery({ queryKey, queryFn: ({ signal }) => api.aboutMe.get(undefined, { signal }) });
  if (saved.data) return <Statements saved={saved.data} onChangedChange={onChangedChange} />;
  return saved.isError ? (
    <Notice tone="loss" title={messageOfError(saved.error)} />
  ) : (
    <SkeletonBlock className="h-96" />
  );
}

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

function Statements({ saved, onChangedChange }: AboutMeFormProps & { saved: AboutMe }) {
  const queryClient = useQueryClient();
  const [filled, setFilled] = useState(asLines(saved));
  const stored = asLines(saved);
  // Each part of it is a text or says yes or no.
  const isChanged = Object.entries(stored).some(
    ([name, part]) => filled[name as keyof typeof stored] !== part,
  );
  useEffect(() => onChangedChange(isChanged), [isChanged, onChangedChange]);
  const save = useMutation({
    mutationFn: (sent: typeof filled) =>
      api.aboutMe.save({ ...sent, results: linesOf(sent.results), links: linesOf(sent.links) }),
    onSuccess: (stated, sent) => {
      queryClient.setQueryData(queryKey, stated);
      setFilled((last) => (last === sent ? asLines(stated) : last));
      void queryClient.invalidateQueries({ queryKey: ['letters'] });
      for (const queryKey of [alertsKey, companyKey])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      toast.success(texts.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(filled);
  };
  const part = (name: Exclude<keyof typeof filled, 'countsForMatch'>) => ({
    value: filled[name],
    onChange: (value: string) => setFilled((last) => ({ ...last, [name]: value })),
  });
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Lines label={texts.work} hint={texts.workHint} most={aboutMeLimits.work} {...part('work')} />
      <Lines label={texts.results} hint={texts.resultsHint} {...part('results')} />
      <Lines label={texts.links} hint={texts.linksHint} {...part('links')} />
      <Lines label={texts.lookingFor} most={aboutMeLimits.lookingFor} {...part('lookingFor')} />
      <CurriculumField {...part('curriculum')} />
      <Checkbox
        label={
          <>
            {texts.countsForMatch} <span className="text-ink-3">{texts.countsForMatchHint}</span>
          </>
        }
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
  );
}

type CurriculumFieldProps = { value: string; onChange: (value: string) => void };

/** A CV: pasted, or read from a file and corrected here before it is kept. */
function CurriculumField({ value, onChange }: CurriculumFieldProps) {
  const id = useId();
  const [before, setBefore] = useState<string | null>(null);
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > largestCurriculumFile) throw new TooLarge();
      return api.aboutMe.readCurriculum({ file });
    },
    onSuccess: ({ text }) => {
      setBefore(value);
      onChange(text);
    },
  });
  const putBack = () => {
    onChange(before ?? '');
    setBefore(null);
    read.reset();
  };
  return (
    <div className="grid gap-3">
      <Lines
        label={texts.curriculum}
        hint={texts.curriculumHint}
        most={aboutMeLimits.curriculum}
        value={value}
        onChange={onChange}
      />
      <div className="relative w-fit">
        <input
          id={id}
          type="file"
          accept=".pdf,.docx"
          disabled={read.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file, corrected meanwhile, can be chosen again.
            target.value = '';
            if (file) read.mutate(file);
          }}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <label
          htmlFor={id}
          className={`${buttonStyle({ variant: 'outline', size: 'small' })} peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-ink`}
        >
          {read.isPending ? texts.reading : texts.readFile}
        </label>
      </div>
      {read.isError ? (
        <Notice tone="loss" title={texts.notRead}>
          {read.error instanceof TooLarge ? curriculumMessages.tooLarge : messageOfError(read.error)}
        </Notice>
      ) : null}
      {read.data ? (
        <Notice
          tone="go"
          title={texts.wasRead(read.variables?.name ?? '')}
          action={
            <Button variant="link" size="small" onClick={putBack}>
              {texts.putBack}
            </Button>
          }
        >
          {read.data.isCut ? `${curriculumMessages.cut} ` : ''}
          {texts.correct}
        </Notice>
      ) : null}
    </div>
  );
}

class TooLarge extends Error {}

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
