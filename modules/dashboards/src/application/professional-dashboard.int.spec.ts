import { noteSignedAs } from '@escuta/clinical-notes/testing'
import { givenUser } from '@escuta/identity/testing'
import { type BrazilianZone, newId, noteId } from '@escuta/kernel'
import { appointmentNamed, appointmentRequestedBy, minutesAfter } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenAppointment, local } from '../testing/given-appointment.ts'
import { type Dashboards, openDashboards } from '../testing/open-dashboards.ts'
import { dashboardsRest } from '../api/dashboards.rest.ts'

type Client = Awaited<ReturnType<Dashboards['client']>>
type Professional = Awaited<ReturnType<Dashboards['professional']>>

let app: Dashboards
let caio: Client
beforeAll(async () => {
  app = await openDashboards()
  caio = await app.client('Caio Prado')
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.at = new Date(local('2026-11-30 12:00'))
})

const path = 'GET /api/dashboard/professional/:userId'
const read = async ({ account, actor }: Professional) =>
  (await app.as(actor)).professional({ userId: account.userId })
const starts = (appointments: readonly { readonly date: string }[]) => appointments.map(({ date }) => date)

describe('dashboards.professional', () => {
  let helena: Professional
  const appointment = (text: string, more: Partial<Parameters<typeof givenAppointment>[0]> = {}) =>
    givenAppointment({ client: caio, professional: helena, startsAt: local(text), ...more })
  beforeAll(async () => {
    helena = await app.professional('Helena Martins')
  })

  it('is empty for a new professional, in the documented form', async () => {
    const none = {
      todayAppointments: 0,
      thisMonthAppointments: 0,
      completedAppointments: 0,
      activePatients: 0,
      monthlyRevenue: 0,
    }
    const answer = await app.rest(helena.actor, path, { userId: helena.account.userId })
    expect(answer).toEqual({
      status: 200,
      body: {
        professional: {
          id: helena.professionalId,
          userId: helena.account.userId,
          name: 'Helena Martins',
          specialty: 'Psicologia Clínica',
          bio: 'Escuta atenta, no seu ritmo.',
          crp: 'CRP 06/12345',
          price: 18_000,
          isActive: true,
          isPublic: true,
          rating: '5.0',
          reviewCount: 0,
          verified: true,
          review: 'approved',
          verifiedAt: '2026-11-03T12:00:00.000Z',
          expiresAt: null,
          rejectionReason: null,
          yearsExperience: null,
          education: null,
          approaches: [],
          practice: { areas: [], audiences: [], languages: [] },
          zone: 'America/Sao_Paulo',
        },
        appointments: [],
        todayAppointments: [],
        thisMonthAppointments: [],
        recentClients: [],
        patients: [],
        stats: { ...none, previousMonth: none },
      },
    })
  })

  it('lists holds, counts confirmed appointments only, and leaves out cancelled ones', async () => {
    const pending = appointment('2026-11-30 15:00', { notes: 'Primeira vez.' })
    const booked = appointment('2026-11-30 16:00')
    const cancelled = appointment('2026-11-30 17:00')
    await app.append(pending.held, booked.held, booked.confirmed, cancelled.held, cancelled.expired)
    const { todayAppointments, appointments, stats } = await read(helena)
    expect(starts(todayAppointments)).toEqual([local('2026-11-30 15:00'), local('2026-11-30 16:00')])
    expect(appointments).toEqual(todayAppointments)
    expect(todayAppointments[0]).toMatchObject({
      clientName: 'Caio Prado',
      clientEmail: 'caio@escuta.example',
      notes: 'Primeira vez.',
      status: 'pending',
    })
    expect(stats).toMatchObject({ todayAppointments: 1, thisMonthAppointments: 1, completedAppointments: 0 })
  })

  it('compares with the same moment one month before', async () => {
    const before = appointment('2026-10-30 10:00', { paidAt: local('2026-10-30 11:59') })
    const after = appointment('2026-10-30 14:00', { paidAt: local('2026-10-30 12:01') })
    const earlier = appointment('2026-10-02 10:00', { paidAt: local('2026-09-30 23:59') })
    const given = appointment('2026-10-05 10:00', { paidAt: local('2026-10-05 09:00') })
    for (const { held, paid, confirmed, completed } of [before, after, earlier])
      await app.append(held, paid, confirmed, completed)
    await app.append(given.held, given.paid, given.refundRequested, given.refunded)
    const { stats } = await read(helena)
    expect(stats.previousMonth).toEqual({
      todayAppointments: 2,
      thisMonthAppointments: 3,
      completedAppointments: 2,
      activePatients: 1,
      monthlyRevenue: 30_000,
    })
    // A refund counts when it was requested, here in November.
    expect(stats.monthlyRevenue).toBe(-15_000)
  })

  it('has the documented form', async () => {
    const { body } = await app.rest(helena.actor, path, { userId: helena.account.userId })
    const route = dashboardsRest.find(({ procedure }) => procedure === 'dashboards.professional')
    expect(route?.response.parse(body)).toEqual(body)
  })

  it('refuses another professional’s dashboard like a missing one', async () => {
    const rui = await app.professional('Rui Sá')
    const foreign = await app.rest(rui.actor, path, { userId: helena.account.userId })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await app.rest(rui.actor, path, { userId: newId() })).toEqual(foreign)
  })

  it('refuses an account without a professional record', async () => {
    const answer = await app.rest(caio.actor, path, { userId: caio.userId })
    expect(answer).toMatchObject({ status: 404, body: { code: 'professional-record-missing' } })
  })
})

describe('dashboards.professionalPage', () => {
  let ines: Professional
  const page = async () => (await app.as(ines.actor)).professionalPage({ userId: ines.account.userId })
  beforeAll(async () => {
    ines = await app.professional('Inês Costa')
    for (const [index, hour] of ['08', '09', '10', '11', '12'].entries()) {
      const client = await app.client(`Cliente ${hour}`)
      const startsAt = local(`2026-11-30 ${hour}:00`)
      const { held, confirmed } = givenAppointment({
        client,
        professional: ines,
        startsAt,
        notes: `Às ${hour}.`,
      })
      await app.append(held, ...(index === 0 ? [] : [confirmed]))
    }
    const seen = givenAppointment({ client: caio, professional: ines, startsAt: local('2026-11-02 10:00') })
    await app.append(seen.held, seen.confirmed, seen.completed)
  })

  it('has the number of today’s appointments and three of them, without their notes', async () => {
    const noon = app.clock.at
    app.clock.at = new Date(local('2026-11-30 07:00'))
    const { today } = await page()
    app.clock.at = noon
    expect(today.count).toBe(5)
    expect(today.first).toMatchObject([
      { clientName: 'Cliente', clientEmail: null, status: 'pending', hasTexts: true },
      { clientName: 'Cliente 09', status: 'confirmed' },
      { clientName: 'Cliente 10' },
    ])
    expect(JSON.stringify(today)).not.toContain('Às 08.')
  })

  it.each([
    ['2026-11-30 10:20', ['10:00', '11:00', '12:00']],
    ['2026-11-30 12:20', ['10:00', '11:00', '12:00']],
    ['2026-11-30 20:00', ['10:00', '11:00', '12:00']],
  ])('has at %s the appointments under way and ahead, before those that ended', async (at, times) => {
    const noon = app.clock.at
    app.clock.at = new Date(local(at))
    const { today } = await page()
    app.clock.at = noon
    expect(starts(today.first)).toEqual(times.map((time) => local(`2026-11-30 ${time}`)))
  })

  it('has the figures of the documented dashboard', async () =>
    expect((await page()).stats).toEqual((await read(ines)).stats))

  it('has five clients, the last seen first, without their addresses', async () => {
    const { recentClients } = await page()
    expect(recentClients).toHaveLength(5)
    expect(recentClients[0]).toEqual({
      id: caio.clientId,
      name: 'Caio Prado',
      lastConsult: local('2026-11-02 10:00'),
    })
    expect(recentClients[1]?.lastConsult).toBeNull()
  })

  it('has nothing that the page does not show', async () =>
    expect(Object.keys((await page()).professional)).not.toContain('bio'))
})

describe('the to-do list of dashboards.professionalPage', () => {
  let lia: Professional
  const page = async () => (await app.as(lia.actor)).professionalPage({ userId: lia.account.userId })
  const due = async () => (await page()).toDo
  const completed = (text: string, client = caio) =>
    givenAppointment({ client, professional: lia, startsAt: local(text) })
  beforeAll(async () => {
    lia = await app.professional('Lia Nunes')
  })

  it('is empty for a new professional', async () => expect(await due()).toEqual({ count: 0, first: [] }))

  it('has a completed appointment of the last 14 days until its note is signed', async () => {
    const [recent, old] = [completed('2026-11-27 10:00'), completed('2026-11-16 10:00')]
    const ahead = completed('2026-12-02 10:00')
    for (const { held, confirmed, completed: done } of [recent, old]) await app.append(held, confirmed, done)
    await app.append(ahead.held, ahead.confirmed)
    expect(await due()).toEqual({
      count: 1,
      first: [
        {
          kind: 'note-due',
          appointmentId: recent.appointmentId,
          clientId: caio.clientId,
          clientName: 'Caio Prado',
          date: local('2026-11-27 10:00'),
          answerUntil: null,
        },
      ],
    })
    const ids = { clientId: caio.clientId, appointmentId: recent.appointmentId }
    const other = await app.professional('Outra Pessoa')
    await app.append(
      noteSignedAs({ ...ids, noteId: noteId.parse(newId()), professionalId: other.professionalId }),
    )
    expect(await due()).toMatchObject({ count: 1 })
    await app.append(
      noteSignedAs({ ...ids, noteId: noteId.parse(newId()), professionalId: lia.professionalId }),
    )
    expect(await due()).toEqual({ count: 0, first: [] })
  })

  it('has a record of the client’s absence once they contest it, and wants no note of it', async () => {
    const { appointmentId, held, confirmed } = completed('2026-11-28 10:00')
    const { clientId, professionalId, startsAt, endsAt } = held.data
    const about = { appointmentId, clientId, professionalId, startsAt, endsAt }
    await app.append(held, confirmed, {
      type: 'appointment-no-show-recorded',
      data: { ...about, by: 'professional', absent: 'client', recordedAt: local('2026-11-28 11:00') },
    })
    expect(await due()).toEqual({ count: 0, first: [] })
    await app.append({
      type: 'appointment-no-show-contested',
      data: { ...about, by: 'client', contestedAt: local('2026-11-29 09:00') },
    })
    expect(await due()).toMatchObject({ count: 1, first: [{ kind: 'no-show-contested', appointmentId }] })
  })

  it('has no contested absence on which staff decided', async () => {
    const { held, confirmed } = completed('2026-11-28 14:00')
    const { appointmentId, clientId, professionalId, startsAt, endsAt } = held.data
    const about = { appointmentId, clientId, professionalId, startsAt, endsAt }
    const before = await due()
    await app.append(
      held,
      confirmed,
      {
        type: 'appointment-no-show-recorded',
        data: { ...about, by: 'professional', absent: 'client', recordedAt: local('2026-11-28 15:00') },
      },
      {
        type: 'appointment-no-show-contested',
        data: { ...about, by: 'client', contestedAt: local('2026-11-29 09:00') },
      },
    )
    expect((await due()).count).toBe(before.count + 1)
    await app.append({
      type: 'appointment-no-show-decided',
      data: { ...about, absent: 'client', outcome: 'upheld', decidedAt: local('2026-11-29 10:00') },
    })
    expect(await due()).toEqual(before)
  })

  it('begins with the requests that can still be answered and shows five', async () => {
    const requestOf = (day: string, expiresAt: string) =>
      appointmentRequestedBy({
        appointmentId: appointmentNamed(`lia/${day}`),
        clientId: caio.clientId,
        professionalId: lia.professionalId,
        startsAt: local(`${day} 10:00`),
        requestedAt: local('2026-11-29 12:00'),
        expiresAt: local(expiresAt),
      })
    const later = requestOf('2026-12-07', '2026-11-30 20:00')
    const sooner = requestOf('2026-12-08', '2026-11-30 18:00')
    const expired = requestOf('2026-12-09', '2026-11-30 11:59')
    await app.append(later, sooner, expired)
    for (const hour of ['07', '08', '09', '10']) {
      const { held, confirmed, completed: done } = completed(`2026-11-26 ${hour}:00`)
      await app.append(held, confirmed, done)
    }
    const { count, first } = await due()
    expect(count).toBe(7)
    expect(first.map(({ kind, date }) => [kind, date])).toEqual([
      ['request-waiting', sooner.data.startsAt],
      ['request-waiting', later.data.startsAt],
      ['no-show-contested', local('2026-11-28 10:00')],
      ['note-due', local('2026-11-26 10:00')],
      ['note-due', local('2026-11-26 09:00')],
    ])
    expect(first[0]?.answerUntil).toBe(local('2026-11-30 18:00'))
  })
})

describe.each<BrazilianZone>(['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'])(
  'days and months of a professional in %s',
  (zone) => {
    const at = (text: string) => local(text, zone)
    const noon = at('2026-11-30 12:00')
    const times = [
      '2026-10-31 23:59',
      '2026-11-01 00:00',
      '2026-11-29 23:59',
      '2026-11-30 00:00',
      '2026-11-30 23:59',
      '2026-12-01 00:00',
    ].map(at)
    let professional: Professional
    beforeAll(async () => {
      professional = await app.professional(`Olga ${zone}`, zone)
      for (const startsAt of times) {
        const { held, paid, confirmed } = givenAppointment({ client: caio, professional, startsAt })
        await app.append(held, paid, confirmed)
      }
    })

    it('are those of the professional’s zone', async () => {
      app.clock.at = new Date(noon)
      const { todayAppointments, thisMonthAppointments, appointments, stats } = await read(professional)
      expect(starts(todayAppointments)).toEqual(times.slice(3, 5))
      expect(starts(thisMonthAppointments)).toEqual(times.slice(1, 5))
      expect(starts(appointments)).toEqual(times.slice(3))
      expect(stats).toMatchObject({ todayAppointments: 2, thisMonthAppointments: 4 })
      expect(stats.previousMonth).toMatchObject({ todayAppointments: 0, thisMonthAppointments: 1 })
    })

    it('change at midnight of the professional’s zone', async () => {
      const revenue = async (now: string) => {
        app.clock.at = new Date(now)
        const { stats } = await read(professional)
        return [stats.thisMonthAppointments, stats.monthlyRevenue, stats.previousMonth.thisMonthAppointments]
      }
      expect(await revenue(minutesAfter(at('2026-12-01 00:00'), -1))).toEqual([4, 45_000, 1])
      expect(await revenue(minutesAfter(at('2026-12-01 00:00'), 1))).toEqual([1, 15_000, 4])
    })
  },
)

describe('the patients of dashboards.professional', () => {
  let marta: Professional
  const people: Client[] = []
  beforeAll(async () => {
    marta = await app.professional('Marta Reis')
    for (const name of ['Ana', 'Bia', 'Caê', 'Davi', 'Eva', 'Fábio', 'Gil']) {
      const client = await app.client(name)
      people.push(client)
      const startsAt = local(`2026-11-0${people.length} 10:00`)
      const { held, confirmed, completed } = givenAppointment({ client, professional: marta, startsAt })
      await app.append(held, confirmed, completed)
    }
  })

  it('are ordered by their last completed appointment, the first five as recent', async () => {
    const { patients, recentClients, stats } = await read(marta)
    const names = ['Gil', 'Fábio', 'Eva', 'Davi', 'Caê', 'Bia', 'Ana']
    expect(patients.map(({ name }) => name)).toEqual(names)
    expect(recentClients).toEqual(patients.slice(0, 5))
    expect(recentClients[0]).toEqual({
      id: people[6]?.clientId,
      name: 'Gil',
      email: 'gil@escuta.example',
      phone: '(11) 91234-5678',
      birthDate: null,
      status: 'active',
      lastConsult: local('2026-11-07 10:00'),
      lastAppointment: local('2026-11-07 10:00'),
    })
    expect(stats.activePatients).toBe(7)
  })

  it('include a first appointment, at the end, and leave out unpaid holds', async () => {
    const upcoming = givenAppointment({
      client: caio,
      professional: marta,
      startsAt: local('2026-12-01 10:00'),
    })
    const rosa = await app.client('Rosa Lima')
    const unpaid = givenAppointment({
      client: rosa,
      professional: marta,
      startsAt: local('2026-12-01 11:00'),
    })
    await app.append(upcoming.held, upcoming.confirmed, unpaid.held)
    const { patients } = await read(marta)
    expect(patients).toHaveLength(8)
    expect(patients.at(-1)).toMatchObject({ name: 'Caio Prado', status: 'new', lastConsult: null })
  })

  it('have a replaced name after an erasure', async () => {
    await app.keys.destroy(`${people[6]?.clientId}/profile`)
    await app.keys.destroy(`${people[6]?.clientId}/clinical/${marta.professionalId}`)
    const { patients, thisMonthAppointments } = await read(marta)
    expect(patients[0]).toMatchObject({ name: 'Pessoa removida', email: null })
    expect(thisMonthAppointments.at(-1)).toMatchObject({
      clientName: 'Pessoa removida',
      clientEmail: null,
      notes: null,
    })
  })

  it('are limited to 100, as are the upcoming appointments', async () => {
    const days = Array.from({ length: 105 }, (_, day) => minutesAfter(local('2027-01-01 09:00'), day * 1_440))
    const facts = days.flatMap((startsAt) => {
      const client = givenUser({ name: `Pessoa de ${startsAt}` })
      const { held, confirmed } = givenAppointment({ client, professional: marta, startsAt })
      return [client.userRegistered, held, confirmed]
    })
    await app.append(...facts)
    const { patients, appointments } = await read(marta)
    expect(patients).toHaveLength(100)
    expect(starts(appointments)).toEqual([
      local('2026-12-01 10:00'),
      local('2026-12-01 11:00'),
      ...days.slice(0, 98),
    ])
  })
})
