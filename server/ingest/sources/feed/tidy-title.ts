const namedCharacters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  yen: '¥',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
};

const longestTitle = 1000;

function unescapeOnce(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return namedCharacters[name.toLowerCase()] ?? whole;
    const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
  });
}

/**
 * A headline as one plain line: entities and tags undone (titles are often escaped twice), quotes and hyphens in
 * their ASCII form, invisible direction marks gone, the publisher's name at the end cut off. Cuts at 1,000 characters.
 */
export function tidyTitle(title: string): string {
  return unescapeOnce(unescapeOnce(title.slice(0, longestTitle * 4)))
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[‘’‛ʼ´`]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[\u2010-\u2012\u2212]/g, '-')
    .replace(/(?<=\p{L})–(?=\p{L})/gu, '-')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\p{Cc}|\p{Zs}/gu, ' ')
    .replace(/~(?=\s?[$€£₹\d])/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, longestTitle)
    .replace(/^(['"]).{5,160}?\1[,:]\s/, '')
    .replace(/\s+\|\s+[^|]{2,40}$/, '')
    .replace(
      /\s+[-–—]\s+(?:TechCrunch|EU-Startups|Tech\.eu|Sifted|VentureBeat|Inc42|YourStory|Entrackr|FinSMEs|Fierce \w+|MedCity News|Silicon Canals)$/i,
      '',
    )
    .trim();
}
