import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api, messageOfError } from '../../platform/api/client.ts';
import { sendOrStore } from '../../platform/offline/send-or-store.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { muteListTexts } from './list-texts.ts';
import { isPreferred, type Mutable, type MuteReason, muteReasons } from './reasons.ts';
import { muteTexts as texts } from './texts.ts';
import { muteKey } from './use-is-fading.ts';
import { announceMutesChange, hiddenQuery, refreshAfterRule } from './use-mutes-of-other-tabs.ts';
import { useUnmute } from './use-unmute.ts';

type MuteReasonsProps = { of: Mutable; onChoose: () => void };

/** What stands in the sheet of a `MuteButton`: a list is full of those, and one at most is open. */
export default function MuteReasons({ of: one, onChoose }: MuteReasonsProps) {
  const id = useId();
  const mute = useMute();
  const { preferences } = useSession();
  const reasons = muteReasons(one, preferences);
  const { data: counts } = useQuery(hiddenQuery(reasons));
  return (
    <section aria-labelledby={id} className="py-3">
      <h4 id={id} className="px-4 pb-1.5 font-medium text-14">
        {muteListTexts.notForMe}
      </h4>
      <ul>
        {reasons.map((reason, index) => (
          <li key={`${reason.kind} ${reason.value}`}>
            <button
              type="button"
              onClick={() => {
                onChoose();
                mute(reason);
              }}
              className="flex min-h-11 w-full items-center justify-between gap-3 px-4 text-left text-14 hover:bg-chosen focus-visible:bg-chosen sm:min-h-9"
            >
              <span dir="auto" className="min-w-0 break-words">
                {reason.kind === 'startup' ? texts.thisCompany : texts.named(reason)}
              </span>
              <span className="shrink-0 text-right text-13 text-ink-3">
                {isPreferred(reason, preferences) ? texts.preferred : asideOf(reason.kind)}
                <span className="figures ml-2 inline-block min-w-16">{roundsOf(counts?.[index])}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="px-4 pt-2 text-13 text-ink-3">{texts.meaning}</p>
    </section>
  );
}

const asideOf = (kind: MuteReason['kind']) => (kind === 'startup' ? null : texts.kinds[kind]);

const roundsOf = (count: number | undefined) => (count === undefined ? null : texts.rounds(count));

/** Writes a rule. What it names fades until the lists have come without it, and stands there as before if it fails. */
function useMute() {
  const queryClient = useQueryClient();
  const unmute = useUnmute();
  const { mutate } = useMutation({
    mutationKey: muteKey,
    mutationFn: ({ kind, value, label }: MuteReason) =>
      sendOrStore({ kind: 'mute', rule: { kind, value } }, () => api.mutes.add({ kind, value }), label),
    onSuccess: (rule, reason) => {
      if (rule === null) return void toast(texts.muteWaits(reason));
      announceMutesChange();
      toastUndo(texts.muted(rule), () => unmute(rule));
      return refreshAfterRule(queryClient);
    },
    onError: (error, reason) => {
      toast.error(texts.muteFailed(reason), { description: messageOfError(error) });
    },
  });
  return mutate;
}
