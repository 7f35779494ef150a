import { z } from 'zod';
import { type StartupId, startupId } from '../../contract/companies/companies.ts';
import {
  firstLetterChoices,
  type Letter,
  letterLanguages,
  letterLengths,
  letterPurposes,
  letters,
  letterTones,
} from '../../contract/outreach/letters.ts';
import { type Api, ApiRefusal, askApi } from '../ask-api.ts';
import { companyInput, findCompany } from '../find-company.ts';
import { quote, quotedText, quoteLines } from '../quoted-text.ts';
import { companyPath } from '../rounds.ts';
import { defineTool, linkTo, productLink } from '../tool.ts';
import { writeLetter } from '../write-letter.ts';

/** A letter of the user's own may be longer than an answer has room for. */
const longestText = 3_000;

const pairOutput = z.object({
  pairId: z.string().regex(/^[\w.:-]{1,40}$/),
  theirs: quotedText.describe('A fact about the company'),
  saidBy: quotedText.nullable(),
  yours: quotedText.describe('What the user did that answers it'),
});

const letterOutput = z.object({
  text: quotedText,
  isCut: z.boolean(),
  isSent: z.boolean(),
  subjects: z.array(quotedText),
  unsupported: z
    .array(z.object({ words: quotedText, nearest: quotedText.nullable() }))
    .describe('Claims that neither the user’s profile nor a source states'),
  uncheckedSentences: z.int(),
});

export const draftLetter = defineTool({
  name: 'draft_letter',
  title: 'Draft a letter',
  description:
    'First call it without pair: it lists facts about the company beside what the user did, and writes nothing. Let the user choose one, then call it again with that pair to have the letter written. It is a draft: the user reads, changes and sends it themselves in Upround.',
  effect: 'adds',
  scopes: ['companies:read', 'desk:read', 'letters:write'],
  input: z.strictObject({
    company: companyInput,
    pair: z
      .string()
      .max(40)
      .optional()
      .describe('A pairId of the answer before, or "strongest"; without it nothing is written'),
    tone: z.enum(letterTones).default(firstLetterChoices.tone),
    length: z.enum(letterLengths).default(firstLetterChoices.length),
    purpose: z.enum(letterPurposes).default(firstLetterChoices.purpose),
    language: z.enum(letterLanguages).default(firstLetterChoices.language),
    recipient: z.string().max(200).optional().describe('By name, one of the people whom sources name there'),
    instructions: z.string().trim().max(1_000).default(''),
  }),
  output: z.object({
    companyId: startupId,
    pairs: z.array(pairOutput),
    letter: letterOutput.nullable(),
    link: productLink.describe('Where the user reads, changes and sends it'),
  }),
  async answer(api, { company, pair, recipient, ...choices }) {
    const id = await findCompany(api, company);
    if (pair === undefined) {
      const letter = await askApi(api, letters.get, { id });
      return { says: sayPairs(letter), data: presentLetter(api, id, letter) };
    }
    if (pair !== 'strongest') await requirePair(api, id, pair);
    const letter = await writeLetter(api, id, {
      ...choices,
      recipient: recipient ?? null,
      pair: pair === 'strongest' ? null : pair,
    });
    return { says: sayLetter(letter), data: presentLetter(api, id, letter) };
  },
});

/** The API would take the strongest pair instead of one that is not there any more. */
async function requirePair(api: Api, id: StartupId, pair: string): Promise<void> {
  const { pairs } = await askApi(api, letters.get, { id });
  if (!pairs.some((each) => each.id === pair))
    throw new ApiRefusal('INVALID', 'This pair is not there any more. Call without pair for those that are.');
}

const sayPairs = ({ pairs }: Letter): string =>
  pairs.length > 0
    ? 'Nothing was written. Let the user choose a pair, then call again with its pairId.'
    : 'We found nothing that the user did that answers a fact about this company. Call again with pair "strongest" to write without one.';

function sayLetter({ unsupported }: Letter): string {
  const warning =
    unsupported.length > 0
      ? ` ${unsupported.length} of its claims are stated by no source: have the user check each one.`
      : '';
  return `The draft is written and was not sent.${warning} The user sends it themselves: open the link.`;
}

function presentLetter(api: Api, id: StartupId, letter: Letter) {
  const { text } = letter;
  return {
    companyId: id,
    pairs: letter.pairs.slice(0, 5).map((pair) => ({
      pairId: pair.id,
      theirs: quote(pair.theirs.text, 250),
      saidBy: pair.theirs.publisher === null ? null : quote(pair.theirs.publisher, 80),
      yours: quote(pair.mine.text, 250),
    })),
    letter:
      text === null
        ? null
        : {
            text: quoteLines(text, longestText),
            isCut: text.length > longestText,
            isSent: letter.isSent,
            subjects: letter.subjects.slice(0, 3).map((subject) => quote(subject, 120)),
            unsupported: letter.unsupported.slice(0, 8).map(({ words, nearest }) => ({
              words: quote(words, 120),
              nearest: nearest ? quote(nearest.statement, 120) : null,
            })),
            uncheckedSentences: letter.unchecked,
          },
    link: linkTo(api, companyPath(id)),
  };
}
