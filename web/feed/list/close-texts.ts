import { counted } from '../../../contract/platform/text/counts.ts';
import { filterTexts } from '../filters/texts.ts';

/** Of rounds that nearly fit, which few users ever load. */
export const closeTexts = {
  matches: (count: number) => counted(count, 'close match', 'close matches'),
  title: 'Close to what you asked for',
  meaning: 'Each says what it lacks.',
  /** Above the closest others, so that they do not stand below a title that says there is nothing. */
  noneInFull: `${filterTexts.emptyTitle} that fully match.`,
  /** The same where the user filters. */
  noneInFilter: 'No startups to display in your plan that match these filters and your places.',
} as const;
