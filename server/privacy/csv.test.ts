import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

const lines = (text: string) => writeCsv(['said'], [{ said: text }]);

describe('the CSV of an export', () => {
  it('starts with the mark by which a spreadsheet knows UTF-8, and ends every line as RFC 4180 says', () => {
    expect(writeCsv(['a', 'b'], [{ a: 'ä', b: null }])).toBe('\uFEFFa,b\r\nä,\r\n');
  });

  it('has its head also when there is nothing to tell', () => {
    expect(writeCsv(['company', 'savedAt'], [])).toBe('\uFEFFcompany,savedAt\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x', '=cmd|"/c calc"!A1'])(
    'holds %j as text, never as a formula',
    (formula) => {
      const [row] = parse(lines(formula), { bom: true, columns: true });
      expect(row).toEqual({ said: `'${formula}` });
    },
  );

  it.each([
    [['DE', 'FR'], 'DE; FR'],
    [{ by: 'password' }, '{"by":"password"}'],
    [true, 'true'],
    [0, '0'],
    [undefined, ''],
  ])('tells %j as %j', (value, text) => {
    const [row] = parse(writeCsv(['value'], [{ value }]), { bom: true, columns: true });
    expect(row).toEqual({ value: text });
  });

  it('keeps every text whole, quotes, commas and lines included', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (texts) => {
        const csv = writeCsv(
          ['n', 'said'],
          texts.map((said, n) => ({ n, said })),
        );
        const rows: { said: string }[] = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' });
        expect(rows.map(({ said }) => said.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))).toEqual(
          texts.map((said) => said.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')),
        );
      }),
    );
  });
});
