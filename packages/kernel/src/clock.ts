/** The only source of "now" in the app; tests and demo data hand in their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
