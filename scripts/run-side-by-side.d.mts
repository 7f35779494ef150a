export type Stage = { name: string; wants: number; after?: string; leads?: boolean };
export function runSideBySide<Each extends Stage, Outcome>(
  stages: Each[],
  run: (stage: Each) => Promise<Outcome>,
): Promise<Outcome[]>;
