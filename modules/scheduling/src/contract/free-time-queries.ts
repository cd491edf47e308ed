import type { LocalDate } from '@escuta/kernel'

/** The query port of free times. */
export type FreeTimeQueries = {
  /**
   * Those of the professionals who can be booked, by the rules of `freeTimes`, at a time that starts before the instant.
   * Costs a few statements, whose rows grow with the number of ids: about 500 at once.
   */
  readonly freeBefore: (
    professionalIds: readonly string[],
    asked: { readonly before: Date; readonly now: Date },
  ) => Promise<ReadonlySet<string>>
  /** The day of the first free time of those who have one, on their own clock; for as many ids at once. */
  readonly firstFreeDays: (
    professionalIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, LocalDate>>
}
