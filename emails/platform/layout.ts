import { html, type Markup } from './markup.ts';

type Palette = {
  paper: string;
  sunk: string;
  ink: string;
  ink2: string;
  ink3: string;
  rule: string;
  act: string;
  actInk: string;
  mark: string;
  markInk: string;
};

/** The product's colour tokens, spelt out because mail programs know no variables. */
const light: Palette = {
  paper: '#FFFFFF',
  sunk: '#F3F6F4',
  ink: '#0F1614',
  ink2: '#434E49',
  ink3: '#65706B',
  rule: '#E1E7E3',
  act: '#0F1614',
  actInk: '#FFFFFF',
  mark: '#D8F15A',
  markInk: '#0F1614',
};

const dark: Palette = {
  paper: '#0C110F',
  sunk: '#080C0A',
  ink: '#EDF2EF',
  ink2: '#B3BDB8',
  ink3: '#8A958F',
  rule: '#222B27',
  act: '#EDF2EF',
  actInk: '#0C110F',
  mark: '#CDEB3F',
  markInk: '#0F1614',
};

export type MailContent = { subject: string; html: string; text: string };

const sans = "'Geist', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

const headline = "'Schibsted Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/**
 * Inline styles, by what the piece is for; the classes of the same names turn them around in the dark. What a cell says of
 * its letters is not said again of each line in it: a digest has two hundred of them.
 */
export const styles = {
  body: `margin:0;padding:0;background:${light.paper};`,
  paper: `width:100%;background:${light.paper};`,
  cell: `font:400 15px/1.5 ${sans};color:${light.ink2};`,
  headline: `margin:0;font:650 30px/1.15 ${headline};letter-spacing:-0.02em;color:${light.ink};`,
  company: `margin:0;font:650 20px/1.25 ${headline};letter-spacing:-0.01em;color:${light.ink};text-decoration:none;`,
  text: 'margin:0;',
  strong: `font-weight:600;color:${light.ink};`,
  quiet: `margin:0;font-size:13px;color:${light.ink3};`,
  quietLink: `color:${light.ink3};`,
  tag: `display:inline-block;padding:1px 6px;border:1px solid ${light.rule};border-radius:4px;font-size:12px;font-weight:500;line-height:1.4;white-space:nowrap;`,
  mark: `padding:0 6px;background:${light.mark};color:${light.markInk};`,
  button: `display:inline-block;padding:12px 20px;background:${light.act};color:${light.actInk};font:600 15px/1 ${sans};text-decoration:none;border-radius:4px;`,
  rule: `border-top:1px solid ${light.rule};`,
} as const;

const darkRules = [
  `.paper{background:${dark.paper}!important}`,
  `.ink{color:${dark.ink}!important}`,
  `.ink-2{color:${dark.ink2}!important}`,
  `.ink-3{color:${dark.ink3}!important}`,
  `.mark{background:${dark.mark}!important;color:${dark.markInk}!important}`,
  `.button{background:${dark.act}!important;color:${dark.actInk}!important}`,
  `.rule,.tag{border-color:${dark.rule}!important}`,
  `.bar{background:${dark.ink}!important}`,
  `.bar-mark{background:${dark.mark}!important}`,
].join('');

/** A whole mail: the mark on top, the content, and below a hairline why it came and how to stop it. 600 pixels wide at most. */
export function mailPage(page: { title: string; preview: string; content: Markup; footer: Markup }): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${page.title}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${trusted(darkRules)}}@media (max-width:480px){.wide{padding-left:20px!important;padding-right:20px!important}}</style>
</head>
<body class="paper" style="${styles.body}">
<div style="display:none;max-height:0;overflow:hidden;">${page.preview}</div>
<table role="presentation" class="paper" cellpadding="0" cellspacing="0" border="0" style="${styles.paper}"><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td class="wide" style="padding:32px 32px 24px;">${wordmark}</td></tr>
<tr><td class="wide" style="${styles.cell}padding:0 32px 32px;">${page.content}</td></tr>
<tr><td class="wide" style="${styles.cell}padding:0 32px 40px;"><div class="rule" style="${styles.rule}padding-top:20px;">${page.footer}</div></td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
}

/** The one main action of a mail. */
export function button(label: string, url: string): Markup {
  return html`<a class="button" href="${url}" style="${styles.button}">${label}</a>`;
}

/** A quiet link, for the last lines. */
export function quietLink(label: string, url: string): Markup {
  return html`<a class="ink-3" href="${url}" style="${styles.quietLink}">${label}</a>`;
}

function trusted(markup: string): Markup {
  return { markup };
}

const bar = (height: number, isMarked = false) =>
  html`<td valign="bottom" style="padding-right:2px;"><div class="${isMarked ? 'bar-mark' : 'bar'}" style="width:5px;height:${height}px;line-height:${height}px;font-size:0;background:${isMarked ? light.mark : light.ink};">&nbsp;</div></td>`;

const wordmark = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${[bar(8), bar(13), bar(18, true)]}<td valign="bottom" class="ink" style="padding-left:6px;font:650 18px/18px ${trusted(headline)};letter-spacing:-0.02em;color:${light.ink};">Upround</td></tr></table>`;
