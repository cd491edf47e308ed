import type { ContestOutcome, ParticipantRole } from '../../contract/index.ts'

/** The record that a participant did not appear; `contestableUntil` is null when they recorded it themselves. */
export type Absence<Absent extends ParticipantRole = ParticipantRole> = {
  readonly absent: Absent
  readonly contestableUntil: string | null
  /** What became of the record once it can be contested no longer, or was. */
  readonly outcome?: 'contested' | 'uncontested' | ContestOutcome
}

/** Whether staff decided about the contest of a recorded absence. */
export function isDecided(outcome: Absence['outcome']): outcome is ContestOutcome {
  return outcome === 'upheld' || outcome === 'overturned'
}
