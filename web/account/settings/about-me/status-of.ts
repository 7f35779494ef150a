import type { AboutMe } from '../../../../contract/outreach/about-me.ts';
import { aboutMeTexts as texts } from './texts.ts';

const names = ['work', 'lookingFor', 'results', 'links', 'curriculum'] as const;

/** How much a person said of themselves, what is still empty, and what the button says that opens the form. */
export function statusOf(saved: AboutMe): { title: string; detail: string; open: string } {
  const filled = names.filter((name) => saved[name].length > 0);
  const missing = names.filter((name) => saved[name].length === 0);
  const named = (parts: (typeof names)[number][]) => parts.map((name) => texts.parts[name]).join(', ');
  if (filled.length === 0) return { title: texts.empty, detail: texts.emptyMeaning, open: texts.begin };
  const detail = missing.length === 0 ? texts.whole : texts.missing(named(missing));
  return { title: texts.filled(named(filled)), detail, open: texts.edit };
}
