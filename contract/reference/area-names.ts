/** The names of the parts of the world, without their countries, which weigh more than a form needs to check an answer. */
export const areaNames = [
  'Europe',
  'North America',
  'Latin America',
  'Africa',
  'Middle East',
  'South Asia',
  'Southeast Asia',
  'East Asia',
  'Asia',
  'Oceania',
];
