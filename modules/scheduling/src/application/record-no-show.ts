import { defineCommand } from '@escuta/event-sourcing'
import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type RecordNoShowInput, schedulingRefusals } from '../contract/index.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { recordNoShow as decide } from '../domain/agenda/record-no-show.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownAppointment } from './find-appointment.ts'

const recordNoShow = defineCommand({
  name: 'record-no-show',
  stream: agenda,
  decide,
})

/** The professional records a no-show in their own agenda; appointments of others look like missing ones. */
export async function recordOwnNoShow(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { id, absent }: RecordNoShowInput,
): Promise<null> {
  const { key, role: by } = await ownAppointment(deps, ctx, id)
  if (by === 'client') throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  unwrap(await deps.run(recordNoShow, { ...key, by, absent }, ctx.command()))
  return null
}
