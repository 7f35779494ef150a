import { useQueryClient } from '@tanstack/react-query';
import BellPlus from 'lucide-react/icons/bell-plus';
import BellRing from 'lucide-react/icons/bell-ring';
import type { SuggestedCompany } from '../../../contract/feed/company-page.ts';
import { setFollowed } from './set-followed.ts';
import { followTexts as texts } from './texts.ts';

/** So many fit on a line or two. */
const most = 3;

/** Under suggested companies, a tap that follows one, whether or not it has raised. */
export default function FollowSuggested({ companies }: { companies: readonly SuggestedCompany[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-rule border-t px-2 pt-1">
      {companies.slice(0, most).map((company) => (
        <FollowOne key={company.id} company={company} />
      ))}
    </div>
  );
}

function FollowOne({ company: { id, name, following = null } }: { company: SuggestedCompany }) {
  const queryClient = useQueryClient();
  const isFollowed = following !== null;
  const Icon = isFollowed ? BellRing : BellPlus;
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      title={isFollowed ? texts.reasons[following] : undefined}
      // Pressing must not take the focus out of the field, or the list would close before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => setFollowed(queryClient, { id, name, isFollowed: !isFollowed })}
      className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-control px-1.5 text-14 text-ink-2 hover:text-ink aria-pressed:text-ink"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{isFollowed ? texts.followingOf(name) : texts.followOf(name)}</span>
    </button>
  );
}
