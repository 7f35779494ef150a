/** An invented company, as a stand-in of its register has it. All persons are invented. */
export type RegisteredCompany = {
  register: 'recherche-entreprises' | 'companies-house' | 'brreg' | 'ares';
  number: string;
  name: string;
  town: string;
  /** `2021-03-01` */
  founded: string;
  website?: string;
  officers: RegisteredPerson[];
  /** What the register answers for it instead. */
  fault?: RegisterFault;
  /** It only owns a house. */
  isPropertyShell?: boolean;
  isStruckOff?: boolean;
};

export type RegisteredPerson = {
  given: string;
  family: string;
  /** In the words of the register: `Président de SAS`, `director`, `DAGL`, `Jednatel`. */
  role: string;
  since?: string;
  until?: string;
};

/**
 * `limited` answers 429 with Retry-After once and then as usual; `busy` always; `gone` is 410, removed for reasons of law;
 * `slow` never answers.
 */
type RegisterFault = 'limited' | 'busy' | 'gone' | 'unavailable' | 'slow' | 'malformed';
