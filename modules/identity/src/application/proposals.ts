import { shownProfessional } from '@escuta/catalog/contract'
import type { RequestContext } from '@escuta/rpc'
import type { Proposal } from '../contract/index.ts'
import { openProposalsTo } from '../read-models/invitations/invitations.query.ts'
import { callerId } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

const shownAppointments = 5

/** What professionals propose to the caller's account: who, and when. What they typed about the person is not shown. */
export async function proposalsTo(deps: ModuleDeps, ctx: RequestContext): Promise<readonly Proposal[]> {
  const now = deps.clock.now()
  const open = await openProposalsTo(deps.db, callerId(ctx), now.toISOString())
  const professionals = await deps.professionals.byIds(open.map(({ professionalId }) => professionalId))
  return Promise.all(
    open.map(async ({ clientId, professionalId, expiresAt }) => {
      const ahead = await deps.appointments.upcomingOfClient(clientId, now, shownAppointments)
      return {
        clientId,
        expiresAt,
        professionalName: shownProfessional(professionals.get(professionalId)).name,
        appointments: ahead
          .filter((each) => each.status === 'confirmed' && each.professionalId === professionalId)
          .map(({ date, duration, price, zone }) => ({ date, duration, price, zone })),
      }
    }),
  )
}
