import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { toast } from 'sonner';
import type { ChangedSettings, ChangedStream, Frequency } from '../../contract/mail-streams.ts';
import { api, messageOfError } from '../api/client.ts';
import { SettingsSection } from '../page/SettingsSection.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/forms/Checkbox.tsx';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Loading, SkeletonBlock } from '../ui/Skeleton.tsx';
import { frequencyOptions, mailsTexts as texts } from './mails-texts.ts';

const streamsQuery = queryOptions({ queryKey: ['mail-streams'], queryFn: () => api.streams.list() });

/** How often each kind of mail comes, in the settings. A choice counts as soon as it is made. */
export default function MailsSection() {
  const { data, isError, refetch } = useQuery(streamsQuery);
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      {data?.streams
        .filter(({ stream }) => stream === 'matches')
        .map(({ stream, frequency }) => (
          <Fragment key={stream}>
            <Matches frequency={frequency} />
            <NewRoles isOn={data.settings.tellsNewRoles} isMailed={frequency !== 'none'} />
          </Fragment>
        ))}
      {!data && isError ? (
        <Notice
          tone="loss"
          title={texts.notLoaded}
          action={
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              {texts.tryAgain}
            </Button>
          }
        >
          {texts.notLoadedMeaning}
        </Notice>
      ) : null}
      {!data && !isError ? (
        <Loading label={texts.loading}>
          <SkeletonBlock className="h-48 w-full max-w-xl" />
        </Loading>
      ) : null}
    </SettingsSection>
  );
}

function Matches({ frequency }: { frequency: Frequency }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    // One after the other, so that of two quick choices the last one counts.
    scope: { id: 'mail-streams' },
    mutationFn: (chosen: ChangedStream) => api.streams.choose(chosen),
    onSuccess: (settings, { frequency: saved }) => {
      queryClient.setQueryData(streamsQuery.queryKey, settings);
      if (saved) toast.success(texts.saved[saved]);
    },
    onError: (error) => {
      toast.error(texts.failed, { description: messageOfError(error) });
      void queryClient.invalidateQueries({ queryKey: streamsQuery.queryKey });
    },
  });
  return (
    <RadioCards
      className="max-w-xl"
      legend={texts.legends.matches}
      name="frequency-matches"
      options={frequencyOptions}
      value={save.isPending ? (save.variables.frequency ?? frequency) : frequency}
      onChange={({ target }) => {
        const chosen = frequencyOptions.find((each) => each.value === target.value);
        if (chosen) save.mutate({ stream: 'matches', frequency: chosen.value });
      }}
    />
  );
}

/** Whether the same mail tells of roles, too. Saved searches that ask who hires do so by themselves. */
function NewRoles({ isOn, isMailed }: { isOn: boolean; isMailed: boolean }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    scope: { id: 'mail-streams' },
    mutationFn: (changed: ChangedSettings) => api.streams.setDelivery(changed),
    onSuccess: (settings) => {
      queryClient.setQueryData(streamsQuery.queryKey, settings);
      toast.success(settings.settings.tellsNewRoles ? texts.rolesOn : texts.rolesOff);
    },
    onError: (error) => {
      toast.error(texts.failed, { description: messageOfError(error) });
      void queryClient.invalidateQueries({ queryKey: streamsQuery.queryKey });
    },
  });
  return (
    <div className="mt-4 max-w-xl">
      <Checkbox
        label={texts.newRoles}
        checked={save.isPending ? (save.variables.tellsNewRoles ?? isOn) : isOn}
        disabled={!isMailed}
        onChange={({ target }) => save.mutate({ tellsNewRoles: target.checked })}
      />
      <p className="mt-1 pl-7 text-13 text-ink-3">{texts.newRolesMeaning}</p>
    </div>
  );
}
