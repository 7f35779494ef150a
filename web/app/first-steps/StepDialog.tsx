import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { AboutMe } from '../../../contract/outreach/about-me.ts';
import VerificationNotice from '../../auth/email-verification/VerificationNotice.tsx';
import { aboutMeQuery } from '../../outreach/profile/about-me-query.ts';
import { api } from '../../platform/api/client.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { takeFlashFlag } from '../../platform/navigation/flash-flags.ts';
import { rereadSession } from '../../platform/session/reread-session.ts';
import { useSession, useStoreSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonBlock } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { LeaveQuestion, UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { listSteps, type StepName } from './list-steps.ts';
import { stepTexts as texts } from './texts.ts';

const PreferencesForm = lazyPart(() => import('../../account/settings/preferences/PreferencesForm.tsx'));
const ShortProfile = lazyPart(() => import('../../outreach/profile/ShortProfile.tsx'));

type StepDialogProps = {
  opened: StepName;
  onClose: () => void;
  /** Given where nothing else on the page hides the steps. */
  onHide?: () => void;
};

/** One step over the page, with the way to the others. It closes when the step is done, and the page shows what follows from it. */
export default function StepDialog({ opened, onClose, onHide }: StepDialogProps) {
  const [name, setName] = useState(opened);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const steps = listSteps(useSession());
  const step = steps.find((each) => each.name === name);
  useFollowSteps(step?.isDone ?? false, onClose);
  if (!step) return null;
  const others = isUnsaved ? [] : steps.filter((each) => !each.isDone && each.name !== name);
  const close = () => (isUnsaved ? setIsLeaving(true) : onClose());
  return (
    <Dialog isWide isOpen onOpenChange={close} title={texts.stepOf(step)} description={texts.meanings[name]}>
      <OtherSteps names={others} onChoose={setName} />
      <Suspense fallback={<SkeletonBlock className="h-96" />}>
        {contentsOf(name, setIsUnsaved)}
        {name === 'preferences' && !isUnsaved ? <AsTheyAre /> : null}
      </Suspense>
      {onHide ? (
        <div className="mt-4">
          <Button variant="link" size="small" className="text-ink-2" onClick={onHide}>
            {texts.hide}
          </Button>
        </div>
      ) : null}
      <UnsavedChanges isUnsaved={isUnsaved} />
      <LeaveQuestion isOpen={isLeaving} onStay={() => setIsLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}

function contentsOf(name: StepName, onChangedChange: (isChanged: boolean) => void): ReactNode {
  if (name === 'preferences') return <PreferencesForm onChangedChange={onChangedChange} />;
  if (name === 'aboutMe') return <ShortProfile onChangedChange={onChangedChange} />;
  return <VerificationNotice className="" />;
}

type OtherStepsProps = { names: { name: StepName; number: number }[]; onChoose: (name: StepName) => void };

function OtherSteps({ names, onChoose }: OtherStepsProps) {
  if (names.length === 0) return null;
  return (
    <ul className="-mt-2 mb-5 flex flex-wrap gap-x-5 text-13 text-ink-3">
      {names.map(({ name, number }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onChoose(name)}
            className="touch-around min-h-6 underline decoration-rule-2 underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            <span aria-hidden="true">{number} </span>
            {texts.names[name]}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A user who changes nothing has still checked their preferences. */
function AsTheyAre() {
  const { preferences } = useSession();
  const storeSession = useStoreSession();
  const save = useMutation({
    mutationFn: () => api.accounts.savePreferences(preferences),
    onSuccess: (session) => {
      storeSession(session);
      toast.success(texts.saved);
    },
    onError: () => toast.error(texts.failed),
  });
  return (
    <Button variant="outline" className="mt-3" isBusy={save.isPending} onClick={() => save.mutate()}>
      {texts.asTheyAre}
    </Button>
  );
}

/** Learns what the forms save, has the page show it, and ends the step once it is done. */
function useFollowSteps(isDone: boolean, onDone: () => void): void {
  const queryClient = useQueryClient();
  const { firstSteps } = useSession();
  const { data: stated } = useQuery({ ...aboutMeQuery, enabled: false });
  const isNew = firstSteps?.aboutMe === false && stated !== undefined && saysAnything(stated);
  useEffect(() => {
    if (isNew) void rereadSession(queryClient);
  }, [isNew, queryClient]);
  const finish = useEffectEvent(() => {
    if (takeFlashFlag('preferencesSaved')) void queryClient.invalidateQueries({ queryKey: alertsKey });
    onDone();
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
}

const saysAnything = ({ work, results, lookingFor, curriculum }: AboutMe) =>
  [work, lookingFor, curriculum, ...results].some((text) => text !== '');
