import { type FormEvent, useId, useState } from 'react';
import type { AboutMe } from '../../../contract/outreach/about-me.ts';
import { aboutMeLimits } from '../../../contract/outreach/about-me-limits.ts';
import type { ProfileProposal } from '../../../contract/outreach/profile-proposal.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { aboutMeOf, draftOf, type ReviewRow, type RowName } from './profile-draft.ts';
import { profileTexts as texts } from './texts.ts';
import { useSaveAboutMe } from './use-save-about-me.ts';

const groups: [keyof typeof texts.groups, RowName[]][] = [
  ['results', ['result']],
  ['work', ['title', 'skills', 'languages', 'licenses']],
  ['lookingFor', ['lookingFor', 'workMode', 'notice']],
  ['links', ['link']],
];

const mostCharacters: Partial<Record<RowName, number>> = { result: aboutMeLimits.result, link: 300 };

type ProfileReviewProps = {
  saved: AboutMe;
  proposal: ProfileProposal;
  isCut: boolean;
  onBack: () => void;
  onSaved: (stated: AboutMe) => void;
};

/** What was found, each line ticked and open for corrections, saved with one click. */
export function ProfileReview({ saved, proposal, isCut, onBack, onSaved }: ProfileReviewProps) {
  const [draft, setDraft] = useState(() => draftOf(saved, proposal));
  const save = useSaveAboutMe(onSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It may stand in a dialog of another form.
    event.stopPropagation();
    save.mutate(aboutMeOf(saved, draft));
  };
  const change = (id: string, to: Partial<ReviewRow>) =>
    setDraft((last) => ({
      ...last,
      rows: last.rows.map((row) => (row.id === id ? { ...row, ...to } : row)),
    }));
  const results = draft.rows.filter(({ name, isTicked }) => name === 'result' && isTicked);
  const areTooMany = results.length > aboutMeLimits.results;
  const hasChoice = draft.rows.filter(({ name }) => name === 'result').length > aboutMeLimits.results;
  const isLittle = draft.rows.length === 0;
  return (
    <form onSubmit={submit} className="grid gap-5">
      <div role="status">
        <p className="font-medium text-17">{isLittle ? texts.foundLittle : texts.found}</p>
        <p className="mt-1 text-14 text-ink-2">{isLittle ? texts.foundLittleHint : texts.foundHint}</p>
        {isCut ? <p className="mt-1 text-14 text-ink-2">{texts.isCut}</p> : null}
      </div>
      {groups.map(([group, names]) => (
        <RowGroup
          key={group}
          title={texts.groups[group]}
          rows={draft.rows.filter(({ name }) => names.includes(name))}
          hasNames={names.length > 1}
          hint={hintOf(group, hasChoice)}
          onChange={change}
        />
      ))}
      {proposal.curriculum === '' ? null : (
        <Checkbox
          label={texts.curriculum}
          checked={draft.isCurriculumTicked}
          onChange={({ target }) => setDraft((last) => ({ ...last, isCurriculumTicked: target.checked }))}
        />
      )}
      <p aria-live="polite" className="text-14 text-loss empty:hidden">
        {areTooMany ? texts.tooMany : ''}
      </p>
      {save.isError ? (
        <Notice tone="loss" title={texts.failed}>
          {texts.failedHint}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" isBusy={save.isPending} disabled={areTooMany}>
          {texts.save}
        </Button>
        <Button variant="link" size="small" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}

function hintOf(group: keyof typeof texts.groups, hasChoice: boolean): string | null {
  if (group === 'lookingFor') return texts.lookingForHint;
  return group === 'results' && hasChoice ? texts.tooMany : null;
}

type RowGroupProps = {
  title: string;
  rows: ReviewRow[];
  hasNames: boolean;
  hint: string | null;
  onChange: (id: string, to: Partial<ReviewRow>) => void;
};

function RowGroup({ title, rows, hasNames, hint, onChange }: RowGroupProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-medium text-14">
        {title}
      </h3>
      {hint === null ? null : <p className="-mt-1 text-13 text-ink-3">{hint}</p>}
      <ul className="grid gap-1.5">
        {rows.map((row) => (
          <li key={row.id} className="flex items-start gap-2.5">
            <label className="-ml-3 sm:not-pointer-coarse:ml-0 grid size-11 shrink-0 place-items-center sm:not-pointer-coarse:w-6">
              <span className="sr-only">{texts.keep(texts.rows[row.name], row.text)}</span>
              <input
                type="checkbox"
                checked={row.isTicked}
                onChange={({ target }) => onChange(row.id, { isTicked: target.checked })}
                className="size-4.5 rounded-tag accent-ink"
              />
            </label>
            <div className={`grid min-w-0 flex-1 ${hasNames ? 'sm:grid-cols-[8rem_1fr]' : ''}`}>
              <label
                htmlFor={`${id}-${row.id}`}
                className={hasNames ? 'flex min-h-8 items-center text-13 text-ink-3 sm:min-h-11' : 'sr-only'}
              >
                {texts.rows[row.name]}
              </label>
              <textarea
                id={`${id}-${row.id}`}
                rows={1}
                maxLength={mostCharacters[row.name] ?? 400}
                value={row.text}
                onChange={({ target }) => onChange(row.id, { text: target.value.replace(/\n/g, ' ') })}
                className={`${controlStyle} field-sizing-content resize-none py-2.5 ${row.isTicked ? '' : 'opacity-60'}`}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
