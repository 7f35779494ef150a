import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { aboutMeLimits } from '../../../../contract/outreach/about-me-limits.ts';
import { curriculumMessages, largestCurriculumFile } from '../../../../contract/outreach/curriculum.ts';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { Button, buttonStyle } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Lines } from './Lines.tsx';
import { aboutMeTexts as texts } from './texts.ts';

type CurriculumFieldProps = { value: string; onChange: (value: string) => void };

/** A CV: pasted, or read from a file and corrected here before it is kept. */
export function CurriculumField({ value, onChange }: CurriculumFieldProps) {
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
