import { parseSync, Visitor } from 'vite';
import type { Problem, Tree } from './tree.ts';

/** A word that the code no longer uses, and the one that it uses instead. */
export type RetiredWord = { words: string[]; use: string };

type Named = { type: string; name?: string };

/** Reads the retired words from the table of `docs/glossary.md`: term, meaning, where it lives, retired words. */
export function readRetiredWords(glossary: string): RetiredWord[] {
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('| **'))
    .flatMap((line) => {
      const [, term = '', , , retired = ''] = line.split('|').map((cell) => cell.trim());
      const use = term.replaceAll('*', '');
      return retired
        .split(',')
        .map((phrase) => phrase.trim())
        .filter((phrase) => phrase !== '')
        .map((phrase) => ({ words: phrase.toLowerCase().split(/[\s-]+/), use }));
    });
}

/** Retired words in the names of files and in what the code declares. */
export function checkGlossary(tree: Tree, retired: readonly RetiredWord[]): Problem[] {
  return [...tree]
    .filter(([file]) => !file.startsWith('server/migrations/'))
    .flatMap(([file, text]) =>
      [file, ...declaredIn(file, text)].flatMap((name) =>
        retired
          .filter(({ words }) => holds(wordsOf(name), words))
          .map(({ words, use }) => ({
            file,
            sentence: `'${name}' holds the retired word '${words.join(' ')}'. Use '${use}' (docs/glossary.md).`,
          })),
      ),
    );
}

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const holds = (words: readonly string[], phrase: readonly string[]) =>
  words.some((_, start) => phrase.every((word, index) => words[start + index] === word));

/** The names of variables, parameters, functions and types. */
function declaredIn(file: string, text: string): Set<string> {
  const names = new Set<string>();
  const add = (node: unknown) => {
    const { type, name } = node as Named;
    if (type === 'Identifier' && name) names.add(name);
  };
  const addParameters = ({ params }: { params: readonly unknown[] }) => params.forEach(add);
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: (node) => {
      if (node.id) add(node.id);
      addParameters(node);
    },
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    ClassDeclaration: ({ id }) => add(id),
  }).visit(parseSync(file, text).program);
  return names;
}
