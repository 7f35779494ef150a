const width = 120;
const height = 32;
const edge = 2;

/** The points of a line through some figures, the lowest at the bottom; level ones run through the middle. */
export function sparklinePoints(figures: readonly number[]): string {
  const least = Math.min(...figures);
  const span = Math.max(...figures) - least;
  const step = (width - 2 * edge) / Math.max(1, figures.length - 1);
  return figures
    .map((figure, at) => {
      const share = span === 0 ? 0.5 : (figure - least) / span;
      return `${(edge + at * step).toFixed(1)},${(height - edge - share * (height - 2 * edge)).toFixed(1)}`;
    })
    .join(' ');
}

export const sparklineBox = `0 0 ${width} ${height}`;
