import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type ContestOutcome, schedulingRefusals } from '../../contract/index.ts'
import { absenceOf, type Agenda, agenda, appointmentIn, isDecided, referenceOf } from './agenda.state.ts'
import { repaired, type StaffRepair } from './repaired.ts'

export type DecideContest = StaffRepair & { readonly outcome: ContestOutcome }

/**
 * Decides for the platform about a contested no-show, once. Refuses `appointment-not-found`, `no-show-not-contested`, and `contest-decided` also when the same is decided again by another command.
 */
function decide(
  { appointmentId, outcome, reason, now }: Timed<DecideContest>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  const recorded = absenceOf(found)
  if (isDecided(recorded?.outcome)) return schedulingRefusals.refuse('contest-decided')
  if (recorded?.outcome !== 'contested') return schedulingRefusals.refuse('no-show-not-contested')
  const { absent } = recorded
  const data = { ...referenceOf(found.terms), absent, outcome, decidedAt: now }
  return [
    { type: 'appointment-no-show-decided', data },
    repaired(found.terms, { repair: 'contest-decided', reason, now }),
  ]
}

export const decideContest = defineCommand({ name: 'decide-contest', stream: agenda, decide })
