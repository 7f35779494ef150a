/**
 * A sentence that names commands, as they are called where it is read: with `UPROUND_COMMAND=upround` it says `upround backup`
 * in place of `npm run backup`. `command` is null where npm calls them.
 */
export function asCalledHere(sentence: string, command: string | null): string {
  if (command === null || !sentence.includes('npm run ')) return sentence;
  return sentence.replace(/\bnpm run ([a-z-]+)(?: --(?= ))?/g, `${command} $1`).replace(/(, |\[)-- /g, '$1');
}
