import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { AboutMe } from '../../../contract/outreach/about-me.ts';
import { curriculumMessages, largestCurriculumFile } from '../../../contract/outreach/curriculum.ts';
import { longestProfileText, type ProfileProposal } from '../../../contract/outreach/profile-proposal.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { controlStyle, Field, useFieldIds } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProfileReview } from './ProfileReview.tsx';
import { profileTexts as texts } from './texts.ts';
import '../../platform/api/connection-calls.ts';

type ProfileSetupProps = {
  saved: AboutMe;
  onSaved: (stated: AboutMe) => void;
  onChangedChange: (isChanged: boolean) => void;
  /** How a user fills it in who has neither a CV nor a profile; hidden while something found is checked. */
  children: ReactNode;
};

type Found = { proposal: ProfileProposal; isCut: boolean };

class TooLarge extends Error {}

async function readFile(file: File): Promise<Found> {
  if (file.size > largestCurriculumFile) throw new TooLarge();
  const { text, isCut } = await api.aboutMe.readCurriculum({ file });
  return { proposal: await api.aboutMe.readProfileText({ text }), isCut };
}

async function readText(text: string): Promise<Found> {
  const proposal = await api.aboutMe.readProfileText({ text: text.slice(0, longestProfileText) });
  return { proposal, isCut: text.length > longestProfileText };
}

/** Fills a profile from a CV or the text of a profile page: the user checks what was found, then saves it with one click. */
export default function ProfileSetup({ saved, onSaved, onChangedChange, children }: ProfileSetupProps) {
  const [pasted, setPasted] = useState<string | null>(null);
  const read = useMutation({
    mutationFn: (given: File | string) => (typeof given === 'string' ? readText(given) : readFile(given)),
  });
  const isUnsaved = read.data !== undefined || Boolean(pasted);
  useEffect(() => onChangedChange(isUnsaved), [isUnsaved, onChangedChange]);
  const end = () => {
    setPasted(null);
    read.reset();
  };
  return (
    <div className="grid gap-5">
      {read.data ? (
        <ProfileReview
          saved={saved}
          {...read.data}
          onBack={() => read.reset()}
          onSaved={(stated) => {
            end();
            onSaved(stated);
          }}
        />
      ) : (
        <div className="grid gap-2.5">
          <div className="flex flex-wrap gap-3">
            <UploadButton isBusy={read.isPending && pasted === null} onChoose={(file) => read.mutate(file)} />
            <Button
              variant="outline"
              aria-expanded={pasted !== null}
              onClick={() => setPasted(pasted === null ? '' : null)}
            >
              {texts.paste}
            </Button>
          </div>
          <p className="text-13 text-ink-3">{texts.start}</p>
        </div>
      )}
      {read.isError ? (
        <Notice tone="loss" title={texts.notRead}>
          {read.error instanceof TooLarge ? curriculumMessages.tooLarge : messageOfError(read.error)}
        </Notice>
      ) : null}
      {pasted !== null && !read.data ? (
        <PasteField
          value={pasted}
          isBusy={read.isPending}
          onChange={setPasted}
          onRead={() => read.mutate(pasted)}
          onCancel={end}
        />
      ) : null}
      <div hidden={isUnsaved || pasted !== null}>{children}</div>
    </div>
  );
}

function UploadButton({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const id = useId();
  return (
    <div className="relative w-fit">
      <input
        id={id}
        type="file"
        accept=".pdf,.docx"
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file, corrected meanwhile, can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={`${buttonStyle({ variant: 'outline' })} peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-ink`}
      >
        {isBusy ? texts.reading : texts.upload}
      </label>
    </div>
  );
}

type PasteFieldProps = {
  value: string;
  isBusy: boolean;
  onChange: (value: string) => void;
  onRead: () => void;
  onCancel: () => void;
};

function PasteField({ value, isBusy, onChange, onRead, onCancel }: PasteFieldProps) {
  const { id, control } = useFieldIds({ hint: texts.pasteHint });
  return (
    <div className="grid gap-3">
      <Field id={id} label={texts.pasteLabel} hint={texts.pasteHint}>
        <textarea
          {...control}
          rows={8}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${controlStyle} max-h-80 py-2.5`}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button disabled={value.trim() === ''} isBusy={isBusy} onClick={onRead}>
          {isBusy ? texts.reading : texts.read}
        </Button>
        <Button variant="link" size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
