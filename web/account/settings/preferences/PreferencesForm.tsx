import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { firstChoices, withFirstChoices } from '../../../../contract/feed/preferences/first-choices.ts';
import type { Preferences } from '../../../../contract/feed/preferences/preferences.ts';
import { countryName } from '../../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../../contract/reference/industries/industries.ts';
import { MatchCount } from '../../../feed/match-count/MatchCount.tsx';
import { api, codeOfError, messageOfError } from '../../../platform/api/client.ts';
import { alertsKey, companyKey } from '../../../platform/api/query-keys.ts';
import { saveFailure, updateSignal } from '../../../platform/api/save-timeout.ts';
import { setFlashFlag } from '../../../platform/navigation/flash-flags.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useSession, useStoreSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusUntaken } from '../../../ui/pickers/focus-untaken.ts';
import { ChosenList, IndustriesPicker } from '../../../ui/pickers/IndustriesPicker.tsx';
import { chipsOfCountries, PlacesPicker } from '../../../ui/pickers/PlacesPicker.tsx';
import { TitleField } from '../../../ui/pickers/TitleField.tsx';
import { useUntaken } from '../../../ui/pickers/use-untaken.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { DraftNotice } from '../DraftNotice.tsx';
import { FoldOnPhone } from '../FoldOnPhone.tsx';
import { settingsTexts as texts } from '../texts.ts';
import { useDraft, useSaveDraft } from '../use-draft.ts';
import { StagesField, stagesText } from './StagesField.tsx';
import { amountsText, SumField } from './SumField.tsx';

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
  const { leastAmount, mostAmount } = preferences;
  const untaken = useUntaken();
  const isUnsaved = isChanged || untaken.isAny;
  useEffect(() => onChangedChange(isUnsaved), [isUnsaved, onChangedChange]);
  useSaveDraft('preferences', Object.fromEntries(changed.map((name) => [name, preferences[name]])));

  const change = (changes: Partial<Preferences>) => {
    save.reset();
    setPreferences((current) => ({ ...current, ...changes }));
  };
  const refusal = codeOfError(save.error) === 'INVALID' ? messageOfError(save.error) : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusUntaken(event.currentTarget)) save.mutate(preferences);
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <DraftNotice isShown={isChanged && Object.keys(draft).length > 0} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-y-5">
          <FoldOnPhone
            label={texts.industriesFold}
            state={industriesInWords(preferences.industries)}
            isHeldOpen={untaken.isAny}
          >
            <IndustriesPicker
              label={texts.industries}
              whenEmpty={texts.anyIndustry}
              chosen={preferences.industries}
              onChange={(industries) => change({ industries })}
              onUntaken={untaken.mark('industries')}
            />
          </FoldOnPhone>
          <FoldOnPhone
            label={texts.rolesFold}
            state={preferences.additionalRoles.join(', ') || texts.noRoles}
          >
            <RolesField
              chosen={preferences.additionalRoles}
              onChange={(additionalRoles) => change({ additionalRoles })}
            />
          </FoldOnPhone>
        </div>
        <FoldOnPhone
          label={texts.placesFold}
          state={placesInWords(preferences)}
          isHeldOpen={untaken.isAny || refusal !== undefined}
        >
          <PlacesPicker
            places={preferences}
            error={refusal}
            onChange={change}
            onUntaken={untaken.mark('places')}
          />
        </FoldOnPhone>
      </div>
      <FoldOnPhone
        label={texts.stagesAndAmounts}
        className="lg:grid-cols-[minmax(0,13fr)_minmax(0,7fr)]"
        state={`${stagesText(preferences.stages)}, ${amountsText(leastAmount, mostAmount)}`}
      >
        <StagesField chosen={preferences.stages} onChange={(stages) => change({ stages })} />
        <SumField least={leastAmount} most={mostAmount} onChange={change} />
      </FoldOnPhone>
      <div className="flex gap-x-6 gap-y-4 max-sm:flex-col sm:flex-row-reverse sm:items-center sm:justify-end">
        <MatchCount wishes={preferences} />
        <Button
          type="submit"
          isBusy={save.isPending}
          disabled={!isUnsaved && !save.isPending}
          className="shrink-0 self-start"
        >
          {save.isPending ? texts.saving : texts.saveChanges}
        </Button>
      </div>
    </form>
  );
}

const industriesInWords = (tags: readonly string[]) =>
  tags.map((tag) => labelOfTag(tag)?.name ?? tag).join(', ') || texts.anyIndustry;

const placesInWords = ({ countries, regions, cities }: Preferences) =>
  [...chipsOfCountries(countries).map((each) => countryName(each) ?? each), ...regions, ...cities].join(
    ', ',
  ) || texts.anywhere;

const most = 20;

type RolesFieldProps = { chosen: readonly string[]; onChange: (roles: string[]) => void };

/** Jobs in a user's own words. */
function RolesField({ chosen, onChange }: RolesFieldProps) {
  const [typed, setTyped] = useState('');
  const isFull = chosen.length >= most;
  const add = (role: string) => {
    setTyped('');
    onChange(withRole(chosen, role));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in this field never sends the form: it would save half a word.
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add(typed);
  };
  return (
    <div className="grid gap-2">
      <TitleField
        label={texts.roles}
        hint={isFull ? texts.full(most) : texts.rolesHint}
        placeholder={texts.add}
        chosen={chosen}
        value={typed}
        disabled={isFull}
        onChange={setTyped}
        onChoose={add}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
      {chosen.length === 0 ? <p className="text-14 text-ink-3">{texts.noRoles}</p> : null}
      <ChosenList
        label={texts.roles}
        chosen={chosen}
        nameOf={String}
        onRemove={(role) => onChange(chosen.filter((other) => other !== role))}
      />
    </div>
  );
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The roles with what was typed: trimmed, single-spaced, and not twice in another case. */
export function withRole(roles: readonly string[], typed: string): string[] {
  const text = typed.trim().replace(/\s+/g, ' ');
  const isKnown = roles.some((role) => folded(role) === folded(text));
  return text === '' || isKnown ? [...roles] : [...roles, text];
}
