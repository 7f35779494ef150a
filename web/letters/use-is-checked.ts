import type { StartupId } from '../../contract/startups.ts';
import { useConnection } from '../offline/connection.ts';
import { targetOf } from '../offline/target-of.ts';

/** Whether the server has seen the letter as it is shown: what waits to be sent was compared with nothing. */
export const useIsChecked = (id: StartupId): boolean =>
  !useConnection().waiting.includes(targetOf({ kind: 'letter', id }));
