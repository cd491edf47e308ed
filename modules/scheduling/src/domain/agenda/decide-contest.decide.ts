import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { type ContestOutcome, schedulingRefusals } from '../../contract/index.ts'
import { absenceOf, type AgendaAppointment, type AgendaDecision, onAppointment } from './agenda.state.ts'
import { isDecided } from './absence.ts'
import { repaired, type StaffRepair } from './repaired.ts'
import { referenceOf } from './appointment-key.ts'

export type DecideContest = StaffRepair & { readonly outcome: ContestOutcome }

/**
 * Decides for the platform about a contested no-show, once. Refuses `appointment-not-found`, `no-show-not-contested`, and `contest-decided` also when the same is decided again by another command.
 */
function decide({ outcome, reason, now }: Timed<DecideContest>, found: AgendaAppointment): AgendaDecision {
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

export const decideContest = defineCommand({ name: 'decide-contest', ...onAppointment, decide })
