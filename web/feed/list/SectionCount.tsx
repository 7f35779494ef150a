import type { FeedSection, SortOrder } from '../../../contract/feed/alerts.ts';
import { alertTexts as texts } from './texts.ts';

type SectionCountProps = {
  section: FeedSection;
  count: number;
  /** Whether there are more than were counted. */
  isMore?: boolean;
  order?: SortOrder;
};

/** '148 rounds in the last 7 days, best match first'; on a phone how many, because the rest takes another line. */
export function SectionCount({ section, count, isMore, order }: SectionCountProps) {
  return (
    <p className="text-14 text-ink-3">
      {texts.sectionCount(count, isMore)}
      <span className="max-sm:sr-only"> {texts.sectionSpan(section, order)}</span>
    </p>
  );
}
