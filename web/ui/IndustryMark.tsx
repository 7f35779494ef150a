import type { IndustryLabel } from '../../contract/companies/companies.ts';
import { groupOfSlug } from '../../contract/reference/industries/industry-groups.ts';

type IndustryMarkProps = {
  industry: IndustryLabel;
  /** Whether a long name goes on in a second line, where it would otherwise be cut short. */
  wraps?: boolean;
};

/** An industry's name behind the small square in its group's colour. */
export function IndustryMark({ industry, wraps = false }: IndustryMarkProps) {
  const color = groupOfSlug(industry.group)?.color;
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5">
      <span
        aria-hidden="true"
        className="size-2 shrink-0 rounded-[2px] bg-ink-3 forced-color-adjust-none"
        style={color && { backgroundColor: `light-dark(${color.light}, ${color.dark})` }}
      />
      <span className={wraps ? 'wrap-anywhere' : 'truncate'}>{industry.name}</span>
    </span>
  );
}
