import { givenUser } from '@escuta/identity/testing'
import { cents, guest, newId } from '@escuta/kernel'
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
const session = (text: string, more: Partial<Parameters<typeof givenAppointment>[0]> = {}) =>
  givenAppointment({ client: caio, professional: helena, startsAt: local(text), ...more })

async function refusedWith(work: Promise<unknown>) {
  return work.then(
    () => undefined,
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error),
  )
}

describe("a client's dashboard", () => {
  it('is empty at first, in the documented form', async () => {
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

  it('shows a reservation while it can be paid', async () => {
    const now = app.clock.at.toISOString()
    const { held } = session('2026-11-24 09:00', { heldAt: now, notes: 'Primeira vez.' })
    await app.told(held)
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

  it('counts what was completed and paid, but not what was given back or cancelled', async () => {
    const done = session('2026-11-10 09:00', { paidAt: local('2026-11-09 09:00') })
    const refunded = session('2026-11-11 09:00', { paidAt: local('2026-11-09 10:00') })
    const coming = session('2026-11-25 09:00', { paidAt: local('2026-11-19 10:00'), price: cents.parse(100) })
    const cancelled = session('2026-11-26 09:00', { professional: rui })
    await app.told(done.held, done.paid, done.confirmed, done.completed)
    await app.told(refunded.held, refunded.paid, refunded.confirmed, refunded.released)
    await app.told(refunded.refundRequested, refunded.refunded)
    await app.told(coming.held, coming.paid, coming.confirmed)
    await app.told(cancelled.held, cancelled.expired)
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
    expect(professionals).toEqual([
      { id: helena.professionalId, name: 'Helena Martins', specialty: 'Psicologia Clínica' },
    ])
    expect(stats).toEqual({
      completedAppointments: 1,
      upcomingAppointments: 1,
      totalProfessionals: 1,
      totalSpent: 15_100,
    })
  })

  it('shows the last three payments and the hundred sessions that start last', async () => {
    const days = Array.from({ length: 104 }, (_, day) => minutesAfter(local('2026-05-01 09:00'), day * 1_440))
    const sessions = days.map((startsAt) => givenAppointment({ client: caio, professional: rui, startsAt }))
    await app.told(...sessions.flatMap(({ held, paid, confirmed }) => [held, paid, confirmed]))
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

  it('is documented as it is', async () => {
    const { body } = await app.rest(caio.actor, path, { userId: caio.userId })
    expect(dashboardsRest.find((route) => route.path.includes('client'))?.response.parse(body)).toEqual(body)
  })

  it('names nobody who was erased', async () => {
    await app.keys.destroy(`${rui.account.clientId}/profile`)
    const { appointments, professionals } = await read()
    expect(professionals[1]).toMatchObject({ name: 'Pessoa removida' })
    expect(appointments[0]).toMatchObject({ professionalName: 'Pessoa removida' })
  })
})

describe('whoever asks for a dashboard', () => {
  it('gets nobody else’s: a foreign one is as missing as none', async () => {
    const rosa = await app.client('Rosa Lima')
    const foreign = await app.rest(rosa.actor, path, { userId: caio.userId })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await app.rest(rosa.actor, path, { userId: newId() })).toEqual(foreign)
  })

  it('hears that there is no client record yet, so that one can be made', async () => {
    const ana = givenUser({ name: 'Ana Souza' })
    const calls = await app.as(ana.actor)
    expect(await refusedWith(calls.client({ userId: ana.userId }))).toMatchObject({
      code: 'client-profile-not-found',
      status: 404,
    })
  })

  it('must be signed in, and staff has none', async () => {
    const { userId } = caio
    const asked = async (actor: typeof guest) => refusedWith((await app.as(actor)).client({ userId }))
    expect(await asked(guest)).toMatchObject({ code: 'not-signed-in' })
    expect(await asked({ ...caio.actor, roles: ['admin'] })).toMatchObject({ code: 'not-permitted' })
  })
})
