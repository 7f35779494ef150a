import { join } from 'node:path';
import type { Environment } from '../../../platform/environment.ts';

/** Where files lie that are brought in through the browser, until they are recorded or given up. */
export const uploadFolder = ({ dataDir }: Pick<Environment, 'dataDir'>) => join(dataDir, 'imports');

export const uploadPlace = (environment: Pick<Environment, 'dataDir'>, id: string) =>
  join(uploadFolder(environment), `${id}.table`);

/** What a trial of a file remembers while it goes through it. */
export const trialPlace = (environment: Pick<Environment, 'dataDir'>, id: string) =>
  join(uploadFolder(environment), `${id}.trial`);

/** Every line that could not be read, as the person who brought the file in may take it away. */
export const problemsPlace = (environment: Pick<Environment, 'dataDir'>, id: string) =>
  join(uploadFolder(environment), `${id}.problems.csv`);

export const problemColumns = ['where', 'reason', 'excerpt'];
