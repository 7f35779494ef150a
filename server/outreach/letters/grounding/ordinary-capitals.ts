const listed = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Written with a capital in any letter, and no name of anybody. */
export const ordinaryCapitals =
  listed(`i im ive id ill dear hello hi hey best kind warm regards sincerely yours ps cv pdf
  ceo cto cfo coo cmo cpo cro cio vp hr pr it ai ml ux ui api apis saas b2b b2c crm erp seo roi kpi kpis sql saas iot
  vr ar r&d rnd qa ok okay linkedin github internet web english mr mrs ms dr upround series seed series a b c d e f g h
  ipo safe christmas easter monday tuesday wednesday thursday friday saturday sunday german french spanish italian dutch
  portuguese european american british us uk eu usa q1 q2 q3 q4 note`);

/** With these a sentence may begin; a verb that follows does not make them somebody. */
export const ordinaryBeginnings =
  listed(`a an the this that these those there here it its it's he she they we you i my your our
  their his her who what which when where why how if as at by for from in into of on or over to with without within while
  after before since until although though because so but and not no yes one some any all many most much more each every
  both either neither nothing something everything anything nobody somebody everybody anybody people money funding news
  work working growth growing hiring sales data product design engineering marketing experience time today now next then
  thank thanks please looking happy glad congratulations having being seeing reading building joining helping leading
  writing talking speaking would could should may might can will shall do does did is are was were has have had let
  recently currently previously also besides moreover however therefore finally first second third last another such
  beyond above below between during through throughout given regarding concerning following attached enclosed`);
