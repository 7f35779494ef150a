import { ApiError } from '../../platform/errors.ts';

export function refuseOneRecord({ id, goneId }: { id: string; goneId: string }): void {
  if (id === goneId) throw new ApiError('INVALID', 'A company cannot be merged into itself.');
}
