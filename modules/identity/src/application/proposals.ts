import { shownProfessional } from '@escuta/catalog/contract'
import type { RequestContext } from '@escuta/rpc'
import { mostProposed, type Proposal, type ProposedAppointment } from '../contract/index.ts'
import type { RegisteredClient } from '../domain/client/client.state.ts'
import { openProposalsTo } from '../read-models/invitations/invitations.query.ts'
import { callerId } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** What professionals propose to the caller's account: who, and when. What they typed about the person is not shown. */
export async function proposalsTo(deps: ModuleDeps, ctx: RequestContext): Promise<readonly Proposal[]> {
  const open = await openProposalsTo(deps.db, callerId(ctx), deps.clock.now().toISOString())
  const professionals = await deps.professionals.byIds(open.map(({ professionalId }) => professionalId))
  const all = await Promise.all(
    open.map(async ({ clientId, professionalId, status, expiresAt, answered }) => ({
      clientId,
      expiresAt,
      status,
      isPartlyAccepted: status !== 'open',
      professionalName: shownProfessional(professionals.get(professionalId)).name,
      appointments: await proposedTo(deps, { clientId, professionalId }, answered),
    })),
  )
  // What is left to answer of an invitation that was accepted in part.
  return all
    .filter(({ status, appointments }) => status === 'open' || appointments.length > 0)
    .map(({ status: _status, ...proposal }) => proposal)
}

/** The appointments that the record's invitation proposes, answered or not. */
export async function everythingProposedTo(
  deps: Pick<ModuleDeps, 'appointments' | 'clock'>,
  { id, enteredBy }: Pick<RegisteredClient, 'id' | 'enteredBy'>,
): Promise<readonly ProposedAppointment[]> {
  return enteredBy === null ? [] : proposedTo(deps, { clientId: id, professionalId: enteredBy }, [])
}

/** The appointments ahead of an entered record, without those that were answered by themselves. */
export async function proposedTo(
  { appointments, clock }: Pick<ModuleDeps, 'appointments' | 'clock'>,
  { clientId, professionalId }: { readonly clientId: string; readonly professionalId: string },
  answered: readonly string[],
): Promise<readonly ProposedAppointment[]> {
  const ahead = await appointments.upcomingOfClient(clientId, clock.now(), mostProposed)
  return ahead
    .filter((each) => each.status === 'confirmed' && each.professionalId === professionalId)
    .filter(({ id }) => !answered.includes(id))
    .map(({ id, date, duration, price, type, zone }) => ({ id, date, duration, price, type, zone }))
}
