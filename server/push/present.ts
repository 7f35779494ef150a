import { countryName } from '../../contract/countries.ts';
import type { PushMessage } from '../../contract/live/push.ts';
import { roundNames } from '../../contract/rounds/round-kinds.ts';
import { counted } from '../../contract/text/counts.ts';
import { amountText } from '../../emails/amount-text.ts';
import { plainText } from '../../emails/plain-text.ts';
import { presentMoney } from '../companies/present.ts';
import type { fundingEvents, startups } from '../startups/table.ts';

export type ToldRound = Pick<
  typeof fundingEvents.$inferSelect,
  'id' | 'startupId' | 'roundKind' | 'amount' | 'currency' | 'usdAmount'
> &
  Pick<typeof startups.$inferSelect, 'name' | 'city' | 'country'>;

/** So many are told one by one; of more it is told how many there are. */
const mostApart = 3;
const longestName = 60;

/** What a device is told of some rounds, without anything of the person. */
export function presentMessages(rounds: readonly ToldRound[]): PushMessage[] {
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

function messageOf(round: ToldRound): PushMessage {
  const stage = round.roundKind === 'unspecified' ? null : roundNames[round.roundKind];
  const name = plainText(round.name, longestName);
  const place = [round.city, round.country && countryName(round.country)].filter(Boolean).join(', ');
  return {
    title: `${name}: ${amountText(presentMoney(round), roundNames[round.roundKind])}`,
    body: [stage, plainText(place, longestName)].filter(Boolean).join(' · '),
    path: `/company/${round.startupId}?ref=push`,
    tag: round.id,
  };
}
