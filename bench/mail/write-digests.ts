import { randomUUID } from 'node:crypto';
import { type DigestRound, digestMail } from '../../emails/alerts/digest.ts';
import { inventedPlaces } from '../../fixtures/invented-words.ts';
import type { Product } from '../../server/app/open-product.ts';
import { deliverMail } from '../../server/mail/deliver-mail.ts';
import { inTransaction } from '../../server/platform/context.ts';
import type { MailMessage } from '../../server/platform/mail/message.ts';

const roundsOfDigest = 20;
const portion = 100;

const digestAddress = (number: number) => `digest-${number}@example.com`;
export const isDigest = ({ to }: { to: string }) => to.startsWith('digest-');

/** A digest of as many rounds as one holds at most, with a text of usual length beside each. */
export function writeDigest(number: number): MailMessage {
  const rounds = Array.from({ length: roundsOfDigest }, (_, index) => roundOf(number + index));
  const stopUrl = `https://upround.example/stop/${'a-signed-link-of-usual-length-'.repeat(4)}${number}`;
  const { subject, html, text } = digestMail({
    weekPlan: null,
    followUps: [],
    newRoles: [],
    companies: [],
    watchlistUrl: 'https://upround.example/dashboard?tab=favorites&show=following',
    name: 'Ada Lovelace',
    rounds,
    moreCount: 7,
    lockedCount: 0,
    lockedWeekCount: 0,
    about: [{ kind: 'matches', name: null }],
    frequencies: ['daily'],
    historyUrl: 'https://upround.example/settings/mail-history',
    stopUrl,
    sinceText: 'yesterday',
    dashboardUrl: 'https://upround.example/dashboard?ref=email',
    settingsUrl: 'https://upround.example/settings',
    pricingUrl: 'https://upround.example/payment?plan=monthly',
    isPaid: true,
  });
  return { to: digestAddress(number), subject, html, text, stopUrl };
}

/** Puts digests on their way as the job does that writes them: with a queue entry each. */
export async function deliverDigests(
  { context }: Product,
  count: number,
  addressOf = digestAddress,
): Promise<void> {
  const command = context({ kind: 'command', name: 'bench' });
  for (let start = 0; start < count; start += portion)
    await inTransaction(command, async (inside) => {
      for (let number = start; number < Math.min(start + portion, count); number += 1) {
        const message = { ...writeDigest(number), to: addressOf(number) };
        await deliverMail(inside, {
          occasion: `digest:${randomUUID()}`,
          userId: null,
          lane: 'bulk',
          message,
        });
      }
    });
}

function roundOf(number: number): DigestRound {
  const [country, region, city] = inventedPlaces[number % inventedPlaces.length] ?? [
    'DE',
    'Berlin',
    'Berlin',
  ];
  return {
    facts: {
      companyName: `Kestrel Ledger ${number}`,
      amountText: `$${1 + (number % 90)}.5M round`,
      roundName: 'Series A',
      event: { kind: 'raised' },
      industries: ['Financial services', 'Software'],
      place: `${city}, ${region}, ${country}`,
      announcedOn: '2026-11-18',
      companyUrl: `https://upround.example/companies/kestrel-ledger-${number}?ref=email`,
      description:
        'Keeps the books of small manufacturers: reads invoices, matches them with deliveries and payments, and tells the owner each morning what is due and what is missing. Used by some four hundred workshops.',
    },
    why: 'Banking, your first industry',
    hiring: 'Hiring now: 7 roles, 2 for you',
    foundBy: [],
    isContacted: false,
    saveUrl: `https://upround.example/from-mail?token=${'a-signed-link-of-usual-length-'.repeat(7)}${number}`,
    muteUrl: `https://upround.example/from-mail?token=${'a-signed-link-of-usual-length-'.repeat(7)}${number}`,
  };
}
