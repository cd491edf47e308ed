import { givenPayment, givenReturn, givenSubject } from '@escuta/billing/testing'
import { givenUser } from '@escuta/identity/testing'
import { appointmentId, cents, guest, newId } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { minutesAfter } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAppointment, local } from '../testing/given-appointment.ts'
import { type Dashboards, openDashboards } from '../testing/open-dashboards.ts'
import { dashboardsRest } from '../api/dashboards.rest.ts'

let app: Dashboards
let caio: Awaited<ReturnType<Dashboards['client']>>
let helena: Awaited<ReturnType<Dashboards['professional']>>
let rui: Awaited<ReturnType<Dashboards['professional']>>
beforeAll(async () => {
  app = await openDashboards()
  app.clock.at = new Date(local('2026-11-20 12:00'))
  caio = await app.client('Caio Prado')
  helena = await app.professional('Helena Martins')
  rui = await app.professional('Rui Sá')
  await app.settle()
})
afterAll(() => app.close())

const path = 'GET /api/dashboard/client/:userId'
const read = async () => (await app.as(caio.actor)).client({ userId: caio.userId })
const page = async () => (await app.as(caio.actor)).clientPage()
const past = async (page: { limit?: number; cursor?: string } = {}) =>
  (await app.as(caio.actor)).pastAppointments(page)
const appointment = (text: string, more: Partial<Parameters<typeof givenAppointment>[0]> = {}) =>
  givenAppointment({ client: caio, professional: helena, startsAt: local(text), ...more })

async function refusedWith(work: Promise<unknown>) {
  return work.then(
    () => undefined,
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error),
  )
}

describe('dashboards.client', () => {
  it('is empty for a new client, in the documented form', async () => {
    const answer = await app.rest(caio.actor, path, { userId: caio.userId })
    expect(answer).toEqual({
      status: 200,
      body: {
        client: {
          id: caio.clientId,
          userId: caio.userId,
          name: 'Caio Prado',
          email: 'caio@escuta.example',
          phone: '(11) 91234-5678',
          birthDate: null,
          avatar: null,
        },
        appointments: [],
        files: [],
        professionals: [],
        payments: [],
        stats: { completedAppointments: 0, upcomingAppointments: 0, totalProfessionals: 0, totalSpent: 0 },
      },
    })
  })

  it('lists a hold while it can be paid', async () => {
    const now = app.clock.at.toISOString()
    const { held } = appointment('2026-11-24 09:00', { heldAt: now, notes: 'Primeira vez.' })
    await app.append(held)
    expect(await read()).toMatchObject({
      appointments: [
        {
          id: held.data.appointmentId,
          professionalName: 'Helena Martins',
          specialty: 'Psicologia Clínica',
          clientName: 'Caio Prado',
          clientEmail: 'caio@escuta.example',
          date: local('2026-11-24 09:00'),
          endsAt: local('2026-11-24 10:00'),
          notes: 'Primeira vez.',
          status: 'pending',
          paid: false,
          holdExpiresAt: minutesAfter(now, 15),
          zone: 'America/Sao_Paulo',
        },
      ],
      professionals: [],
      stats: { upcomingAppointments: 1, totalProfessionals: 0 },
    })
    app.clock.at = new Date(minutesAfter(now, 15))
    expect(await read()).toMatchObject({ stats: { upcomingAppointments: 0 } })
  })

  it('counts completed and paid appointments, not refunded or cancelled ones', async () => {
    const done = appointment('2026-11-10 09:00', { paidAt: local('2026-11-09 09:00') })
    const refunded = appointment('2026-11-11 09:00', { paidAt: local('2026-11-09 10:00') })
    const upcoming = appointment('2026-11-25 09:00', {
      paidAt: local('2026-11-19 10:00'),
      price: cents.parse(100),
    })
    const cancelled = appointment('2026-11-26 09:00', { professional: rui })
    await app.append(done.held, done.paid, done.confirmed, done.completed)
    await app.append(refunded.held, refunded.paid, refunded.confirmed, refunded.released)
    await app.append(refunded.refundRequested, refunded.refunded)
    await app.append(upcoming.held, upcoming.paid, upcoming.confirmed)
    await app.append(cancelled.held, cancelled.expired)
    const { appointments, payments, professionals, stats } = await read()
    expect(appointments.map(({ status, paid }) => [status, paid])).toEqual([
      ['cancelled', false],
      ['confirmed', true],
      ['pending', false],
      ['cancelled', false],
      ['completed', true],
    ])
    expect(payments.map(({ amount, professionalName }) => [amount, professionalName])).toEqual([
      [100, 'Helena Martins'],
      [15_000, 'Helena Martins'],
    ])
    expect(professionals).toMatchObject([
      { id: helena.professionalId, name: 'Helena Martins', specialty: 'Psicologia Clínica', price: 18_000 },
    ])
    expect(stats).toEqual({
      completedAppointments: 1,
      upcomingAppointments: 1,
      totalProfessionals: 1,
      totalSpent: 15_100,
    })
  })

  it('lists the last three payments and the 100 appointments with the latest start', async () => {
    const days = Array.from({ length: 104 }, (_, day) => minutesAfter(local('2026-05-01 09:00'), day * 1_440))
    const booked = days.map((startsAt) => givenAppointment({ client: caio, professional: rui, startsAt }))
    await app.append(...booked.flatMap(({ held, paid, confirmed }) => [held, paid, confirmed]))
    const { appointments, payments, professionals, stats } = await read()
    expect(appointments).toHaveLength(100)
    expect(appointments[0]?.date).toBe(local('2026-11-26 09:00'))
    expect(payments.map(({ createdAt }) => createdAt)).toEqual([
      local('2026-11-19 10:00'),
      local('2026-11-09 09:00'),
      days.at(-1),
    ])
    expect(professionals.map(({ name }) => name)).toEqual(['Helena Martins', 'Rui Sá'])
    expect(stats).toMatchObject({ totalProfessionals: 2, totalSpent: 15_100 + 104 * 15_000 })
  })

  it('counts the same for the client’s page', async () =>
    expect(await page()).toMatchObject({ name: 'Caio Prado', stats: (await read()).stats }))

  it('has the documented form', async () => {
    const { body } = await app.rest(caio.actor, path, { userId: caio.userId })
    expect(dashboardsRest.find((route) => route.path.includes('client'))?.response.parse(body)).toEqual(body)
  })

  it('replaces the name of an erased person', async () => {
    await app.keys.destroy(`${rui.account.clientId}/profile`)
    const { appointments, professionals } = await read()
    expect(professionals[1]).toMatchObject({ name: 'Pessoa removida' })
    expect(appointments[0]).toMatchObject({ professionalName: 'Pessoa removida' })
  })
})

describe('dashboards.client, by actor', () => {
  it('refuses another client’s dashboard like a missing one', async () => {
    const rosa = await app.client('Rosa Lima')
    const foreign = await app.rest(rosa.actor, path, { userId: caio.userId })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await app.rest(rosa.actor, path, { userId: newId() })).toEqual(foreign)
  })

  it('refuses an account without a client record with a code of its own', async () => {
    const ana = givenUser({ name: 'Ana Souza' })
    const calls = await app.as(ana.actor)
    expect(await refusedWith(calls.client({ userId: ana.userId }))).toMatchObject({
      code: 'client-profile-not-found',
      status: 404,
    })
  })

  it('refuses guests and administrators', async () => {
    const { userId } = caio
    const refusalFor = async (actor: typeof guest) => refusedWith((await app.as(actor)).client({ userId }))
    expect(await refusalFor(guest)).toMatchObject({ code: 'not-signed-in' })
    expect(await refusalFor({ ...caio.actor, roles: ['admin'] })).toMatchObject({ code: 'not-permitted' })
  })
})

describe('dashboards.clientPayments', () => {
  it('lists every received payment once, the newest first, and says which were refunded, in part too', async () => {
    const ana = await app.client('Ana Prado')
    const paidAt = (day: number) => `2026-10-0${day}T12:00:00.000Z`
    for (const day of [1, 2, 3]) {
      const subject = givenSubject({
        appointmentId: appointmentId.parse(newId()),
        clientId: ana.clientId,
        professionalId: helena.professionalId,
        amount: cents.parse(10_000 + day),
      })
      const payment = givenPayment(subject)
      const succeeded = { ...payment.succeeded, data: { ...payment.succeeded.data, paidAt: paidAt(day) } }
      await app.append(succeeded, ...(day === 2 ? [payment.refunded] : []))
      if (day === 3) await app.append(givenReturn(subject).part(4_000))
    }
    await app.settle()
    const calls = await app.as(ana.actor)
    const first = await calls.clientPayments({ limit: 2 })
    expect(
      first.items.map(({ createdAt, status, amount, returned }) => [createdAt, status, amount, returned]),
    ).toEqual([
      [paidAt(3), 'completed', 10_003, 4_000],
      [paidAt(2), 'refunded', 10_002, undefined],
    ])
    const second = await calls.clientPayments({ limit: 2, cursor: first.nextCursor ?? '' })
    expect(second.items.map(({ createdAt, professionalName }) => [createdAt, professionalName])).toEqual([
      [paidAt(1), 'Helena Martins'],
    ])
    expect(second.nextCursor).toBeNull()
    const { payments } = await calls.clientPage()
    expect(payments.map(({ createdAt, status }) => [createdAt, status])).toEqual([
      [paidAt(3), 'completed'],
      [paidAt(2), 'refunded'],
      [paidAt(1), 'completed'],
    ])
  })

  it('refuses a cursor of another list', async () =>
    expect(await refusedWith((await app.as(caio.actor)).clientPayments({ cursor: 'abc' }))).toMatchObject({
      code: 'invalid-input',
    }))
})

describe('the appointments of dashboards.clientPage and dashboards.pastAppointments', () => {
  let bia: Awaited<ReturnType<Dashboards['client']>>
  const now = local('2027-03-10 12:00')
  const of = (text: string, more: Partial<Parameters<typeof givenAppointment>[0]> = {}) =>
    givenAppointment({ client: bia, professional: helena, startsAt: local(text), ...more })
  const calls = async () => app.as(bia.actor)

  beforeAll(async () => {
    app.clock.at = new Date(now)
    bia = await app.client('Bia Rocha')
    const done = ['2027-01-05 09:00', '2027-01-12 09:00', '2027-01-19 09:00', '2027-02-02 09:00'].map(
      (text) => of(text, { notes: 'Segredo.' }),
    )
    const running = of('2027-03-10 11:30')
    const next = of('2027-03-17 09:00', { notes: 'Primeira vez.' })
    const hold = of('2027-03-12 09:00', { heldAt: now })
    const expired = of('2027-03-20 09:00', { heldAt: local('2027-03-09 09:00') })
    const unpaid = of('2027-03-21 09:00', { heldAt: local('2027-03-09 09:00') })
    const missed = of('2027-03-01 09:00')
    const cancelled = of('2027-03-11 09:00')
    const uncompleted = of('2027-03-10 09:00')
    await app.append(...done.flatMap(({ held, confirmed, completed }) => [held, confirmed, completed]))
    for (const { held, confirmed } of [running, next, uncompleted]) await app.append(held, confirmed)
    await app.append(missed.held, missed.confirmed, missed.released)
    await app.append(cancelled.held, cancelled.confirmed, cancelled.released)
    await app.append(hold.held, expired.held, expired.expired, unpaid.held)
  })

  it('are ahead by start, without holds that ended, and name what they have instead of sending it', async () => {
    const { upcoming } = await (await calls()).clientPage()
    expect(upcoming.map(({ date }) => date)).toEqual(
      ['2027-03-10 11:30', '2027-03-12 09:00', '2027-03-17 09:00'].map((text) => local(text)),
    )
    expect(upcoming[2]).toMatchObject({
      professionalName: 'Helena Martins',
      specialty: 'Psicologia Clínica',
      hasTexts: true,
    })
    for (const each of upcoming) expect(each).not.toHaveProperty('notes')
  })

  it('are behind newest first, cancelled ones too whatever their start, without expired holds, five at first', async () => {
    const { past: shown, hasMorePast } = await (await calls()).clientPage()
    expect(shown.map(({ date, status }) => [date, status])).toEqual([
      [local('2027-03-11 09:00'), 'cancelled'],
      [local('2027-03-10 09:00'), 'confirmed'],
      [local('2027-03-01 09:00'), 'cancelled'],
      [local('2027-02-02 09:00'), 'completed'],
      [local('2027-01-19 09:00'), 'completed'],
    ])
    expect(hasMorePast).toBe(true)
  })

  it('are all reached by the cursor, each once', async () => {
    const first = await (await calls()).pastAppointments({ limit: 4 })
    const { nextCursor: cursor } = first
    if (cursor === null) throw new Error('no second page')
    const second = await (await calls()).pastAppointments({ limit: 4, cursor })
    expect(second.items.map(({ date }) => date)).toEqual([
      local('2027-01-19 09:00'),
      local('2027-01-12 09:00'),
      local('2027-01-05 09:00'),
    ])
    expect(second.nextCursor).toBeNull()
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(7)
  })

  it('refuse a cursor of another list', async () =>
    expect(await refusedWith(past({ cursor: 'abc' }))).toMatchObject({ code: 'invalid-input', status: 400 }))

  it('include a hold after its end while its payment is on its way', async () => {
    const { held, appointmentId } = of('2027-03-18 09:00', { heldAt: local('2027-03-10 11:00') })
    const { clientId, professionalId, price: amount } = held.data
    const { opened, processing } = givenPayment(
      givenSubject({ appointmentId, clientId, professionalId, amount }),
    )
    await app.append(held, opened, processing)
    const { upcoming } = await (await calls()).clientPage()
    expect(upcoming.at(-1)).toMatchObject({ id: appointmentId, status: 'pending' })
  })

  it('are behind once they are completed, before their end too', async () => {
    const early = of('2027-03-10 11:45')
    await app.append(early.held, early.confirmed, early.completed)
    const { upcoming, past: shown } = await (await calls()).clientPage()
    const { appointmentId: id } = early.held.data
    expect(upcoming.map((each) => each.id)).not.toContain(id)
    expect(shown).toContainEqual(expect.objectContaining({ id, status: 'completed' }))
  })
})
