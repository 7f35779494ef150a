import { z } from 'zod';

/**
 * What happened by a round. Most raise money. A grant is received, a campaign of which no sum is known was opened, and a batch of
 * an accelerator was joined: none of these three is ever called money raised.
 */
export const roundEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('raised') }),
  /** `from` is who awards it; null where no source says. */
  z.object({ kind: z.literal('granted'), from: z.string().nullable() }),
  z.object({ kind: z.literal('opened_campaign') }),
  /** `YC, Fall 2026` */
  z.object({ kind: z.literal('joined'), batch: z.string() }),
]);

export type RoundEvent = z.infer<typeof roundEvent>;

/** A sentence's predicate, cut around its sum: 'raised ', '$12.5M', ''. The sum is empty where none belongs into it. */
export type EventWords = { before: string; sum: string; after: string };

/** `sum` is how the amount reads; null where it is not known. */
export function eventWords(event: RoundEvent, sum: string | null): EventWords {
  switch (event.kind) {
    case 'raised':
      return { before: 'raised ', sum: sum ?? 'funding', after: '' };
    case 'granted':
      return sum === null
        ? { before: `received a grant${fromText(event.from)}`, sum: '', after: '' }
        : { before: 'received a grant of ', sum, after: fromText(event.from) };
    case 'opened_campaign':
      return { before: 'opened a crowdfunding campaign', sum: '', after: '' };
    case 'joined':
      return { before: `joined ${event.batch}`, sum: '', after: '' };
  }
}

/** 'raised $12.5M', 'received a grant of €2.4M from the European Innovation Council', 'joined YC, Fall 2026' */
export function eventText(event: RoundEvent, sum: string | null): string {
  const { before, sum: said, after } = eventWords(event, sum);
  return `${before}${said}${after}`;
}

/** 'Received 3 days ago', as the first word of a sentence about the day. */
export const eventVerbs: Record<RoundEvent['kind'], string> = {
  raised: 'Raised',
  granted: 'Received',
  opened_campaign: 'Opened',
  joined: 'Joined',
};

const fromText = (from: string | null) => (from === null ? '' : ` from ${awarderInText(from)}`);

/** ' from the European Innovation Council', behind a grant of which it is known. */
export const awardedBy = (event: RoundEvent): string =>
  event.kind === 'granted' ? fromText(event.from) : '';

/** Bodies that are called by what they are take an article: 'the European Innovation Council', but 'Innovate UK'. */
function awarderInText(name: string): string {
  const isBody =
    /(?:^|\s)(?:council|commission|agency|ministry|department|foundation|fund|union|institute|authority|office|bank|board)(?:\s(?:of|for)\s.+)?$/i;
  return isBody.test(name) && !/^the\s/i.test(name) ? `the ${name}` : name;
}
