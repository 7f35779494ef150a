import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { jobTitleSuggestions, type Preferences } from '../../contract/accounts.ts';
import { countries } from '../../contract/countries.ts';
import { firstChoices, withFirstChoices } from '../../contract/first-choices.ts';
import { api } from '../api/client.ts';
import { alertsKey, companyKey } from '../api/query-keys.ts';
import { saveFailure, updateSignal } from '../api/save-timeout.ts';
import { FittingRounds } from '../fitting/FittingRounds.tsx';
import { setFlashFlag } from '../navigation/flash-flags.ts';
import { paths } from '../navigation/paths.ts';
import { useKeepSession, useSession } from '../sessions/session.ts';
import { Button } from '../ui/Button.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { PreferencesChips } from './PreferencesChips.tsx';
import { industryChoices } from './preferences-industries.ts';
import { settingsTexts as texts } from './texts.ts';
import { useDraft, useKeepDraft } from './use-draft.ts';

const countryChoices = countries.map(({ code, name }) => ({ value: code, label: name }));
const listNames = ['industries', 'countries', 'regions', 'cities', 'additionalRoles'] as const;
const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
const roleChoices = jobTitleSuggestions.map((title) => ({ value: title, label: title }));

function useSavePreferences(onSaved: (preferences: Preferences) => void) {
  const keepSession = useKeepSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (preferences: Preferences) =>
      api.accounts.savePreferences(preferences, { signal: updateSignal() }),
    onSuccess: (session) => {
      keepSession(session);
      onSaved(session.preferences);
      setFlashFlag('preferencesSaved');
      for (const queryKey of [alertsKey, companyKey])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      toast.success(texts.preferencesSaved, {
        action: { label: texts.seeAlerts, onClick: () => void navigate(paths.dashboard()) },
      });
    },
    onError: (error) => toast.error(saveFailure(error, texts.preferencesFailed)),
  });
}

export default function PreferencesForm({
  onChangedChange,
}: {
  onChangedChange: (isChanged: boolean) => void;
}) {
  const { preferences: saved } = useSession();
  const draft = useDraft('preferences', listNames, isList);
  const [preferences, setPreferences] = useState<Preferences>({ ...saved, ...draft });
  const [base, setBase] = useState(saved);
  // The profile above states the first group and country: what is being edited here follows.
  if (base !== saved) {
    setBase(saved);
    setPreferences(withFirstChoices(preferences, firstChoices(saved)));
  }
  // The server spells places its own way, 'SF' becomes 'San Francisco': from then on that is what is shown.
  const save = useSavePreferences(setPreferences);
  const changed = listNames.filter((name) => preferences[name].join('\n') !== saved[name].join('\n'));
  const isChanged = changed.length > 0;
  useEffect(() => onChangedChange(isChanged), [isChanged, onChangedChange]);
  useKeepDraft('preferences', Object.fromEntries(changed.map((name) => [name, preferences[name]])));

  const list = (name: keyof Preferences) => ({
    chosen: preferences[name],
    onChange: (chosen: string[]) => setPreferences((current) => ({ ...current, [name]: chosen })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(preferences);
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-7">
      <DraftNotice isShown={isChanged && Object.keys(draft).length > 0} />
      <PreferencesChips
        label={texts.industries}
        hint={texts.industriesHint}
        whenEmpty={texts.anyIndustry}
        choices={industryChoices}
        most={60}
        {...list('industries')}
      />
      <PreferencesChips
        label={texts.countries}
        whenEmpty={texts.anyCountry}
        choices={countryChoices}
        most={250}
        {...list('countries')}
      />
      <PreferencesChips
        label={texts.regions}
        hint={texts.regionsHint}
        whenEmpty={texts.anyRegion}
        isFree
        most={60}
        {...list('regions')}
      />
      <PreferencesChips
        label={texts.cities}
        hint={texts.citiesHint}
        whenEmpty={texts.anyCity}
        isFree
        most={60}
        {...list('cities')}
      />
      <PreferencesChips
        label={texts.roles}
        hint={texts.rolesHint}
        whenEmpty={texts.noRoles}
        choices={roleChoices}
        isFree
        most={20}
        {...list('additionalRoles')}
      />
      <FittingRounds wishes={preferences} />
      <Button type="submit" isBusy={save.isPending} disabled={!isChanged && !save.isPending}>
        {save.isPending ? texts.saving : texts.saveChanges}
      </Button>
    </form>
  );
}
