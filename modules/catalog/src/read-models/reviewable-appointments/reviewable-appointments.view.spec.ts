import { givenUser } from '@escuta/identity/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional, givenAppointment } from '../../testing/index.ts'
import { reviewableAppointmentsView } from './reviewable-appointments.view.ts'

const appointment = givenAppointment(givenUser(), givenProfessional())
const { held, completed, paid, refunded } = appointment

function rowAfter(
  ...events: Parameters<typeof projectEvents<never, (typeof reviewableAppointmentsView)['events'][number]>>[1]
) {
  return projectEvents(reviewableAppointmentsView, events).get(appointment.appointmentId)
}

describe('reviewableAppointmentsView', () => {
  it('has the participants from the hold on', () => {
    expect(rowAfter(held)).toEqual({
      appointmentId: appointment.appointmentId,
      clientId: appointment.clientId,
      professionalId: appointment.professionalId,
      completed: false,
      paid: false,
    })
  })

  it('has completion and payment in either order', () => {
    const both = { completed: true, paid: true }
    expect(rowAfter(held, paid, completed)).toMatchObject(both)
    expect(rowAfter(paid, held, completed)).toMatchObject(both)
  })

  it('has a refunded appointment as unpaid', () => {
    expect(rowAfter(held, paid, completed, refunded)).toMatchObject({ completed: true, paid: false })
  })
})
