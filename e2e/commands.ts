import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { askToRun } from '../server/platform/http/control.ts';
import { findHolder } from '../server/platform/lock.ts';
import { dataFolder } from './product.ts';

/**
 * Has the running product run a command, as a terminal does once its own process has started: that start alone would
 * take longer than most commands. Answers the exit code and what the terminal would print.
 */
export const runCommand = (name: string, ...words: string[]): Promise<Ended> =>
  runCommandIn(dataFolder, name, words);

type Ended = { exitCode: number; output: string };

/** The same in the product that holds a folder. */
export async function runCommandIn(folder: string, name: string, words: string[]): Promise<Ended> {
  const product = await findHolder(folder);
  if (!product) throw new Error(`No product holds ${folder}`);
  const lines: string[] = [];
  const seenFromProduct = words.map((word) => (existsSync(word) ? resolve(word) : word));
  const exitCode = await askToRun(product, name, seenFromProduct, (line) => lines.push(line));
  return { exitCode, output: lines.join('\n') };
}
