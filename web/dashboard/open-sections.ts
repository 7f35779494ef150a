import { type Section, type SectionSummary, sections } from '../../contract/alerts.ts';

const isSection = (word: string): word is Section => sections.some((section) => section === word);

/**
 * Which sections stand open. The address decides (`open=week,quarter`, `open=none`); when it is silent,
 * this week is open, or for a viewer whose plan locks it, the first section that the plan includes.
 */
export function openSections(parameter: string | null, summaries: readonly SectionSummary[]): Section[] {
  if (parameter !== null) return parameter.split(',').filter(isSection);
  const first = summaries.find((summary) => !summary.isLocked);
  return first ? [first.section] : [];
}

/** The address parameter after one section was opened or closed. */
export function toggleSection(open: readonly Section[], toggled: Section): string {
  const next = sections.filter((section) => (section === toggled) !== open.includes(section));
  return next.length > 0 ? next.join(',') : 'none';
}
