import { html } from 'hono/html';
import type { Shop } from './shop/shop.ts';

export type Markup = ReturnType<typeof html>;

/** The path under which everything lies, `` or `/sandbox/paypro`. */
export function basePath({ settings }: Pick<Shop, 'settings'>): string {
  return new URL(settings.baseUrl).pathname.replace(/\/$/, '');
}

/** Every page says first that no money moves. */
export function page(shop: Pick<Shop, 'settings'>, title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>TEST: ${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${basePath(shop)}/sandbox.css">
<script type="module" src="${basePath(shop)}/submit-itself.js"></script>
</head>
<body>
<header><p class="test"><strong>TEST PAYMENTS.</strong> No money moves.</p></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
}

export function refusalPage(shop: Pick<Shop, 'settings'>, message: string): Markup {
  return page(
    shop,
    'This does not work',
    html`<p role="alert">${message}</p>
<p>Go back and try again, or start a new checkout in the shop.</p>`,
  );
}
