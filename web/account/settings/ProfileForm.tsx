import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  experienceOptions,
  type Profile,
  registrationMessages,
} from '../../../contract/auth/registration.ts';
import { firstChoices } from '../../../contract/feed/preferences/first-choices.ts';
import { api } from '../../platform/api/client.ts';
import { alertsKey, companyKey } from '../../platform/api/query-keys.ts';
import { saveFailure, updateSignal } from '../../platform/api/save-timeout.ts';
import { setFlashFlag } from '../../platform/navigation/flash-flags.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession, useStoreSession } from '../../platform/session/session.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { CountryPicker } from '../../ui/pickers/CountryPicker.tsx';
import { focusUntaken } from '../../ui/pickers/focus-untaken.ts';
import { GroupPicker } from '../../ui/pickers/GroupPicker.tsx';
import { TitleField } from '../../ui/pickers/TitleField.tsx';
import { useUntaken } from '../../ui/pickers/use-untaken.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { FoldOnPhone } from './FoldOnPhone.tsx';
import { settingsTexts as texts } from './texts.ts';
import { useDraft, useSaveDraft } from './use-draft.ts';

const yearsOf = (experience: string) =>
  experienceOptions.find((option) => option.value === experience)?.years;

const fieldNames = ['profession', 'experience', 'industryGroup', 'country'] as const;
type Filled = Record<(typeof fieldNames)[number], string>;
const isText = (value: unknown): value is string => typeof value === 'string';

/** What the form holds for the person as they are saved: what is not stated is an empty text. */
function useSaved(): Filled {
  const { user, preferences } = useSession();
  const { industryGroup, country } = firstChoices(preferences);
  return {
    profession: user.profession ?? '',
    experience: user.experienceYears?.toString() ?? '',
    industryGroup: industryGroup ?? '',
    country: country ?? '',
  };
}

function useSaveProfile() {
  const storeSession = useStoreSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (profile: Profile) => api.accounts.updateProfile(profile, { signal: updateSignal() }),
    onSuccess: (session) => {
      storeSession(session);
      setFlashFlag('preferencesSaved');
      for (const queryKey of [alertsKey, companyKey])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      toast.success(texts.profileSaved);
    },
    onError: (error) => toast.error(saveFailure(error, texts.profileFailed)),
  });
}

export default function ProfileForm({ onChangedChange }: { onChangedChange: (isChanged: boolean) => void }) {
  const { user } = useSession();
  const saved = useSaved();
  // Only what was changed here: the preferences below state the same group and country.
  const draft = useDraft('profile', fieldNames, isText);
  const [changes, setChanges] = useState<Partial<Filled>>(draft);
  const [isChecked, setIsChecked] = useState(false);
  const save = useSaveProfile();
  const untaken = useUntaken();
  const filled = { ...saved, ...changes };
  const years = yearsOf(filled.experience);
  const profession = filled.profession.trim();
  const isChanged =
    profession !== saved.profession ||
    years !== yearsOf(saved.experience) ||
    filled.industryGroup !== saved.industryGroup ||
    filled.country !== saved.country;
  const isUnsaved = isChanged || untaken.isAny;
  useEffect(() => onChangedChange(isUnsaved), [isUnsaved, onChangedChange]);
  useSaveDraft('profile', isChanged ? changes : {});

  const change = (name: keyof Filled) => (value: string) =>
    setChanges((present) => ({ ...present, [name]: value }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (focusUntaken(event.currentTarget)) return;
    if (profession === '' || years === undefined) return;
    const { industryGroup, country } = filled;
    save.mutate(
      {
        profession,
        experienceYears: years,
        industryGroup: industryGroup || null,
        country: country || null,
      },
      { onSuccess: () => setChanges({}) },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <DraftNotice isShown={isChanged && Object.keys(draft).length > 0} />
      <FoldOnPhone
        label={texts.profileFold}
        state={saved.profession}
        isOpenAtFirst={isUnsaved}
        className="gap-x-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        <TextField label={texts.fullName} value={user.fullName} readOnly />
        <TextField
          label={texts.email}
          value={user.email}
          readOnly
          hint={
            <Link to={paths.dataAndAccount()} className={buttonStyle({ variant: 'link' })}>
              {texts.changeEmail}
            </Link>
          }
        />
        <TitleField
          label={texts.jobTitle}
          value={filled.profession}
          onChange={change('profession')}
          error={isChecked && profession === '' ? registrationMessages.jobTitle : undefined}
        />
        <GroupPicker
          label={texts.industryGroup}
          placeholder={texts.anyIndustry}
          value={filled.industryGroup}
          onChange={change('industryGroup')}
          onUntaken={untaken.mark('industryGroup')}
        />
        <SelectField
          label={texts.experience}
          hint={texts.experienceHint}
          value={filled.experience}
          onChange={(event) => change('experience')(event.target.value)}
          error={isChecked && years === undefined ? registrationMessages.experience : undefined}
        >
          {filled.experience === '' ? <option value="">{texts.choose}</option> : null}
          {experienceOptions.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
        <CountryPicker
          label={texts.country}
          placeholder={texts.anyCountry}
          value={filled.country}
          onChange={change('country')}
          onUntaken={untaken.mark('country')}
        />
        <Button
          type="submit"
          isBusy={save.isPending}
          disabled={!isUnsaved && !save.isPending}
          className="mt-1 justify-self-start sm:col-span-full"
        >
          {save.isPending ? texts.saving : texts.saveChanges}
        </Button>
      </FoldOnPhone>
    </form>
  );
}
