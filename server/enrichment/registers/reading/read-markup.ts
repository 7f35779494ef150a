import { Parser } from 'htmlparser2';

export type MarkupTable = { heads: string[]; rows: string[][] };

const mostCells = 5_000;

/** The tables of a page, each by the words of its head and its rows, as plain text. */
export function readTables(markup: string): MarkupTable[] {
  const tables: MarkupTable[] = [];
  let row: { cells: string[]; isHead: boolean } | null = null;
  let cell: string | null = null;
  let count = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (name === 'table') tables.push({ heads: [], rows: [] });
      if (name === 'tr') row = { cells: [], isHead: false };
      if ((name === 'td' || name === 'th') && row && count < mostCells) {
        cell = '';
        count += 1;
        if (name === 'th') row.isHead = true;
      }
    },
    ontext: (text) => {
      if (cell !== null) cell += text;
    },
    onclosetag: (name) => {
      if ((name === 'td' || name === 'th') && row && cell !== null) {
        row.cells.push(plain(cell));
        cell = null;
      }
      if (name !== 'tr' || !row) return;
      const table = tables.at(-1);
      if (row.isHead && table) table.heads = row.cells;
      else table?.rows.push(row.cells);
      row = null;
    },
  });
  parser.end(markup);
  return tables;
}

/** What stands beside a label where a page pairs two boxes of one row: 'Status' → 'Entered into the register'. */
export function readLabels(markup: string): Map<string, string> {
  const labels = new Map<string, string>();
  const boxes: string[] = [];
  let depth = 0;
  let text: string | null = null;
  const parser = new Parser({
    onopentag: (name, { class: names = '' }) => {
      if (name !== 'div') return;
      depth += 1;
      if (/(?:^|\s)row(?:\s|$)/.test(names)) boxes.length = 0;
      else text = '';
    },
    ontext: (said) => {
      if (text !== null) text += said;
    },
    onclosetag: (name) => {
      if (name !== 'div') return;
      depth -= 1;
      if (text !== null) boxes.push(plain(text));
      text = null;
      const [label, value] = boxes;
      if (depth === 0 && label && value && !labels.has(label))
        labels.set(label, value.replace(/\s*Open map$/, ''));
    },
  });
  parser.end(markup);
  return labels;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300);
