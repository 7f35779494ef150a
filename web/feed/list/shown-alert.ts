import type { Alert, CloseAlert } from '../../../contract/feed/alerts.ts';

/** A round in a list; among those that nearly fit, with what does not. */
export type ShownAlert = Alert & Partial<Pick<CloseAlert, 'misfits'>>;
