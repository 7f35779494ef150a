/**
 * Words and phrases of headlines and descriptions that name a field whatever stands around them. Words that also mean
 * something else in news of money (seed, bridge, security, chain, space, bank, battery, capital) appear in phrases only.
 */
export const fieldPhrases: Readonly<Record<string, string>> = {
  advertising: `adtech, ad tech, advertising, ad platform, ad network, advertisers, advertisement, programmatic`,
  'agriculture-and-farming': `agtech, agritech, agri-tech, agriculture, agricultural, farming, farmer, crop, greenhouse, livestock, dairy,
    aquaculture, soil, agronomy, irrigation, fertilizer, fertiliser, pesticide, seeds for farmers, farmland,
    vertical farm, cattle, poultry`,
  'artificial-intelligence': `speech recognition, speech ai, voice ai, image recognition, world model, image generator, robot brain,
    training data, computer vision, hallucination`,
  biotechnology: `biotech, biotechnology, bio-tech, techbio, biopharma, biopharmaceutical, gene therapy, gene editing, cell
    therapy, crispr, genomics, antibody, antibodies, drug discovery, therapeutics, synthetic biology, protein
    design, oncology, mrna, vaccine, life sciences, molecules, bioscience, biosciences, biology, biologics,
    immunotherapy, immunology, t cell, rna, microbiome, enzyme, genetic, genome, bioprocessing,
    biomanufacturing, biopharmaceuticals`,
  'climate-tech': `climate, climate tech, climatetech, cleantech, clean tech, clean energy, renewable, renewables, solar, wind
    power, carbon capture, carbon removal, decarbonization, decarbonisation, decarbonise, decarbonize, net zero,
    net-zero, batteries, energy storage, battery storage, heat pump, ev charging, green hydrogen, emissions,
    carbon, bess, methane, greenhouse gas, ev charger, vehicle charging, vehicles charging, rooftop solar,
    geothermal, wind energy`,
  'clothing-and-apparel': `fashion, apparel, clothing, footwear, sneaker, secondhand fashion, activewear, luxury goods, jewellery,
    jewelry, luggage, textile, eyewear, lingerie, streetwear, shoe brand, handbag`,
  'commerce-and-shopping': `e-commerce, ecommerce, online marketplace, marketplace, online retail, retail, retailer, d2c, shoppers,
    online shopping, quick commerce, point of sale, commerce, retail tech, dropshipping, online store,
    storefront, resale, used smartphone, second hand, secondhand, wholesale marketplace, merchant, merchants,
    b2b marketplace, supermarket, luxury goods`,
  'community-and-lifestyle': `dating app, pet care, pet food, pet owner, parenting, wedding, dating, wedding planning, end of life, dog
    food, pet, pet insurance, veterinary, vet clinic, neighbourhood network, childcare, elder care, funeral`,
  'consumer-electronics': `consumer electronics, wearable, gadget, smart glasses, smart home, smart ring, headset, smartphone, hearing
    aid, earbuds, smartwatch, microled`,
  'consumer-goods': `beauty, cosmetics, skincare, personal care, jewelry, jewellery, consumer goods, toys, furniture, luggage,
    mattress, perfume, fragrance, hair care, haircare, baby product, diaper, consumer brand, household product,
    razor, stationery`,
  'content-and-publishing': `publishing, publisher, newsletter, journalism, creator economy, blogging, news media, book publisher,
    audiobook, storytelling, comics`,
  'data-and-analytics': `analytics, big data, data platform, data integration, data warehouse, data pipeline, business intelligence,
    data gap, data infrastructure, training data, synthetic data, data labeling, data labelling, data engineer,
    data training, data startup, database, market research, competitive intelligence, data capture,
    observability, data management`,
  'developer-tools': `developer tool, developer tools, developer platform, devtool, devtools, devops, ai coding, coding assistant,
    software developers, open source, open-source, software engineers, for developers, kubernetes, api platform,
    apis, mobile development, no code, low code, app builder, vibe coding, coding agent, software testing, code
    review, software build`,
  education: `edtech, education, e-learning, elearning, online learning, online courses, tutoring, classroom, teachers,
    upskilling, higher education, language learning, school, tutor, upskill, skilling, english learning, exam
    prep, test prep, study abroad, student learning, skilled trades, training platform, learning app`,
  energy: `energy, electricity, power grid, smart grid, nuclear, nuclear fusion, fusion energy, electrification,
    hydrogen, geothermal, utilities, small modular reactor, reactor, battery storage, battery maker, battery
    startup, battery tech, battery manufacturer, battery recycling, battery swapping, battery cell, ev battery,
    solid state battery, ev charging, ev charger, vehicle charging, vehicles charging, charging network,
    charging station, charging infrastructure, waste to energy, power plant, power demand, uranium, oil and gas,
    biofuel, biogas, grid`,
  events: `ticketing, event management, events platform, conferences, live events, event planning, wedding planning,
    event tech`,
  'financial-services': `fintech, neobank, banking, banking app, financial services, financial technology, financial infrastructure,
    financial advice, financial advisor, wealth management, personal finance, wealthtech, accounting,
    bookkeeping, investing app, trading platform, stock trading, tax software, hedge fund software, cfo, finance
    teams, credit card, insurtech, financial, regtech, financial planning, investment platform, bond investment,
    mutual fund, wealth, trading app, spend management, expense management, invoice, invoicing, tax, tax
    preparation, anti money laundering, aml, fraud and aml, personal loan, brokerage, asset management, debt
    collection, credit scoring, retirement saving, payroll card, business planning software`,
  'food-and-beverage': `foodtech, food tech, food delivery, food brand, restaurant, beverage, alternative protein, plant-based,
    coffee, tea brand, snack, grocery, groceries, cloud kitchen, meat, cultivated meat, brewery, food, ice
    cream, popsicle, spice, burger, pizza, bakery, chai, cafe, wine, beer, juice, dessert, seafood, nutrition
    brand, water brand, kombucha, dietary supplement`,
  'generative-ai-and-agents': `generative ai, genai, gen ai, agentic, ai agent, ai assistant, ai copilot, llm, chatbot, large language
    model, foundation model, voice agent, ai video, ai voice, text-to-speech, text-to-video`,
  gaming: `gaming, video game, mobile game, game studio, game developer, esports, game maker, web3 gaming, game, game
    development, fantasy sport, metaverse`,
  'government-and-military': `defense tech, defence tech, defensetech, defencetech, defense startup, defence startup, military, govtech,
    public sector, defence dronetech, dual-use, national security, law enforcement, defence, defense, drone
    defence, drone defense, weapon, battlefield, munition, counter drone, civic tech, border security`,
  hardware: `iot, internet of things, hardware, sensor, sensors, virtual reality, augmented reality, 3d printing,
    microled, display manufacturing, smartphone, dashcam, lidar, camera maker, robot hardware`,
  'health-care': `health, healthcare, healthtech, health tech, medical, medtech, telehealth, telemedicine, clinical, clinical
    trials, hospital, patients, clinicians, doctors, physicians, pharma, pharmaceutical, pharmacy, therapeutics,
    mental health, fertility, femtech, menstrual, surgical, surgery, elder care, wellness, dental, care
    providers, drug, drugs, clinical stage, drug candidate, medicine, cancer, tumor, tumour, diabetes, obesity,
    parkinson, alzheimer, autism, malignancy, malignancies, central nervous system, remote patient monitoring,
    behavioral health, ambulance, caregiver, nursing, nurse, disease, hearing aid, longevity, nutrition,
    veterinary, radiology, pathology, ultrasound, therapy, rehabilitation, orthopedic, glp 1, home care,
    maternity, hormone, psychedelic, contraceptive, menopause, migraine, medical device`,
  'human-resources': `hr tech, hrtech, human resources, recruiting, recruitment, recruiters, payroll, hiring platform, talent
    acquisition, talent platform, employee benefits, workforce management, job board, hr, hr software, employee
    perk, employee benefit, employee wellness, jobseeker, job seeker, employer, hiring, staffing, gig worker,
    blue collar, workforce, background check`,
  'information-technology': `data center, data centre, cloud computing, cloud infrastructure, it infrastructure, it management, data
    centers, data centres, enterprise software, it service, edge computing, virtualization, managed service
    provider, server infrastructure, cloud storage, cloud management`,
  insurance: 'insurance, insurtech, insurer, insurers, underwriting, reinsurance, insure, claims management',
  'internet-services': `social network, social media, search engine, web hosting, photo sharing, neighbourhood network, social app,
    ai social network, browser, web scraping`,
  legal: `legaltech, legal tech, law firm, law firms, lawyers, legal ai, contract management, legal teams, legal, law
    office, contract review, litigation, attorney, intellectual property, paralegal, ip abuse, intellectual`,
  'lending-and-investments': `lending, lender, loans, mortgage, buy now pay later, bnpl, microfinance, nbfc, credit platform, student
    loan, crowdfunding platform, embedded lending, student lending, invoice financing, revenue based financing,
    ev financing, vehicle financing, crowdfunding, financier, home loan, credit card, angel investing platform`,
  manufacturing: `manufacturing, manufacturer, manufacturers, factory automation, factory floor, factories, industrial
    automation, 3d printing, industrial machines, industrial, machining, cnc, machine tool, fabrication,
    contract manufacturer, packaging, textile manufacturing, assembly line`,
  'media-and-entertainment': `entertainment, film production, movie studio, podcasting, animation, media company, film, movie, movies, tv,
    ott, anime, comedy, talent agency, live entertainment, storytelling, streaming service`,
  'medical-devices-and-diagnostics': `medical device, medical devices, medtech, diagnostics, diagnostic, surgical robot, medical imaging, implant,
    neurotechnology, brain-computer interface, glucose monitor`,
  'messaging-and-telecommunications': `telecom, telecommunications, 5g, messaging app, imessage, voip, mobile operator, chat, messaging, telephony,
    sms, broadband, fiber network, wireless, conversational commerce`,
  mobile: 'mobile app, mobile apps, mobile development, ios and android',
  'music-and-audio': `music, audio, podcast, musicians, record label, music licensing, voice simulation, voice model`,
  'natural-resources': `critical minerals, rare earth, rare earths, mineral exploration, lithium, mining company, forestry, uranium,
    magnet, mining startup, copper, nickel, graphite, gallium, timber`,
  'navigation-and-mapping': 'mapping, geospatial, indoor navigation, location data, digital map',
  payments: `payments, payment, late-payment, digital wallet, remittance, remittances, money transfer, checkout, cross-
    border payments, card issuing, pay later, payment processing, card payments, point of sale`,
  'privacy-and-security': `cybersecurity, cyber security, cyber risk, infosec, email security, cloud security, network security, data
    security, application security, appsec, identity verification, identity security, ransomware, phishing, data
    privacy, threat detection, biometric, fraud detection, fraud prevention, security operations, cyber, fraud,
    fraud and aml, endpoint security, trust safety, authentication, authorization, ip abuse, security startup,
    security platform, vulnerability, vulnerabilities, ai security, secure their ai, biometrics, identity, zero
    trust, soc technology, deepfake, passwordless, cybercrime`,
  'professional-services': `consulting firm, management consulting, professional services, translation service, accounting firm, tax
    preparation, freelancer marketplace, back office`,
  'real-estate': `real estate, proptech, property management, construction, homebuyers, landlords, renters, tenants,
    coworking, housing, short-term rental, home buying, property, interior design, home builder, roofing, roof,
    apartment, rental, co living, home service, home renovation, architect, building material, facility
    management, senior living, mortgage, property data, smart building, cement`,
  'robotics-and-drones': `robot, robots, robotic, robotics, humanoid, drone, drones, dronetech, exoskeleton, unmanned, pilotless,
    autonomous machine, automation robot, warehouse automation`,
  'sales-and-marketing': `martech, marketing, crm, sales team, sales teams, sales automation, sales reps, customer service, customer
    support, customer intelligence, customer experience, loyalty program, influencer marketing, aeo, seo, b2b
    sales, sales startup, sales software, sales agent, sales intelligence, customer engagement, customer
    communication, customer data, customer loyalty, loyalty, lead generation, brand marketing, public relations,
    roofing sales, influencer`,
  'science-and-engineering': `quantum computing, quantum computer, quantum computers, quantum software, materials science, materials
    discovery, new materials, advanced materials, biomaterials, nanotechnology, physical sciences, quantum,
    nuclear fusion, laboratory, lab automation, scientific discovery, superconducting, metamaterial,
    nanomaterial`,
  semiconductors: `semiconductor, semiconductors, chip startup, chipmaker, chip maker, ai chip, ai chips, chip design, silicon
    photonics, epiwafer, wafer, photonic chip, photonics, gpu, chip`,
  'social-impact': `nonprofit, non-profit, social impact, social enterprise, refugee, social good, financial inclusion`,
  software: `saas, software, erp, enterprise software, workflow automation, business software, software as a service, hr
    software, no code, low code`,
  'space-and-aerospace': `spacetech, space tech, space startup, spacecraft, satellite, satellites, rocket maker, rockets, launch
    vehicle, aerospace, aviation, hypersonic, orbital, evtol, space company, space exploration, pilotless,
    aircraft, airplane, flight test, spaceflight, spacex, propulsion, jet, space data, airship`,
  sports: `sports, sporting, fitness, athletes, gym, cricket, football, soccer, golf, tennis, basketball, sport tech,
    yoga, workout`,
  sustainability: `sustainability, recycling, waste management, circular economy, water purification, drinking water, upcycled,
    biodegradable, wetland, waste, recycle, plastic, packaging waste, water treatment, carbon credit,
    biodiversity, circular, sustainable, compost, waste to energy, water tech, water quality, water supply`,
  transportation: `logistics, supply chain, freight, trucking, electric vehicle, electric vehicles, evs, mobility, autonomous
    vehicle, autonomous vehicles, self-driving, autonomous driving, ride-hailing, fleet management, shipping,
    automotive, automaker, scooter, e-bike, last-mile delivery, car-sharing, trucks, parking, ev, two wheeler,
    scooters, electric bus, bus, cab, taxi, vehicle, fleet, fleets, dashcam, car dealer, cargo, maritime,
    vessel, rail, railway, courier, parcel, warehousing, last mile, robotaxi, motorcycle, truck, carmaker,
    vehicle charging, vehicles charging, ev battery, drayage, delivery robot`,
  'travel-and-tourism': `travel, traveltech, travellers, travelers, tourism, hotel, hotels, vacation rental, hospitality, homestay,
    timeshare, airline, flight booking, trip planning, rv rental, short term rental, holiday rental`,
};

/** Phrases in which a word of a field says something else. Regular expressions, each of whole words. */
export const falseFriends: readonly string[] = [
  'loan tranche',
  '(?:venture|bank|term|government|convertible) loans?',
  '(?:debt|loan|investment|credit) facility',
  'in defen[cs]e of',
  'legal defen[cs]e',
  'digital workforce',
  'college students?',
  'chips? in(?:to)?',
  'blue[- ]chips?',
  '(?<=intellectual )property',
  'quantum leaps?',
  '(?:business|high|old|new)[- ]school',
  '(?:end|long|numbers|waiting) ?game',
  'game plan',
  'game[- ]chang\\w+',
  'chang\\w+ the game',
  '(?:investment|special[- ]purpose|million|billion) vehicles?',
  'energy drinks?',
  'healthy (?:growth|margins?|valuation|returns?)',
  'retail investors?',
  'financials',
  'financial (?:year|results?|terms?|details?)',
  'market(?:ing)? (?:cap|value)',
  'video interview',
  'travels? to',
];
