export type Stage = { name: string; wants: number; after?: string };
export function runSideBySide<Each extends Stage, Outcome>(
  stages: Each[],
  run: (stage: Each) => Promise<Outcome>,
): Promise<Outcome[]>;
