import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { AboutMe } from '../../../../contract/outreach/about-me.ts';
import { aboutMeLimits } from '../../../../contract/outreach/about-me-limits.ts';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { alertsKey, companyKey } from '../../../platform/api/query-keys.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { CurriculumField } from './CurriculumField.tsx';
import { Lines } from './Lines.tsx';
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
