import { matchPath } from 'react-router';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { dashboardTabOf } from '../../platform/navigation/dashboard-tabs.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { cutSentence } from '../../search/cut-sentence.ts';
import { askableTags, namedTags } from '../filters/filter-tags.ts';

/** What narrows the alerts that an address shows; null where nothing does, and where no alerts are shown. */
export function shownFilter({ pathname, search }: { pathname: string; search: string }): AlertFilter | null {
  const parameters = new URLSearchParams(search);
  if (!matchPath(paths.dashboard(), pathname) || dashboardTabOf(parameters.get('tab')) !== 'alerts')
    return null;
  const query = cutSentence(parameters.get('q') ?? '');
  if (query !== '') return { query };
  const industries = askableTags(namedTags(parameters.get('industries')) ?? []);
  return industries.length > 0 ? { industries } : null;
}
