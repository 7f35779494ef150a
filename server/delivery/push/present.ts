import type { PushMessage } from '../../../contract/delivery/push.ts';
import { counted } from '../../../contract/platform/text/counts.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { amountText, plainText } from '../../../emails/platform/plain-text.ts';
import { namedRoundOf, roundNameOf } from '../../companies/round-event.ts';
import type { fundingEvents, startups } from '../../companies/table.ts';
import { presentMoney } from '../../feed/company-page/present.ts';

export type NotifiedRound = Pick<
  typeof fundingEvents.$inferSelect,
  'id' | 'startupId' | 'roundKind' | 'joinedBatch' | 'amount' | 'currency' | 'usdAmount'
> &
  Pick<typeof startups.$inferSelect, 'name' | 'city' | 'country'>;

/** So many are told one by one; of more it is told how many there are. */
const mostApart = 3;
const longestName = 60;

/** What a device is told of some rounds, without anything of the person. */
export function presentMessages(rounds: readonly NotifiedRound[]): PushMessage[] {
  if (rounds.length <= mostApart) return rounds.map(messageOf);
  const [first, second] = rounds.map(({ name }) => plainText(name, longestName));
  return [
    {
      title: `${counted(rounds.length, 'new round', 'new rounds')} for you`,
      body: `${first}, ${second} and ${rounds.length - 2} more`,
      path: '/dashboard?ref=push',
      tag: 'rounds',
    },
  ];
}

function messageOf(round: NotifiedRound): PushMessage {
  const stage = namedRoundOf(round);
  const name = plainText(round.name, longestName);
  const place = [round.city, round.country && countryName(round.country)].filter(Boolean).join(', ');
  return {
    title: `${name}: ${amountText(presentMoney(round), roundNameOf(round))}`,
    body: [stage, plainText(place, longestName)].filter(Boolean).join(' · '),
    path: `/company/${round.startupId}?ref=push`,
    tag: round.id,
  };
}
