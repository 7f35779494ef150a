import {
  type FeedSection,
  feedSections,
  type SectionSummary,
  sections,
} from '../../../contract/feed/alerts.ts';

const noSection = 'none';
const isSection = (word: string): word is FeedSection => feedSections.some((section) => section === word);

/**
 * Which sections stand open. The address decides (`open=week,quarter`, `open=none`); when it names none, this week is open,
 * or for a viewer whose plan locks it, the first section that the plan includes. Whoever searches wants to see what was
 * found, wherever it is, and what is older where nothing else was.
 */
export function openSections(
  parameter: string | null,
  summaries: readonly SectionSummary[],
  isSearching = false,
): FeedSection[] {
  const named = parameter?.split(',').filter(isSection) ?? [];
  if (named.length > 0 || parameter === noSection) return named;
  const unlocked = summaries.filter((summary) => !summary.isLocked);
  if (!isSearching) return unlocked.slice(0, 1).map(({ section }) => section);
  return unlocked.some(({ count }) => count > 0) ? [...sections] : [...feedSections];
}

/** The address parameter after one section was opened or closed. */
export function toggleSection(open: readonly FeedSection[], toggled: FeedSection): string {
  const next = feedSections.filter((section) => (section === toggled) !== open.includes(section));
  return next.length > 0 ? next.join(',') : noSection;
}
