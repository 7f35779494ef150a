import type { MetaDescriptor } from 'react-router';

/** What a tab, a search engine and a shared link show of a public page. */
export function pageMeta({ title, description }: { title: string; description: string }): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: '/social-card.png' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
