import { moment } from '../../../contract/platform/time/calendar.ts';
import { ApiError } from '../../platform/errors.ts';

/** Where a page of a list ends: the moment and the company of its last entry. */
export type PageEnd = { moment: Date; startupId: string };

export const pageSize = 50;

export const writeCursor = ({ moment, startupId }: PageEnd): string => `${moment.toISOString()}_${startupId}`;

export function parseCursor(cursor: string): PageEnd {
  const [, at = '', startupId] =
    /^(\d{4}-\d{2}-\d{2}T[\d:.]{12}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (!startupId || !moment.safeParse(at).success)
    throw new ApiError('INVALID', 'This page address is not valid. Please start at the top again.');
  return { moment: new Date(at), startupId };
}
