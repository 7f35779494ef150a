import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import type { AboutMe } from '../../contract/letters/about-me.ts';
import { aboutMeLimits } from '../../contract/letters/about-me-limits.ts';
import { api, messageOfError } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { controlLook, Field, useFieldIds } from '../ui/forms/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SkeletonBlock } from '../ui/Skeleton.tsx';
import { aboutMeTexts as texts } from './about-me-texts.ts';

const queryKey = ['about-me'];

/** What a person says of themselves, which letters are written from. */
export default function AboutMeForm() {
  const saved = useQuery({ queryKey, queryFn: ({ signal }) => api.aboutMe.get(undefined, { signal }) });
  if (saved.data) return <Statements saved={saved.data} />;
  return saved.isError ? (
    <Notice tone="loss" title={messageOfError(saved.error)} />
  ) : (
    <SkeletonBlock className="h-96" />
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function Statements({ saved }: { saved: AboutMe }) {
  const queryClient = useQueryClient();
  const [filled, setFilled] = useState({
    ...saved,
    results: saved.results.join('\n'),
    links: saved.links.join('\n'),
  });
  const save = useMutation({
    mutationFn: () =>
      api.aboutMe.save({ ...filled, results: linesOf(filled.results), links: linesOf(filled.links) }),
    onSuccess: (stated) => {
      queryClient.setQueryData(queryKey, stated);
      void queryClient.invalidateQueries({ queryKey: ['letters'] });
      toast.success(texts.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const part = (name: keyof typeof filled) => ({
    value: filled[name],
    onChange: (value: string) => setFilled((last) => ({ ...last, [name]: value })),
  });
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Lines label={texts.work} hint={texts.workHint} most={aboutMeLimits.work} {...part('work')} />
      <Lines label={texts.results} hint={texts.resultsHint} {...part('results')} />
      <Lines label={texts.links} hint={texts.linksHint} {...part('links')} />
      <Lines label={texts.lookingFor} most={aboutMeLimits.lookingFor} {...part('lookingFor')} />
      <Lines
        label={texts.curriculum}
        hint={texts.curriculumHint}
        most={aboutMeLimits.curriculum}
        {...part('curriculum')}
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

type LinesProps = {
  label: string;
  hint?: string;
  most?: number;
  value: string;
  onChange: (value: string) => void;
};

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
        className={`${controlLook} field-sizing-content max-h-80 py-2.5`}
      />
    </Field>
  );
}
