import { useNavigate } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { askableTags, type FilterPair, tagsOfPairs } from './filter-tags.ts';
import { filterTexts as texts } from './texts.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

/** What a person does with the filter, and what they are told of it. Each says whether the alerts changed. */
export function useFilterActions({ show }: Pick<IndustryFilter, 'show'>) {
  const { preferences } = useSession();
  const navigate = useNavigate();

  function showAndSay(tags: readonly string[], said: string): boolean {
    show(tags);
    toast(said);
    return true;
  }

  function apply(pairs: readonly FilterPair[]): boolean {
    const tags = tagsOfPairs(pairs);
    if (tags.length > 0) return showAndSay(tags, texts.applied);
    toast.error(texts.noneSet);
    return false;
  }

  function applyPreferences(): boolean {
    const tags = askableTags(preferences.industries);
    if (tags.length > 0) return showAndSay(tags, texts.preferencesApplied);
    toast.error(texts.noPreferences, {
      action: { label: texts.editPreferences, onClick: () => void navigate(paths.preferences()) },
    });
    return false;
  }

  return {
    apply,
    applyPreferences,
    clear: () => showAndSay([], texts.cleared),
    reset: () => showAndSay([], texts.wasReset),
  };
}
