import { defineCommand } from '@escuta/event-sourcing'
import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { RecordNoShowInput } from '../contract/index.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { recordNoShow as decide } from '../domain/agenda/record-no-show.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownAppointment } from './find-appointment.ts'

const recordNoShow = defineCommand({
  name: 'record-no-show',
  stream: agenda,
  decide,
})

/** A participant records a no-show of their appointment; appointments of others look like missing ones. */
export async function recordOwnNoShow(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { id, absent }: RecordNoShowInput,
): Promise<null> {
  const { key, role: by } = await ownAppointment(deps, ctx, id)
  unwrap(await deps.run(recordNoShow, { ...key, by, absent }, ctx.command()))
  return null
}
