import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { toast } from 'sonner';
import { frequencies, type StreamChoice } from '../../contract/mail-streams.ts';
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
      {data?.map((choice) => (
        <Fragment key={choice.stream}>
          <Stream choice={choice} />
          <NewRoles isOn={choice.tellsNewRoles} isMailed={choice.frequency !== 'none'} />
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

function Stream({ choice: { stream, frequency } }: { choice: StreamChoice }) {
  const queryClient = useQueryClient();
  const keep = (choice: StreamChoice) =>
    queryClient.setQueryData(streamsQuery.queryKey, (choices) =>
      choices?.map((each) => (each.stream === choice.stream ? { ...each, ...choice } : each)),
    );
  const save = useMutation({
    // One after the other, so that of two quick choices the last one counts.
    scope: { id: 'mail-streams' },
    mutationFn: (chosen: StreamChoice) => api.streams.choose(chosen),
    onMutate: async (chosen) => {
      await queryClient.cancelQueries({ queryKey: streamsQuery.queryKey });
      keep(chosen);
    },
    onSuccess: ({ frequency: saved }) => {
      toast.success(texts.saved[saved]);
    },
    onError: (error) => {
      toast.error(texts.failed, { description: messageOfError(error) });
      void queryClient.invalidateQueries({ queryKey: streamsQuery.queryKey });
    },
  });
  return (
    <RadioCards
      className="max-w-xl"
      legend={texts.legends[stream]}
      name={`frequency-${stream}`}
      options={frequencyOptions}
      value={frequency}
      onChange={({ target }) => {
        const chosen = frequencies.find((each) => each === target.value);
        if (chosen) save.mutate({ stream, frequency: chosen });
      }}
    />
  );
}

/** Whether the same mail tells of roles, too. Saved searches that ask who hires do so by themselves. */
function NewRoles({ isOn, isMailed }: { isOn: boolean; isMailed: boolean }) {
  const queryClient = useQueryClient();
  const keep = (tellsNewRoles: boolean) =>
    queryClient.setQueryData(streamsQuery.queryKey, (choices) =>
      choices?.map((each) => ({ ...each, tellsNewRoles })),
    );
  const save = useMutation({
    scope: { id: 'mail-streams' },
    mutationFn: (tellsNewRoles: boolean) => api.streams.tellNewRoles({ tellsNewRoles }),
    onMutate: async (tellsNewRoles) => {
      await queryClient.cancelQueries({ queryKey: streamsQuery.queryKey });
      keep(tellsNewRoles);
    },
    onSuccess: ({ tellsNewRoles }) => {
      toast.success(tellsNewRoles ? texts.rolesOn : texts.rolesOff);
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
        checked={isOn}
        disabled={!isMailed}
        onChange={({ target }) => save.mutate(target.checked)}
      />
      <p className="mt-1 pl-7 text-13 text-ink-3">{texts.newRolesMeaning}</p>
    </div>
  );
}
