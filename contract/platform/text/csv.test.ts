import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../fixtures/processor-ms.ts';
import { split } from '../../../server/ingest/sources/csv/split.ts';
import { readList } from '../../../server/outreach/pipeline/read-list.ts';
import { readCsvCell, writeCsv, writeCsvHead } from './csv.ts';

const separators = [',', ';', '\t', '|'];
/** Every cell that a program may see: by each separator, whether it heeds quotes, starts anew at our quotes or not. */
const cellsOf = (csv: string) =>
  separators.flatMap((separator) => csv.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator)));
/** Written apart from the writer: what begins a formula once blanks, quotes and invisible characters are taken away. */
const runs = (cell: string) =>
  /^[=+\-@%]|^\|./.test(
    cell
      .normalize('NFKC')
      .replace(/^[\s\p{Cc}\p{Cf}"“”]+/u, '')
      .replace('−', '-'),
  );

const hostile = fc
  .array(
    fc.constantFrom(
      ...'=+-@|%＝＋－＠﹦﹢﹣﹫％｜−;,|\t\r\n"\'“” \u00a0\u3000\ufeff\u200b\u2060\u00ad\u0000aé1.',
      'https://a.example',
      "=cmd|'/c calc'!A1",
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

describe('a table as CSV', () => {
  it('starts with the mark by which a spreadsheet knows UTF-8, and ends every line as RFC 4180 says', () => {
    expect(writeCsv(['a', 'b'], [{ a: 'ä', b: null }])).toBe('\uFEFFa,b\r\nä,\r\n');
  });

  it('has its header when there are no rows', () => {
    expect(writeCsv(['company', 'savedAt'], [])).toBe('\uFEFFcompany,savedAt\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['＝1', "'＝1"],
    ['\t@sum', "'\t'@sum"],
    [';=1+1', "';'=1+1"],
    [' ;; =1', "' ;';' =1"],
    ['a;=1+1', "a;'=1+1"],
    ['two lines\n=1+1', "two lines\n'=1+1"],
    ['\u200b\ufeff-1', "'\u200b\ufeff-1"],
    ['"=1+1', `'"=1+1`],
    ["'=1+1", "''=1+1"],
    ['5 - 3 = 2', '5 - 3 = 2'],
    ['2026-11-20', '2026-11-20'],
    ["it's; fine", "it's; fine"],
  ])('holds %j as %j', (text, held) => {
    const [row] = parse(writeCsv(['said'], [{ said: text }]), { bom: true, columns: true });
    expect(row).toEqual({ said: held });
    expect(readCsvCell(held)).toBe(text);
  });

  it.each([
    [['DE', 'FR'], 'DE; FR'],
    [{ by: 'password' }, '{"by":"password"}'],
    [true, 'true'],
    [0, '0'],
    [undefined, ''],
  ])('writes %j as %j', (value, text) => {
    const [row] = parse(writeCsv(['value'], [{ value }]), { bom: true, columns: true });
    expect(row).toEqual({ value: text });
  });

  it('holds no cell that runs, in headers too, by whatever separator it is cut', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1 }), hostile, (texts, header) => {
        const csv = writeCsv(
          [header],
          texts.map((text) => ({ [header]: text })),
        );
        expect(cellsOf(csv).filter(runs)).toEqual([]);
      }),
    );
  });

  it('is read back unchanged', () => {
    const text = fc.oneof(hostile, fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        const csv = writeCsv(
          ['n', 'said'],
          texts.map((said, n) => ({ n, said })),
        );
        const rows: { said: string }[] = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' });
        expect(rows.map(({ said }) => readCsvCell(said))).toEqual(texts);
      }),
    );
  });

  it('is read back by the import of rounds and by that of applications', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const csv = writeCsv(['Company', 'Amount'], [{ Company: `${name}x`, Amount: '-5' }]);
        const [, row] = [...split(csv.slice(1), ',')];
        expect(row).toMatchObject({ fields: [`${name}x`, '-5'] });
        expect(readList(csv, {}).lines).toMatchObject([{ company: `${name}x`.trim() }]);
      }),
    );
  });

  it('takes no longer for a long run of what may stand before a formula', async () => {
    const said = `${' ;'.repeat(200_000)}=`;
    expect(await processorMs(() => writeCsv(['said'], [{ said }]))).toBeLessThan(4_000);
  });

  it('can be written piece by piece', () => {
    expect(writeCsvHead(['a'])).toBe('\uFEFFa\r\n');
  });
});
