import { handleJob, type JobHandler } from '@escuta/jobs'
import { clientId, deriveId, professionalId, systemContext, unwrap } from '@escuta/kernel'
import type { NotificationsDeps } from '../../application/deps.ts'
import { dueOf } from '../../read-models/due-before-start.query.ts'
import { announceRoomLinkJob } from './announce-room-link.job.ts'
import { announceRoomLink } from '../../domain/room-link/announce-room-link.decide.ts'

/**
 * Records that the participants are sent the link of the room. `notify-people` then adds it to their inboxes and
 * queues their e-mails, each in its own stream. A crash between any two steps therefore repeats none of them.
 */
export function announceRoomLinks(deps: NotificationsDeps): JobHandler {
  return handleJob(announceRoomLinkJob, async (start) => {
    const { appointmentId, startsAt } = start
    const due = await dueOf(deps.db, 'notifications.due_room_links', start)
    const appointment = (await deps.appointments.byIds([appointmentId])).get(appointmentId)
    // Moved or cancelled meanwhile, though one of the views may not show it yet.
    if (!due || appointment?.date !== startsAt) return
    const context = systemContext(announceRoomLinkJob.name, deps.clock, {
      commandId: deriveId(appointmentId, `announce-room-link/${startsAt}`),
      correlationId: appointmentId,
    })
    const participants = {
      clientId: clientId.parse(due.clientId),
      professionalId: professionalId.parse(due.professionalId),
    }
    unwrap(
      await deps.run(announceRoomLink, { ...start, ...participants, endsAt: appointment.endsAt }, context),
    )
  })
}
