import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { toast } from 'sonner';
import {
  experienceOptions,
  jobTitleSuggestions,
  type Profile,
  registrationMessages,
  type User,
} from '../../contract/accounts.ts';
import { api } from '../api.ts';
import { useKeepSession } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { SuggestField } from '../ui/Combobox.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { settingsTexts as texts } from './settings-texts.ts';
import { saveFailure, updateSignal } from './settings-timeout.ts';

type ProfileFormProps = { user: User; onChangedChange: (isChanged: boolean) => void };

const yearsOf = (experience: string) =>
  experienceOptions.find((option) => option.value === experience)?.years;

export function ProfileForm({ user, onChangedChange }: ProfileFormProps) {
  const [profession, setProfession] = useState(user.profession ?? '');
  const [experience, setExperience] = useState(user.experienceYears?.toString() ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const keepSession = useKeepSession();
  const save = useMutation({
    mutationFn: (profile: Profile) => api.accounts.updateProfile(profile, { signal: updateSignal() }),
    onSuccess: (session) => {
      keepSession(session);
      toast.success(texts.profileSaved);
    },
    onError: (error) => toast.error(saveFailure(error, texts.profileFailed)),
  });
  const years = yearsOf(experience);
  const isChanged = profession.trim() !== (user.profession ?? '') || (years ?? null) !== user.experienceYears;
  useEffect(() => onChangedChange(isChanged), [isChanged, onChangedChange]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (profession.trim() === '' || years === undefined) return;
    save.mutate({ profession: profession.trim(), experienceYears: years });
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <SuggestField
          label={texts.jobTitle}
          suggestions={jobTitleSuggestions}
          value={profession}
          onChange={setProfession}
          error={isChecked && profession.trim() === '' ? registrationMessages.jobTitle : undefined}
        />
        <SelectField
          label={texts.experience}
          value={experience}
          onChange={(event) => setExperience(event.target.value)}
          error={isChecked && years === undefined ? registrationMessages.experience : undefined}
        >
          {experience === '' ? <option value="">{texts.choose}</option> : null}
          {experienceOptions.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" isBusy={save.isPending} disabled={!isChanged && !save.isPending}>
        {save.isPending ? texts.saving : texts.saveChanges}
      </Button>
    </form>
  );
}
