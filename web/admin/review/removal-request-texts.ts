import type { RemovalRequest } from '../../../contract/admin/removal-requests.ts';

export const removalRequestTexts = {
  title: 'Removal requests',
  lead: 'Companies who confirmed their address wait for you here; we email them your decision. People are removed as soon as they confirm. Removals also apply to future reports.',
  empty: 'No open removal requests.',
  more: (shown: number) => `Showing the ${shown} oldest. More appear as you answer.`,
  whom: ({ kind, personName, companyName }: Pick<RemovalRequest, 'kind' | 'personName' | 'companyName'>) =>
    kind === 'company' ? companyName : `${personName ?? 'A person'} at ${companyName}`,
  askedBy: (email: string) => `From ${email},`,
  hides: 'Removing it hides:',
  hidesPerson: 'Removing them hides them at:',
  rounds: (count: number) => `${count} ${count === 1 ? 'round' : 'rounds'}`,
  isHidden: 'already hidden',
  nothingKnown: 'No company with that name yet. Future reports would be hidden.',
  personUnknown: 'No person with exactly that name there yet. Future reports would be hidden.',
  person: (name: string, roles: string[]) => [name, roles.join(', ')].filter(Boolean).join(', '),
  alsoMeant: (user: string) => `Also remove ${user}`,
  grant: 'Remove',
  refuse: 'Decline',
  refuseTitle: (whom: string) => `Decline the request for ${whom}`,
  refuseMeaning: 'We email them your message.',
  refusal: {
    reason: 'Message to them',
    missing: 'Please enter a message',
    confirm: 'Send and close',
    cancel: 'Cancel',
  },
  done: {
    granted: (whom: string) => `${whom} removed`,
    refused: (whom: string) => `Request for ${whom} declined`,
  },
  failed: 'We couldn’t save the answer',
  undo: 'Undo',
  reopened: (whom: string) => `${whom} is open again`,
  undoFailed: 'We couldn’t undo the answer',
  answered: 'Recent answers',
  said: ({ status, decidedBy }: RemovalRequest) =>
    `${status === 'granted' ? 'removed' : 'declined'}${decidedBy ? ` by ${decidedBy}` : ''}`,
  takeBack: 'Undo',
} as const;
