import { clientId as asClient } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import type { DemoAppointment } from './demo-appointment.ts'
import { type PeopledApp, personOf } from './load-people.ts'

/** `booked`: ids of the appointments booked so far. */
export type Booked = PeopledApp & { readonly booked: Map<DemoAppointment, string> }

/** Cancels or moves an appointment, or says that its client was absent, as its outcome is. */
export async function changeAppointment(run: Booked, appointment: DemoAppointment): Promise<void> {
  const appointmentId = run.booked.get(appointment)
  if (appointment.kind !== 'paid' || !appointment.outcome || appointmentId === undefined) return
  const { outcome } = appointment
  const as = (who: 'client' | 'professional') =>
    run.as(personOf(run.people, appointment[who].email), run.keyOf(`${outcome.kind}/${who}/${appointmentId}`))
      .scheduling
  switch (outcome.kind) {
    case 'cancelled':
      return void (await as(outcome.by).cancelAppointment({ appointmentId }))
    case 'moved': {
      const { date, time } = outcome.to
      return void (await as('professional').moveAppointment({ appointmentId, date, time }).catch(ignoreOver))
    }
    case 'client-absent':
      await as('professional').recordNoShow({ id: appointmentId, absent: 'client' })
      if (outcome.isContested) await as('client').contestNoShow({ appointmentId })
      return
    case 'client-missed':
  }
}

/** What was moved in an earlier run may be over since. */
function ignoreOver(error: unknown): void {
  if (refusalOf(error).code !== 'appointment-not-open') throw error
}

/** Signs the evening's note of an appointment and corrects it once when there is something to add. */
export async function writeNote(run: Booked, appointment: DemoAppointment): Promise<void> {
  const appointmentId = run.booked.get(appointment)
  if (appointment.kind !== 'paid' || !appointment.note || appointmentId === undefined) return
  const { addition, ...parts } = appointment.note
  const clientId = asClient.parse(personOf(run.people, appointment.client.email).clientId)
  const { clinicalNotes } = run.as(
    personOf(run.people, appointment.professional.email),
    run.keyOf(`note/${appointmentId}`),
  )
  const { id: noteId } = await clinicalNotes.signNote({ clientId, appointmentId, ...parts })
  if (addition === null) return
  const recommendations = `${parts.recommendations} ${addition}`
  const reason = 'Faltou o combinado para a próxima sessão.'
  await clinicalNotes.amendNote({ noteId, version: 1, reason, ...parts, recommendations })
}
