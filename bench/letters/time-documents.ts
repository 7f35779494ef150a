import type { LetterFormat } from '../../contract/outreach/letters.ts';
import { firstLetterChoices, letterFormats } from '../../contract/outreach/letters.ts';
import { composeLetter } from '../../server/outreach/letters/composer/compose-letter.ts';
import { writeDocx } from '../../server/outreach/letters/documents/download-letter.ts';
import type { LetterPaper } from '../../server/outreach/letters/documents/write-pdf.ts';
import { writePdf } from '../../server/outreach/letters/documents/write-pdf.ts';
import { atMost, type Figure, reported } from '../figures.ts';
import { percentile } from '../time-each.ts';
import { letterCases } from './cases.ts';

const mostMs = 300;
const writers: Record<LetterFormat, (paper: LetterPaper) => Promise<Uint8Array>> = {
  pdf: writePdf,
  docx: writeDocx,
};

/** How long a full letter takes to become a document. The very first loads what writes it. */
export async function timeDocuments(count: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const format of letterFormats) {
    const times: number[] = [];
    for (let index = 0; index <= count; index += 1) {
      const facts = letterCases[index % letterCases.length];
      if (!facts) throw new Error('There are no cases');
      const text = composeLetter(facts, { ...firstLetterChoices, length: 'full' }, `${index}`);
      const began = performance.now();
      await writers[format]({
        text,
        head: {
          sender: [facts.userProfile.fullName],
          date: 'Nov 20, 2026',
          recipient: [facts.startupProfile.name],
          subject: 'A question',
        },
        title: 'Letter',
        author: facts.userProfile.fullName,
        writtenOn: new Date(),
      });
      times.push(performance.now() - began);
    }
    const [first = 0, ...others] = times;
    const name = format.toUpperCase();
    figures.push(
      atMost(mostMs, { name: `${name} of a full letter, p95`, value: percentile(others, 0.95), unit: 'ms' }),
      reported({ name: `${name}, the first after the start`, value: first, unit: 'ms' }),
    );
  }
  return figures;
}
