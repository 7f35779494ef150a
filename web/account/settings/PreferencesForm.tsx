import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { firstChoices, withFirstChoices } from '../../../contract/feed/preferences/first-choices.ts';
import type { Preferences } from '../../../contract/feed/preferences/preferences.ts';
import { MatchCount } from '../../feed/match-count/MatchCount.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { alertsKey, companyKey } from '../../platform/api/query-keys.ts';
import { saveFailure, updateSignal } from '../../platform/api/save-timeout.ts';
import { setFlashFlag } from '../../platform/navigation/flash-flags.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession, useStoreSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { focusUntaken } from '../../ui/pickers/focus-untaken.ts';
import { IndustriesPicker } from '../../ui/pickers/IndustriesPicker.tsx';
import { PlacesPicker } from '../../ui/pickers/PlacesPicker.tsx';
import { useUntaken } from '../../ui/pickers/use-untaken.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { RolesField } from './RolesField.tsx';
import { StagesField } from './StagesField.tsx';
import { SumField } from './SumField.tsx';
import { settingsTexts as texts } from './texts.ts';
import { useDraft, useSaveDraft } from './use-draft.ts';

const criterionNames = [
  'industries',
  'countries',
  'regions',
  'cities',
  'stages',
  'leastAmount',
  'mostAmount',
  'additionalRoles',
] as const;
const isCriterion = (value: unknown): value is never =>
  value === null ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));
const textOf = (criterion: readonly string[] | number | null) => JSON.stringify(criterion);

function useSavePreferences(onSaved: (preferences: Preferences) => void) {
  const storeSession = useStoreSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (preferences: Preferences) =>
      api.accounts.savePreferences(preferences, { signal: updateSignal() }),
    onSuccess: (session) => {
      storeSession(session);
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
  const draft = useDraft('preferences', criterionNames, isCriterion);
  const [preferences, setPreferences] = useState<Preferences>({ ...saved, ...draft });
  const [base, setBase] = useState(saved);
  // The profile above states the first group and country: what is being edited here follows.
  if (base !== saved) {
    setBase(saved);
    setPreferences(withFirstChoices(preferences, firstChoices(saved)));
  }
  // The server spells places its own way, 'SF' becomes 'San Francisco': from then on that is what is shown.
  const save = useSavePreferences(setPreferences);
  const changed = criterionNames.filter((name) => textOf(preferences[name]) !== textOf(saved[name]));
  const isChanged = changed.length > 0;
  const untaken = useUntaken();
  const isUnsaved = isChanged || untaken.isAny;
  useEffect(() => onChangedChange(isUnsaved), [isUnsaved, onChangedChange]);
  useSaveDraft('preferences', Object.fromEntries(changed.map((name) => [name, preferences[name]])));

  const change = (changes: Partial<Preferences>) => {
    save.reset();
    setPreferences((current) => ({ ...current, ...changes }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusUntaken(event.currentTarget)) save.mutate(preferences);
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-7">
      <DraftNotice isShown={isChanged && Object.keys(draft).length > 0} />
      <IndustriesPicker
        label={texts.industries}
        whenEmpty={texts.anyIndustry}
        chosen={preferences.industries}
        onChange={(industries) => change({ industries })}
        onUntaken={untaken.mark('industries')}
      />
      <PlacesPicker
        places={preferences}
        error={codeOfError(save.error) === 'INVALID' ? messageOfError(save.error) : undefined}
        onChange={change}
        onUntaken={untaken.mark('places')}
      />
      <StagesField chosen={preferences.stages} onChange={(stages) => change({ stages })} />
      <SumField least={preferences.leastAmount} most={preferences.mostAmount} onChange={change} />
      <MatchCount wishes={preferences} />
      <RolesField
        chosen={preferences.additionalRoles}
        onChange={(additionalRoles) => change({ additionalRoles })}
      />
      <Button type="submit" isBusy={save.isPending} disabled={!isUnsaved && !save.isPending}>
        {save.isPending ? texts.saving : texts.saveChanges}
      </Button>
    </form>
  );
}
