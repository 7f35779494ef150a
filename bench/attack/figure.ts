/** One thing that an attack may not bring about: how much of it there was, and how much was measured before it was mended. */
export type AttackFigure = {
  name: string;
  value: number;
  unit: '' | 'ms' | 'MB' | 's';
  /** Of what is told beside the others there is none. */
  limit: number | null;
  before?: number;
};
