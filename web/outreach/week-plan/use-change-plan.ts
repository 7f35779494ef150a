import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { SkipReason, WeekPlan } from '../../../contract/outreach/week-plan.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { weekPlanKey, weekPlanQuery } from './queries.ts';
import { weekPlanTexts as texts } from './texts.ts';

type Settings = Partial<Pick<WeekPlan, 'letters' | 'isMailed'>>;
type Skip = { startupId: StartupId; companyName: string; reason: SkipReason };

const sayFailure = (error: unknown) => {
  toast.error(texts.notSaved, { description: messageOfError(error) });
};

/** Changes of the plan: how many letters, and what is left out. The lists show them before the server has answered. */
export function useChangePlan() {
  const queryClient = useQueryClient();
  const show = (change: (plan: WeekPlan) => WeekPlan) =>
    queryClient.setQueryData(weekPlanQuery.queryKey, (plan) => plan && change(plan));
  const readAgain = () => queryClient.invalidateQueries({ queryKey: weekPlanKey });

  const set = useMutation({
    mutationFn: (settings: Settings) => api.weekPlan.set(settings),
    onMutate: (settings) => show((plan) => ({ ...plan, ...settings })),
    onError: sayFailure,
    onSettled: readAgain,
  });
  const undo = useMutation({
    mutationFn: (startupId: StartupId) => api.weekPlan.undoSkip({ startupId, timeZone: viewersTimeZone() }),
    onError: sayFailure,
    onSettled: readAgain,
  });
  const skip = useMutation({
    mutationFn: ({ startupId, reason }: Skip) =>
      api.weekPlan.skip({ startupId, reason, timeZone: viewersTimeZone() }),
    onMutate: ({ startupId }) =>
      show((plan) => ({ ...plan, toWrite: plan.toWrite.filter((each) => each.startupId !== startupId) })),
    onSuccess: (_answer, { startupId, companyName, reason }) =>
      toastUndo(texts.skipped(companyName, reason), () => undo.mutate(startupId)),
    onError: sayFailure,
    onSettled: readAgain,
  });
  return { set: set.mutate, skip: skip.mutate, undo: undo.mutate };
}
