/** The only source of the current time in the app; tests and demo data pass their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
