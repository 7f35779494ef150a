import { keywordGroups } from '../../contract/keyword-groups.ts';

/**
 * Words and phrases of headlines and descriptions that name a field whatever stands around them. Words that also mean
 * something else in news of money (seed, bridge, security, chain, space, bank, battery, capital) appear in phrases only.
 */
const phrases: Readonly<Record<string, string>> = {
  advertising: 'adtech, ad tech, advertising, ad platform, ad network, advertisers',
  'agriculture-and-farming': `agtech, agritech, agri-tech, agriculture, agricultural, farming, farmer, crop, greenhouse,
    livestock, dairy, aquaculture, soil`,
  'artificial-intelligence': 'speech recognition, speech ai, voice ai, image recognition',
  biotechnology: `biotech, biotechnology, bio-tech, techbio, biopharma, biopharmaceutical, gene therapy, gene editing,
    cell therapy, crispr, genomics, antibody, antibodies, drug discovery, therapeutics, synthetic biology, protein design,
    oncology, mrna, vaccine, life sciences, molecules`,
  'climate-tech': `climate, climate tech, climatetech, cleantech, clean tech, clean energy, renewable, renewables, solar,
    wind power, carbon capture, carbon removal, decarbonization, decarbonisation, decarbonise, decarbonize, net zero,
    net-zero, batteries, energy storage, battery storage, heat pump, ev charging, green hydrogen, emissions`,
  'clothing-and-apparel': 'fashion, apparel, clothing, footwear, sneaker, secondhand fashion, activewear',
  'commerce-and-shopping': `e-commerce, ecommerce, online marketplace, marketplace, online retail, retail, retailer, d2c,
    shoppers, online shopping, quick commerce, point of sale`,
  'community-and-lifestyle': 'dating app, pet care, pet food, pet owner, parenting, wedding',
  'consumer-electronics':
    'consumer electronics, wearable, gadget, smart glasses, smart home, smart ring, headset',
  'consumer-goods':
    'beauty, cosmetics, skincare, personal care, jewelry, jewellery, consumer goods, toys, furniture',
  'content-and-publishing': 'publishing, publisher, newsletter, journalism, creator economy, blogging',
  'data-and-analytics': `analytics, big data, data platform, data integration, data warehouse, data pipeline,
    business intelligence, data gap, data infrastructure`,
  'developer-tools': `developer tool, developer tools, developer platform, devtool, devtools, devops, ai coding,
    coding assistant, software developers, open source, open-source, software engineers, for developers`,
  education: `edtech, education, e-learning, elearning, online learning, online courses, tutoring, classroom, teachers,
    upskilling, higher education, language learning`,
  energy: `energy, electricity, power grid, smart grid, nuclear, nuclear fusion, fusion energy, electrification, hydrogen,
    geothermal, utilities, small modular reactor, reactor`,
  events: 'ticketing, event management, events platform, conferences, live events',
  'financial-services': `fintech, neobank, banking, banking app, financial services, financial technology,
    financial infrastructure, financial advice, financial advisor, wealth management,
    personal finance, wealthtech, accounting, bookkeeping, investing app, trading platform, stock trading, tax software,
    hedge fund software, cfo, finance teams, credit card, insurtech`,
  'food-and-beverage': `foodtech, food tech, food delivery, food brand, restaurant, beverage, alternative protein,
    plant-based, coffee, tea brand, snack, grocery, groceries, cloud kitchen, meat, cultivated meat, brewery`,
  'generative-ai-and-agents': `generative ai, genai, gen ai, agentic, ai agent, ai assistant, ai copilot, llm, chatbot,
    large language model, foundation model, voice agent, ai video, ai voice, text-to-speech, text-to-video`,
  gaming: 'gaming, video game, mobile game, game studio, game developer, esports, game maker, web3 gaming',
  'government-and-military': `defense tech, defence tech, defensetech, defencetech, defense startup, defence startup,
    military, govtech, public sector, defence dronetech, dual-use, national security, law enforcement`,
  hardware:
    'iot, internet of things, hardware, sensor, sensors, virtual reality, augmented reality, 3d printing',
  'health-care': `health, healthcare, healthtech, health tech, medical, medtech, telehealth, telemedicine, clinical,
    clinical trials, hospital, patients, clinicians, doctors, physicians, pharma, pharmaceutical, pharmacy, therapeutics,
    mental health, fertility, femtech, menstrual, surgical, surgery, elder care, wellness, dental, care providers`,
  'human-resources': `hr tech, hrtech, human resources, recruiting, recruitment, recruiters, payroll, hiring platform,
    talent acquisition, talent platform, employee benefits, workforce management, job board`,
  'information-technology': `data center, data centre, cloud computing, cloud infrastructure, it infrastructure,
    it management, data centers, data centres`,
  insurance: 'insurance, insurtech, insurer, insurers, underwriting, reinsurance',
  'internet-services': 'social network, social media, search engine, web hosting',
  legal: 'legaltech, legal tech, law firm, law firms, lawyers, legal ai, contract management, legal teams',
  'lending-and-investments': `lending, lender, loans, mortgage, buy now pay later, bnpl, microfinance, nbfc, credit platform,
    student loan, crowdfunding platform`,
  manufacturing: `manufacturing, manufacturer, manufacturers, factory automation, factory floor, factories, industrial automation, 3d printing,
    industrial machines`,
  'media-and-entertainment':
    'entertainment, film production, movie studio, podcasting, animation, media company',
  'medical-devices-and-diagnostics': `medical device, medical devices, medtech, diagnostics, diagnostic, surgical robot,
    medical imaging, implant, neurotechnology, brain-computer interface, glucose monitor`,
  'messaging-and-telecommunications':
    'telecom, telecommunications, 5g, messaging app, imessage, voip, mobile operator',
  mobile: 'mobile app, mobile apps',
  'music-and-audio': 'music, audio, podcast, musicians, record label',
  'natural-resources':
    'critical minerals, rare earth, rare earths, mineral exploration, lithium, mining company, forestry',
  'navigation-and-mapping': 'mapping, geospatial, indoor navigation',
  payments: `payments, payment, late-payment, digital wallet, remittance, remittances, money transfer, checkout,
    cross-border payments, card issuing`,
  'privacy-and-security': `cybersecurity, cyber security, cyber risk, infosec, email security, cloud security,
    network security, data security, application security, appsec, identity verification, identity security, ransomware,
    phishing, data privacy, threat detection, biometric, fraud detection, fraud prevention, security operations`,
  'professional-services':
    'consulting firm, management consulting, professional services, translation service',
  'real-estate': `real estate, proptech, property management, construction, homebuyers, landlords, renters, tenants,
    coworking, housing, short-term rental, home buying`,
  'robotics-and-drones': 'robot, robots, robotic, robotics, humanoid, drone, drones, dronetech, exoskeleton',
  'sales-and-marketing': `martech, marketing, crm, sales team, sales teams, sales automation, sales reps, customer service,
    customer support, customer intelligence, customer experience, loyalty program, influencer marketing`,
  'science-and-engineering': `quantum computing, quantum computer, quantum computers, quantum software, materials science,
    materials discovery, new materials, advanced materials, biomaterials, nanotechnology, physical sciences`,
  semiconductors: `semiconductor, semiconductors, chip startup, chipmaker, chip maker, ai chip, ai chips, chip design,
    silicon photonics, epiwafer, wafer, photonic chip, photonics, gpu`,
  'social-impact': 'nonprofit, non-profit, social impact, social enterprise',
  software: 'saas, software, erp',
  'space-and-aerospace': `spacetech, space tech, space startup, spacecraft, satellite, satellites, rocket maker, rockets,
    launch vehicle, aerospace, aviation, hypersonic, orbital, evtol, space company`,
  sports: 'sports, sporting, fitness, athletes, gym',
  sustainability: `sustainability, recycling, waste management, circular economy, water purification, drinking water,
    upcycled, biodegradable, wetland`,
  transportation: `logistics, supply chain, freight, trucking, electric vehicle, electric vehicles, evs, mobility,
    autonomous vehicle, autonomous vehicles, self-driving, autonomous driving, ride-hailing, fleet management, shipping,
    automotive, automaker, scooter, e-bike, last-mile delivery, car-sharing, trucks, parking`,
  'travel-and-tourism':
    'travel, traveltech, travellers, travelers, tourism, hotel, hotels, vacation rental, hospitality',
  video: 'video, video-generation, video streaming, video editing',
};

const falseFriends =
  /\benergy drinks?\b|\bhealthy (?:growth|margins?|valuation|returns?)\b|\bretail investors?\b|\bfinancial (?:year|results?|terms?|details?)\b|\bmarket(?:ing)? (?:cap|value)\b|\bgame[- ]chang\w+|\bvideo interview\b|\btravels? to\b/gi;
// Who gives the money says nothing about the field of who takes it.
const givers = /\b(?:co-?led by|led by|backed by|with participation (?:from|of)|invested by)\b[^.;|]*/gi;

const groupsByPhrase = new Map<string, Set<string>>();
for (const { slug, words, groups } of keywordGroups)
  if (slug === 'ai' || slug === 'blockchain') for (const word of words) addPhrase(word, groups[0] ?? '');
for (const [group, list] of Object.entries(phrases))
  for (const phrase of list.split(',')) addPhrase(phrase, group);

const longestPhrase = Math.max(...[...groupsByPhrase.keys()].map((phrase) => phrase.split(' ').length));

function addPhrase(phrase: string, group: string) {
  const key = wordsOf(phrase).join(' ');
  groupsByPhrase.set(key, (groupsByPhrase.get(key) ?? new Set()).add(group));
}

// Words joined by a dot are an address or a name: 'character.ai' does not speak of AI.
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word));
}

const mostGroups = 3;

/**
 * Tags of the groups that a headline or a description speaks of, at most three: those with more keywords first, then
 * those named earlier. Whole words only; the names of investors after 'led by' are not read.
 */
export function tagsOfKeywords(text: string): string[] {
  const words = wordsOf(text.replace(givers, ' ').replace(falseFriends, ' '));
  const phrasesByGroup = new Map<string, Set<string>>();
  for (const start of words.keys())
    for (let length = 1; length <= longestPhrase; length += 1) {
      const phrase = words.slice(start, start + length).join(' ');
      for (const group of groupsByPhrase.get(phrase) ?? [])
        phrasesByGroup.set(group, (phrasesByGroup.get(group) ?? new Set()).add(phrase));
    }
  // The map is in order of first mention, and sorting keeps it among equals.
  return [...phrasesByGroup]
    .sort(([, a], [, b]) => b.size - a.size)
    .slice(0, mostGroups)
    .map(([group]) => group);
}
