/**
 * Endings that say how a company is registered and not what it is called, as the words of a name key (lower case,
 * without accents and dots). Field names such as 'labs', 'group' or 'holdings' tell companies apart and are not here.
 */
const endings = `
  inc, incorporated, corp, corporation, co, company, llc, lc, limited liability company, limited liability co,
  ltd liability co, llp, lllp, lp, pllc, pbc, public benefit corporation, a public benefit corporation,
  public benefit corp, a public benefit corp, ltd, limited, plc, ulc,
  private limited, private ltd, pvt, pvt ltd, pvt limited, p ltd, pty, pty ltd, pte, pte ltd, proprietary limited,
  gmbh, mbh, ggmbh, ag, kg, kgaa, ohg, ug, ug haftungsbeschrankt, gmbh and co kg, gmbh and co kgaa, ag and co kg,
  ag and co kgaa, ug and co kg, ev, se, bv, nv, vof, bvba, sprl, srl, sarl, sas, sasu, sa, eurl, sca, snc, scop, srls,
  sl, slu, sociedad limitada, lda, ltda, eireli, limitada, sa de cv, s de rl de cv, sapi de cv, sab de cv,
  ab, oy, oyj, as, asa, aps, hf, ehf, ou, uab, sia, sp z oo, spzoo, spolka z ograniczona odpowiedzialnoscia,
  spolka akcyjna, sro, kft, zrt, nyrt, ood, eood, doo, dd, ooo, oao, zao, tov, anonim sirketi, ltd sti, limited sirketi,
  kk, kabushiki kaisha, godo kaisha, co ltd, sdn bhd, bhd, tbk, fze, fzco, fz llc, fzc, dmcc, wll, pjsc`;

const endingWords = endings
  .split(',')
  .map((ending) => ending.trim().split(/\s+/))
  .sort((a, b) => b.length - a.length);

/** How many words at the end of a name are its legal form, never all of them. */
export function countLegalWords(words: readonly string[]): number {
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
