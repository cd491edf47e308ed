import { shownProfessional } from '@escuta/catalog/contract'
import { RefusedError } from '@escuta/kernel'
import type { AppointmentStanding } from '@escuta/scheduling/contract'
import { identityRefusals, type ProposedAppointment, type SeenAppointment } from '../contract/index.ts'
import type { RegisteredClient } from '../domain/client/client.state.ts'
import type { ModuleDeps } from './module-deps.ts'

type Deps = Pick<ModuleDeps, 'appointments' | 'professionals' | 'clock'>
type Wanted = {
  readonly record: RegisteredClient
  readonly own: string
  readonly seen: readonly SeenAppointment[]
}

/**
 * Refuses to accept what its professional took back, what has ended, and what is not as the person saw it, by the agenda days and
 * not by the view. What was answered before is for the record to decide. Refusals, thrown: entry-not-proposed,
 * proposal-withdrawn, proposal-over, proposal-changed.
 */
export async function checkProposalsStand(deps: Deps, { record, own, seen }: Wanted): Promise<void> {
  if (record.joinedTo !== null && !record.isPartlyJoined) return
  const open = seen.filter(({ id }) => !record.answered.has(id))
  const standing = await Promise.all(open.map((each) => standingOf(deps, each.id, { record, own })))
  const changed = open.flatMap((each, index) => {
    const now = standing[index]
    return now && isOtherwise(each, now) ? [termsOf(each.id, now)] : []
  })
  if (changed.length > 0) throw proposalChanged(changed)
}

/** The terms of now, for the person to see them. */
export function proposalChanged(appointments: readonly ProposedAppointment[]): RefusedError {
  return new RefusedError(identityRefusals.refuse('proposal-changed', { appointments }))
}

function termsOf(id: string, now: AppointmentStanding): ProposedAppointment {
  const { startsAt: date, duration, price, type, zone } = now
  return { id, date, duration, price, type, zone }
}

/** Undefined for one that the person declined: that is the record's to tell. */
async function standingOf(
  deps: Deps,
  id: string,
  { record, own }: Omit<Wanted, 'seen'>,
): Promise<AppointmentStanding | undefined> {
  const found = await deps.appointments.standingOf(id)
  const isOfRecord = found && [record.id, own].includes(found.clientId)
  if (!isOfRecord || found.professionalId !== record.enteredBy)
    throw new RefusedError(identityRefusals.refuse('entry-not-proposed'))
  const { isConfirmed, cancelledFor, endsAt } = found
  if (cancelledFor === 'by-professional' || cancelledFor === 'by-platform')
    throw await withdrawnBy(deps, found.professionalId)
  if (cancelledFor === 'entry-declined') return undefined
  if (!isConfirmed || endsAt <= deps.clock.now().toISOString())
    throw new RefusedError(identityRefusals.refuse('proposal-over'))
  return found
}

function isOtherwise(seen: SeenAppointment, now: AppointmentStanding): boolean {
  const isAtTime = Date.parse(seen.date) === Date.parse(now.startsAt) && seen.duration === now.duration
  return !isAtTime || seen.price !== now.price || seen.type !== now.type
}

async function withdrawnBy({ professionals }: Deps, professionalId: string): Promise<RefusedError> {
  const { name } = shownProfessional((await professionals.byIds([professionalId])).get(professionalId))
  const message = `${name} retirou esta proposta. Nada foi marcado.`
  return new RefusedError({ ...identityRefusals.refuse('proposal-withdrawn'), message })
}
