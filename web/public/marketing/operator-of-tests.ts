import type { Operator } from '../../../contract/public/operator.ts';

export const operatorOfTests: Operator = {
  name: 'Harbour Works Ltd',
  postalAddress: '1 Quay Street, Galway',
  supportEmail: 'help@harbour.example',
  privacyEmail: 'privacy@harbour.example',
  robotEmail: 'robot@harbour.example',
  country: 'IE',
  profiles: [],
};
