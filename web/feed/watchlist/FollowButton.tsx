import { useQuery, useQueryClient } from '@tanstack/react-query';
import BellPlus from 'lucide-react/icons/bell-plus';
import BellRing from 'lucide-react/icons/bell-ring';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { companyEventsQuery } from './queries.ts';
import { setFollowed } from './set-followed.ts';
import { followTexts as texts } from './texts.ts';

/** Follows the company of the page, or says that it is followed and why. */
export default function FollowButton({ startupId, name }: { startupId: StartupId; name: string }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(companyEventsQuery(startupId));
  if (!data) return null;
  const { following } = data;
  const isFollowed = following !== null;
  const Icon = isFollowed ? BellRing : BellPlus;
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={isFollowed ? texts.followingOf(name) : texts.followOf(name)}
      title={isFollowed ? texts.reasons[following] : texts.followOf(name)}
      onClick={() => setFollowed(queryClient, { id: startupId, name, isFollowed: !isFollowed })}
      className="flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-14 text-ink-2 hover:text-ink aria-pressed:text-ink"
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      {isFollowed ? texts.following : texts.follow}
    </button>
  );
}
