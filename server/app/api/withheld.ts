import type { Application } from '../../../contract/applications/applications.ts';

/** What is taken out of an answer to whoever looks on: whom somebody wrote to is theirs alone. */
const withheldOf: Readonly<Record<string, (answer: unknown) => unknown>> = {
  // The call answers so by its contract.
  'applications.list': (answer) => withoutContacts(answer as { applications: Application[] }),
};

export function withheld(name: string, answer: unknown): unknown {
  return withheldOf[name]?.(answer) ?? answer;
}

const withoutContacts = ({ applications }: { applications: Application[] }) => ({
  applications: applications.map((each) => ({ ...each, contactName: null, contactEmail: null })),
});
