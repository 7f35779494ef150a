/** What the process that serves tells first: where it is, and who may ask. */
export type Served = {
  database: string;
  port: number;
  people: { cookie: string; network: string; wants: string[] }[];
};

/** Records so many rounds of one country. */
export type Command = { rounds: number; country: string };

/** When that began, by the clock that both processes have, and what the process took by then. */
export type Answer = { begunAt: number; cpuSeconds: number; memoryMb: number };
