export const widths = [390, 834, 1440] as const;

export const colorSchemes = ['light', 'dark'] as const;

export type Width = (typeof widths)[number];

export type Variant = { width: Width; colorScheme: (typeof colorSchemes)[number] };

export const variants: Variant[] = widths.flatMap((width) =>
  colorSchemes.map((colorScheme) => ({ width, colorScheme })),
);
