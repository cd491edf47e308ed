import { publishCommand } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { cancelOfErased } from '../contract/published-commands.ts'
import { cancelAppointment } from '../domain/agenda/cancel-appointment.decide.ts'
import type { SchedulingDeps } from './deps.ts'
import { findAppointment } from './find-appointment.ts'

/** It began, or ended in another way meanwhile. */
const overtaken = new Set(['appointment-not-found', 'appointment-not-open', 'appointment-started'])

export function cancelOfErasedCommand(deps: Pick<SchedulingDeps, 'run' | 'load' | 'db'>) {
  return publishCommand(cancelOfErased, async ({ appointmentId, clientId, ...cancelling }, context) => {
    const found = await findAppointment(deps, appointmentId)
    if (found?.appointment.terms.clientId !== clientId) return null
    const outcome = await deps.run(cancelAppointment, { ...found.key, ...cancelling }, context)
    return isRefusal(outcome) && !overtaken.has(outcome.code) ? outcome : null
  })
}
