import { scopeOf } from '../../../contract/auth/operation-scopes.ts';
import { isPublicRead } from '../../../contract/platform/operation-errors.ts';
import { escapeMarkup } from '../../../contract/platform/text/escape-markup.ts';
import { type ApiDocument, type Operation, operationsIn } from './complete-operations.ts';
import type { ApiExample } from './examples.ts';

type Examples = Readonly<Record<string, ApiExample>>;
type Listed = ReturnType<typeof operationsIn>[number];

/** The OpenAPI document as a page that needs no script: every call with what it takes and what it answers. */
export function renderApiPage(document: ApiDocument, examples: Examples): string {
  const calls = operationsIn(document);
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'other');
  const title = `${escapeMarkup(document.info.title)} API`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${apiPageStyle}</style>
</head>
<body>
<header><h1>${title}</h1>
<p>${calls.length} calls under <code>/api</code>. Programs send <code>Authorization: Bearer</code> with an access token from your settings; each call says which scope it needs. Public calls need nothing. As data: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${[...groups.keys()].map((tag) => `<a href="#${anchorOf(tag)}">${escapeMarkup(tag)}</a>`).join(' ')}</nav></header>
<main>${[...groups].map(([tag, listed]) => renderGroup(tag, listed, examples)).join('\n')}</main>
</body>
</html>`;
}

const anchorOf = (tag: string) => escapeMarkup(tag.replaceAll(' ', '-'));

function renderGroup(tag: string, calls: readonly Listed[], examples: Examples): string {
  const sections = calls.map((call) => renderCall(call, examples[call.name])).join('\n');
  return `<h2 id="${anchorOf(tag)}">${escapeMarkup(tag)}</h2>\n${sections}`;
}

function renderCall({ method, path, operation, name }: Listed, example: ApiExample | undefined): string {
  const { summary = '', parameters, requestBody, responses } = operation;
  return `<section id="${escapeMarkup(name)}">
<h3><code>${method.toUpperCase()} /api${escapeMarkup(path)}</code> <span>${accessOf(name)}</span></h3>
<p>${escapeMarkup(summary)}</p>
${renderExample(example)}${renderPart('Parameters', parameters)}${renderPart('Body', withoutExamples(requestBody))}${renderPart('Answer', withoutExamples(successOf(responses)))}
<p>Errors: ${errorsIn(responses)}</p>
</section>`;
}

function accessOf(name: string): string {
  if (isPublicRead(name)) return 'public';
  return escapeMarkup(scopeOf(name) ?? 'browser only');
}

function renderExample(example: ApiExample | undefined): string {
  if (!example) return '';
  const asked = example.input === null ? '' : `${print(example.input)}\n\n`;
  const answered = example.answer === null ? '' : `\n${print(example.answer)}`;
  return `<details><summary>Example</summary><pre tabindex="0">${asked}HTTP ${example.status}${answered}</pre></details>`;
}

const successOf = (responses: Operation['responses']) =>
  Object.fromEntries(Object.entries(responses ?? {}).filter(([status]) => Number(status) < 400));

const errorsIn = (responses: Operation['responses']) =>
  Object.entries(responses ?? {})
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => `${status} ${codesOf(response)}`)
    .join(', ');

/** `FORBIDDEN REAUTHENTICATE`: the kinds that the description of a response begins its sentences with. */
const codesOf = (response: object) =>
  'description' in response
    ? [...String(response.description).matchAll(/([A-Z_]{4,}):/g)].map(([, code]) => code).join(' ')
    : '';

/** They are shown by themselves. */
function withoutExamples(part: unknown): unknown {
  return part === undefined
    ? undefined
    : JSON.parse(JSON.stringify(part, (key, value) => (key === 'example' ? undefined : value)));
}

function renderPart(title: string, part: unknown): string {
  if (part === undefined) return '';
  return `<details><summary>${title}</summary><pre tabindex="0">${print(part)}</pre></details>`;
}

/** Quotes need no escape between tags, and make up a third of what would be sent. */
const print = (value: unknown) => escapeMarkup(JSON.stringify(value, null, 1)).replaceAll('&quot;', '"');

export const apiPageStyle = `
:root { color-scheme: light dark; --ink: #0f1614; --quiet: #434e49; --rule: #c6cfca; --paper: #fff; --sunk: #f3f6f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #edf2ef; --quiet: #b3bdb8; --rule: #37423d; --paper: #0c110f; --sunk: #080c0a; } }
body { margin: 0 auto; max-width: 860px; padding: 48px 24px; background: var(--paper); color: var(--ink); font: 15px/1.6 system-ui, sans-serif; }
h1 { font-size: 36px; letter-spacing: -0.02em; margin: 0; }
h2 { font-size: 22px; margin: 48px 0 12px; }
h3 { font-size: 15px; margin: 0; overflow-wrap: anywhere; }
h3 span { float: right; padding: 0 8px; border: 1px solid var(--rule); border-radius: 4px; font: 13px/1.5 ui-monospace, monospace; }
p { margin: 4px 0 12px; color: var(--quiet); }
nav a { display: inline-block; margin: 0 12px 4px 0; }
section { border-top: 1px solid var(--rule); padding: 20px 0; }
section > p:last-child { margin: 8px 0 0; font-size: 13px; }
summary { cursor: pointer; }
pre { background: var(--sunk); padding: 12px; overflow: auto; font-size: 13px; }
a { color: inherit; }
`;
