import { useFollowPlan } from '../../platform/session/use-follow-plan.ts';
import { useTabHandover } from '../dashboard/use-tab-handover.ts';

/** Reads the user's plan again when it may have changed, and opens the page that a link in a mail opened in another tab. Draws nothing. */
export default function ChangesElsewhere() {
  useFollowPlan();
  useTabHandover();
  return null;
}
