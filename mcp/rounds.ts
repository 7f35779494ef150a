import { z } from 'zod';
import { applicationStatus } from '../contract/applications/application-status.ts';
import { type Location, type Money, startupId } from '../contract/companies/companies.ts';
import { eventText, type RoundEvent } from '../contract/companies/round-events.ts';
import type { Alert } from '../contract/feed/alerts.ts';
import type { MatchScore } from '../contract/feed/match-score.ts';
import { reasonText } from '../contract/feed/match-texts.ts';
import { moneyFormat } from '../contract/platform/text/money.ts';
import { countryName } from '../contract/reference/countries.ts';
import type { Api } from './ask-api.ts';
import { type Quoted, quote, quotedText } from './quoted-text.ts';
import { linkTo, productLink } from './tool.ts';

export const moneyOutput = z.object({
  amount: z.string().regex(/^\d+(\.\d+)?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

export const presentMoney = (money: Money | null): z.input<typeof moneyOutput> | null =>
  money && { amount: money.amount, currency: money.currency.toUpperCase() };

/** `raised $12.5M`, `received a grant`. */
export const sayRound = (event: RoundEvent, amount: Money | null): string =>
  eventText(event, amount && moneyFormat('compact', amount.currency).format(Number(amount.amount)));

/** `Berlin, Germany` */
export function quotePlace({ city, region, country }: Location): Quoted | null {
  const named = [city ?? region, country && (countryName(country) ?? country)].filter(
    (part) => part !== null,
  );
  return named.length > 0 ? quote(named.join(', '), 120) : null;
}

export const matchOutput = z.object({
  score: z.int(),
  strength: z.enum(['strong', 'good', 'partial']),
  reasons: z.array(quotedText),
});

export const presentMatch = (match: MatchScore | null): z.input<typeof matchOutput> | null =>
  match && {
    score: match.score,
    strength: match.strength,
    reasons: match.reasons.slice(0, 4).map((reason) => quote(reasonText(reason), 120)),
  };

export const roundOutput = z.object({
  companyId: startupId,
  company: quotedText,
  description: quotedText.nullable(),
  happened: quotedText.describe('What the round says happened'),
  round: quotedText,
  amount: moneyOutput.nullable(),
  announcedOn: z.iso.date(),
  place: quotedText.nullable(),
  industries: z.array(quotedText),
  openRoles: z.int(),
  hiresForYou: z.boolean(),
  isSaved: z.boolean(),
  application: applicationStatus.nullable(),
  match: matchOutput.nullable(),
  isSample: z.boolean().describe('Example data that ships with the product'),
  link: productLink,
});
export type RoundOutput = z.input<typeof roundOutput>;

export function presentRound(api: Api, round: Alert): RoundOutput {
  return {
    companyId: round.startupId,
    company: quote(round.companyName, 120),
    description: round.description === null ? null : quote(round.description, 160),
    happened: quote(sayRound(round.event, round.amount), 120),
    round: quote(round.roundName, 60),
    amount: presentMoney(round.amount),
    announcedOn: round.announcedOn,
    place: quotePlace(round.location),
    industries: round.industries.slice(0, 3).map(({ name }) => quote(name, 60)),
    openRoles: round.hiring.openRoles,
    hiresForYou: round.hiring.isForYou,
    isSaved: round.isFavorite,
    application: round.application,
    match: presentMatch(round.match),
    isSample: round.isSample,
    link: linkTo(api, companyPath(round.startupId)),
  };
}

export const companyPath = (id: string) => `/company/${id}`;
