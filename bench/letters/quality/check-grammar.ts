import { Dialect, LocalLinter } from 'harper.js';
import { binary } from 'harper.js/binary';
import type { LetterCase } from './cases.ts';

export type GrammarFault = { kind: string; message: string; at: string; from: number; to: number };

/** Opens Harper, a checker of English grammar that knows nothing of how letters are put together. */
export async function openGrammarChecker(): Promise<
  (text: string, written: LetterCase) => Promise<GrammarFault[]>
> {
  const linter = new LocalLinter({ binary, dialect: Dialect.American });
  await linter.setup();
  return async (text, written) => {
    const lints = await linter.lint(text, { language: 'plaintext' });
    return lints
      .map((lint) => ({
        kind: lint.lint_kind(),
        message: lint.message(),
        at: lint.get_problem_text(),
        from: lint.span().start,
        to: lint.span().end,
      }))
      .filter(
        ({ kind, message, at, from, to }) =>
          kind !== 'Spelling' &&
          !takenForToo(message) &&
          !isName(at, written) &&
          !isQuoted(text, { from, to }, written),
      );
  };
}

/** Names are spelled as their owners spell them. */
const isName = (at: string, { facts: { startupProfile: company, userProfile: user } }: LetterCase) =>
  [
    company.name,
    user.fullName,
    ...company.people.map(({ name }) => name),
    ...company.openRoles.map(({ location }) => location),
  ].some((name) => at.split(' ').every((word) => /^\p{Lu}/u.test(word) && name.split(' ').includes(word)));

/** What stands word for word in a profile or a source, with the words beside it, is not the composer's. */
function isQuoted(text: string, { from, to }: { from: number; to: number }, { facts }: LetterCase): boolean {
  const [before = ''] = /\S+\s+$/.exec(text.slice(0, from)) ?? [];
  const [after = ''] = /^\s*\S+/.exec(text.slice(to)) ?? [];
  const { userProfile: user, startupProfile: company } = facts;
  const sources = [
    ...user.results,
    user.work,
    company.description ?? '',
    user.curriculum,
    ...[...company.useOfFunds, ...company.plannedHires].map(({ sentence }) => sentence),
    ...company.openRoles.map(({ title }) => title),
    ...company.industries.map((name) => `in ${name.toLowerCase()}.`),
  ];
  return sources.some((source) => source.includes(`${before}${text.slice(from, to)}${after}`));
}

/** 'You plan to put' is right; the checker takes it for 'too'. */
const takenForToo = (message: string) => message.startsWith('Use `too` here');
