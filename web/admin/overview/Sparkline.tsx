import { sparklineBox, sparklinePoints } from './sparkline.ts';

/** The line through some figures, for the eye only: what it says stands beside it. */
export function Sparkline({ line }: { line: readonly number[] }) {
  if (line.length < 2) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={sparklineBox}
      className="mb-1.5 h-8 w-30 shrink-0 text-ink-2"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <polyline points={sparklinePoints(line)} />
    </svg>
  );
}
