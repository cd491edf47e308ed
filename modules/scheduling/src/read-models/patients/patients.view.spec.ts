import { appointmentId, deriveId, userId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentHeldBy,
  appointmentNamed,
  appointmentScheduledWith,
  caio,
  helena,
  mondayAtTen,
  rosa,
  saturdayNoon,
} from '../../testing/index.ts'
import { patientsView } from './patients.view.ts'

const held = (startsAt = mondayAtTen, clientId = caio) =>
  appointmentHeldBy({ startsAt, clientId, appointmentId: appointmentNamed(`${startsAt} ${clientId}`) })
type Held = ReturnType<typeof held>
type Given = Parameters<typeof projectEvents<never, (typeof patientsView)['events'][number]>>[1]

const completed = (one: Held): Given => [appointmentConfirmedAfter(one), appointmentCompletedAfter(one)]
const noShow = ({ data }: Held, absent: 'client' | 'professional'): Given => [
  {
    type: 'appointment-no-show-recorded',
    data: {
      appointmentId: appointmentId.parse(data.appointmentId),
      clientId: data.clientId,
      professionalId: data.professionalId,
      startsAt: data.startsAt,
      endsAt: data.endsAt,
      by: 'professional',
      absent,
      recordedAt: data.endsAt,
    },
  },
]
const entered: Given = [
  {
    type: 'client-registered',
    data: {
      clientId: caio,
      userId: null,
      enteredBy: helena,
      registeredAt: saturdayNoon,
      name: 'Caio',
      email: null,
      phone: null,
      birthDate: null,
    },
  },
]
const claimed: Given = [
  {
    type: 'client-record-claimed',
    data: {
      clientId: caio,
      professionalId: helena,
      invitationId: deriveId(caio, 'invitation'),
      userId: userId.parse(deriveId(caio, 'user')),
      claimedAt: saturdayNoon,
    },
  },
]
const ended: Given = [
  { type: 'relation-ended', data: { clientId: caio, professionalId: helena, endedAt: saturdayNoon } },
]
const rows = (...events: readonly Given[]) => projectEvents(patientsView, events.flat())
const row = (...events: readonly Given[]) => rows(...events).get(`${helena}/${caio}`)

const monday = held()
const weekLater = held('2026-11-30T13:00:00.000Z')
const monthLater = held('2026-12-21T13:00:00.000Z')

describe('patientsView', () => {
  it('has a client from the first confirmed appointment on', () =>
    expect(row([appointmentConfirmedAfter(monday)])).toMatchObject({
      professionalId: helena,
      clientId: caio,
      completed: 0,
      lastCompletedAt: null,
      lastStartsAt: mondayAtTen,
    }))

  it('has a row for each client', () =>
    expect(rows(completed(monday), completed(held(mondayAtTen, rosa))).size).toBe(2))

  it('counts completed appointments and has the start of the last', () =>
    expect(
      row(completed(monthLater), completed(monday), [appointmentConfirmedAfter(weekLater)]),
    ).toMatchObject({
      completed: 2,
      lastCompletedAt: monthLater.data.startsAt,
      lastStartsAt: monthLater.data.startsAt,
    }))

  it('removes the client whose only appointment is cancelled', () =>
    expect(row([appointmentConfirmedAfter(monday), appointmentCancelledAfter(monday)])).toBeUndefined())

  it('has the appointment before the one that the professional missed', () => {
    const past = [completed(monday), completed(monthLater)]
    expect(row(...past, noShow(monthLater, 'professional'))).toMatchObject({
      completed: 1,
      lastCompletedAt: monday.data.startsAt,
      lastStartsAt: monday.data.startsAt,
    })
  })

  it('removes the client when the professional missed all of the last week', () => {
    const missed = [noShow(weekLater, 'professional'), noShow(monday, 'professional')]
    expect(row(completed(monday), completed(weekLater), ...missed)).toBeUndefined()
  })

  it('counts an appointment that the client missed once, completed before or not', () => {
    expect(row([appointmentConfirmedAfter(monday)], noShow(monday, 'client'))).toMatchObject({ completed: 1 })
    expect(row(completed(monday), noShow(monday, 'client'))).toMatchObject({ completed: 1 })
  })

  it('knows a person whom the professional entered, who becomes a patient with an entry', () => {
    expect(row(entered)).toMatchObject({ isEntered: true, lastStartsAt: null })
    const scheduled = appointmentScheduledWith()
    expect(row(entered, [scheduled])).toMatchObject({ lastStartsAt: mondayAtTen })
    expect(row(entered, [scheduled, appointmentCancelledAfter(scheduled)])).toMatchObject({
      isEntered: true,
      lastStartsAt: null,
    })
  })

  it('keeps whom has accepted an invitation without an appointment', () =>
    expect(row(entered, claimed)).toMatchObject({ lastStartsAt: saturdayNoon }))

  it('has no one by an entry for an account that the professional does not know, nor by what became of it', () => {
    const scheduled = appointmentScheduledWith()
    expect(row([scheduled])).toBeUndefined()
    expect(row([scheduled, appointmentCompletedAfter(scheduled)])).toBeUndefined()
    expect(row([scheduled], noShow(monday, 'client'))).toBeUndefined()
  })

  it('counts an entry for a patient', () =>
    expect(row([appointmentConfirmedAfter(weekLater), appointmentScheduledWith()])?.confirmed).toHaveLength(
      2,
    ))

  it('has nothing of an appointment that was never confirmed', () =>
    expect(row([appointmentCancelledAfter(monday)], noShow(monday, 'professional'))).toBeUndefined())
})

describe('patientsView, once the client ended the relation', () => {
  const once = [completed(monday), ended]

  it('keeps the totals, and says when', () =>
    expect(row(...once)).toMatchObject({ completed: 1, lastCompletedAt: mondayAtTen, endedAt: saturdayNoon }))

  it('stands again when the client books', () =>
    expect(row(...once, [appointmentConfirmedAfter(weekLater)])).toMatchObject({
      completed: 1,
      endedAt: null,
    }))

  it('stands again when the person takes a record over', () =>
    expect(row(entered, claimed, ended, claimed)).toMatchObject({ endedAt: null }))

  it('stays ended when the professional enters an appointment', () => {
    const scheduled = appointmentScheduledWith({ ...weekLater.data })
    expect(row(...once, [scheduled])).toMatchObject({ endedAt: saturdayNoon })
  })

  it('begins none where there was none', () => expect(row(ended)).toBeUndefined())
})
