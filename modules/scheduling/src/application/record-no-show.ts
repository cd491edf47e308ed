import { defineCommand } from '@escuta/event-sourcing'
import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type RecordNoShowInput, schedulingRefusals } from '../contract/index.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { recordNoShow as decide } from '../domain/agenda/record-no-show.decide.ts'
import { agendaDayOfAppointment } from '../read-models/appointments/due-appointments.query.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { participantOf } from './participants.ts'

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
  const { professionalId } = participantOf(ctx.actor)
  const day = await agendaDayOfAppointment(deps.db, id)
  if (!day || day.professionalId !== professionalId)
    throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  const command = { appointmentId: id, ...day, by: 'professional', absent } as const
  unwrap(await deps.run(recordNoShow, command, ctx.command()))
  return null
}
