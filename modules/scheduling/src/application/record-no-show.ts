import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type RecordNoShowInput, schedulingRefusals } from '../contract/index.ts'
import { recordNoShow } from '../domain/agenda/record-no-show.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { awaitedAmong } from '../read-models/patients/known-clients.query.ts'
import { ownAppointment } from './find-appointment.ts'
import { isUnaccepted } from './unaccepted-entry.ts'

/**
 * A participant records a no-show of their appointment; appointments of others look like missing ones. Refuses
 * `entry-not-accepted` where the person never accepted it.
 */
export async function recordOwnNoShow(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { id, absent }: RecordNoShowInput,
): Promise<null> {
  const { key, role: by, appointment } = await ownAppointment(deps, ctx, id)
  const { clientId } = appointment.terms
  const isAwaited = (await awaitedAmong(deps.db, [appointment.terms]))(appointment.terms)
  if (await isUnaccepted(deps, { ...key, clientId, isAwaited }))
    throw new RefusedError(schedulingRefusals.refuse('entry-not-accepted'))
  unwrap(await deps.run(recordNoShow, { ...key, by, absent }, ctx.command()))
  return null
}
