import type { ProviderName } from './job-boards.ts';

/** What people call a board of each kind. */
export const boardNames: Record<ProviderName, string> = {
  greenhouse: 'Greenhouse board',
  lever: 'Lever board',
  ashby: 'Ashby board',
  workable: 'Workable board',
  recruitee: 'Recruitee board',
  personio: 'Personio board',
  teamtailor: 'Teamtailor board',
  bamboohr: 'BambooHR board',
  breezy: 'Breezy board',
  rippling: 'Rippling board',
  smartrecruiters: 'SmartRecruiters board',
  'careers-page': 'careers page',
};
