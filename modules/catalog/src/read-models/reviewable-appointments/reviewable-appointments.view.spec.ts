import { givenUser } from '@escuta/identity/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional, givenAppointment } from '../../testing/index.ts'
import { reviewableAppointmentsView } from './reviewable-appointments.view.ts'

const session = givenAppointment(givenUser(), givenProfessional())
const { opened, completed, paid, refunded } = session

function rowAfter(
  ...events: Parameters<typeof projectEvents<never, (typeof reviewableAppointmentsView)['events'][number]>>[1]
) {
  return projectEvents(reviewableAppointmentsView, events).get(session.appointmentId)
}

describe('the view of sessions that may be reviewed', () => {
  it('knows whose a session is from the start', () => {
    expect(rowAfter(opened)).toEqual({
      appointment_id: session.appointmentId,
      client_id: session.clientId,
      professional_id: session.professionalId,
      completed: false,
      paid: false,
    })
  })

  it('hears of completion and payment in either order', () => {
    const both = { completed: true, paid: true }
    expect(rowAfter(opened, paid, completed)).toMatchObject(both)
    expect(rowAfter(paid, opened, completed)).toMatchObject(both)
  })

  it('takes a refunded session as unpaid', () => {
    expect(rowAfter(opened, paid, completed, refunded)).toMatchObject({ completed: true, paid: false })
  })
})
