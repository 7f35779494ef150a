import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { Suspense } from 'react';
import type { Company } from '../../../contract/feed/company-page.ts';
import { companyQuery } from '../../companies/queries.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { FavoriteButton } from '../favorites/FavoriteButton.tsx';
import { MuteButton } from '../mutes/MuteButton.tsx';
import type { Mutable } from '../mutes/reasons.ts';
import { companyTexts as texts } from './texts.ts';

const FollowButton = lazyPart(() => import('../watchlist/FollowButton.tsx'), 'nothing');

/** What to do with the page itself: follow it, hand it on, put it on paper, keep it. */
export function CompanyActions({ id }: { id: string }) {
  const { data: company } = useQuery(companyQuery(id));
  return company ? <ActionButtons company={company} /> : null;
}

function ActionButtons({ company }: { company: Company }) {
  const { id, name, isFavorite } = company;
  const share = async () => {
    const url = new URL(paths.company(id), window.location.origin).href;
    notify(await shareAddress(navigator, { title: name, url }), url);
  };
  return (
    <div className="-mr-3 flex shrink-0">
      <Suspense>
        <FollowButton startupId={id} name={name} />
      </Suspense>
      <ActionButton label={texts.share} Icon={Share2} onClick={share} />
      <ActionButton label={texts.print} Icon={Printer} onClick={() => window.print()} />
      <MuteButton of={mutableOf(company)} />
      <FavoriteButton startupId={id} name={name} isFavorite={isFavorite} />
    </div>
  );
}

function mutableOf({ id, name, industries, location, rounds }: Company): Mutable {
  return { startupId: id, companyName: name, industries, location, roundName: rounds[0]?.name ?? null };
}

function notify(sharing: Sharing, url: string): void {
  if (sharing === 'shared') toast(texts.shared);
  if (sharing === 'copied') toast(texts.addressCopied);
  // In words, so that it can still be copied by hand.
  if (sharing === 'refused') toast.error(texts.notShared, { description: url });
}

type ActionButtonProps = { label: string; Icon: LucideIcon; onClick: () => void };

function ActionButton({ label, Icon, onClick }: ActionButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control text-ink-3 hover:text-ink"
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

/** What a browser may offer for handing an address on; most desktops know no `share`. */
export type Browser = {
  share?: (shared: { title: string; url: string }) => Promise<void>;
  canShare?: (shared: { title: string; url: string }) => boolean;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

type Sharing = 'shared' | 'given up' | 'copied' | 'refused';

/** Hands an address to the system's own sharing, else puts it where it can be pasted. Answers what became of it. */
export async function shareAddress(
  browser: Browser,
  shared: { title: string; url: string },
): Promise<Sharing> {
  const isOffered = browser.share !== undefined && (browser.canShare?.(shared) ?? true);
  if (isOffered) {
    try {
      await browser.share?.(shared);
      return 'shared';
    } catch (thrown) {
      // Closing the system's dialog is an answer, not a failure.
      if (thrown instanceof Error && thrown.name === 'AbortError') return 'given up';
    }
  }
  try {
    if (!browser.clipboard) return 'refused';
    await browser.clipboard.writeText(shared.url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
