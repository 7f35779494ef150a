/**
 * Endings that say how a company is registered and not what it is called, as the words of a name key (lower case,
 * without accents and dots). Field names such as 'labs', 'group' or 'holdings' tell companies apart and are not here.
 */
const endings: Record<string, string> = {
  anywhere: 'inc, incorporated, corp, corporation, co, company, ltd, limited, llc',
  US: `lc, limited liability company, limited liability co, ltd liability co, llp, lllp, lp, pllc, pbc,
    public benefit corporation, a public benefit corporation, public benefit corp, a public benefit corp`,
  GB: 'plc, llp, lp',
  IE: 'plc, ulc',
  CA: 'ulc, lp',
  IN: 'private limited, private ltd, pvt, pvt ltd, pvt limited, p ltd, llp',
  AU: 'pty, pty ltd, proprietary limited',
  ZA: 'pty, pty ltd, proprietary limited',
  SG: 'pte, pte ltd, private limited, p ltd',
  DE: `gmbh, mbh, ggmbh, ag, kg, kgaa, ohg, ug, ug haftungsbeschrankt, gmbh and co kg, gmbh and co kgaa, ag and co kg,
    ag and co kgaa, ug and co kg, se and co kg, se and co kgaa, ev, se`,
  AT: 'gmbh, ag, kg',
  CH: 'gmbh, ag, sa, sarl',
  LI: 'ag, gmbh',
  NL: 'bv, nv, vof',
  BE: 'bv, nv, bvba, sprl, srl, sa',
  LU: 'sarl, sa, se',
  FR: 'sarl, sas, sasu, sa, eurl, sca, snc, scop, se',
  IT: 'srl, srls',
  RO: 'srl, sa',
  ES: 'sl, slu, sa, sociedad limitada, sociedad anonima',
  PT: 'lda, sa, limitada',
  BR: 'ltda, eireli, limitada, sa',
  AR: 'srl, sa, sas',
  MX: 'sa de cv, s de rl de cv, sapi de cv, sab de cv',
  CL: 'sa, sociedad anonima',
  CO: 'sas, sa',
  SE: 'ab',
  FI: 'oy, oyj, ab',
  NO: 'as, asa',
  DK: 'aps, as',
  IS: 'hf, ehf',
  EE: 'ou, as',
  LT: 'uab',
  LV: 'sia, as',
  PL: 'sp z oo, spzoo, spolka z ograniczona odpowiedzialnoscia, spolka akcyjna, sa',
  CZ: 'sro, as',
  SK: 'sro, as',
  HU: 'kft, zrt, nyrt',
  BG: 'ood, eood',
  HR: 'doo, dd',
  SI: 'doo, dd',
  RS: 'doo',
  RU: 'ooo, oao, zao',
  UA: 'tov',
  TR: 'anonim sirketi, ltd sti, limited sirketi, as',
  JP: 'kk, kabushiki kaisha, godo kaisha, co ltd',
  CN: 'co ltd',
  KR: 'co ltd',
  TW: 'co ltd',
  TH: 'co ltd',
  MY: 'sdn bhd, bhd',
  ID: 'tbk',
  AE: 'fze, fzco, fz llc, fzc, dmcc, pjsc, wll',
  QA: 'wll',
  BH: 'wll',
};

const byLength = (one: string[], other: string[]) => other.length - one.length;
const wordsOf = (forms: string) => forms.split(',').map((form) => form.trim().split(/\s+/));
const everywhere = [
  ...new Set(Object.values(endings).flatMap((forms) => forms.split(',').map((form) => form.trim()))),
]
  .map((form) => form.split(/\s+/))
  .sort(byLength);
const endingsOf = (country: string) =>
  [...wordsOf(endings.anywhere ?? ''), ...wordsOf(endings[country] ?? '')].sort(byLength);

/**
 * How many words at the end of a name are its legal form, never all of them. Where the company is registered is known,
 * only forms of that country count: `Traction Ag` of Delaware is called so.
 */
export function countLegalWords(words: readonly string[], country: string | null = null): number {
  const endingWords = country !== null && Object.hasOwn(endings, country) ? endingsOf(country) : everywhere;
  let left = words.length;
  for (;;) {
    const ending = endingWords.find(
      (form) => form.length < left && form.every((word, index) => words[left - form.length + index] === word),
    );
    // 'Tiffany & Co' is a name; 'Acme Co' is a form.
    if (!ending || words[left - ending.length - 1] === 'and') return words.length - left;
    left -= ending.length;
  }
}
