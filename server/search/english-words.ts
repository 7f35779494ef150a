/**
 * Words of plain English that look like a slip of one of ours, 'store' for 'story' or 'campaign' for 'Champaign', and are
 * none. Long because it is a list.
 */
export const englishWords: ReadonlySet<string> = new Set(
  `
  aaron abdication abduction abode abound abuses accelerated accent accented accommodating accountancy accounted
  achieving acosta acre acres action actions activism adapting adaption adaptive addictive addition addressed
  administrated administrator administrators adoptive advance advances adventurer advise adviser advises aerobatic
  aeronautical affective affiliated africana afterward agitation agrarian agreeing aground agustin ahmed aides aiding
  ailing ailments aimed aired airing airliner airliners airmen airplane airplanes airspace airstrip aisles alaskan
  albans albeit albert alberti alberto albright alcoholism alder alderman alejandra alexandra alexandre alexandru
  alford algernon alicia alien alienate alienation alight alignbars aligned allen alley alleys allies alloys alma
  aloud alps alter alternate alternating alternation alton alumna alumnus ambitions amelia amending americana
  amidships amounting ample analyse analysed analyses analysing analytical analyzes anand andalusian anders andreas
  andres andrew andy angela angelo anger angle anglers angles angolan animator announcer antarctic anterior antigen
  antique antoni antonia antonius ants apache apolitical appalled apparent appeal appeals appeared applies
  appropriated approximate approximated apron arabic arcane arch architectural archivist arden argent args argus aria
  arise arising arkham arming armor arms arranged arranger arriving arrow arte artes articled artificially artisans
  artiste artistes artistic artistry ascribe asexual ashland asleep aspen assay assert asserted assertive asserts
  assess assessed assign assigned assisting associated associating associative assorted assyrian atalanta atari ateneo
  athena athenian athletic athletics atlantic atlantis attach attaches attest atypical auctioned audit audition
  auditions augmentation augusta auguste augusto austen australasian australis automaker automata automatic automaton
  avail avenging avenues averaged aversion avery avian aviators awaiting axes axis azteca aztecs baba babel bach backs
  bacon badgering bagley bahamian bail bailed bailey baiting baked baker bakker balanced ballet ballets balloons balls
  ban band banda banded banding bands bang banging banjo banked banner banning banque bans banter barbarian barbaric
  barbary bare barely bark barker barking barley barn barnaby baron barony barra barrington barrow barton basal base
  bases basil basis bass basses batches bats battered batters battersea batting battle battles battling bayer bayley
  bblog beached beaches beads bean bear beard bearing bearings bears beast beasts beating beatty beaulieu becker
  bedding beds beech beef began begged begin behavior behaviors behaviour belated beleive belgrano belief beliefs
  believed believer belive bell belle belles bello belonging bench bender bending benedict benefited bengali benign
  benning bent bequest berger berkley berman bernie berry berth beside beth bettina beverley beyonc bias biased biddle
  biden biker bikers bilder bill bills bind binding bindings binds bioethics biological biologist bites bitter
  bitterly blames blanche bland blank blanking blasting bleach bleeding blender blending blight blinding block
  blockers blocking bloomfield blooming blotches blow blows blps boarding boasting boasts boeing bogged bogot boheman
  bohemian boils boland bold bolder bolding bollywood bolton bolts bombings bond bonding bones bonita bonnie booked
  booker boom booming boone boosting boot boots borden bordered boris borne bosco bosniak bottling boulogne bound
  bounded bounds bout bouts bowen bowers bowser boxed boxer bracing brad braden bragg bragging branch branched
  branching brando brandt brandy brasil braun bravely braves breach breached breaches breaching breakers breaking
  breast bred breed breeding breeds bremer brenda brent brett breuning brewer brewers brewster brian brick bricks
  bride bridged bridger bridget bridle brig brighter brightly bringing brink bristow britten broke broken brokered
  bronco bronze brooding brooker brookfield brookings brooks brothel brothels brothers brough broughton brown browne
  browning browns browsing bruins brunel buckland buffer bull bullion bullying bumps bundling bunker bunting burgundy
  burned burning burst bursting burying busch bushes businessmen busts butch butter byrne cables caching cafes cain
  calabria calais caledonian calle caller calmed caltech calvary calves cambrian camels cameos cameron camino campaign
  campaigns campus canadiens cancel cancerous candle candles cane canned canoes canopies canto cantos capita
  capitalise capitalism capitalist capitol capping capsules captivated captive captives captured capturing caravans
  carbonyl cared careless carey cargo carina carleton carlo carlotta carlow carly caroline carols carriers carrington
  carson carter carton cartoons cartridge carts carver carvings cases casing cassie cast caste castel castell castello
  castes castilian castillo casting castings castle catalina catalogue catalogues catarina catchers catches catching
  categorise categorizes cater caterina caters catherine caucuses causa causal caves cavities ceasing ceilings
  celebrate celebrates cello cemented censor censors censure centered centering centrale centrally centred centrist
  centro centrum centuries ceres certainty cession chadic chagrin chained chair chairing chairs chaldean challenge
  challenged challenges champagne champion chan chance chancel chancery chances chanel chang changed changing channels
  channing chanted chanting chants chaos chapin chaplin chapter chapters character charan charge charged charger
  chargers charges chariots charlestown charlton charming charms charted charting chartres charts chasing chastity
  chatter chatting cheated cheating cheats cheeks cheer cheering chemically chemin chen chequers chess chiara chicano
  chick chickens chicks chiesa childers childless chill chilly chin chine ching chipping chiral chitra choking chong
  choosing chopin chopping chores choruses chose christ christian christians christie christos christy chrome church
  cider cindy circling circuitry circulate cisco cite cites citizenry civic clare claremont clarified clarifies
  clarissa clarity clark clash clashing classes classics classifier classifies clause cleanly cleansing clear clearing
  cleary clement clemente clements clerical climatic clinging clinically clinician clinicians clint clipping clips
  cloned clones closest closet cloth clothed cloudy clough clover clutches coaching coarse coastal coat coates coating
  coatings coatrack coats cobain coburg coburn coded codex cody coercion coffey cofounded cogent coherence coibot
  coils coin coining colder coldest cole collaborate collaborating collaborator collaborators collage collagen
  collages collar collars colleague colleagues collected collecting collective collector collectors collects collides
  colliding collin colombe coloring coloured columba columbian columbine combating comforts commence commenced comment
  comments commercially commodities commodity communicating communicative communicator communion communism communist
  communists commuted commuter commuting compact compagnie companion companions compares comparing compassion competed
  competent competes competing compiler compiling completing complexed complexes compliant complies complying composer
  composers composes composing compute computed concept conception concepts concern concerns concerted concerto
  conclusion conclusions concrete concussion condon conducted conducting conduction conductivity conducts confession
  confessions confidence confluence conform conformation conformed confuse confuses congested congestion connacht
  connection connections connector connects conner conquest consecration consent consented conservationist
  conservatism conservative conservatives conservator consider considers consist consisting consists consorts constant
  consternation construct constructing constructive constructor constructors consular consultancy consume consumed
  consuming contacted containing contempt contend contending contends contested context contexts continent continents
  continuity continuo contra contracted contracting contraction contractor contractors contradict contrary contrast
  contrasts contre contribs contributed convection convene convent convergence conversation conversations conversion
  conversions convert converted converts convicted convincing cooked coolidge cooling cooperate cope coping corbet
  corbin cordova cords core corey cornea cornet corning corona coronado coroner corporal correa corrected correcting
  correction correctional correctly correlations cortes cortical corvus cosmic costal costing costly costs coughing
  coulter counted counteract countess counties county coupe coupled coupling courtesy courtier courtiers courts cove
  covent covering covert covertly coward cowell cracked crackers cracking cranberry crap crashing crates crats craven
  creamy crease creation creations creatively creature creatures credited creditor creditors creek cremated crest
  crested crete crevices cricketer criminal crisco crisp cristian cristina cristo critically crockett croft crowe
  crowning crowns crows cruft cruisers crying cryptic cube cubs culled culminated cultivate cultura cultural cunning
  curate curation curators cures curing curling curse cursing curtain curving customary cyclists cyclones cyrus
  dailies daimy dairy daisy dale daleks dalton damian dana dancer dancers dandy danger dangers dante darby daring
  darkened darkness darlington darrow darts dash dative davies davis dawn daytona dealings dealt dearly dearth
  debating debian debra debut decca deceit deceive deceived decently deception decider decode decoded dedicate
  dedicates dedication deduce deduced deduces deduction deductions deed deeded deeds deemed defection defectors defend
  defended defender defenders defending defends defensive deference deferred defiance defies definately defines
  deflection deforestation deformation deletion deletions delight deliver delivered delivering delivers dell delong
  delphi demanded deming democrat democrats denial denier denies denis denning dennis dense denser denying depiction
  depictions depicts deported depriving dept deputation deputy derail derailed derby derided derives deriving descent
  desertion designed desired desist despise destination destinations detach detain detained detecting detective
  detectives detector detention determined developmental devi deviates deville devils devine devious devise devised
  devon devotes dharma diabetic diagnosis dialing diameter diaries diary dictator dictators died dietrich difficulty
  digger digitally digitised digitized dilation diner diners dingle dining dinner dinners dipping directed direction
  directions directories direktor dirt disband disc discounted discovered discoverer discovering discs discus
  discusses diseased disjoint disks dispense disperse displace displaces displayed distal distaste distilled distinct
  distract distracts distribute distributing distrust ditch divides dividing divine dixon dock docs doctoral
  documented dome domenico dominic dominick dominion domino don donation dong doping dormer dose dots doubling dover
  drafting dragon drain draining drains drank draped drapery drawer drawings drayton dread dream dreamers dreams drier
  drifting drilling drinking dripping drive driver drivers drives drought drove drums drunk drying duality duel duet
  duets dunham dunning durability duran dustin dwayne dwellers dwight eagles ealing earl earle earls earnings ears
  ease easing easter easterly easton eaters eating eaton eaves eclectic ecologically ecologist economic economical
  economics economist economists editions edmond edmondson eduard educates educating educationalist educationist
  educator educators edvard efficient efficiently eighty eine einer ejection elastic eldest elect elected electing
  elective electives electors electron electronica electrons elena elevation elevations ellington embodied embraces
  emergence emergent emigrate emigrated emil emilie emilio emirate emitting emotion employ employed empress emulation
  enable enables encode endorsement endure engel engels engined engineered enlargement ennobled enquiries ensign
  ensured entail entailed entice entities entre environmentalist environmentally equality equation equations erection
  eritrean erpert escort escorted espace especial espinosa essex establishes estelle esther estimate estimates
  estimating estimator estudios ether ethereal eugen evacuating evading evaluation evaluations even everyking eviction
  evidenced evocative exceeded excerpt excerpts exchanged excised excite executes executing execution executions
  exercised exert exerts existing exited exiting exits expanded expanse expansion expansive expended experienced
  expertise expiration explanation explanations explode exploding exploitation explored explorer export exports
  extensive fable fables fabricius facilitates facing factbook factions factor factored factors factual factually
  faculties failing failings faint fairies fairness fairy faking fallen fame familia familial familiar fancy fandom
  fantasia farber farce fare fares farley farmed farmer farmland farrow farther fashioned fastball faster fatal
  fatalities fatality father favoring fearing fears feast feasts feats feeding feels felder fell fellow fellows
  fencing fender fenders fernand fernanda fernando ferrari fertilized fest festivities fetal feuding fever fewest
  fictions fiddle fierce fight figured filed filipina filler filling fillings fills finale financially financier
  financiers finer finish finisher finishes finishing firefight firemen fires firing fisher fishermen fishers flames
  flanders flanking flashing flees flesh flinders flipping flood floods flowed fluoride flushing focal focussing
  fodder foiled fold folded folding folds follower followers fond fondation fondazione fontana fool fooled fools foot
  footballer footballers footer foothills forbes forbid forced ford forecast foremost foresight forested forester
  foresters forge forget fork forked forking formal formally forman formation formations formed forming forms forrest
  forster forth fostering fought foundered fountain fountains fourier fracturing fragility fragrant frames framing
  francesca francesco francine francis francisca franciscan franck franco francois francs frankfort frankfurter
  frankish freighter freitas fresco freud fridge fried friendid fright fronted fronting frying fueling fullback
  fundraiser fundraisers funerary fungus furious fusing futility gable gables gaines gale galician gallery galley
  galleys gallic gallon gallows gallus galois gambit gamer gamers ganesh ganges gardener garnering gases gather gators
  gauges gave gaza gazing gbooks gear gearing gears gender genders genera generalize generate generated generating
  generational generator generators generic geneticist genovese geodetic george georges georgiana georgina georgios
  gerais germain germaine germane germanic gerry giant giants gilberto gill gilles gillis gills giorgi giorgio gland
  glaser glide gloria gloss glowing gmail gnome goat goats god gods goggles golding gomes goodies googled gore gorman
  gould governmental graceful graces grade grades grading graduated grain grains gran grande grape grapes graphical
  graphist graphite grass grasses grating gravel gravely graves greatest greed greene greenery greenwald greenway
  greenwich greer greet greeting greets grenade grenadier grenville grimes grind gripping grocer ground grounds groupe
  guerre guided guido guild guilds guilford guinean guise gujarati habsburg hacked hacker hackers hacking hadley hadn
  hagen hailed hails hairy hale hall haller halley halliday halls halsey halting halves handed handel handing handled
  handler handley handling handover handy hang hanged hanging hangover hangul hank hanley harbour hardcore harden
  hardening hardy hare harford harlem harley harming harms harrell harrington harrow hartwell haste hastily hastings
  hatches hatching hating hauling haunting havent hawai hawley hawthorn hayley header headers headless headline
  headquarter healed healer healey healing healthy hears hearst heart hearth heath heaton heaven hector height heir
  heirs heisenberg helen helene hell henning herd herding hereby hering herman hern hero herring hertford hester
  heston hickey hiding hiking hilbert hilly hilton hindered hines hinting historia historian historic historically
  hitting hoard hobbit hodge holden holder holdings holes holley holliday hollis hollow hollows holmes homage hombre
  homer homing homme hommes honduran honesty honey hood hook hooked hooks hopeless hopping horizons horizontal horner
  horses horticultural hosted hostel hostile houghton hound hounding hounds housed hover howard howe howell howland
  humankind humber hunan hung hungry hurling hurting hydra hydrophobic hyland hyperbolic hysterical identified
  identifier identifies identify idiots illusion illusions imaged imagine imagined imagining immersion immobile
  immunity impacted impair impart implanted imply import imports imprints improv incest incision incite inclusion
  inclusionist inclusive incorporate incorporates incredibly incubate incubated incubation incursion incursions indent
  independant independence indexed indica indie indira industrialist industrially inefficiency inexperience infact
  infect infecting infects inferior infested inflation influence influenced influences informatics informational
  informative informer infraction infractions infusion ingested inhalation inherent inject injecting inlaid inland
  inline inner innovator inquirer insecta insert inserting inserts insider insiders insisting inspect inspire inspires
  instalment instance instances instinct instrumental insulating insure insured intact integrate integrating
  integrative intended intensive intent inter interact interacted interacting interactive intercept intercepted
  interdiction interfere interment internacional internal internationale interned internees internment interpol
  interpret interred intersect intersected intersection intersections intersects intersex interwar intestine
  intestines intonation intrusive invent invented inventing invention inventive inventor inventory invents inverted
  invited inviting invocation invoking iris irma iron irritation island islander islanders islet islets ismael ismail
  isolation israelite israelites issuance issued issuer italia italianate italiani italic items iteration ivan ivanov
  ivoire jacobson jaffna jagged jaguar jailed jain jalan james jammed javanese javier jenna jerry jesse jeweller
  jewellery jews jill jingle joan jockey jockeys joe john joints jolly journals julia julie justin kaiser kamala kane
  kang kannur kansai karan karma kashmiri keating kelley kenyon kerman kerry kicked killed killing killings kills
  kindle king kirchner kiss kissed kissing kitt kitten kittens kitty klasse knew knight koch kombat kostas kraft
  kristina krypton kumari lacked laden lakers lakota lancer lancers lander landers landing landings landon landowner
  landry lanes lang lange langer langue laps largo larva larval lasted lasting latent latex latham latter latterly
  laude lauded laughter launcher launchers lava lawler layer layering layers laying layman layton leach leader leaders
  leafs league leaking lean leander leaned leaning leaping learner learners lease leased leaving lectures ledge ledges
  legalization legation legion legions leinster leland lengthy lenin lerner lesion lessen lester lettering letting
  lettre lettres leveling lever leveraged levies lgbtq liam liaoning libel liberian libertad licence liebe lifeline
  lifted lifting lifts light lightly lightning lights liking lillie lilly lime limiting linder lined liner liners ling
  linger lingering lining linking lion lisa listen lister liststyle liter literally literary literate literates litter
  loader loading loads locale locales localities locality locating locked locking logging logistical logos lois lone
  longing looming looped looping looted looting lorenz loser losers losing lough louie louisa louise lovell lover
  loving lowe lowered lowering lowery loyal lucha lucian lucie luke lumber luna lunch lunches lung luring lurking
  luxurious luzon lying lyndon macau macdonald mack maclean macon macro madeline madrasa maggie magician magnolia
  mailed mailing mainland maintain maison maitland maize majlis malaya male males malian mallee mallet malley malloy
  manage manages manchu mandated mandy mania manley manly manny manor manufacture manufactured manufactures map marc
  marcel marchand marche marches marching marcia marcin marco marcos mare margin marian marianna marianne mariano
  marie marin marina mariner mariners mario marion marissa mark marked marker markers marketed marking markings marks
  marlboro marley marlin marrow marsh marshal marshland marta marten martian martians martina martine martinez martini
  martino martyn marvel marvin masking masque massage massed massing mast master masters matched mater materia
  materialism materially materiel maternal mates mathematical mather mating matrices mattel matteo maturity maude
  maximus maxine maya mayan mayer mccain mckean meals meanings means meath mechanism mechanisms medal medallion medals
  meddling medeis median mediate mediated mediates mediation medicaid medically medicare medication medications medici
  medicinal medics medieval medina meditative medusa medway meets megan melting melton men menial mentally mentioning
  mentoring mercia mere merging merlin merry mersey mess messed messing metering metre metres metrical meyer meyers
  mice michelin midland militaire militancy militant militar militari militarily militias milky mill millennia
  millennium milligan milling millionth mills milner milo minami minas mine mined miner ming minister minster misled
  misses mission missions mistaken mister misused misusing mitra mixer mixes mixing mobilize modalities modality mode
  modelling moderated moderna modernity modernized modes modesty modulate moires molar molars moldavian molding molten
  mon mona mongo monies monika monitors monkey monkeys monster monsters montage montagne montagu montane monte
  montenegrin monterey montes montpelier montr monty mood moods moor moore moorings moors morality morbid moreland
  mornings mortal mortals mosaic moser mosses motel motivate motivates motoring mould mound mounds mount mountainous
  mounting mounts mourning mouth mouths moves mrs multan multiplex multiply museum musicale musically muslim muslims
  muster mutation mutations myles myspace mystic mystical mystique nacional nadal nailed nails naive namibian naming
  nanny nasal nassau natalya nationale nationally natively naturally naval navarro nave navigating navigational
  navigator navy nazionale neal nearest nearing neat neatly negative negro negros nerves nest nesting netting
  networked neuron neurons neurotic neutral neville newtown nfcc nhockey nicaraguan nigel nighttime nobel nobility
  noise nom noon norma norman norris norse norte northeast northeasterly northerly northwestern nose nostra notably
  noteable nothin noticed noting notion notional nouvelle novell novice novices nuestra nuevo null nursed nutritional
  nutritious oakley oberlin observational oceanic odds officier okinawan olimpia olivia onion onto ontology opener
  operatic operational operative opined opining optimal optimism optimized optional orbital orbiter ordination ordre
  organise organism organisms organist organize organizes oriente originator orthopaedic osgood otrs ottava otters
  ought outgoing outlines outlining outsider owned pablo pace pacifica pacification pacifist pacing pack package
  packages packed packer packers packing packs pact padding padma pageants pahang pain paine pains paint painted
  painter painters painting paintings paints pairings pairs palace palaces palais palate palatine pale paler pallas
  paloma panned panorama pantry papa papuan parable paragon param parental parish parishad parisian parked parker
  parkes parkin parkland parsed parsing parson parthian particle particles parting partisan partying pascal passable
  passer passes passions pasted pastel pastime pastures patches patel patented patently paternal paternity path
  pathologist patience patiently patrician paula paused pavement paving payne payton peace peach peaches peaking
  pearson peirce penance pending penetrating peninsular penn penning penny pensioners perch permian perry pershing
  persia persona personally personnel persson persuasive pertain petals pete peters petition petitioning petitions
  petty philanthropic philanthropist philippe philippi phoned phonograph photograph photographed photographer
  photographers photographic photographing photographs photon photons phrased physically physicist physics piano
  picket pickled pierce pierced pierrot piers pierson pieter pietro pigments pike pilasters pills pine pines pinter
  piper piracy pirate pirates pissed pistol pits pitting pittsburg placed placer placings plague plain plane planes
  planet plank planks plans plantation plantations planted planter planters planting plastic plate plates plating
  plato platonic platt playable played playing plaza pleaded pleading pleasant pleasantly pleasing pleasure plight
  plotting plough plugging plummer plunging poaching pocket pockets poet poetical poets pointe pointed pointer
  pointing pointy poker poking polar pole polemical polemics policies policy polishing polite politically politician
  politicians politico polities politik polka polled pollen polluting polo polski polynesian pomeranian pomona ponder
  ponds pooja poole poplar pores pork porous porta portable porte ported porter porters portia portions portrays posed
  posited positional positioned positive positives posits posse postage poster posting postings postman posts postwar
  potable potent potion pottery potts pouches pounded pounder pounders pounding powder powdered powell powerless pozna
  practiced practise practised praise praised praises praising pray prayer prayers praying preached preaching
  precarious preceded precocious predation predicting predictor predicts preferable prefix pregnant prelate prelates
  premise prentice presented presenter presenting presents preservation preserve preserved preset presided
  presidential pressed pressing presto presume presumed presumes pretense pretentious prevail prevented preventing
  preview previewed previews previous pride primacy primaries primate primates prime princess principal principle
  principled principles pringle printed pristine prize proactive probable probation proceeding proceedings proceeds
  procession processor processors proded produce produced producer producers produces productive productively profess
  professed professionalism professionally profiled profiles profited programme programmed programmes progress
  progressing projection projections prolific prominence promo promoting promotionalism prompt prompts prone
  propagation propel properly prophecies prophecy prophetic proportion proportional proportions proposed proposer
  prosecution prosecutions prospect prospectus prosper prosperity protect protecting protection protections protective
  protector protectors protects protesting protests prove proven provenance province provision prowess proxies
  prudence prussia prussian psalms psychedelia psychologist publishes pueblo pulley pulsed punisher punishing punjabi
  purely purging purse pursuing qualified qualifier qualifiers qualifies qualify qualitative quantify quantities
  quantity quarks quarrels quartered quartet queen quell quirks quitting quotient rabies racial racine racked racket
  radar radford radius ragged raging raid raided raider raiders raiding raids railcars railing railings rain rained
  rainer raining rains raion rallies rally rama raman rambling ramesh ramifications ramon ran rand randy ranged ranger
  rangers ranging rankin rankings ransom ranting raped rapid raping rapping rapture rarities raster rating ratings
  ratio ration rational ratios rats rattle rature raven rawlings rays reaching reacted reacting reaction reactions
  readability readership realised realises realising realism realist realized realizes realty reaper rearing
  reasonably rebate rebounds recall recalling recast receipts receiver receivers reception receptions recessed
  recitals recitation recite recited recites reciting recognised recognize recognizes recoil recorded recorder
  recording recordings recounting recourse recovery recreating recruited rector recuse redding redesign rediscovery
  reeder reeds reese refactor refereed referenced refinement refinements reformation reforming refuel refuse refuses
  refutation regain regaining regal regan regard regenerate regeneration regent regents reggie register registers
  regulation regulations regulator reilly reina reins relational relative relatives relaxation relaxed relaxing
  relayed relaying relegation relevent relied relies relieve relieved religious reloading relocated relocation
  removable remove renal renaming renard renounce renovate renovated renovating rensen rent renters renting renton
  repaid repaired reparations repeal repeating repent repetition replaced replies reporter repost reposted
  representation representations reproduction republika requester requirement requirements researched resent resented
  reserved residence residences resides residing resign resigns resilient resistance resolves resorted resorting
  respite responded responder responsibly responsive restate resting restless restores resumed retain retained
  retainer retainers retaining retains retake retina retrial reunion reused revelation revenge reverence reverting
  reviewed reviewer reviewers revising revision revisions revivals revive revived revocation revolutionized revues
  rewarded rewarding rewind reword reworded rewording reworking rewriting rhino rice richards richland rick ricketts
  ricky riddle ridge riding rieure ringing rink riots ripping rise risen rises risking rita robber rochdale rocked
  rocker rockers rode rogue roland rolando rollins romain romantic rookies root roots roper ropes rosales rose rosen
  ross roster rotates rotation rotherham rotor rotors rotten rough rounded rounder rounding rouse rousing route rover
  rovers roving rower rowers rowing royalties royalty rubbed ruby ruining russel rustic sable sabres sack sacked
  sacking sacks sacrament sacraments saddles sadler safely safest sage sail sailed sails sainte sake salad salads
  salaried saleem saleh salem salim salle salomon salons salted salter salvatore samba samoan sampled sampler sampling
  sands sandy sanford sanger sant santo santos sat sauce saunders savanna saves sawyer saxon sayers saying scaled
  scales scanners scarce scared scares scarring scattering scavenger scheduled schneider scholars schooled schooling
  schooner schreiber schweitzer scorer scott scouting scouts screaming screams scribner sculpture sculptured
  sculptures seafloor sealed sealing seals sean sears season seasons seated seater seating seats secondly secrete
  secretion sections securely sedan seduce seduced seduces seeded seeding seeming segunda selector selena selves
  semicolon senators sender sensory sentai sentenced sentencing separated seperate serial serie serra served serviced
  setter settle settling severity severn seward sewer sewing shack shade shaded shades shading shaft shakes shaking
  shane shanks shaped shapes shaping shards sharks sharma shaved shaving shearing sheath sheep sheeting shelling
  sheltered shetland shifting shilling shillings shine shingle shining ships shire shires shirt shiva shock shocking
  shoot shooter shooters shooting shore shores shortage shortages shorten shorty shots shout shouting shown shree
  shunting shutters siam siberia siberian siblings sidney siege siegel sieges sienna sight sighting sightings sights
  signaled signatories signatory silence silesian silicone simpler simplex simplified sims simulating simulator
  simulators sing singled singly sinner sinners sion sired sitcom sited sitter sitting situation situations skate
  skated skater skaters skating sketches skimming skirting skirts skull slain slapping slate slated slater slaves
  slayer slaying sleepers sleepy slender slight slipping slips slots slower slowest slowing smacks smell smelter
  smiles smiling smoke smooth smoother smoothing snakes snapping snare sneaking soared soares soaring socialism
  socialist socially societ societal society socket sockets solace solder soldiers sole solitaire solute solved solver
  somali sommer sonar sonia sophie sorely sorting sought soul souls sounded sounders sounding sourced southbound
  southend southerly southerners southland southwest sowing spaced spade spades spamming span spare spared sparing
  spark sparking sparks sparring sparse sparta spawn speaker speakers speciality specially specials specified
  specifies specious spector speeding spelling spence spending spice spicer spill spilled spilling spin spire spires
  spirited spitting splice spoils spoke sponsors spoons spores sported sportive spots spotting sprague sprang spraying
  spreading springer sprint sprinter sprints spruce sprung spurious spying stabbing stacey stacking stade stadion
  stafford staged stain staining stains stairs stake stakes stale staley stalking stalks stall stalling stallion
  stamens stamping stamps stanbul stance stances standard standing standings standish stanford stanis staple staples
  starboard starch staring starred starring stars starter starters startled startling starved starving stated stately
  statesman statewide static stating stationed statistic stats statue statues status statutes stayed staying steal
  stealing steals stealth steamers steaming steele steep steer stella stemming stepped stepping sterling steroid
  steven stick stiff stiles stimulation stint stipulation stirling stirring stitch stoke stoker stokes stole stone
  stones stoppage stopping stops stored storey storied stories storing storks storm storming storms story stove stoves
  strain strains strands stranger strategies strategist strategy stratford stratton streamlined stressing strident
  string stringer strings stripping stroke struck structured struggled strung stuck studia studies stuffing sturat
  styles subregion subscribed subscriber subset subsets succeeds successor successors suction sued suitably suites
  suleiman summed summit sumner sumter sundar sundry supervisor supervisors supplemental supplemented supported
  supporter supporters supporting surfacing surfer surgically surname surnames surpasses surprised surrey surveyed
  surveyor survival survives surviving susan susannah suture swapping swearing sweat sweating swedes sweep swell
  swelling swept swine swinging swinton swirling swords swore syntactic synthesis syriac systemic tabled tablet
  tablets tackled tactile tailed takers talented tales talkin talking tall taller tallies tallying tamara tanker tanks
  tanner tapes taping tapping tasmanian taste tastes tasting tatar tate taurus taxa taxed taxing teach teaches teague
  teaming tear tearing tears teasing technically technician technologist teenage teenaged telepathic telephone
  telethon telling temp temper tempered temple tempo temps tempting tender tenders tending tends tension tensions
  tensor tent terrence territor territorial terry tested tester texttitle textures thames thanking thanos thatcher
  theater theaters thebes thematic themed therefor theresa therese thickening thickets thin thinning thorough thread
  threw throat throughput ticker tide tides tienne tier tierra tiers ties tiger tiles timbre timed timer timing
  tipping tireless tires tiring tissues toast toes tolerance toll tolls tom tomb tong tongan toole topical topped
  torch torches tories torn tostring totaling touched touching tough toughest touristic tower towers trace traced
  tracer tracey tracing track trackbed tracker tracking tracks traction traded tradition traditions trail trailers
  trailing trails trained trainer trainers trainsets trait traitor traitors traits trams trance trans transcriptional
  transduction transept transform transformation transformations transformed transforms transient transistor
  transiting transitional transitioned transitive transl translate translated translates translating translational
  translator translators translit translocation transmit transmits transported transporter transporters transverse
  trapping traveled travelled traveller travellers travers traverse travis treachery treason treasure treasurer
  treasures treat treated treaties treating trekking trench trenches trendy trent trenton tribal trick tricked tricks
  tries tripping trolling tropics trough truce trunk truss trusting tudor tue tumor tune tuned tunes turban turdus
  turkic turner turning turns turpin tutorial twain tweet tweets twister twisting twitch tying tyson ultimatum unblock
  unblocking uncited unclear undated undercard underrated undertaker unison unite universality universit
  universitaires unlinked unmarked unmasked unplanned unranked unravel unsure untitled unwanted upland urging urine
  usable utilised utilising utilized utilizes utter vague valdez vale valentin valentina valery valle vallejo valois
  valuation valves vanish variation variations varma vasily vast vastly vega veneration venetian venter venting
  ventral vents ventura ventured venus verdi verge verifies veronica verse versions vertically vertices vesicles
  veterinarian vetting vice vicente victor victorian victories vida videotape villa vince vincenzo vine vines violent
  virgen virgil virginian virginity virtually viscount vishal visibly visitors vistas visually vittoria vittorio vocal
  vocally vocals vocation voiced volley voltages volution vote voyager vulture vultures waddington wade wages waging
  waited waiter wakes waking walford walking walks wall walled waller walls walrus walsh walt walter walters wander
  wandering wang waning warburg warden wardens ware wares warmer warming warning warnings washes wasted wasting watch
  watched watcher watchers waterfowl waterhouse watering watery wattle waves waving wayward weakly weakness weaknesses
  wealthy weaponry wearing wears weaves weaving wed weebly weeping weigh weighs weiner welch welding welles westerly
  weston wetter whale whales whalley wheeled whenever whereas whereby wherever whip whipping whitewater whiting
  wholesome wicked wicket wickets widow wielding wields wiener wight wildlife willie willis willy wilton win winding
  windy wing winged winger wings winnie winton wiped wire wires wiring wise wisely wishing witch witches witness
  witnesses wives wodehouse wolves woman worded wording wore workhouse worms worrying worthy wouldnt wound wounded
  wounding woven wrench wright write writes wrought yearning yeast yelling yemeni yields yisrael yorker yorkers youth
  youths yperiod
  `
    .trim()
    .split(/\s+/),
);
