import { readModels } from '../../model/weights-file.ts';
import type { ModelName, StoryModels } from './choose-facts.ts';

/** Written by scripts/train-stories.ts. */
export const weightsFile = new URL('./weights.bin', import.meta.url);

let models: StoryModels | null = null;

/** The models that were learnt from the labelled items of ../samples. */
export function storyModels(): StoryModels {
  models ??= readStoryModels();
  return models;
}

function readStoryModels(): StoryModels {
  const read = readModels(weightsFile);
  const of = (name: ModelName) => {
    const model = read.get(name);
    if (!model)
      throw new Error(`${weightsFile.pathname} holds no model '${name}'. Run scripts/train-stories.ts.`);
    return model;
  };
  return {
    lines: of('lines'),
    investors: of('investors'),
    seat: of('seat'),
    stage: of('stage'),
    sum: of('sum'),
    activity: of('activity'),
    people: of('people'),
  };
}
