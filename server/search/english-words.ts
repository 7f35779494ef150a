/**
 * Words of plain English that look like a slip of one of ours, 'store' for 'story' or 'campaign' for 'Champaign', and are
 * none. Long because it is a list.
 */
export const englishWords: ReadonlySet<string> = new Set(
  `
  abdication abduction abode abound abuses accelerated accent accented accommodating accountancy accounted achieving
  acosta acre acres action actions activism adapting adaptive addictive addington addition addressed administrated
  administrator administrators adoptive adress advance advances advertisment advise adviser advises aerobatic
  aeronautical affective afterward agitation agrarian agreeing aground agustin ahmed aides aiding ailing ailments
  aimed aired airing airliners airmen airplane airplanes airspace aisles albans albeit albert alberti alberto albright
  alder alderman alejandra alexandra alexandre alexandru algernon alicia alien alienate alienation alight alignbars
  aligned allen alley alleys allies alloys aloud alps alter alternate alternating alternation alumna alumnus ambitions
  amelia amending americana amounting ample analyse analysed analyses analysing analytical analyzes anand anders
  andres andy angela angell angelus anger angle angles animator annapolis announcer antarctic anterior antigen antique
  antoni antonia antonius ants apache apolitical appalled apparent appeal appeals appeared applies appropriated
  approximate approximated arabic arcane arch architectural archivist archivists arden argent args argus aria ariana
  arise arising arkham arming armor arms arranged arranger arriva arriving arrow arte artes articled artificially
  artisans artistes artistic artistry artois ascribe asexual ashland asleep aspen assay assert asserted assertive
  asserts assess assessed assign assigned assisting associating associative associazione assorted assyrian atalanta
  atari athenian athletic athletics atlantic atlantis atrial attach attaches attest atypical auctioned audit audition
  auditions augmentation augusta auguste augusto austen australis automaker automata automatic automaton avail
  avenging avenues averaged aversion avery avian aviators awaiting axes axis azteca aztecs baba babel bach backs bacon
  badged badgering bagley bahamian bail bailed bailey baiting baked baker baking bakker balanced ballet ballets
  balloons ban band banded banding bands bang banging banked banner banning banque bans banter barbarian barbaric
  barbary barely bark barker barking barley barn barnaby baron barque barrington barrow barton basal base bases basil
  basis bass basses bastille batches bats batter battered batters battersea batting battle battles battling bayer
  bayley bblog beached beaches beads bean bear beard bearing bearings bears beast beasts beating beaton beatty
  beaulieu becker bedding beech beef bees befitting began begged begin behavior behaviors behaviour belated beleive
  belgrano belief beliefs believed believer belive bell belle belles bello belonging bench bender bending benedict
  benefice benefited benign benning bent bequest berger berkley berman bermudian bernie berry berth beside beth
  bettina beveridge beverley beyonc bias biased biddle biden bikers bilder bill bills bind binding bindings binds
  bioethics biological biologist bites bitter bitterly blackened blames blanche bland blank blanking blasting bleach
  bleeding blender blending blight blinding blinking block blockers blocking bloomfield blooming blotches blow blower
  blows blps boarder boarding boasting boasts boeing bogged bogot boheman bohemian boils boland bold bolder bolding
  bollywood bolton bolts bombings bond bonding bones bonita bonnie booked booker boom booming boosting boot booting
  boots borden bordered borgia borne bosniak bosniaks bothwell bottling boulogne bound bounded bounding bounds bout
  bouts bowers bowser boxed boxer bracing brad braden bragg bragging branch branched branching brasil braun bravely
  braves breach breached breaches breaching breakers breaking breast bred breed breeding breeds bremer breuning brewer
  brewers brewster brian brick bricks bride bridle brig brighter brightly bringing brink bristow britten broadbent
  broke broken brokered brooding brooker brookfield brookings brookline brooks brothel brothels brothers brough
  broughton brown browne browning browns browsing bruins brunel buckland buffer bullion bullying bumps bundling bunker
  bunting burgundy burned burning bursting burying bushes businessmen busts butch butter byrne cables caching cafes
  calabria caladenia calais caller callie callus calmed caltech calvary calves camara cambrian camels cameos cameron
  camino campaign campaigns campus canadiens canard canaries cancel cancerous candle candles cane canoer canopies
  cantos capita capitalise capitalism capitalist capitan capitol capping capsules captivated captive captives captured
  capturing caravans carbonyl cardiologist cared careless carers carey carina carleton carlo carlotta carlow carly
  caroline carols carriers carson carter carton cartooning cartoons cartridge carts carver carvings cases casing
  cassie cast caste castel castell castelli castello castelo castes castilian castillo casting castings castle caswell
  catalina cataloged catalogue catalogues catarina catchers catches catching categorise categorizes cater caterina
  caters cathen catherine caucuses causa causal caves cavities ceasing ceding ceilings celebrate celebrates cello
  cemented censor censors censure centered centering centrale centrally centred centrist centro centrum centuries
  ceres certainty cession chair chairing chairs chaldean challenge challenged challenges champagne champion champlain
  chance chancel chancery chances chanda chanel chang changed changi changing channels channing chanted chanting
  chants chaos chapter chapters character charge charged charger chargers charges charing chariots charlestown
  charlton charming charms charted charting chartres charts chastity chatter chatting cheated cheating cheats cheeks
  cheer cheering chemically chequers chiara chicano chickens chicks chiesa childers childless chill chilly chin chine
  ching chinna chipping chiral chitra choking choosing chopping chores choruses chose christian christians christos
  chrome cider cindy circling circuitry circulate cite cites citizenry civic clare claremont clarified clarifies
  clarity clark clash clashing classes classics classifier classifies clause cleanly cleansing clear clearing cleary
  clement clemente clements clerical climatic clinging clinically clinician clinicians clint clipping clips clocking
  clogging cloned clones closest closet cloth clover clutches clutching coaching coarse coastal coat coates coating
  coatings coatrack coats coburg coburn codecs coded codex cody coerce coercion coffey cofounded cogent coherence
  coibot coils coin coining colder coldest cole collaborate collaborating collaborator collaborators collage collagen
  collages collar collars colleague colleagues collected collecting collective collector collectors collects collett
  colley collides collin colombe coloring coloured columba columbine combating comforts commence commenced comment
  comments commercially commodities commodity communicating communicative communicator communion communism communist
  communists commuted commuter commuting compact compagnie companion companions compares comparing compassion competed
  competent competes competing compiler compiling completing complexed complexes compliant complies complying composer
  composers composes composing compute computed conant concedes concepcion concept conception concepts concern
  concerns concerted concerto conclusion conclusions concocted concrete concussion condon conducted conducting
  conductivity confession confessions confidence confining confluence conform conformation conformed confuse confuses
  conger congested congestion connacht connection connections connector connects conner conquest consent consented
  consider considers consist consisting consists consorts constant constriction construct constructing constructive
  constructor constructors consular consultancy consume consumed consuming contacted containing contempt contend
  contending contends contes contested context contexts continent continents continuity continuo contra contracted
  contracting contraction contractor contractors contradict contralto contrary contrast contrasts contre contribs
  contributed convection convene convent convergence conversation conversations conversion conversions convert
  converted converts convicted convincing cooked coolidge cooling cooperate cope coping cordova cords core cores corey
  cornea cornet corning coronado coroner corporal correa corrected correcting correction correctional correctly
  correlations cortes cortical cosmic costal costing costly costs coughing coulter counted counteract countess
  counties county coupe coupled couplet coupling courtesy courtier courtiers courts cove covent covering covert
  covertly coverts coward cowling cracked crackers cracking cranberry crap crashing crates crats craven crease
  creation creations creatively creature creatures credited creditor creditors creek cremated crested crete crevices
  cricketer criminal crisp cristian cristo critically crockett croft crowe crowning crowns crows cruft cruisers crying
  crypt cryptic cube cubs cuevas culled culminated cultivate cultura cultural cunning curate curation curative
  curators curing curling curse cursing curtain curving customary cyclists cyclones cyrus dailey dailies daimy dairy
  daisy dale daleks dalton dana dancer dancers dandy dante daring darkened darkness darlington darrow dartford darts
  dash dative davies dawn dealings dealt dearly dearth debating debian debra debut deceit deceive deceived deceiving
  decently deception decider decode decoded dedicate dedicates dedication deduce deduced deduces deduction deductions
  deed deeded deeds deemed defection defectors defend defended defender defenders defending defends defensive
  deference deferred defiance defies definately defines deflection deflections deforestation deformation degenerative
  deletion deletions delight deliver delivered delivering delivers dell delong delphi demanded deming democrat
  democrats denial denier denies denis denning dennis dense denser denying depiction depictions depicts deport
  deported depriving deputation deputy derail derailed derby derided derives deriving descent desertion designed
  desired desist despise destination detach detain detained detecting detective detectives detector detention
  determined developmental devi deviates deville devils devine devious devise devised devon devotes dharma diabetic
  diagnosis dialing diameter diaper diaries diary died dietrich difficulty digger digitally digitised digitized
  dilation diner diners dingle dining dinner dinners dipping directed direction directions directories direktor dirt
  disband disc discounted discovered discoverer discovering discs discus discusses disjoint dispense disperse displace
  displaces displayed disraeli distal distaste distilled distinct distract distracts distribute distributing distrust
  ditch divest divides dividing divine dixon dock docs doctoral dome domenico dominic dominick dominion don donation
  dong doping dormer dose dots doubling drafting dragon drain draining drains drank draped drawer drawings drayton
  dread dreamers drifting drilling drinking dripping drive drivel driver drivers drives drought drove drowns drums
  drunk drying duality duel duet duets dunham dunning duran durbar dustin dwellers dwight eagles ealing earl earle
  earls earnings ears ease easing easter easterly easton eaters eating eaton eaves eclectic ecologically ecologist
  economic economical economics economist economists editions editting edmond edmondson eduard educates educating
  educationalist educationist educator educators edvard efficient efficiently eicher eine einer ejection elastic
  eldest elect elected electing elective electives electors electron electrons elena elevation elevations ellington
  embers embodied embraces emergence emergent emigrate emigrated emil emirate emitting emotion employ employed empress
  emulation enable enables encode endorsement endure energized engel engels engineered enlargement ennobled enquiries
  ensign ensured entail entailed entice entities entre environmentalism environmentalist environmentally equality
  equation equations erection erpert errand escort escorted espace especial espinosa espinoza essex establishes
  estelle esther estimate estimates estimating estimator estudios ether ethereal europ evacuating evading evaluation
  evaluations even everyking eviction evidenced evocative exceeded excerpt excerpts exchanged excised excite executes
  executing execution executions exercised exert exerting exertion exerts existing exited exiting exits exorcism
  expanded expanse expansion expansive expend expended experienced expertise expertly expiration explanation
  explanations explode exploding exploitation explored explorer export exports extensive fable fabled fables fabricius
  facilitates facing factbook factions factor factored factors factual factually faculties failing failings faint
  fairey fairies fairness fairy faking fallen fallow faltered fame familia familial familiar familie fandom fantasia
  farber farce fare fares farley farmed farmer farmland farrow farther fashioned fastball faster fatalities fatality
  father favoring fearing fears feast feasts feats feeding feelin feels felder fell felling fellow fellows fencing
  fender fenders fermat fernand fernanda fernando fertilized fest festivities fetal feuding fever fewest fiance
  fictions fiddle fierce fight figured filed filipina filler filling fillings fills finale financially financier
  financiers finer finish finisher finishes firefight firemen fires firing fitter flames flanders flanking flannery
  flees flesh flinders flipping flood floods flowed flowered fluoride focal focussing fodder foiled fold folded
  folding folds follower followers fond fondation fondazione fontana fool fooled fooling fools foot footballer
  footballers footer foothill foothills forbes forced ford forecast foremost foresight forested forester foresters
  forge forget fork forked forking formal formally forman formation formations formed forming forms forrest forster
  forthright fortis fostering fought foundered fountain fountains fourier fracturing fragility fragrant frames framing
  francesca francesco francine francis francisca franciscan franck franco francois francoist francs frankfort
  frankfurter frankish freighter freighters freitas fresco freud fribourg fridge fried friendid fright fronted
  fronting frying fueling fullback fundraiser fundraisers funerary furious fusing futility futura gable gables gaines
  gale gallery galley galleys gallic gallon gallows gallus galois gambit gamboa gamer gamers ganesh ganges gardener
  gartner gases gasses gather gators gauges gave gaza gazing gbooks gearing gears gelding gender genders genera
  generale generalize generalizes generate generated generating generational generator generators generic geneticist
  genevi gennaro genovese geodetic george georges georgi georgiana georgina georgios gerais germain germaine germanic
  gerry giant giants gill gilles gillis gills giorgi giorgio gland glaser glide gloria gloss glosses glowing gmail
  gnome gnomes goat goats god gods goggles golding gomes goodies gorman gould governmental graceful graces grade
  grader grades grading grain grains gran granville grape grapes graphical graphist graphite grass grasses
  gratification grating gravel gravely graves greatest greed greene greenhill greenwald greenwich greer greet greeting
  greets grenade grenadier grenadiers grenville greville grimes grind gripping grocer grocers ground grounds guerre
  guided guido guild guilders guilds guilford guise gunning habsburg hacked hacker hackers hacking hadley hadn hagen
  hailed hailey hails hale hall haller halley halliday hallows halls halsey halting halves handed handel handing
  handled handler handley handling handover handyman hang hanged hanging hangover hangul hank hanley harbour hardcore
  harden hare harford harlem harley harming harms harrow haste hastily hastings hatches hatching hating hatter hauling
  haunting hawai hawley hawthorn hayley hayman hazing header headers headless headline headquarter healed healer
  healers healey healing healthy hears hearst heart hearth hearty heath heaton heaven hector height heir heirs
  heisenberg helen helene helices hell hendon henning herd herding hereby hereford hering herman hern hero herring
  hertford heston hickey hiding hiking hilly hilton hines hinting historia historian historic historically hitchens
  hitting hoard hodge holden holder holdings hole holes holley holliday hollis hollow hollows holmes homage hombre
  homer homing homme hommes honduran honesty honey hood hook hooked hooks hopeless hopping horizons horizontal horner
  horses horticultural hospitable hosted hostel hostile houghton hound hounded hounding hounds howard howe howland
  hull humankind humber hunan hung hungry hurling hurting huston hydra hydrophobic hyland hysterical ice identified
  identifier identifies identify idiots illusion illusions imagine imagined imagining immersion immigrating immobile
  immunity impacted impair impala impart imparts implanted imply import imports imprints improv incest incision incite
  inclusion inclusionist inclusive incorporate incorporates incredibly incubate incubated incubation incursion
  incursions indent indenting independant independence independiente indexed indica indie indira industrialist
  industrially industrie industrious inefficiency inexperience infact infect infecting inferior infested influence
  influenced influences informatics informational informative informer infraction infractions infrastructural infusion
  ingested ingesting inherent inject injecting inlaid inland inline inner innovator inquirer insert inserting insider
  insiders insisting inspect inspire inspires instalment instance instances instinct instrumental insulator insured
  intact integrate integrating integrative intended intensive intent inter interact interacted interacting interactive
  intercept intercepted interdiction interfere interlaced interment internacional internal internationale interned
  internees internment interpol interpret interred intersect intersected intersection intersections intersects
  intersex interwar intestine intestines intonation intrusive invent invented inventing invention inventive inventor
  inventory invents inverness invert inverted invited inviting invocation invoking iris irma iron island islander
  islanders islets ismael ismail israelite israelites issuance issued issuer italia italianate italic itching items
  iteration ivoire jaffna jagged jaguar jailed jain jalan james jammed javanese javier jelena jenna jerry jesse
  jeweller jewellery jews jill jingle joan jockey jockeys joe john joints jolly journals julia julie justin kaiser
  kamala kang kannur kansai katerina keating kelley kenyon kerman kerry kicked killed killing killings kills kindle
  king kirchner kirtland kiss kissed kissing kitt kitten kittens kitty klasse knew knight koch kombat kostas kraft
  krypton kumari lacked laden lagged lakers lakota lamina lancer lancers lander landers landes landing landings landon
  landowner landry lanes lang lange langer langue lansing laps largo larval lasted lasting latent latex latham latter
  latterly laude lauded laughter launcher launchers lava lawler layer layering layers laying layman layton leach
  leader leaders leafs league leaguers leaking leamington lean leander leaned leaning leaping learner learners lease
  leased leaving lectures ledge ledges legalization legation legion legions leinster leisurely leland lends lengthy
  lenin lerner lesion lessen lettering letting lettre lettres leveling lever leveraged levies leyden liam liaoning
  libel libertad licence lichtenstein liebe lifeline lifted lifting lifts light lightly lightning lights liking lillie
  lilly lime limiting linder lined liner liners ling linger lingered lingering lining linker linking lion lisa listen
  lister liston liststyle liter literally literary literate literates litter litters loader loading loads locales
  localities locality locating locked locket locking logging logistical logos lois lone longing looming looped looping
  looted looting lorenz loser losers losing loudon louie lover loving lowe lowered lowering loyal lublin lucha lucie
  luis luke lumber lunch lunches lung luring lurking luxurious lying lyndon macau macdonald mack maclean macro macros
  maggie magician magnolia mailed mailing mainland maintain maison maitland maize majlis malaya male males mallee
  mallet malley malloy manage manages manchu mandated mandy mania manley manly manny manor manorial manufacture
  manufactured manufactures map marc marcel marchand marche marches marching marcia marcin marco marcos mare margin
  marian marianna marianne mariano marie marin marina mariners mario marion mark marked marker markers marketed
  marking markings marks marlboro marley marlin marrow marsh marshal marshland marta marten martian martians martinez
  martyn marvel marvin masking masque massage massed massing mast master masters matched mater materia materialise
  materialism materially materiel maternal mates mathematical mather mating matrices mattel matteo maturity maude
  maximus maxine maya mayan mayday mayer mckean meals meanings means mechanism mechanisms medal medallion medals
  medeis medial median mediate mediated mediates mediation medica medicaid medically medicare medication medications
  medici medicinal medics medieval medina meditative medusa medway meets megan melting melton men menial menschen
  mentally mentoring mercia mere merging merino merlin merry mersey messed messing mestre metering metrical mice
  michelin midland militaire militancy militant militar militari militarily militarism militias mill millennia
  millennium milligan milliken milling millionth mills milner milo minami minas mine mined miner ming minister minster
  minting minton misled misses mission missions mistaken mister misused misusing mixer mixes mixing mobilize
  modalities modality mode modelling modems moderated modernise modernity modernized modes modesto modesty modulate
  moires molar molars moldavian molding mona mongo monies monika monitors monkey monkeys monrovia monster monsters
  montagne montane monte montenegrin monterey montes montpelier montr montreux monty mood moods mooney moons moor
  moore moors morality morbidity moreland mornings mortal mortals mosaic mosses mostar motel motile motility motivate
  motivates motoring mould mound mounds mount mountainous mounting mounts mourning mouth mouths movers moves mrs
  multan multiplex multiply museum musically muslim muslims muster mutation mutations mutter myles myspace mystic
  mystical mystique nacional nailed nails naive naming nanking nationally natively natura naturally naval navarro nave
  navigating navigational navigator navy nazionale neal nearest nearing neat neatly negative negro negros nerves nest
  nesting nether netting networked neurons neurotic neutral neville nevins newsbank newtown nfcc nfootball ngeles
  nhockey nigel nigger nighttime nobel nobility noise norma normale norman norris norse norte northeast northeasterly
  northerly northwestern norwich nose nostra notably noteable nothin noticed noting notion notional nouvelle novell
  novice novices nuestra nuevo nutritional nutritious oakley oberlin observational oceanic odds odessa officier
  olimpia olivia onion onto ontology opener operatic operational operative ophthalmologist opined opining optimal
  optimism optimized optional ordination ordre organise organism organisms organist organize organizes oriente
  originator originators orthopaedic osgood otrs ottava otters ought outgoing outlines outlining owned pablo pace
  pacification pacifism pacifist pacing pack package packages packed packer packers packing packs pact padding padma
  pageants pain paine paint painted painter painters painting paintings paints pairings pairs palace palaces palais
  palate palatine pale paler pallas pallet palpable panned panning panorama pantry papa parable parables paragon
  parental parishad parisian parked parker parkes parkin parkland parma parris parsed parsing parson parthian particle
  particles partie parting partisan partying pascal passable passer passes passions pasted pastel pastime pastures
  patches patel patented patently paternal paternity path pathologist patience patiently patrician paula paused
  pavement paving payton peace peach peaches peaking pearly pearson pecking peeling peirce penance pending penetrating
  penn penning penny pensioners peoria perch permian perry pershing persia persona personally personnel persson
  persuasive pertain petals pete peters petition petitioning petitions petter petty philanthropic philanthropist
  philippe philippi phonograph photograph photographed photographer photographers photographic photographing
  photographs photons phrased physically physicist physics physiotherapist piano picker picket pickled pierce pierced
  pierrot piers pierson pieter pietro pigments pike pilasters pills pine pines pinter piper piracy pirate pirates
  pissed pistol pits pitting pittsburg placed placings plague plane planes planet plank planks plans plantation
  plantations planted planter planters planting plasmic plastic plate plates plating plato platonic playable played
  playing pleaded pleading pleasant pleasantly pleasing pleasure plight plotting plugging plummer plunging poaching
  pocket pockets poet poetical poets pointed pointer pointing poker poking polar polemical polemics policies policy
  polishing polite politically politician politicians polities politik polka polled polluting polo polski pomona
  ponder pondering ponds pontus pooja pooling poplar pores pork porous port porta portable porte ported porter porters
  portia porting portions portrays posed posited positional positioned positive positives posits posse postage poster
  posting postings postman posts postwar potable potent potion pottery potts pouches pounded pounder pounders pounding
  powder powdered powerless pozna practise practised praise praised praises praising pray prayer prayers praying
  preached preaching precarious preceded precocious predation predicting predictor predicts preferable prefix pregnant
  prelate prelates premise prentice presented presenter presenting presents preservation preserve preserved preset
  presided presidential pressed pressing preston presume presumed presumes pretense pretensions pretentious prevail
  prevented preventing preview previewed previews previous pride primacy primaries primate primates prime princess
  principal principle principled principles pringle printed printsec pristina pristine prize proactive probable
  probation proceeding proceedings proceeds procession processor processors proded produce produced producer producers
  produces productive productively profess professed professes professionalism professionally profiled profiles
  profited programme programmed programmes progress progressing projection projections prolific prominence promo
  promoting promotionalism prompt prompts prone propagation propel properly prophecies prophecy prophetic proportion
  proportional proportions proposed proposer prosecution prosecutions prospect prospectus prosper prosperity protect
  protecting protection protections protective protector protectors protects protesting protests prove proven provence
  province provision prowess proxies prudence prussia prussian psalms psychedelia psychologist psychotherapist
  publishes puerta pulley pulsed punisher punishing purely purging purse pursuing qualified qualifier qualifiers
  qualifies qualify qualitative quantify quantities quantity quarks quarrels quartered quartet quell quipped quirks
  quitting quotient rabies racial racine racked racket rackets racking radius ragged raging raided raider raiders
  raiding raids railcars railing railings rain rained rainer raines raining rains raion rallies rally rama raman
  rambling ramesh ramifications ramon ran rand randle randy ranged rangel ranging rankin rankings ransom ranting rapid
  raping rapping rapture rarities raster rating ratings ratio ration rational ratios rats rattle rature raven rawlings
  reaching reacted reacting reaction reactions readability readership realised realises realising realism realist
  realized realizes realty reaper rearing reasonably rebate rebounds recall recalling recast receding receipts
  receiver receivers reception receptions recessed recitals recitation recite recited recites reciting recognised
  recognize recognizes recoil recorded recorder recounting recourse recovery recreating recruited rector recurved
  redaction redding redesign rediscovery reeder reeds refactor refered refereed referenced referrer refinement
  refinements reformation refuel refutation regain regaining regal regan regard regenerate regeneration regents
  register registers regulation regulations regulator reilly reina relational relative relatives relaxation relaxed
  relaxing relayed relaying relegation relevancy relevent relied relies relieve relieved religious reloading relocated
  relocation remand removable remove renal renaming renard renate renner renounce renovate renovated renovating rensen
  renters renting renton repaid repaired reparation reparations repeal repent repetition replaced replies reporter
  repost reposted representation representations reproduction repubblica republika requester requirement requirements
  researched resent resented resents reserved resides residing resign resigns resistance resolves resorted respite
  responded responder responsibly responsive restate resting restless restores resumed retain retained retainer
  retainers retaining retains retake retina retort retrial reunion revelation revenge reverence reviewed reviewer
  reviewers revising revision revisions revivals revive revived revives revocation revolutionized revues rewarded
  rewarding rewind reword reworded rewriting rhino rice richards richland rick ricketts ricky riddle ridge riding
  rieure ringing rink riots ripping rise risen rises risking rita robber rocked rocker rockers rode rogue roland
  rolando rolland rollins romain romana romani romantic rookies root roots roper ropes rosales rosina roster rotates
  rotation rotherham rotor rotors rotten rough rounded rounder rounding rouse rousing route rovers roving rower rowers
  rowing royalties royalty rubbed ruby ruining russel rustic sable sabres sack sacked sacking sacks sacrament
  sacraments saddles sadler safely safest sage sail sailed sails sake salad salads salaried saleem saleh salem salle
  salomon salons salted salter salvatore samara samarkand samba samman sampled sampler sampling sands sandy sant santo
  santos sat sauce saunders savanna saves saville sawyer saxon sayers saying scaled scales scanners scarce scared
  scares scaring scarring scattering scavenger scheduled schenck schneider scholars schooled schooling schooner
  schreiber schweitzer scorer scott scoured scouting scouts screaming screwing scribd scribner sculpture sculptured
  sculptures seafloor sealed sealing seals sean searchers sears season seasons seated seater seating seats secondarily
  seconder secondly secrete secretion sections securely sedan seduce seduced seduces seeded seeding seeming segunda
  segura selector selena selves semple senators sender sensory sentai sentenced sentencing separated seperate serial
  serie serra served serviced setter settle settling severity severn seward sewer sewing shack shade shaded shades
  shading shaft shakes shaking shales shanahan shane shanks shaped shapes shaping shards sharks sharma shaved shaving
  shearing sheath sheep sheeting shelling sheltered shetland shifting shilling shillings shine shingle shining ships
  shire shires shirt shock shocking shoot shooter shooters shooting shore shores shortage shortages shorten shorty
  shots shouldnt shout shouting shown shree shunting shutters siam siberia siberian siblings sidney siege sienna sight
  sighting sightings sights signaled signatories signatory silence silesian similiar simpler simplex simplified sims
  simulating simulator simulators sing singled singly sinner sinners sion sired sitcom sitter sitting situation
  situations skate skated skater skaters skating sketches skimming skirting skirts skull slain slamming slapping slate
  slated slater slaves slayer slaying sleepers slender slight slipping slots slough slovenes slower slowest slowing
  slumber smacks smell smelling smelter smiles smiling smooth smoother smoothing snakes snapping snare sneaking
  snelling sniping soared soares soaring sociales socialism socialist socially societ societal society socket sockets
  solace solder soldiers sole solitaire solute solved solver somali sommer sonar sonia soothing sophie sorely sorting
  sought soul souls sounded sounders sounding sourced southeasterly southend southerly southerners southwell southwest
  southwesterly sowing spaced spade spades spamming span spare spared sparing spark sparking sparks sparring sparse
  sparta spawn speaker speakers speciality specially specials specified specifies specious spector speeding spelling
  spence spending spice spiced spicer spill spilled spilling spin spires spirited spitting splice spoiling spoils
  spokes sponsors spoons spores sported sportive sporty spots spotting spotty sprache sprague sprang spraying
  spreading springer sprint sprinter sprinters sprints sprouts spruce sprung spurious spying stabbing stacey stacking
  stade stadion stafford staged stain staining stains stairs stake staked stakes stale staley stalking stalks stall
  stalling stallion stamens stamping stamps stanbul stance stances standard standing standings standish stanford
  stanis staple staples starboard starch staring starred starring stars starter starters startled startling starved
  starving stasis stated stately staten statesman statewide static stating stationed statistic stats statue statues
  status statuses statutes stayed staying steal stealing steals stealth steamers steaming steep steer steers stella
  stemming stepped stepping steven stick stiff stiles stimulation stint stipulation stipulations stirling stitch stoke
  stokes stole stomping stone stones stoppage stopping stops stored storey storied stories storing storks storm
  storming storms story stove stoves strain straining strains strands strang stranger strangle strategies strategist
  strategy stratford stratton straying streamlined stressing strident string stringer strings stripping struck
  structured struggled strung stuck studia studies stuffing sturat styles styria subregion subscribed subscriber
  subset subsets succeeds successor successors suction sued suitably suites suleiman summed summit sumner sumter
  sundar sundry supplemental supplemented supported supporter supporters supporting surfacing surfer surgically
  surname surnames surpasses surprised surrey surveyed surveyor survival survives surviving susan susannah suture
  swapping swearing sweat sweating swedes sweep swell swelling swept swine swinging swirling swords swore syears
  syntactic synthesis systemic tablets tacked tackled tactile tagger tailed tailings takers talented tales talkin
  talking tall taller talley tallies tallying taming tangle tanker tanks tapes taping tapping taste tastes tasting
  tatar tate tauris taurus taxa taxing teach teaches teague teaming tearing tears teasing technically technician
  technologist technologists teenage teenaged telepathic telephone telephoned telethon telling temp tempered temple
  tempo temps tempting tender tenders tending tends tension tensions tensor tent terrance terrence territor
  territorial terry tested tester testes testicles texttitle textures thames thanking thanos thatcher theater theaters
  thebes thematic themed therefor theresa therese thickening thicket thickets thin thinning thorough thread threw
  throat throughput ticker tickle tierra tiger tiles tilley tilton timbre timed timers timescale timing timorese
  tinkering tipping tireless tires tiring tissues toast toes tolerance toll tolls tom tomb tong topical topped torch
  torches tories tosses tostring totaling touched touching tough toughest touristic tower towers trace traced tracer
  tracey tracing track trackbed tracker trackers tracking tracks traded tradition traditions trail trailers trailing
  trails trained trainer trainers trainsets trait traits trams trance trans transcriptional transduction transept
  transform transformation transformations transforms transient transistor transited transiting transitional
  transitioned transitive transl translate translated translates translating translational translator translators
  translit translocation transmit transmits transported transporter transporters transverse trapping trappings
  traveled travelled traveller travellers travers traverse travis trawlers trawling treachery treason treasure
  treasured treasurer treasures treat treated treaties treating trekking tremont trench trenches trendy trent tribal
  trick tricked tricking tricks tries trimester tripping trolling tropics trough truce trunk truss trusting tudor tue
  tumor tune tuned tunes turban turdus turkic turner turning turns turpin tutorial twain tweet tweets twister twisting
  twitch tying tyson uchicago ultimatum unblock unblocking uncited unclear undated undercard underrated undertaker
  unison unite universality universit universitaires unlinked unmarked unmasked unplanned unranked unravel unreserved
  unsure untitled unwanted upland upmarket urging usable usefull utexas utilised utilising utilized utilizes utter
  vague valdez vale valentin valentina valery valle vallejo valois valuation valves vanish variation variations varma
  vasile vasily vast vastly vega veneration venetian venter venting ventral vents ventura venus verdi verge verging
  verifies veronica verse versions vertically vertices vesicles veterinarian veterinarians vetting vice vicente victor
  victories vida videotape viktoria villa vince vincenzo vine vines violent virgen virgil virginity virtually viscount
  vishal visibly visitors vistas visually vittoria vittorio vocal vocalizations vocally vocals vocation voiced volley
  voltages volution vote vulture vultures waddington wade waders wafers wages waging wailing waited waiter wakes
  waking walking walks wall walled waller walls walrus walsh walt walter walters wanda wander wandering wang waning
  warden wardens ware wares warmer warming warning warnings warrington washes wasted wasting watch watched watchers
  watchmen waterfowl waterhouse watering wattle waves waving wayward weakly weakness weaknesses wealthy weaponry
  wearing wears weaves weaving wed weebly weeping weigh weighs weiner welch welding welles westcott westerly weston
  wether wetter whale whales whalley wheeled whenever whereas whereby wherever whipping whiting wholesalers wholesome
  wicked wicket wickets widnes widow wielding wields wiener wight wildlife willie willis wilshire wilton win winder
  winding wing winged winger wings winkle winnie wiped wire wires wiring wise wisely witch witches witness witnesses
  wives wodehouse woking wolves woman worded wording wore workhouse worms worrying worthing wouldnt wound wounded
  wounding woven wrench wright write writes wrought yarrow yearning yeast yelling yields yisrael yorker yorkers youth
  youths yperiod
  `
    .trim()
    .split(/\s+/),
);
