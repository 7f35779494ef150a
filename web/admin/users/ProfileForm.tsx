import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminUser, EditableUser } from '../../../contract/admin/users.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { userQuery } from './queries.ts';
import { userTexts as texts } from './texts.ts';

const editableOf = ({ fullName, profession, experienceYears }: AdminUser): EditableUser => ({
  fullName,
  profession,
  experienceYears,
});

function readForm(form: HTMLFormElement): EditableUser {
  const answers = new FormData(form);
  const text = (name: string) => String(answers.get(name) ?? '').trim();
  return {
    fullName: text('fullName'),
    profession: text('profession') || null,
    experienceYears: text('experienceYears') === '' ? null : Number(text('experienceYears')),
  };
}

/** What a person is called and does. What somebody else changed meanwhile stands below its field until it is saved again. */
export function ProfileForm({ user, mayChange }: { user: AdminUser; mayChange: boolean }) {
  const queryClient = useQueryClient();
  const [expected, setExpected] = useState(editableOf(user));
  const [changed, setChanged] = useState<EditableUser | null>(null);
  const edit = useMutation({
    mutationFn: (wanted: EditableUser) => api.users.edit({ id: user.id, expected, wanted }),
    onSuccess: ({ outcome, user: now }) => {
      setExpected(editableOf(now));
      setChanged(outcome === 'saved' ? null : editableOf(now));
      if (outcome === 'changed-meanwhile') return;
      queryClient.setQueryData(userQuery(user.id).queryKey, now);
      toast.success(texts.saved);
    },
    onError: (error) => {
      toast.error(texts.saveFailed(messageOfError(error)));
    },
  });
  const hintOf = (value: string | number | null | undefined) =>
    changed ? texts.now(value === null || value === undefined ? texts.unstated : String(value)) : undefined;
  return (
    <form
      className="grid gap-3 py-3 sm:grid-cols-2"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        edit.mutate(readForm(event.currentTarget));
      }}
    >
      {changed ? (
        <div className="sm:col-span-2">
          <Notice tone="warn" title={texts.changedMeanwhile}>
            {texts.changedMeanwhileMeaning}
          </Notice>
        </div>
      ) : null}
      <TextField
        label={texts.fullName}
        name="fullName"
        required
        maxLength={100}
        readOnly={!mayChange}
        defaultValue={user.fullName}
        hint={hintOf(changed?.fullName)}
        className="sm:col-span-2"
      />
      <TextField
        label={texts.profession}
        name="profession"
        maxLength={100}
        readOnly={!mayChange}
        defaultValue={user.profession ?? ''}
        hint={hintOf(changed?.profession)}
      />
      <TextField
        label={texts.experienceYears}
        name="experienceYears"
        type="number"
        min={1}
        max={20}
        readOnly={!mayChange}
        defaultValue={user.experienceYears ?? ''}
        hint={hintOf(changed?.experienceYears)}
      />
      {mayChange ? (
        <Button type="submit" variant="outline" isBusy={edit.isPending} className="sm:w-fit">
          {texts.save}
        </Button>
      ) : null}
    </form>
  );
}
