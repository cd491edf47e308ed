import { decryptField } from '@escuta/event-sourcing'
import { type ClientId, clinicalKey, type CommandContext, unwrap } from '@escuta/kernel'
import { agenda, appointmentIn } from '../domain/agenda/agenda.state.ts'
import type { AppointmentKey } from '../domain/agenda/appointment-key.ts'
import { handOverAppointment } from '../domain/agenda/hand-over-appointment.decide.ts'
import type { SchedulingDeps } from './deps.ts'

type Deps = Pick<SchedulingDeps, 'run' | 'load' | 'cipher'>

/** Makes an appointment of an agenda day the one of the record `to`; its notes are encrypted anew, by that record's key. */
export async function handOver(
  { run, load, cipher }: Deps,
  { appointmentId, professionalId, startsAt }: AppointmentKey,
  to: ClientId,
  context: CommandContext,
): Promise<void> {
  const key = { appointmentId, professionalId, startsAt }
  const found = appointmentIn(await load(agenda, key), appointmentId)
  if (!found || found.terms.clientId === to) return
  const { clientId, notes: encrypted } = found.terms
  const notes = (await decryptField(cipher, encrypted, clinicalKey(clientId, professionalId))) ?? null
  unwrap(await run(handOverAppointment, { ...key, to, notes }, context))
}
