import { monogramOf, toneOf } from './monogram.ts';

const sizes = {
  row: 'size-7 text-13',
  card: 'size-10 text-15',
  page: 'size-15 text-22 sm:size-18',
};

type FaceProps = { startupId: string; name: string; size: keyof typeof sizes };

/** What one recognises a company by before reading its name, which stands beside it. */
export function Face({ startupId, name, size }: FaceProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 select-none place-items-center rounded-control border border-rule-2 font-display font-[650] text-ink tracking-tight print:hidden ${sizes[size]}`}
      style={{ backgroundColor: `var(--face-${toneOf(startupId)})` }}
    >
      {monogramOf(name)}
    </span>
  );
}
