import { groupOfSlug } from '../../contract/industry-groups.ts';
import type { IndustryLabel } from '../../contract/startups.ts';

/** An industry's name behind the small square in its group's colour. */
export function IndustryMark({ industry }: { industry: IndustryLabel }) {
  const color = groupOfSlug(industry.group)?.color;
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5">
      <span
        aria-hidden="true"
        className="size-2 shrink-0 rounded-[2px] bg-ink-3"
        style={color && { backgroundColor: `light-dark(${color.light}, ${color.dark})` }}
      />
      <span className="truncate">{industry.name}</span>
    </span>
  );
}
