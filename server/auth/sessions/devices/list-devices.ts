import type { Device } from '../../../../contract/auth/sessions.ts';
import type { Context } from '../../../platform/context.ts';
import { findDevices } from './find-devices.ts';
import { presentDevice } from './present.ts';

/** Where whoever asks is signed in or remembered. */
export async function listDevices(context: Context): Promise<Device[]> {
  return (await findDevices(context)).map(presentDevice);
}
