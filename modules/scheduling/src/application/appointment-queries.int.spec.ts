import { givenPayment, givenSubject } from '@escuta/billing/testing'
import type { AnyEvent } from '@escuta/event-sourcing'
import { givenUser, openApp, type TestApp } from '@escuta/identity/testing'
import { type ClientId, newId } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppointmentQueries, ContestOutcome } from '../contract/index.ts'
import { appointmentNoShowContested } from '../contract/published-events.ts'
import { migrations } from '../module.ts'
import {
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentNamed,
  helena,
  loadQueries,
  eventAfter,
  noShowDecidedAfter,
  noShowRecordedAfter,
  mondayAtTen,
  saturdayNoon,
} from '../testing/index.ts'

let app: TestApp<unknown>
let appointments: AppointmentQueries
beforeAll(async () => {
  const queries = await loadQueries()
  app = await openApp({ events: queries.events, migrations })
  appointments = queries.queriesOn(app).appointments
  await app.start(queries.viewsFor([], app), [])
})
afterAll(() => app.close())

const saturday = new Date(saturdayNoon)
let clients = 0

/** An hour of Helena's that a client of their own holds, with the events of its payment. */
function held() {
  clients += 1
  const { clientId } = givenUser({ name: `Pessoa ${clients}` })
  const appointment = appointmentHeldBy({ appointmentId: appointmentNamed(`of ${clientId}`), clientId })
  const { appointmentId, professionalId } = appointment.data
  const payment = givenPayment(givenSubject({ appointmentId, clientId, professionalId }))
  return { clientId, appointmentId, appointment, payment }
}

async function ahead(clientId: ClientId, ...past: readonly AnyEvent[]) {
  await app.append(...past)
  await app.settle()
  return appointments.paidAhead({ clientId, professionalId: null }, saturday)
}

describe('the query of paid appointments ahead', () => {
  it('has a hold once its payment is processing, and no longer once it failed or was cancelled', async () => {
    const { clientId, appointmentId, appointment, payment } = held()
    expect(await ahead(clientId, appointment, payment.opened)).toEqual([])
    expect(await ahead(clientId, payment.processing)).toEqual([
      { appointmentId, startsAt: mondayAtTen, zone: 'America/Sao_Paulo' },
    ])
    expect(await ahead(clientId, payment.failed())).toEqual([])
    expect(await ahead(clientId, payment.processing, payment.cancelled)).toEqual([])
  })

  it('has an appointment that is paid before or after it is confirmed, until its refund is requested', async () => {
    const { clientId, appointment, payment } = held()
    expect(await ahead(clientId, appointment, payment.succeeded)).toHaveLength(1)
    expect(await ahead(clientId, appointmentConfirmedAfter(appointment))).toHaveLength(1)
    expect(await ahead(clientId, payment.refundRequested)).toEqual([])
  })

  it('has an expired hold again when a late payment confirms it', async () => {
    const { clientId, appointment, payment } = held()
    expect(await ahead(clientId, appointment, appointmentExpiredAfter(appointment))).toEqual([])
    expect(await ahead(clientId, payment.succeeded, appointmentConfirmedAfter(appointment))).toHaveLength(1)
  })

  it.each([
    ['completed', appointmentCompletedAfter],
    ['cancelled', appointmentCancelledAfter],
  ])('leaves out a %s appointment', async (_status, ending) => {
    const { clientId, appointment, payment } = held()
    const past = [appointment, payment.succeeded, appointmentConfirmedAfter(appointment)]
    expect(await ahead(clientId, ...past, ending(appointment))).toEqual([])
  })

  it('has the appointments of a professional, and none that has started', async () => {
    const { appointmentId, appointment, payment } = held()
    await app.append(appointment, payment.succeeded)
    await app.settle()
    const professional = { clientId: null, professionalId: helena }
    const found = await appointments.paidAhead(professional, saturday)
    expect(found.map((each) => each.appointmentId)).toContain(appointmentId)
    expect(await appointments.paidAhead(professional, new Date(mondayAtTen))).toEqual([])
  })
})

describe('the query of appointments by id', () => {
  it('answers several, without those that the view does not have', async () => {
    const [one, other] = [held(), held()]
    await app.append(one.appointment, other.appointment, other.payment.succeeded)
    await app.settle()
    const found = await appointments.byIds([one.appointmentId, other.appointmentId, newId()])
    expect([...found.keys()].toSorted()).toEqual([one.appointmentId, other.appointmentId].toSorted())
    expect(found.get(one.appointmentId)).toMatchObject({ status: 'pending', paid: false, price: 15_000 })
    expect(found.get(other.appointmentId)).toMatchObject({ clientId: other.clientId, paid: true })
  })

  it('answers nothing to no ids', async () => expect((await appointments.byIds([])).size).toBe(0))
})

describe('the query of every professional of a client', () => {
  it('has those of unpaid and expired holds too, each once', async () => {
    const { clientId, appointment } = held()
    const again = appointmentHeldBy({
      appointmentId: appointmentNamed(`again ${clientId}`),
      clientId,
      startsAt: '2026-11-24T13:00:00.000Z',
    })
    await app.append(appointment, appointmentExpiredAfter(appointment), again)
    await app.settle()
    expect(await appointments.everyProfessionalOfClient(clientId)).toEqual([helena])
    expect(await appointments.professionalsOfClient(clientId, 10)).toEqual([])
  })
})

describe('the query of contested no-shows', () => {
  it('has those on which nothing was decided, and when the first of them was contested', async () => {
    const contested = (contestedAt: string) => {
      const { appointmentId, appointment, payment } = held()
      const recorded = noShowRecordedAfter(appointment, { absent: 'client' })
      const events = [appointment, payment.succeeded, appointmentConfirmedAfter(appointment), recorded]
      const last = eventAfter(appointment, appointmentNoShowContested, { by: 'client', contestedAt })
      const decided = (outcome: ContestOutcome) =>
        noShowDecidedAfter(appointment, { absent: 'client', outcome }, '2026-11-26T12:00:00.000Z')
      return { appointmentId, events: [...events, last], undisputed: events, decided }
    }
    const first = contested('2026-11-24T12:00:00.000Z')
    const second = contested('2026-11-25T12:00:00.000Z')
    const [upheld, overturned] = ['20', '21'].map((hour) => contested(`2026-11-23T${hour}:00:00.000Z`))
    const undisputed = contested('2026-11-23T19:00:00.000Z').undisputed
    expect(await appointments.contestedNoShows()).toEqual({ count: 0, oldest: null })
    await app.append(...second.events, ...first.events, ...undisputed)
    await app.append(...upheld!.events, upheld!.decided('upheld'))
    await app.append(...overturned!.events, overturned!.decided('overturned'))
    await app.settle()
    const { appointmentId } = first
    expect(await appointments.contestedNoShows()).toEqual({
      count: 2,
      oldest: { appointmentId, contestedAt: '2026-11-24T12:00:00.000Z' },
    })
    await app.append(first.decided('upheld'))
    await app.settle()
    expect(await appointments.contestedNoShows()).toMatchObject({
      count: 1,
      oldest: { appointmentId: second.appointmentId },
    })
  })
})
