import type { MailTemplate } from '../../../contract/alerts/admin-mail.ts';

/** What stands in a test mail. Nothing of it opens anything. */
export function wordsOfTest(publicUrl: string): Record<MailTemplate, object> {
  return {
    welcome: { name: 'Ada Lovelace' },
    'password-reset': { link: `${publicUrl}/reset-password?token=only-a-test` },
    'application-submitted': { name: 'Ada Lovelace', startupName: 'Harbour Ledger' },
    'new-opportunities': {
      opportunities: [
        { name: 'Harbour Ledger', industry: 'Banking', fundingAmount: '$12.5M round' },
        { name: 'Quiet Turbines', industry: 'Wind Energy', fundingAmount: 'Series B' },
      ],
    },
  };
}
