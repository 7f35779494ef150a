const size = 16;
const stroke = 2;
const radius = (size - stroke) / 2;
const round = 2 * Math.PI * radius;

/** As much of a ring as the score is of a hundred. */
export function MatchRing({ score }: { score: number }) {
  const middle = size / 2;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      className="shrink-0 -rotate-90 fill-none"
      strokeWidth={stroke}
    >
      <circle cx={middle} cy={middle} r={radius} className="stroke-rule-2" />
      <circle
        cx={middle}
        cy={middle}
        r={radius}
        className="stroke-ink"
        strokeDasharray={`${(round * score) / 100} ${round}`}
      />
    </svg>
  );
}
