import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { askToRun } from '../server/platform/http/control.ts';
import { findHolder } from '../server/platform/lock.ts';
import { dataFolder } from './product.ts';

/**
 * Has the running product run a command, as a terminal does once its own process has started: that start alone would
 * take longer than most commands. Answers the exit code and what the terminal would print.
 */
export async function runCommand(
  name: string,
  ...words: string[]
): Promise<{ exitCode: number; output: string }> {
  const product = await findHolder(dataFolder);
  if (!product) throw new Error(`No product holds ${dataFolder}`);
  const lines: string[] = [];
  const seenFromProduct = words.map((word) => (existsSync(word) ? resolve(word) : word));
  const exitCode = await askToRun(product, name, seenFromProduct, (line) => lines.push(line));
  return { exitCode, output: lines.join('\n') };
}
