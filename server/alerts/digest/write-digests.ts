import { mailHistoryPath, type StreamKey } from '../../../contract/alerts/streams.ts';
import { defaultPlan } from '../../../contract/billing/plan-catalogue.ts';
import { hiringNow } from '../../../contract/feed/hiring-now.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { type DigestProps, type DigestRound, digestMail } from '../../../emails/alerts/digest.ts';
import type { Context } from '../../platform/context.ts';
import type { ComposeMail, MailText } from '../../platform/mail/secret-links/place-links.ts';
import { makeItemLinks } from '../item-links/make-item-links.ts';
import { presentNewRoles, whyText } from '../present.ts';
import { makeStreamLink } from '../streams/make-stream-link.ts';
import { streamKeyOf } from '../streams/stream-key.ts';
import type { NewMatches } from './collect-new-matches.ts';
import { type DigestFacts, findDigestFacts } from './find-digest-facts.ts';
import type { Run } from './run-of.ts';

export type WrittenDigest = { news: NewMatches; message: ComposeMail; streams: StreamKey[] };

type PlaceLink = Parameters<ComposeMail>[0];

/** The mails of what there is to tell people, each composed as it is stored. Each can be stopped for all that it is about. */
export async function writeDigests(context: Context, newMatches: NewMatches[]): Promise<WrittenDigest[]> {
  const facts = await findDigestFacts(context, newMatches);
  return newMatches.map((each) => writeOne(context, each, facts));
}

function writeOne(context: Context, newMatches: NewMatches, facts: DigestFacts): WrittenDigest {
  const about = newMatches.looks.filter((run) => (newMatches.matched.get(run) ?? 0) > 0);
  return {
    news: newMatches,
    message: (place) => compose(context, { news: newMatches, facts, about, place }),
    streams: about.map(({ stream }) => streamKeyOf(stream)),
  };
}

type Composing = { news: NewMatches; facts: DigestFacts; about: Run[]; place: PlaceLink };

function compose(context: Context, { news: newMatches, facts, about, place }: Composing): MailText {
  const { person, reader, rounds, digestId } = newMatches;
  const { publicUrl } = context.environment;
  const { isPaid, canViewContactInfo } = reader.terms.entitlement;
  const stopUrl = place(makeStreamLink(context, { digestId, userId: person.userId }));
  const since = Math.min(...about.map((run) => run.since.getTime()));
  const mail = digestMail({
    name: person.name,
    followUps: newMatches.followUps,
    rounds: presentRounds(context, { news: newMatches, facts, place }),
    newRoles: presentNewRoles(newMatches.newRoles, { publicUrl, areNamed: canViewContactInfo }),
    moreCount: rounds.named.length - rounds.best.length,
    lockedCount: rounds.counted.length,
    sinceText: sinceText((context.now().getTime() - since) / dayMs),
    about: about.map(({ stream }) => ({ kind: stream.kind, name: stream.searchName })),
    frequencies: [...new Set(about.map(({ stream }) => stream.frequency))],
    dashboardUrl: restUrl(publicUrl, about),
    settingsUrl: `${publicUrl}/settings#mails`,
    historyUrl: `${publicUrl}${mailHistoryPath}`,
    pricingUrl: `${publicUrl}/payment?plan=${defaultPlan}`,
    stopUrl,
    isPaid,
  } satisfies DigestProps);
  return { to: person.email, ...mail, stopUrl };
}

/** Where all that was found stands: of a single search what it finds, else everything that matches. */
function restUrl(publicUrl: string, about: Run[]): string {
  const [only, ...others] = about.filter(({ stream }) => stream.kind !== 'follow-ups');
  const search = others.length === 0 ? only?.stream.search : null;
  const address = new URL(`${publicUrl}/dashboard`);
  if (search?.query) address.searchParams.set('q', search.query);
  else if (search) address.searchParams.set('industries', search.industries.join());
  address.searchParams.set('ref', 'email');
  return address.href;
}

function presentRounds(
  context: Context,
  { news: newMatches, facts, place }: Omit<Composing, 'about'>,
): DigestRound[] {
  const { person, reader, roundLooks, rounds } = newMatches;
  const { userId } = person;
  const isMixed = roundLooks.some(({ stream }) => stream.kind === 'saved-search');
  return rounds.best.flatMap(({ round, foundBy }) => {
    const notified = facts.roundOf(userId, round.id);
    if (!notified) return [];
    const { startupId } = round;
    const listed = facts.listedFor(userId, startupId);
    const { save, mute } = makeItemLinks(context, { userId, startupId });
    return [
      {
        facts: notified,
        why: reader.card && whyText(reader.card, round),
        hiring: listed ? hiringNow(listed.openRoles, listed.forYou) : null,
        foundBy: isMixed ? foundBy.map((index) => roundLooks[index]?.stream.searchName ?? null) : [],
        isContacted: facts.isContacted(userId, startupId),
        saveUrl: place(save),
        muteUrl: place(mute),
      },
    ];
  });
}

function sinceText(exactDays: number): string {
  const days = Math.round(exactDays);
  if (exactDays < 0.6) return 'a moment ago';
  if (days <= 1) return 'yesterday';
  return days === 7 ? 'last week' : `${days} days ago`;
}
