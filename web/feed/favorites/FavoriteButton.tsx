import Bookmark from 'lucide-react/icons/bookmark';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { favoriteButtonTexts as texts } from './texts.ts';
import { useFavorite } from './use-favorite.ts';

type FavoriteButtonProps = { startupId: StartupId; name: string; isFavorite: boolean };

export function FavoriteButton({ startupId, name, isFavorite }: FavoriteButtonProps) {
  const setFavorite = useFavorite(startupId);
  return (
    <button
      type="button"
      data-favorite={startupId}
      aria-pressed={isFavorite}
      aria-label={texts.button(name)}
      onClick={() => setFavorite(!isFavorite)}
      className="relative z-10 grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink aria-pressed:text-ink"
    >
      <Bookmark
        size={17}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`transition-[fill] ${isFavorite ? 'fill-mark' : 'fill-transparent'}`}
      />
    </button>
  );
}
