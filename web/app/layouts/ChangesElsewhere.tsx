import { useFavoritesOfOtherTabs } from '../../feed/favorites/use-favorites-of-other-tabs.ts';
import { useMutesOfOtherTabs } from '../../feed/mutes/use-mutes-of-other-tabs.ts';
import { useFollowPlan } from '../../platform/session/use-follow-plan.ts';
import { useTabHandover } from '../dashboard/use-tab-handover.ts';

/** Follows what the user does on other tabs and devices, and what becomes of their plan. Shows nothing. */
export default function ChangesElsewhere() {
  useFollowPlan();
  useTabHandover();
  useFavoritesOfOtherTabs();
  useMutesOfOtherTabs();
  return null;
}
