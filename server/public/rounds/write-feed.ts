import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import { awardedBy } from '../../../contract/companies/round-events.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { type PublicRoundLine, roundFeeds, roundsPath } from '../../../contract/public/public-rounds.ts';
import { amountText } from '../../../emails/platform/plain-text.ts';

export type RoundFeed = keyof typeof roundFeeds;
type Reported = { rounds: readonly PublicRoundLine[]; publicUrl: string; changedAt: Date };

const title = 'Upround: public funding rounds';
const description =
  'Funding rounds of startups, the newest first. Those of the last 30 days are for members.';
const author = { name: 'Upround' };

const writers: Record<RoundFeed, (reported: Reported) => string> = { atom: writeAtom, json: writeJson };

/** The newest public rounds for readers of feeds. */
export function writeRoundFeed(format: RoundFeed, reported: Reported): string {
  return writers[format](reported);
}

/** Atom 1.0 (RFC 4287). */
function writeAtom({ rounds, publicUrl, changedAt }: Reported): string {
  return generateAtomFeed(
    {
      id: publicUrl + roundsPath,
      title: { value: title, type: 'text' },
      subtitle: { value: description, type: 'text' },
      updated: changedAt,
      authors: [author],
      links: [
        { href: publicUrl + roundsPath, rel: 'alternate', type: 'text/html' },
        { href: publicUrl + roundFeeds.atom, rel: 'self', type: 'application/atom+xml' },
      ],
      entries: rounds.map((round) => ({
        id: idOf(round, publicUrl),
        title: { value: titleOf(round), type: 'text' },
        updated: new Date(round.announcedOn),
        links: [{ href: publicUrl + round.path, rel: 'alternate', type: 'text/html' }],
        content: { value: factsOf(round), type: 'text' },
      })),
    },
    { strict: true },
  );
}

/** JSON Feed 1.1. */
function writeJson({ rounds, publicUrl }: Reported): string {
  const items = rounds.map((round) => ({
    id: idOf(round, publicUrl),
    url: publicUrl + round.path,
    title: titleOf(round),
    content_text: factsOf(round),
    date_published: new Date(round.announcedOn),
  }));
  const said = {
    title,
    description,
    home_page_url: publicUrl + roundsPath,
    feed_url: publicUrl + roundFeeds.json,
    language: 'en',
    authors: [author],
    items,
  };
  // The library leaves out a list with nothing in it, without which it is no JSON Feed.
  return JSON.stringify(Object.assign({ items: [] }, generateJsonFeed(said, { strict: true })), null, 2);
}

/** Without the name of the company, which may change. */
const idOf = ({ path }: PublicRoundLine, publicUrl: string) =>
  `${publicUrl}${roundsPath}/${path.slice(path.lastIndexOf('-') + 1)}`;

function titleOf({ companyName, amount, roundName, event }: PublicRoundLine): string {
  const said = amountText(amount, roundName ?? 'New round');
  const isNamed = !amount || !roundName || event.kind === 'granted';
  return `${companyName}: ${said}${isNamed ? awardedBy(event) : `, ${roundName}`}`;
}

const factsOf = ({ place, announcedOn }: PublicRoundLine) =>
  [place, `announced ${writtenDate(announcedOn)}`].filter(Boolean).join(' · ');
