import {
  firstLetterChoices,
  letterLanguages,
  letterLengths,
  letterPurposes,
  letterTones,
} from '../../contract/outreach/letters.ts';
import { unquote, unquoteAll } from '../../mcp/quoted-text.ts';
import { draftLetter } from '../../mcp/tools/draft-letter.ts';
import { type Command, formatOptions } from '../command.ts';
import { readCompany } from './company.ts';
import { oneOf } from './rounds.ts';

export const letter: Command = {
  name: 'letter',
  takes: '<name or id>',
  about: 'Draft a letter: first see what it can stand on, then have it written. You send it yourself',
  options: {
    pair: {
      value: 'id',
      about: 'What it stands on, from the list before, or `strongest`; without it nothing is written',
    },
    tone: { value: 'tone', about: 'How it sounds', oneOf: letterTones },
    length: { value: 'length', about: 'How long it is', oneOf: letterLengths },
    purpose: { value: 'purpose', about: 'What it is for', oneOf: letterPurposes },
    language: { value: 'language', about: 'Which language it is in', oneOf: letterLanguages },
    json: formatOptions.json,
  },
  examples: [
    { line: 'upround letter Kestrel', about: 'List what it can stand on' },
    { line: 'upround letter Kestrel --pair strongest --length note', about: 'Write it' },
  ],
  async run(asked) {
    const { terminal } = asked;
    const { says, data } = await draftLetter.answer(await asked.api(), {
      company: readCompany(asked),
      pair: asked.option('pair') ?? undefined,
      tone: oneOf(asked, 'tone', letterTones) ?? firstLetterChoices.tone,
      length: oneOf(asked, 'length', letterLengths) ?? firstLetterChoices.length,
      purpose: oneOf(asked, 'purpose', letterPurposes) ?? firstLetterChoices.purpose,
      language: oneOf(asked, 'language', letterLanguages) ?? firstLetterChoices.language,
      instructions: '',
    });
    if (asked.isSet('json')) return terminal.print(JSON.stringify(unquoteAll(data), null, 2));
    if (asked.option('pair') === null) {
      for (const { pairId, theirs, yours } of data.pairs)
        terminal.print(`${pairId}\n  they: ${unquote(theirs)}\n  you: ${unquote(yours)}`);
      return terminal.note('Have it written with --pair and one of these, or --pair strongest.');
    }
    if (data.letter) terminal.print(unquote(data.letter.text));
    terminal.note(`\n${says}`);
    for (const { words } of data.letter?.unsupported ?? [])
      terminal.note(`  no source states: ${unquote(words)}`);
    terminal.note(data.link);
  },
};
