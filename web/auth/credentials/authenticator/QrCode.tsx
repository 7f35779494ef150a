import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light around the dark squares, in squares: what ISO/IEC 18004 asks for. */
const margin = 4;

/** A text as a picture for cameras: dark on light in either theme, as some of them read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, squares } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: 0 });
    return { size: data.length + 2 * margin, squares: pathOf(data) };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-control border border-rule-2 bg-code-paper text-mark-ink"
    >
      <path d={squares} fill="currentColor" />
    </svg>
  );
}

/** One stroke for each run of dark squares in a row. */
function pathOf(rows: boolean[][]): string {
  return rows
    .map((row, y) => {
      const strokes: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        const width = x + 1 - start;
        strokes.push(`M${start + margin} ${y + margin}h${width}v1h-${width}z`);
      }
      return strokes.join('');
    })
    .join('');
}
