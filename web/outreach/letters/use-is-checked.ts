import type { StartupId } from '../../../contract/companies/companies.ts';
import { useConnection } from '../../platform/offline/connection.ts';
import { targetOf } from '../../platform/offline/target-of.ts';

/** Whether the server has seen the letter as it is shown: what waits to be sent was compared with nothing. */
export const useIsChecked = (id: StartupId): boolean =>
  !useConnection().waiting.includes(targetOf({ kind: 'letter', id }));
