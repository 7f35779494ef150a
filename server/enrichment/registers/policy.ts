import type { RegisterName } from '../../../contract/companies/registers.ts';
import type { Environment } from '../../platform/environment.ts';

type Settings = Pick<Environment, 'registers'>;

/** Whether a register or collection is asked at all: all are, unless the operator names some or none. */
export const isAsked = ({ registers }: Settings, name: RegisterName): boolean =>
  registers === null || registers.includes(name);
