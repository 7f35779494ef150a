/**
 * Words of plain English that look like a slip of one of ours, 'store' for 'story' or 'campaign' for 'Champaign', and are
 * none. Long because it is a list.
 */
export const englishWords: ReadonlySet<string> = new Set(
  `
  accounted achieving acres action actions activism adapting adaptive addition administrator administrators adoptive
  advance advances advise adviser advises agreeing ahmed aimed aired airplane airplanes albert alberto alderman
  alexandra alexandre alien alter alternate alternating alumnus analyses analytical anand angela anger angle angles
  animator announcer antarctic apparent appeared applies approximate arabic architectural argent arise arising armor
  arriving assert asserted asserts assess assessed assigned assisting assyrian athletic athletics atlantic atlantis
  audit audition auditions automatic avail backs bacon baker bands banning baron barton basal bases basil basis
  batters batting battling beard bears beating begin behavior behaviors behaviour belonging bench benedict benefited
  berger bernie biased biological biologist bland blank blanking block blocking blows boarding boeing bohemian bolton
  bombings bones booker boots borne boxer branching brasil breach breaking breeding breuning brick bricks bride
  bringing broke broken brooks brothers browsing bullying businessmen byrne cameron campaign campaigns campus cancel
  capita capitalism capitalist capitol captives captured capturing cared carey carlo caroline carson carter cartoons
  cartridge carvings cases castillo castle catalina catching catherine caves celebrate celebrates cello centered
  centrally centred centro centuries chair chairs challenge challenged challenges champagne champion chance chances
  chang changed changing channels chaos chapter chapters character charge charges charming charted charting charts
  cheating chine choosing christian christians cites civic clare clarified clarity clark clause clear clearing clips
  cloth coaching coats coded codex coin collaborate collaborating collaborator collaborators colleague colleagues
  collected collecting collective collector collectors collects colombe commence commenced comments commercially
  commodities commodity communicating communion communism communist communists commuter companion companions compares
  comparing compassion competed competent competes competing compiler compiling completing compliant composer
  composers composing compute computed concept conception concepts concern concerns concerto conclusion conclusions
  concrete conducted conducting confession confessions congestion connection connections connector connects conquest
  consent consider considers consisting consists constant construct constructing constructive consume consumed
  consuming contacted containing contempt contested context contexts continent continents continuity contracted
  contraction contractor contractors contradict contrary contrast contrasts contribs convent conversation
  conversations conversion conversions convert converted converts convicted convincing cooling cooperate corporal
  corrected correcting correction correctly cosmic costs countess counties county courtesy covering creation creations
  creature creatures credited creditors cricketer criminal crisp critically cruft cruisers culminated cultural curse
  customary cyclists cyclones cyrus dairy daisy dalton daring darkness dealings dealt debating debut deception
  dedication defended defender defenders defensive deletion deletions deliver delivered delivering delivers demanded
  denial denis depiction depictions derby designed detecting detective detectives detector detention developmental
  devon diagnosis diameter digitally dining direction directions discounted discovered discovering displayed distinct
  distribute distributing ditch dividing divine dixon doctoral dominic dominion doubling drafting drawings drilling
  drinking drive driver drivers drives drove drums drunk earnings easter eclectic economic economical economics
  economist economists editions educating educator educators efficient efficiently electron electrons emergence
  emigrated employed enable enables endorsement entities equality equation equations escort essex estimate estimates
  exceeded excerpt excerpts exchanged exercised existing expanded expansion experienced expertise explanation
  explanations exploitation explorer export exports extensive factions factor factors faculties fairness familiar
  farmer farmland faster fatalities feels fernando festivities fight filed fills financially finish fires flanders
  flees flesh floods follower followers fools footballer footballers foothills forbes forced forecast foremost
  forested forge forming forms forster framing francesco francis franciscan franco freud gardener gases genera
  generate generating generator generators generic germanic giant giants governmental grape grapes graphist grass
  grasses greatest greene greenwich grenade guided guise halls handling harbour hardcore harlem hastings healthy hears
  heart heath heaven helen hiding hiking hilly historia historian historic historically holdings holes holmes homer
  horizontal hostel houghton hungry identified identifier identifies identify imagine imagined impacted inclusion
  independence indie industrialist inferior influence influenced influences informative inherent inland inserting
  insisting instance instances instrumental integrate integrating intensive interact interacting interactive intercept
  intercepted interfere internal interned interpret interred intersection intersections intersects inventor inventory
  inviting irma island islander islanders italia items iteration jaguar javier jewellery journals julia julie kitty
  lakers landing landings lange latter layer layers leader leaders leaning lease leaving lectures leinster lever libel
  lightning liking limiting lining liter loads localities locality locking logos loser losers lover loving loyal macau
  macdonald maggie magician mainland maintain male males manage manages mandated manor manufacture manufactured
  manufactures marching marco marcos margin marian marianne marie marina mario marion marked marker markers marketed
  markings marsh marshal martinez marvin mater maternal mates mayer meals meanings means mechanism mechanisms medal
  medals median mediated mediation medication medications medicinal medieval medina meets melting mentally mentoring
  merging militant millennium mills mine mined miner minister missions mixer mixes mixing modelling modes monitors
  monkey monkeys monster monsters morality mornings motel mounting moves museum musically mystical nacional naive
  nationally naturally navigational navigator nearest negative neutral nigel northeast oceanic operatic operational
  operative optimal optional organise organism organisms organist organize organizes outgoing outlines owned pablo
  package packages packing packs paint painter painters painting paintings paints pairs palace palaces panorama
  parental parisian patel patented patience paula peace peaking persia persona personally personnel peters
  philanthropic philanthropist philippe photograph photographed photographer photographers photographic photographs
  physically physicist piano pierce piers piper placed plague plane planes planet plans plantation plantations
  planting plastic plate plates plato playable pleasant pleasure poets pointer pointing poker policies politically
  politician politicians ponds portable portrays posts potent powder preceded presented presenter presents
  preservation preserve preserved presided pressed pressing presumed preventing previous pride primaries prime
  princess principal principle principles printed prize probation proceeding proceedings proceeds procession produce
  produced producer producers produces productive professionally profiles programme programmes progress projection
  projections prolific prominence promo promoting prone propagation properly prophecy proportion proportional
  proportions prospect prosperity protect protection protections protects protesting protests prove province provision
  psychologist qualified qualify quantities quantity quartet radius raided raids ramon rankings rapid rating ratings
  ratio ration ratios reaching reaction reactions realised realises realizes rebounds receiver receivers reception
  receptions recorded recorder rector referenced regard register registers regulation regulations regulator relative
  relatives relegation relieved religious relocation remove renaming repetition reproduction requirement requirements
  researched reserved residing resistance retain retained retains reunion revelation revenge reviewed reviewer
  reviewers revision revisions rewarded rewriting richards rises rogue romantic roots rotation rough route safely
  salem sampling santo santos sauce saunders saves saxon saying scales scared scholars schooner scouting screaming
  secondly sections sedan selector senators sensory serie served serviced settle severity shaped shaping sheep
  sheltered shifting ships shirt shock shocking shoot shooter shooters shooting shore shores shortage shortages shots
  shout shouting shown siam siblings sidney sion sitcom situation situations skate sketches skull slain slate sleepers
  smell socialism socialist socially societal somali sonia sophie sorting sounding sourced southwest spaced spades
  spamming spare spared speaker speakers specially specials specified specifies spelling spending spice spill sponsors
  spots spreading springer spurious stafford stake stakes stale stalking stall stallion standard standing standings
  stanford starring starters stated statewide stationed stats statue statues status statutes stealing steep stepping
  stick stimulation stint stirling stoke stokes stole stone stones stopping stops stored storey stories storm storms
  story stranger strategies strategy strings stuck studies succeeds successor successors suites supplemented supported
  supporter supporters supporting surname surnames surrey surveyed surveyor survives susan sweep synthesis systemic
  talented tales talking tapes teaches technically technician teenage telephone temple tempo territorial thatcher
  theater theaters thread throat tiles timed tires tolerance torch totaling touched touching tough trace tracing track
  tracking tracks tradition traditions trail trailers trailing trails transform transformation transformations
  transforms transitional transitioned translating translator translators transported transverse traveled travelled
  traveller travellers traverse treat treaties treating trenches trent tribal trick tricks trolling truce trunk tumor
  tunes turns tutorial tying uncited unclear unite universit untitled unwanted utilizes utter valle valuation
  variation variations venus verdi verge veronica verse versions vertically vertices victor victories villa virtually
  visitors visually voiced wages wakes walks walled walls walsh walter walters wasted watch watched waves weakness
  weaknesses wealthy welch whales widow willis wings wiped wires witches wives woman wording worms wound woven write
  writes
  `
    .trim()
    .split(/\s+/),
);
