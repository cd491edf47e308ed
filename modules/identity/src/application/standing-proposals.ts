import { shownProfessional } from '@escuta/catalog/contract'
import { RefusedError } from '@escuta/kernel'
import { identityRefusals } from '../contract/index.ts'
import type { RegisteredClient } from '../domain/client/client.state.ts'
import type { ModuleDeps } from './module-deps.ts'

type Deps = Pick<ModuleDeps, 'appointments' | 'professionals' | 'clock'>
type Wanted = { readonly record: RegisteredClient; readonly own: string; readonly ids: readonly string[] }

/**
 * Refuses to accept what its professional took back, or what has ended, by the agenda days and not by the view. What was
 * answered before is for the record to decide. Refusals, thrown: entry-not-proposed, proposal-withdrawn, proposal-over.
 */
export async function checkProposalsStand(deps: Deps, { record, own, ids }: Wanted): Promise<void> {
  if (record.joinedTo !== null && !record.isPartlyJoined) return
  for (const id of ids) if (!record.answered.has(id)) await checkStands(deps, id, { record, own })
}

async function checkStands(deps: Deps, id: string, { record, own }: Omit<Wanted, 'ids'>): Promise<void> {
  const found = await deps.appointments.standingOf(id)
  const isOfRecord = found && [record.id, own].includes(found.clientId)
  if (!isOfRecord || found.professionalId !== record.enteredBy)
    throw new RefusedError(identityRefusals.refuse('entry-not-proposed'))
  const { isConfirmed, cancelledFor, endsAt } = found
  if (cancelledFor === 'by-professional' || cancelledFor === 'by-platform')
    throw await withdrawnBy(deps, found.professionalId)
  // A refusal of the person's own is the record's to tell.
  if (cancelledFor === 'entry-declined') return
  if (!isConfirmed || endsAt <= deps.clock.now().toISOString())
    throw new RefusedError(identityRefusals.refuse('proposal-over'))
}

async function withdrawnBy({ professionals }: Deps, professionalId: string): Promise<RefusedError> {
  const { name } = shownProfessional((await professionals.byIds([professionalId])).get(professionalId))
  const message = `${name} retirou esta proposta. Nada foi marcado.`
  return new RefusedError({ ...identityRefusals.refuse('proposal-withdrawn'), message })
}
