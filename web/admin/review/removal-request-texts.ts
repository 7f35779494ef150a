import type { RemovalRequest } from '../../../contract/admin/removal-requests.ts';

export const removalRequestTexts = {
  title: 'Asking to be left out',
  lead: 'Companies, and people named in filings, who proved their address. Whoever is left out stays out when a source tells of them again, and is told so by mail.',
  empty: 'Nobody asks to be left out.',
  more: (shown: number) => `Showing the ${shown} that wait longest. The others follow as you answer.`,
  whom: ({ personName, companyName }: Pick<RemovalRequest, 'personName' | 'companyName'>) =>
    personName ? `${personName} at ${companyName}` : companyName,
  askedBy: (email: string) => `Asked by ${email},`,
  hides: 'Leaving it out hides:',
  hidesPerson: 'Leaving them out takes them off:',
  rounds: (count: number) => `${count} ${count === 1 ? 'round' : 'rounds'}`,
  isHidden: 'hidden already',
  nothingKnown: 'Nothing of that name is here. It would be kept out from now on.',
  nobodyNamed: 'Nobody of exactly that name is recorded there. The name would be kept out from now on.',
  person: (name: string, roles: string[]) => [name, roles.join(', ')].filter(Boolean).join(', '),
  alsoMeant: (user: string) => `Also this one: ${user}`,
  grant: 'Leave Out',
  refuse: 'Not This One',
  refuseTitle: (whom: string) => `Not leaving out ${whom}`,
  refuseMeaning: 'They get a mail with what you say here.',
  refusal: {
    reason: 'What they are told',
    missing: 'Say why: they are told',
    confirm: 'Send and Close',
    cancel: 'Cancel',
  },
  done: {
    granted: (whom: string) => `${whom} is left out`,
    refused: (whom: string) => `${whom} is told why not`,
  },
  failed: 'The answer was not kept',
  undo: 'Undo',
  waitsAgain: (whom: string) => `${whom} waits again`,
  undoFailed: 'The answer was not taken back',
  answered: 'Answered last',
  said: ({ status, decidedBy }: RemovalRequest) =>
    `${status === 'granted' ? 'left out' : 'not left out'}${decidedBy ? ` by ${decidedBy}` : ''}`,
  takeBack: 'Take Back',
} as const;
