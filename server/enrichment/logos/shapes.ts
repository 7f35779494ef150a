import { Parser } from 'htmlparser2';
import { escapeMarkup } from '../../../contract/platform/text/escape-markup.ts';

const longestDrawing = 64_000;

const mostElements = 2_000;

const mostDepth = 50;

/** What is drawn without leading anywhere: no pictures, no texts, no copies of copies, no filters. */
const shapes = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask style'.split(
    ' ',
  ),
);

/** What draws nothing, with all that is in it. */
const remarks = new Set(['title', 'desc', 'metadata']);

const attributes =
  /^(?:id|class|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|width|height|points|transform|offset|style|opacity|color|fill|stroke|clip-path|mask|fill-(?:rule|opacity)|clip-rule|stroke-(?:width|linecap|linejoin|miterlimit|opacity)|stop-(?:color|opacity)|gradient(?:Units|Transform)|spreadMethod|(?:clipPath|mask)(?:Units|ContentUnits)|maskUnits)$/;

/** Leads out of the drawing, or hides from us where it leads. */
const outward = /url\(\s*(?!['"]?#)|@|\\|expression|javascript:/i;

const forDarkPages = /@media[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

type Drawing = { written: string; open: string[]; elements: number; remark: number; isRefused: boolean };

/**
 * A drawing of a stranger written anew, to be painted with sides of so many pixels: its shapes and colors, and nothing
 * else. Null for what is no drawing, for one with anything in it that could lead elsewhere, and for one that is too long
 * or too narrow.
 */
export function redrawShapes(markup: string, side: number): string | null {
  if (markup.length > longestDrawing) return null;
  const drawing: Drawing = { written: '', open: [], elements: 0, remark: 0, isRefused: false };
  const parser = new Parser(
    {
      onopentag: (name, given) => openElement(drawing, name, { given, side }),
      ontext: (text) => writeText(drawing, text),
      onclosetag: (name) => closeElement(drawing, name),
    },
    { xmlMode: true },
  );
  parser.end(markup);
  return drawing.isRefused || drawing.written === '' ? null : drawing.written;
}

type Opened = { given: Record<string, string>; side: number };

function openElement(drawing: Drawing, name: string, { given, side }: Opened): void {
  drawing.elements += 1;
  if (drawing.remark > 0 || remarks.has(name) || isOfEditor(name)) {
    drawing.remark += 1;
    return;
  }
  const isRoot = drawing.elements === 1;
  const isOne = shapes.has(name) && isRoot === (name === 'svg');
  const isTooMuch = drawing.elements > mostElements || drawing.open.length > mostDepth;
  const frame = isRoot ? frameOf(given) : null;
  if (!isOne || isTooMuch || (isRoot && frame === null)) {
    drawing.isRefused = true;
    return;
  }
  const kept = Object.entries(given).filter(([key]) => attributes.test(key));
  const reference = given.href ?? given['xlink:href'];
  if (kept.some(([, value]) => outward.test(value)) || (reference && !reference.startsWith('#'))) {
    drawing.isRefused = true;
    return;
  }
  const own: [string, string][] = isRoot
    ? [
        ['xmlns', 'http://www.w3.org/2000/svg'],
        ['width', String(side)],
        ['height', String(side)],
        ['viewBox', frame ?? ''],
        ...kept.filter(([key]) => !['width', 'height', 'x', 'y'].includes(key)),
      ]
    : [...kept, ...(reference && /Gradient$/.test(name) ? [['href', reference] as [string, string]] : [])];
  drawing.written += `<${name}${own.map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join('')}>`;
  drawing.open.push(name);
}

/** `sodipodi:namedview`, `inkscape:grid` */
const isOfEditor = (name: string) => /^(?:sodipodi|inkscape|sketch|figma|rdf|cc|dc):/.test(name);

const widest = 4;

/** Which part of the plane is shown; null where it is not said, or is a strip. */
function frameOf({ viewBox, width = '', height = '' }: Record<string, string>): string | null {
  const said = viewBox
    ? viewBox.trim().split(/[\s,]+/)
    : ['0', '0', width.replace(/px$/, ''), height.replace(/px$/, '')];
  const [, , wide = 0, high = 0] = said.map(Number);
  const isPlane = said.length === 4 && said.every((each) => /^-?\d{1,6}(?:\.\d+)?$/.test(each));
  return isPlane && wide > 0 && high > 0 && Math.max(wide / high, high / wide) <= widest
    ? said.join(' ')
    : null;
}

function writeText(drawing: Drawing, text: string): void {
  if (drawing.remark > 0 || drawing.open.at(-1) !== 'style') return;
  const rules = text.replace(forDarkPages, '');
  if (outward.test(rules)) drawing.isRefused = true;
  else drawing.written += escapeMarkup(rules);
}

function closeElement(drawing: Drawing, name: string): void {
  if (drawing.remark > 0) {
    drawing.remark -= 1;
    return;
  }
  if (drawing.open.at(-1) !== name) return;
  drawing.open.pop();
  drawing.written += `</${name}>`;
}
