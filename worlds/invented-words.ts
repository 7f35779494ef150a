/** [country, region, city], the ones with most startups first. */
export const inventedPlaces: readonly [country: string, region: string, city: string][] = [
  ['US', 'California', 'San Francisco'],
  ['US', 'New York', 'New York'],
  ['US', 'California', 'Palo Alto'],
  ['US', 'Massachusetts', 'Boston'],
  ['GB', 'England', 'London'],
  ['US', 'California', 'Los Angeles'],
  ['US', 'Washington', 'Seattle'],
  ['US', 'Texas', 'Austin'],
  ['IN', 'Karnataka', 'Bengaluru'],
  ['DE', 'Berlin', 'Berlin'],
  ['FR', 'Île-de-France', 'Paris'],
  ['US', 'Massachusetts', 'Cambridge'],
  ['US', 'Illinois', 'Chicago'],
  ['US', 'Colorado', 'Denver'],
  ['CA', 'Ontario', 'Toronto'],
  ['US', 'California', 'San Diego'],
  ['US', 'Georgia', 'Atlanta'],
  ['US', 'Florida', 'Miami'],
  ['NL', 'North Holland', 'Amsterdam'],
  ['SE', 'Stockholm', 'Stockholm'],
  ['DE', 'Bavaria', 'Munich'],
  ['IN', 'Maharashtra', 'Mumbai'],
  ['US', 'Utah', 'Salt Lake City'],
  ['US', 'North Carolina', 'Raleigh'],
  ['US', 'Pennsylvania', 'Philadelphia'],
  ['ES', 'Catalonia', 'Barcelona'],
  ['CA', 'British Columbia', 'Vancouver'],
  ['AU', 'New South Wales', 'Sydney'],
  ['BR', 'São Paulo', 'São Paulo'],
  ['CH', 'Zurich', 'Zurich'],
  ['US', 'Minnesota', 'Minneapolis'],
  ['US', 'Oregon', 'Portland'],
  ['IE', 'Leinster', 'Dublin'],
  ['CA', 'Quebec', 'Montreal'],
  ['AU', 'Victoria', 'Melbourne'],
  ['ES', 'Madrid', 'Madrid'],
];

export const nameStarts =
  'Al Ar Bel Bor Bri Cal Cor Dan Del Dra El Em Fal Fen Fin Gal Gre Hal Har Hel Il Jun Kel Kor Lan Lum Lyn Mar Mel Mir Nal Nor Ol Or Pal Pen Qui Ral Ren Rho Sal Sel Tal Tor Ul Val Ver Wil'.split(
    ' ',
  );

export const nameMiddles =
  'a ab ad ago ai ama an ari as e ea el emi en era eta i ia ida ila imo in iri isa o oa obi ola omi on ora oti u ua uma un ura usi yla ymo'.split(
    ' ',
  );

export const nameEnds =
  'bex cade dell dine fell gate kin lane lith lo mont nest nova ra rell rix sky ta thos tide tova vane wick za'.split(
    ' ',
  );

/** Second words of names. Two companies that share the first word still differ in this one. */
export const nameSeconds =
  'Analytics Atlas Bio Bridge Capsule Cloud Compass Current Data Dynamics Energy Field Forge Foundry Grid Harbor Health Home Labs Lane Learning Loop Market Materials Mobility Motion Networks Orbit Path Pay Robotics Security Sense Signal Space Studio Systems Therapeutics Water Works'.split(
    ' ',
  );

export const offerings: readonly string[] = [
  'Software that plans the working day',
  'A marketplace that pays on time',
  'Sensors and forecasts',
  'An open data platform',
  'Tools that small teams understand',
  'A quieter way to buy and sell',
  'Checks and reports without paperwork',
  'Simulations that run overnight',
  'A shared notebook',
  'Hardware that repairs itself',
];

export const inventedInvestors: readonly string[] = [
  'Tern Hill Ventures',
  'Copperleaf Capital',
  'Ninth Street Partners',
  'Longshore Seed',
  'Meridian Oak',
  'Field & Fathom',
  'Blue Kiln Ventures',
  'Northlight Fund',
];

export const peopleNames: readonly string[] = [
  'Ada Marsh',
  'Ben Okoro',
  'Carla Weiss',
  'Deniz Aydin',
  'Ema Novak',
  'Farid Rahimi',
  'Grace Lindqvist',
  'Hiro Tanabe',
  'Ines Duarte',
  'Jonas Berg',
  'Kavya Rao',
  'Leo Martel',
];
