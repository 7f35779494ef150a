import { subStatusNames } from './application-state.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  type SubStatus,
  subStatuses,
} from './application-status.ts';
import { applicationStatusNames } from './application-status-names.ts';

/** What a user moves an application to: a status, or where a positive reply has led. */
export type ApplicationStage = { value: string; status: ApplicationStatus; subStatus: SubStatus | null };

export const applicationStages: readonly ApplicationStage[] = applicationStatuses.flatMap((status) => [
  { value: status, status, subStatus: null },
  ...(status === 'ACCEPTED' ? subStatuses.map((subStatus) => ({ value: subStatus, status, subStatus })) : []),
]);

export const stageName = ({ status, subStatus }: ApplicationStage): string =>
  subStatus ? subStatusNames[subStatus] : applicationStatusNames[status];

/** The stage that an application is in. */
export const stageValueOf = ({ status, subStatus }: Pick<ApplicationStage, 'status' | 'subStatus'>): string =>
  (status === 'ACCEPTED' && subStatus) || status;

export const stageOf = (value: string): ApplicationStage | null =>
  applicationStages.find((stage) => stage.value === value) ?? null;
