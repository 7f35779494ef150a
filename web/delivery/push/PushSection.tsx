import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { messageOfError } from '../../platform/api/client.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { findPushState, type PushState } from './push-state.ts';
import { pushTexts as texts } from './texts.ts';
import { turnOff } from './turn-off.ts';
import { turnOn } from './turn-on.ts';

const stateKey = ['push'];

/** Whether this device is notified of new rounds, in the settings. */
export default function PushSection() {
  const { data: state, error, isError, refetch } = useQuery({ queryKey: stateKey, queryFn: findPushState });
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      {state ? <ThisDevice state={state} /> : null}
      {!state && isError ? (
        <Notice
          tone="loss"
          title={texts.notLoaded}
          action={
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              {texts.tryAgain}
            </Button>
          }
        >
          {messageOfError(error)}
        </Notice>
      ) : null}
      {!state && !isError ? (
        <Loading label={texts.loading}>
          <SkeletonBlock className="h-20 w-full max-w-xl" />
        </Loading>
      ) : null}
    </SettingsSection>
  );
}

function ThisDevice({ state }: { state: PushState }) {
  const queryClient = useQueryClient();
  const { isPaid } = useSession().entitlement;
  const change = useMutation({
    mutationFn: () => (state === 'on' ? turnOff() : turnOn()),
    onSuccess: (changed) => {
      queryClient.setQueryData(stateKey, changed);
      if (changed === 'on') toast.success(texts.turnedOn);
      else if (state === 'on') toast.success(texts.turnedOff);
      else toast.error(texts.notAllowed);
    },
    onError: (error) => {
      toast.error(texts.failed, { description: messageOfError(error) });
      void queryClient.invalidateQueries({ queryKey: stateKey });
    },
  });
  const canChange = state === 'on' || state === 'off';
  return (
    <div className="max-w-xl">
      <p className="text-15">{texts.states[state]}</p>
      {canChange && !isPaid ? <p className="mt-1 text-13 text-ink-3">{texts.needsPlan}</p> : null}
      {canChange ? (
        <Button
          className="mt-4"
          variant="outline"
          size="small"
          isBusy={change.isPending}
          onClick={() => change.mutate()}
        >
          {state === 'on' ? texts.turnOff : texts.turnOn}
        </Button>
      ) : null}
    </div>
  );
}
