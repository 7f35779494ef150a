import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { checkDomains } from './domains.ts';
import { checkGlossary, readRetiredWords } from './glossary.ts';
import { layers, writers } from './layers.ts';
import { checkMigrations } from './migrations/check-migrations.ts';
import { readMigrations } from './migrations/read-migrations.ts';
import { checkStructure } from './structure.ts';
import { checkWords } from './words.ts';

// Every file that git knows or would take, so that build output and packages stay out.
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && existsSync(file));
const tree = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const { since, lastRelease } = readMigrations('server/migrations');
const problems = [
  ...checkStructure(tree),
  ...checkDomains(tree, { layers, writers }),
  ...checkGlossary(tree, readRetiredWords(readFileSync('docs/glossary.md', 'utf8'))),
  ...checkWords(tree),
  ...checkMigrations(since, lastRelease),
];

for (const { file, sentence } of problems) console.error(`${file}\n  ${sentence}`);
if (problems.length > 0) console.error(`\n${problems.length} problems. docs/architecture.md has the rules.`);
else console.log(`The structure of ${files.length} files is as docs/architecture.md says.`);
process.exitCode = problems.length > 0 ? 1 : 0;
