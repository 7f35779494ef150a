import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

type Given = Record<string, string>;
type Filled = { given: Given; fromFiles: string[]; faults: string[] };

const ending = '_FILE';
/** Longer than any secret or chain of certificates; a device would have no end. */
const longestBytes = 256 * 1024;

/**
 * Every variable may be given as a file that holds it, such as a mounted secret: `SMTP_URL_FILE=/run/secrets/smtp`. What is wrong
 * is told without the path, where a secret may stand by mistake, and without anything of the file.
 */
export function fillFromFiles(given: Given, names: readonly string[], workingDir: string): Filled {
  const filled: Filled = { given: { ...given }, fromFiles: [], faults: [] };
  for (const name of names) {
    const path = given[name + ending];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      filled.faults.push(`${name}: is given twice, by itself and by ${name + ending}; keep one of them`);
      continue;
    }
    const read = readText(resolve(workingDir, path));
    if ('fault' in read) filled.faults.push(`${name + ending}: ${read.fault}`);
    else {
      filled.given[name] = read.text;
      filled.fromFiles.push(name);
    }
  }
  return filled;
}

function readText(path: string): { text: string } | { fault: string } {
  try {
    const file = statSync(path);
    if (!file.isFile()) return { fault: file.isDirectory() ? 'names a folder' : 'names no ordinary file' };
    if (file.size > longestBytes) return { fault: 'names a file that is too long for a variable' };
    const bytes = readFileSync(path);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/[\r\n]+$/, '');
    return text.trim() === '' ? { fault: 'names a file that holds nothing' } : { text };
  } catch (thrown) {
    return { fault: reasons.get(codeOf(thrown)) ?? 'names a file that cannot be read as text' };
  }
}

const reasons = new Map([
  ['ENOENT', 'names a file that is not there'],
  ['ENOTDIR', 'names a file that is not there'],
  ['EACCES', 'names a file that this user may not read'],
  ['EPERM', 'names a file that this user may not read'],
]);

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}
