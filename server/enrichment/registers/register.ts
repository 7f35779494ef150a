import type { Office, RegisterName } from '../../../contract/companies/registers.ts';
import type { RegisterKeys } from '../../platform/register-keys.ts';

/** One question to a register. The same host answers it, or it is not answered. */
export type RegisterRequest = {
  url: string;
  accept?: string;
  headers?: Record<string, string>;
  post?: { mediaType: string; body: string };
};

/** With which key a register is asked, where it wants one, and on which day. */
export type Asked = { key: string; day: string };

/**
 * A company as a register has it, as far as it helps to tell whether it is the one that is looked for. No type of this domain
 * has a place for a birth date, an address, a nationality or a personal code, so that none can be stored or logged.
 */
export type Registration = {
  number: string;
  name: string;
  /** Earlier names, trading names and abbreviations. */
  otherNames: string[];
  isActive: boolean;
  /** The towns of its seat, as the register writes them. */
  towns: string[];
  foundedYear: number | null;
  website: string | null;
  /** Whether it has employees; null where the register does not say. */
  hasStaff: boolean | null;
  /** It only owns property, or is one natural person: no startup, whatever it is called. */
  isOtherSort: boolean;
};

/** A person who runs the company now, and nothing else of them. */
type RegisteredOfficer = {
  name: string;
  office: Office;
  /** In the words of the register. */
  role: string;
  /** A day, as far as the register says. */
  since: string | null;
};

/** Who runs a company. `holdings` are the numbers of companies that hold such an office in their place. */
export type Officers = { people: RegisteredOfficer[]; holdings: string[] };

/** A register: how it is asked, and how its answers are read. Reading throws `UnreadableAnswer` where they are not of its shape. */
export type Register = {
  name: RegisterName;
  /** The countries whose companies it holds, ISO 3166-1 alpha-2. */
  countries: readonly string[];
  hosts: readonly string[];
  /** Between two requests to a host of it, so that its limit holds. */
  pauseMs: number;
  /** The key that it wants; without one it is not asked. */
  key?: keyof RegisterKeys;
  /** A number as this register writes it, from the spellings of companies' own pages; null where it is none of this register. */
  readNumber: (text: string) => string | null;
  /** Where people can look the company up. */
  pageOf: (number: string) => string;
  /** Absent where a register is not asked by name. */
  search?: {
    request: (name: string, asked: Asked) => RegisterRequest;
    read: (text: string) => Registration[];
  };
  record: {
    request: (number: string, asked: Asked) => RegisterRequest;
    /** Null where the register has no such company. */
    read: (text: string, number: string) => Registration | null;
  };
  officers: {
    /** Absent where the record names them too. */
    request?: (number: string, asked: Asked) => RegisterRequest;
    read: (text: string) => Officers;
  };
};

export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}
