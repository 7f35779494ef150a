import type { ProviderName } from '../../../contract/enrichment/job-boards.ts';
import type { Provider } from './provider.ts';
import { ashby } from './providers/ashby/provider.ts';
import { bamboohr } from './providers/bamboohr/provider.ts';
import { breezy } from './providers/breezy/provider.ts';
import { careersPage } from './providers/careers-page/provider.ts';
import { greenhouse } from './providers/greenhouse/provider.ts';
import { lever } from './providers/lever/provider.ts';
import { personio } from './providers/personio/provider.ts';
import { recruitee } from './providers/recruitee/provider.ts';
import { rippling } from './providers/rippling/provider.ts';
import { smartrecruiters } from './providers/smartrecruiters/provider.ts';
import { teamtailor } from './providers/teamtailor/provider.ts';
import { workable } from './providers/workable/provider.ts';

/** Every kind of board that is known. Another one is a folder and a line. */
export const providers: Record<ProviderName, Provider> = {
  greenhouse,
  lever,
  ashby,
  workable,
  recruitee,
  personio,
  teamtailor,
  bamboohr,
  breezy,
  rippling,
  smartrecruiters,
  'careers-page': careersPage,
};
