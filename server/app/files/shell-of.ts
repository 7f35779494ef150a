import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt, pages, shellFile } from '../../../contract/public/pages.ts';

const common = '/index.html';

/** Which file of a built site answers an address: one that names the code of its page, or else the one for all. */
export function shellOf(site: string): (path: string) => string {
  const built = new Map(
    pages.filter((page) => existsSync(join(site, shellFile(page)))).map((page) => [page, shellFile(page)]),
  );
  return (path) => built.get(pageAt(path) ?? '') ?? common;
}
