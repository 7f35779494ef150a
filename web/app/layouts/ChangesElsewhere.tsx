import { useFollowPlan } from '../../platform/session/use-follow-plan.ts';
import { useTabHandover } from '../dashboard/use-tab-handover.ts';

/** Follows what becomes of the user's plan elsewhere, and shows what another tab was opened with. Shows nothing of its own. */
export default function ChangesElsewhere() {
  useFollowPlan();
  useTabHandover();
  return null;
}
