export type Palette = {
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
export const light: Palette = {
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

export const dark: Palette = {
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
