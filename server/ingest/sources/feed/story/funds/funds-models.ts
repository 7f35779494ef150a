import { readModels } from '../../model/weights-file.ts';
import type { FundsModelName, FundsModels } from './choose-use.ts';

/** Written by scripts/train-funds.ts. */
export const fundsWeightsFile = new URL('./funds.bin', import.meta.url);

let models: FundsModels | null = null;

/** The models that were learnt from the labelled items of ../../samples. */
export function fundsModels(): FundsModels {
  models ??= readFundsModels();
  return models;
}

function readFundsModels(): FundsModels {
  const read = readModels(fundsWeightsFile);
  const of = (name: FundsModelName) => {
    const model = read.get(name);
    if (!model)
      throw new Error(`${fundsWeightsFile.pathname} holds no model '${name}'. Run scripts/train-funds.ts.`);
    return model;
  };
  return {
    sentence: of('sentence'),
    count: of('count'),
    hiring: of('hiring'),
    new_market: of('new_market'),
    product: of('product'),
    research: of('research'),
    regulatory_approval: of('regulatory_approval'),
    production: of('production'),
    sales: of('sales'),
    acquisition: of('acquisition'),
  };
}
