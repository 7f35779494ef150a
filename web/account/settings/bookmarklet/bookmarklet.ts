import { addPath } from '../../../../contract/public/shared-pages.ts';

/** What the bookmark runs: it reads the address and the title of the page, and opens ours beside it. */
export function bookmarkletFor(origin: string): string {
  const ours = JSON.stringify(`${origin}${addPath}?url=`);
  return `javascript:void open(${ours}+encodeURIComponent(location.href)+"&title="+encodeURIComponent(document.title.slice(0,200)),"_blank","noopener")`;
}
