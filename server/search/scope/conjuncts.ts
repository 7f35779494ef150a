import type { Item, Meaning } from '../tokens/items.ts';
import { listed } from '../tokens/words.ts';
import type { Joined, Requirement } from './negation.ts';

/**
 * Says of each field whether it asks for something further than the fields before it. 'AI health' and 'software for dentists'
 * want both; 'AI or health', 'AI, health' and 'fintech insurtech' want either. In 'AI for health or education' the two last
 * are alternatives, and AI holds for both.
 */
export function markFurther(items: readonly Joined[]): Joined[] {
  return items.map((item, at): Joined => {
    const field = asField(item);
    const before = field && fieldBefore(items, at);
    if (!field || !before || !isFurther(before, field, items.slice(items.indexOf(before) + 1, at)))
      return item;
    return { ...field, meaning: { ...field.meaning, isFurther: true } };
  });
}

type Field = Requirement & { meaning: Extract<Meaning, { kind: 'industry' }> };

function asField(item: Joined | undefined): Field | null {
  if (item?.does !== 'ask' || item.meaning.kind !== 'industry' || item.isExcluded) return null;
  return { ...item, meaning: item.meaning };
}

function fieldBefore(items: readonly Joined[], at: number): Joined | null {
  return (
    items.slice(0, at).findLast((item) => item.does === 'ask' && item.meaning.kind === 'industry') ?? null
  );
}

function isFurther(before: Joined, field: Field, between: readonly Joined[]): boolean {
  const earlier = asField(before);
  if (!earlier || isSame(earlier, field)) return false;
  if (between.some(({ does }) => does !== 'nothing')) return false;
  // Two lines of business side by side are a list without commas; a word between them joins them: 'payments for hotels'.
  return between.some(isLight) || isWay(earlier.meaning) !== isWay(field.meaning) || isWay(earlier.meaning);
}

function isLight(item: Item | Joined): boolean {
  return item.does === 'nothing' && item.isLight;
}

function isSame(one: Field, other: Field): boolean {
  return other.meaning.tags.every((tag) => one.meaning.tags.includes(tag));
}

const ways = new Set(
  listed(`artificial-intelligence, generative-ai-and-agents, software, data-and-analytics, information-technology, hardware,
  internet-services, mobile, apps, platforms, robotics-and-drones, blockchain-and-cryptocurrency, developer-tools, b2b, b2c, saas, enterprise, consumer,
  marketplace, small-and-medium-businesses, open-source, subscription-service, e-commerce, sustainability, social, non-profit, social-impact, freelance, video, cloud-computing`),
);

// How something is done or sold, rather than what for: AI, software, to businesses.
function isWay({ tags }: Field['meaning']): boolean {
  return tags.every((tag) => tag.split('/').some((part) => ways.has(part)));
}
