const words = (text: string) => new Set(text.split(' '));

/** What stands in these is not read by people. */
export const unseenElements = words(
  'script style template noscript svg head iframe object select dialog datalist',
);
/** They have no end. */
export const emptyElements = words('area base br col embed hr img input link meta param source track wbr');
/** They break no line. */
export const inlineElements = words(
  'a abbr b bdi bdo cite code em font i kbd mark q s samp small span strong sub sup time u var wbr label',
);

type Attributes = Record<string, string>;

/** Words that a page hides from its readers are not its words. */
export function isHidden({ hidden, style = '' }: Attributes): boolean {
  return (
    hidden !== undefined ||
    /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![\d.])|opacity\s*:\s*0(?![\d.])/i.test(
      style,
    )
  );
}

export function isFooter(name: string, { id = '', class: classes = '', role = '' }: Attributes): boolean {
  return (
    name === 'footer' || role === 'contentinfo' || /(?:^|[\s_-])footer(?:$|[\s_-])/i.test(`${id} ${classes}`)
  );
}
