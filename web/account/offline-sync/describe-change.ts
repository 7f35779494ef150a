import type { OfflineChange, PresentState } from '../../../contract/account/offline-sync/offline-changes.ts';
import { closingReasonNames } from '../../../contract/applications/application-status.ts';
import { applicationStatusNames } from '../../../contract/applications/application-status-names.ts';
import type { ApplicationChange } from '../../../contract/applications/applications.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { detailTexts } from '../../applications/texts.ts';
import { offlineChangeTexts as texts } from './texts.ts';

/** What something is called, and what it is to be. */
export type Line = { name: string | null; value: string };

/** A change as a person reads it. */
export function describeChange(change: OfflineChange): Line[] {
  switch (change.kind) {
    case 'favorite':
      return [{ name: null, value: change.isFavorite ? texts.saved : texts.unsaved }];
    case 'application':
      return linesOf(change.change);
    case 'letter':
      return [{ name: texts.letter, value: change.text || texts.empty }];
    case 'mute':
      return [{ name: null, value: texts.hidden }];
    case 'unmute':
      return [{ name: null, value: texts.shown }];
  }
}

/** What is in its way. */
export const describePresent = (present: PresentState): Line[] =>
  present.kind === 'letter'
    ? [{ name: texts.letter, value: present.text || texts.empty }]
    : linesOf(present.present);

/** Of a change only what is in the way of something. */
export function describeMine(change: OfflineChange, present: PresentState): Line[] {
  if (change.kind !== 'application' || present.kind !== 'application') return describeChange(change);
  const names = new Set(Object.keys(present.present));
  return linesOf(Object.fromEntries(Object.entries(change.change).filter(([name]) => names.has(name))));
}

function linesOf(change: ApplicationChange): Line[] {
  const { status, closingReason: reason, isArchived } = change;
  const archive = isArchived ? texts.inArchive : texts.notInArchive;
  return [
    line(detailTexts.status, status && applicationStatusNames[status]),
    line(detailTexts.closingReason, reason && closingReasonNames[reason]),
    line(detailTexts.notes, change.notes),
    line(detailTexts.contactName, change.contactName),
    line(detailTexts.contactEmail, change.contactEmail),
    line(detailTexts.sentOn, written(change.sentOn)),
    line(texts.answeredOn, written(change.answeredOn)),
    line(detailTexts.followUpOn, written(change.followUpOn)),
    line(texts.archived, isArchived === undefined ? undefined : archive),
  ].flatMap((each) => each ?? []);
}

const written = (day: string | null | undefined) => day && writtenDate(day);

const line = (name: string, value: string | null | undefined): Line | null =>
  value === undefined ? null : { name, value: value || texts.empty };
