import { readdirSync } from 'node:fs';

const names = () => readdirSync('build/client/assets');

/** The address of a part's file in the build. A journey that waits for a part which now comes in another file would wait in vain. */
export function builtFile(part: string): string {
  const isOfPart = new RegExp(`^${part}-[\\w-]{8}[.]js$`);
  const name = names().find((each) => isOfPart.test(each));
  if (!name)
    throw new Error(`The build has no file of ${part}: see scripts/page-chunks.ts for where it comes`);
  return `**/assets/${name}`;
}
