import { callRest } from '@escuta/identity/testing'
import { type Actor, appointmentId, clientId, deriveId, newId, professionalId } from '@escuta/kernel'
import { consentVersions } from '@escuta/privacy/contract'
import { consentTextHashes } from '@escuta/privacy/testing'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schedulingRest } from './scheduling.rest.ts'
import { type BookingApp, openBookingApp } from '../testing/index.ts'

type User = Extract<Actor, { kind: 'user' }>

let app: BookingApp
let people = 0
let caio: User
let rosa: User
let helena: User
beforeAll(async () => {
  app = await openBookingApp({ live: true })
  helena = app.helena.actor
})
beforeEach(async () => {
  people += 1
  caio = await app.client(`Caio${people} Prado`)
  rosa = await app.client(`Rosa${people} Lima`)
  await app.settle()
})
afterAll(() => app.close())

const monday = '2026-11-23'
const unknownId = professionalId.parse(deriveId(newId(), 'unknownId'))
const at = (time: string, date = monday) => ({ professionalId: app.helena.professionalId, date, time })

async function refusalFrom(work: Promise<unknown>) {
  return work.then(
    () => undefined,
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error),
  )
}

async function rest(actor: Actor, address: string, body?: unknown, params?: Record<string, string>) {
  return callRest(schedulingRest, address, { body, ...(params && { params }) }, await app.as(actor))
}

describe('free times', () => {
  it('are public, ten weekdays of ten hours', async () => {
    const guest = await app.as({ kind: 'guest' })
    const offered = await guest.scheduling.freeTimes({ professionalId: app.helena.professionalId })
    expect(offered).toMatchObject({ zone: 'America/Sao_Paulo', duration: 60 })
    expect(offered.days.map((day) => day.times.length)).toEqual(Array.from({ length: 10 }, () => 10))
    expect(offered.days[0]).toMatchObject({ date: monday, weekday: 1 })
  })

  it('of an unknown professional are refused as of one who takes no bookings', async () => {
    const guest = await app.as({ kind: 'guest' })
    const refusal = await refusalFrom(guest.scheduling.freeTimes({ professionalId: unknownId }))
    expect(refusal).toMatchObject({ code: 'professional-not-bookable', status: 404 })
  })
})

describe('the next free times', () => {
  it('are the first three of each professional, also those after a week without any', async () => {
    const [busy, resting, free] = await Promise.all(
      ['Nara Pires', 'Olga Prado', 'Paula Reis'].map((name) => app.professional(name)),
    )
    await app.settle()
    const times = { time: '00:00', untilTime: '23:45' }
    const blocked = [
      { ...busy!, date: '2026-11-24', untilDate: '2026-12-01' },
      { ...resting!, date: '2026-11-22', untilDate: '2026-12-10' },
    ]
    for (const { actor, professionalId: id, date, untilDate } of blocked) {
      const span = { professionalId: id, date, untilDate, ...times }
      await (await app.as(actor)).scheduling.blockTime(span)
    }
    const early = { professionalId: free!.professionalId, date: monday, time: '09:00' }
    await (await app.as(caio)).scheduling.bookAppointment(early)
    await app.settle()
    const { scheduling } = await app.as({ kind: 'guest' })
    const ids = [busy!, resting!, free!].map((one) => one.professionalId)
    const found = await scheduling.nextFreeTimes({ professionalIds: [...ids, unknownId] })
    const timesOf = (id: string) =>
      found.find((one) => one.professionalId === id)?.times.map(({ date, time }) => `${date} ${time}`)
    expect(found).toHaveLength(3)
    expect(timesOf(ids[1]!)).toEqual([])
    expect(timesOf(ids[2]!)).toEqual([`${monday} 08:00`, `${monday} 10:00`, `${monday} 11:00`])
    for (const id of ids) {
      const { days } = await scheduling.freeTimes({ professionalId: id })
      const all = days.flatMap(({ date, times: ofDay }) =>
        ofDay.filter(({ available }) => available).map(({ time }) => `${date} ${time}`),
      )
      expect(timesOf(id)).toEqual(all.slice(0, 3))
    }
  })

  it('are asked for at most twenty professionals', async () => {
    const { scheduling } = await app.as({ kind: 'guest' })
    const many = Array.from({ length: 21 }, () => unknownId)
    for (const professionalIds of [[], many])
      expect(await refusalFrom(scheduling.nextFreeTimes({ professionalIds }))).toMatchObject({
        code: 'invalid-input',
      })
  })
})

describe('booking', () => {
  it('answers a pending appointment with all its fields, and takes the time away', async () => {
    const calls = await app.as(caio)
    const booked = await calls.scheduling.bookAppointment({ ...at('10:00'), notes: 'Primeira vez.' })
    expect(booked).toMatchObject({
      professionalName: 'Helena Martins',
      clientName: `Caio${people} Prado`,
      clientEmail: `caio${people}@escuta.example`,
      date: '2026-11-23T13:00:00.000Z',
      notes: 'Primeira vez.',
      price: 18_000,
      status: 'pending',
      paid: false,
      holdExpiresAt: '2026-11-21T15:15:00.000Z',
    })
    expect(await calls.scheduling.appointment({ id: booked.id })).toEqual(booked)
    const { days } = await calls.scheduling.freeTimes({ professionalId: app.helena.professionalId })
    expect(days[0]?.times.filter((slot) => !slot.available).map((slot) => slot.time)).toEqual(['10:00'])
  })

  it('is the same appointment when asked again: 201, then 200', async () => {
    const body = {
      ...at('11:00'),
      clientId: rosa.clientId,
      status: 'pending',
      type: 'consulta_online',
      price: 18_000,
    }
    const first = await rest(rosa, 'POST /api/appointments', body)
    const again = await rest(rosa, 'POST /api/appointments', { ...body, notes: null })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  it('answers a retried command what it answered', async () => {
    const key = newId()
    const first = await (await app.as(rosa, key)).scheduling.bookAppointment(at('12:00'))
    app.clock.at = new Date('2026-11-21T15:01:00.000Z')
    const again = await (await app.as(rosa, key)).scheduling.bookAppointment(at('12:00'))
    expect(again).toEqual(first)
  })

  it('records the texts in force that the client agreed to, with hashes of the server', async () => {
    const consents = [{ purpose: 'health-data', version: consentVersions['health-data'], textHash: 'forged' }]
    await rest(caio, 'POST /api/appointments', { ...at('08:00', '2026-12-02'), consents })
    const day = await app.store.readStream(`agenda-${app.helena.professionalId}-2026-12-02`)
    const textHash = consentTextHashes['health-data']
    expect(day.events.at(-1)?.data['consents']).toEqual([{ ...consents[0], textHash }])
  })

  it.each([
    ['an old version', { purpose: 'health-data', version: '2020-01' }],
    ['an unknown text', { purpose: 'astrology', version: '2026-11' }],
  ])('refuses the consent to %s and writes nothing', async (_name, text) => {
    const before = await app.store.lastPosition()
    const body = { ...at('09:00', '2026-12-02'), consents: [text] }
    const answer = await rest(caio, 'POST /api/appointments', body)
    expect(answer).toMatchObject({ status: 409, body: { code: 'consent-text-changed' } })
    expect(await app.store.lastPosition()).toBe(before)
    const { rows } = await app.pool.query('select from scheduling.hold_reservations where client_id = $1', [
      caio.clientId,
    ])
    expect(rows).toEqual([])
  })

  it('never believes price, status or client, and says so to the operator', async () => {
    const claims = { clientId: caio.clientId, status: 'confirmed', price: 1 }
    const { body } = await rest(rosa, 'POST /api/appointments', { ...at('13:00'), ...claims })
    expect(body).toMatchObject({ clientId: rosa.clientId, status: 'pending', price: 18_000 })
    expect(app.warnings).toContain('booking-claims-differ')
  })

  it('is refused to a rival, with the nearest free times', async () => {
    const { status, body } = await rest(caio, 'POST /api/appointments', at('11:00'))
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'slot-taken' } })
    const refusal = await refusalFrom((await app.as(caio)).scheduling.bookAppointment(at('11:00')))
    expect(refusal?.details).toEqual({
      nearest: [
        { date: monday, time: '09:00', startsAt: '2026-11-23T12:00:00.000Z' },
        { date: monday, time: '08:00', startsAt: '2026-11-23T11:00:00.000Z' },
        { date: monday, time: '14:00', startsAt: '2026-11-23T17:00:00.000Z' },
      ],
    })
  })

  it('of a full day names the nearest times of other days', async () => {
    const { professionalId: id } = app.helena
    const oneHour = {
      type: 'settings-saved',
      data: {
        ...app.helena.settingsSaved.data,
        availability: [1, 2].map((dayOfWeek) => ({
          dayOfWeek,
          startTime: '10:00',
          endTime: '11:00',
          isActive: true,
        })),
      },
    }
    await app.append(`professional-${id}`, [oneHour])
    await app.settle()
    const refusal = await refusalFrom((await app.as(rosa)).scheduling.bookAppointment(at('10:00')))
    expect(refusal?.details).toMatchObject({
      nearest: [{ date: '2026-11-24', time: '10:00' }, { date: '2026-11-30' }, { date: '2026-12-01' }],
    })
  })

  it.each([
    ['a malformed date', { date: '23/11/2026', time: '10:00' }, 400],
    ['a time that no clock shows', { date: monday, time: '25:00' }, 400],
    ['a date that no calendar shows', { date: '2026-02-30', time: '10:00' }, 400],
  ])('refuses %s', async (_name, when, status) => {
    const answer = await rest(caio, 'POST /api/appointments', { ...at('10:00'), ...when })
    expect(answer).toMatchObject({ status, body: { code: 'invalid-input' } })
  })

  it('is for clients: a guest is asked to sign in, an account without a patient record to make one', async () => {
    const guest = await refusalFrom((await app.as({ kind: 'guest' })).scheduling.bookAppointment(at('10:00')))
    expect(guest).toMatchObject({ code: 'not-signed-in', status: 401 })
    const clientless = await app.as({ ...caio, clientId: null })
    const missing = await refusalFrom(clientless.scheduling.bookAppointment(at('10:00')))
    expect(missing).toMatchObject({ code: 'client-record-missing', status: 409 })
  })
})

describe('an appointment', () => {
  it('is returned to its participants and refused as not found to other people', async () => {
    const { id } = await (await app.as(caio)).scheduling.bookAppointment(at('10:00', '2026-11-24'))
    expect(await (await app.as(helena)).scheduling.appointment({ id })).toMatchObject({ id })
    expect(await (await app.as(caio)).scheduling.appointmentStatus({ id })).toMatchObject({
      status: 'pending',
    })
    const foreign = await rest(rosa, 'GET /api/appointments/:id', undefined, { id })
    const missing = await rest(rosa, 'GET /api/appointments/:id', undefined, { id: newId() })
    expect(foreign).toEqual(missing)
    expect(foreign).toMatchObject({ status: 404, body: { code: 'appointment-not-found' } })
  })
})

describe('entering an appointment', () => {
  const entry = (clientName: string, when: object) => ({
    professionalId: app.helena.professionalId,
    clientName,
    ...when,
  })

  it('confirms at once and keeps the new patient', async () => {
    const when = { date: '2026-11-25', time: '07:15', clientEmail: 'Lia@Escuta.example', duration: 90 }
    const { status, body } = await rest(helena, 'POST /api/appointments', entry('Lia Souza', when))
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        clientName: 'Lia Souza',
        status: 'confirmed',
        duration: 90,
        price: 15_000,
        type: 'consulta',
        date: '2026-11-25T10:15:00.000Z',
        holdExpiresAt: null,
      },
    })
  })

  it('finds the patient again by e-mail, whatever the case', async () => {
    await app.settle()
    const calls = await app.as(helena)
    const lia = { clientName: 'Lia S.', clientEmail: 'lia@escuta.example' }
    const [first, second] = [
      await calls.scheduling.scheduleAppointment({ ...at('18:30', '2026-11-25'), ...lia }),
      await calls.scheduling.scheduleAppointment({ ...at('20:00', '2026-11-25'), ...lia }),
    ]
    expect(second.clientId).toBe(first.clientId)
    expect(first.clientName).toBe('Lia Souza')
  })

  it('stores one form of an address beyond ASCII', async () => {
    const calls = await app.as(helena)
    const times = [
      ['18:00', 'rui@exâmple.com.br'],
      ['19:15', 'rui@xn--exmple-xta.com.br'],
    ] as const
    const ids = []
    for (const [time, clientEmail] of times) {
      const entered = { ...at(time, '2026-12-03'), clientName: 'Rui Sá', clientEmail }
      ids.push((await calls.scheduling.scheduleAppointment(entered)).clientId)
      await app.settle()
    }
    expect(ids[0]).toBe(ids[1])
  })

  it.each([
    ['local date and time in one', { date: '2026-11-26T07:00' }, '2026-11-26T10:00:00.000Z'],
    ['an instant', { date: '2026-11-26T14:30:00.000Z' }, '2026-11-26T14:30:00.000Z'],
    ['an instant with an offset', { date: '2026-11-26T18:00:00-03:00' }, '2026-11-26T21:00:00.000Z'],
  ])('takes %s', async (_name, when, startsAt) => {
    const { body } = await rest(helena, 'POST /api/appointments', entry('Ivo', { ...when, clientEmail: '' }))
    expect(body).toMatchObject({ date: startsAt, clientEmail: null })
  })

  it('says which field is missing', async () => {
    const { status, body } = await rest(
      helena,
      'POST /api/appointments',
      entry('Ivo', { date: '2026-11-26' }),
    )
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })

  it('answers a retried command what it answered, with one patient', async () => {
    const key = newId()
    const noor = { ...at('06:00', '2026-11-27'), clientName: 'Noor', duration: 45 }
    const first = await (await app.as(helena, key)).scheduling.scheduleAppointment(noor)
    await app.settle()
    const before = await app.store.lastPosition()
    const again = await (await app.as(helena, key)).scheduling.scheduleAppointment(noor)
    expect(again).toEqual(first)
    expect(await app.store.lastPosition()).toBe(before)
  })

  it('leaves no patient behind when the time is taken', async () => {
    await app.settle()
    const before = await app.store.lastPosition()
    const taken = entry('Novo', { date: '2026-11-25', time: '07:30' })
    expect(await rest(helena, 'POST /api/appointments', taken)).toMatchObject({ status: 409 })
    expect(await app.store.lastPosition()).toBe(before)
  })

  it('says whom the professional attends at that time, or who holds it', async () => {
    const eva = { date: '2026-12-01', time: '08:00', duration: 60 }
    await rest(helena, 'POST /api/appointments', entry('Marina Duarte', eva))
    await (await app.as(rosa)).scheduling.bookAppointment(at('10:00', '2026-12-01'))
    await app.settle()
    const refused = (time: string) =>
      rest(helena, 'POST /api/appointments', entry('Novo', { date: '2026-12-01', time }))
    expect(await refused('08:30')).toMatchObject({
      status: 409,
      body: { code: 'agenda-occupied', message: 'Você já atende Marina Duarte das 8h às 9h.' },
    })
    expect(await refused('09:00')).toMatchObject({
      body: { message: 'Você já atende Marina Duarte das 8h às 9h, com intervalo até 9h15.' },
    })
    const held = `Rosa${people} reservou das 10h às 11h e pode pagar até 12h`
    expect((await refused('10:30')).body).toMatchObject({ message: expect.stringContaining(held) })
  })

  it('is for the professional’s own agenda', async () => {
    const body = { ...entry('Novo', { date: '2026-11-27', time: '07:30' }), professionalId: unknownId }
    expect(await rest(helena, 'POST /api/appointments', body)).toMatchObject({ status: 404 })
    expect(
      await rest(caio, 'POST /api/appointments', entry('Eu', { date: '2026-11-27', time: '07:30' })),
    ).toMatchObject({
      status: 404,
    })
  })
})

describe('a professional’s appointments', () => {
  const list = async (input: object) =>
    (await app.as(helena)).scheduling.appointmentsOfProfessional({
      professionalId: app.helena.professionalId,
      ...input,
    })

  it('come by start, a page at a time, each once', async () => {
    await app.settle()
    const all = await list({})
    expect(all.nextCursor).toBeNull()
    expect(all.items.map((item) => item.date)).toEqual(all.items.map((item) => item.date).toSorted())
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 2, ...(cursor && { cursor }) })
      ids.push(...page.items.map((item) => item.id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(ids).toEqual(all.items.map((item) => item.id))
  })

  it('of some days are those of the professional’s calendar', async () => {
    const { items } = await list({ from: '2026-11-25', to: '2026-11-25' })
    expect(items.map((item) => item.date)).toEqual([
      '2026-11-25T10:15:00.000Z',
      '2026-11-25T21:30:00.000Z',
      '2026-11-25T23:00:00.000Z',
    ])
  })

  it('refuse an invalid cursor', async () => {
    expect(await refusalFrom(list({ cursor: 'nonsense' }))).toMatchObject({ code: 'invalid-input' })
  })

  it('of another professional are refused as not found', async () => {
    const calls = await app.as(helena)
    const refusal = await refusalFrom(
      calls.scheduling.appointmentsOfProfessional({ professionalId: unknownId }),
    )
    expect(refusal).toMatchObject({ code: 'not-found' })
  })
})

describe('the month and list of an agenda', () => {
  beforeAll(async () => {
    const calls = await app.as(helena)
    const { professionalId: id } = app.helena
    const given = { Ana: '08:00', Bruno: '10:00', Clara: '14:00' }
    for (const [clientName, time] of Object.entries(given)) {
      const names = { clientName, notes: `Nota de ${clientName}.` }
      await calls.scheduling.scheduleAppointment({ professionalId: id, date: '2027-02-10', time, ...names })
    }
    await calls.scheduling.scheduleAppointment({
      professionalId: id,
      date: '2027-02-28',
      time: '23:30',
      clientName: 'Tarde',
      duration: 30,
    })
    await app.settle()
  })
  const calls = async () => (await app.as(helena)).scheduling
  const of = () => ({ professionalId: app.helena.professionalId })

  it('have the number of each day and its first two, in the professional’s zone', async () => {
    const { month, days } = await (await calls()).agendaMonth({ ...of(), month: '2027-02' })
    expect(month).toBe('2027-02')
    expect(days).toMatchObject([
      {
        date: '2027-02-10',
        count: 3,
        first: [
          { date: '2027-02-10T11:00:00.000Z', clientName: 'Ana', status: 'confirmed' },
          { clientName: 'Bruno' },
        ],
      },
      { date: '2027-02-28', count: 1, first: [{ date: '2027-03-01T02:30:00.000Z', clientName: 'Tarde' }] },
    ])
    expect(days[0]?.first[0]).not.toHaveProperty('notes')
  })

  it('have the weeks around a month from Sunday to Saturday', async () => {
    const { days } = await (await calls()).agendaMonth({ ...of(), month: '2027-03' })
    expect(days.map(({ date }) => date)).toEqual(['2027-02-28'])
  })

  it('have today’s month without one', async () =>
    expect(await (await calls()).agendaMonth(of())).toMatchObject({ month: '2026-11' }))

  it('list a day with notes, and what comes next without a day', async () => {
    const { items } = await (await calls()).agendaList({ ...of(), day: '2027-02-10' })
    expect(items.map(({ notes }) => notes)).toEqual(['Nota de Ana.', 'Nota de Bruno.', 'Nota de Clara.'])
    const next = await (await calls()).agendaList(of())
    expect(next.items).toHaveLength(5)
    expect(next.items[0]!.endsAt > app.clock.now().toISOString()).toBe(true)
  })

  it('of another professional are refused as not found', async () => {
    const foreign = { professionalId: unknownId }
    expect(await refusalFrom((await calls()).agendaMonth(foreign))).toMatchObject({ code: 'not-found' })
    expect(await refusalFrom((await calls()).agendaList(foreign))).toMatchObject({ code: 'not-found' })
  })

  it('refuse a text that is not a month', async () =>
    expect(await refusalFrom((await calls()).agendaMonth({ ...of(), month: '2027-13' }))).toMatchObject({
      code: 'invalid-input',
    }))
})

describe('a hundred clients at once', () => {
  it('get one slot for one of them, and a clean refusal for all others', async () => {
    const people = Array.from({ length: 100 }, (_, index) => app.client(`Pessoa${index} Silva`))
    const clients = await Promise.all(people)
    await app.settle()
    const refusals = await Promise.all(
      clients.map(async (client) =>
        refusalFrom((await app.as(client)).scheduling.bookAppointment(at('10:00', '2026-11-30'))),
      ),
    )
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(refusals.filter((refusal) => refusal?.code === 'slot-taken')).toHaveLength(99)
  })
})

describe('blocked time', () => {
  let lia: Awaited<ReturnType<BookingApp['professional']>>
  beforeAll(async () => {
    lia = await app.professional('Lia Nunes')
  })
  const of = () => ({ professionalId: lia.professionalId })
  const calls = async (key?: string) => (await app.as(lia.actor, key)).scheduling
  const day = '2026-12-01'
  const span = { date: day, time: '09:00', untilDate: day, untilTime: '11:30' }
  const shown = async (date: string, span: 'day' | 'week' = 'day') => {
    await app.settle()
    return (await calls()).agendaDays({ ...of(), span, day: date })
  }

  it('takes its times from clients, is shown with its reason, and is free again afterwards', async () => {
    await (await calls()).blockTime({ ...of(), ...span, reason: 'Médico' })
    const { blocked } = await shown(day)
    expect(blocked).toMatchObject([
      { startsAt: '2026-12-01T12:00:00.000Z', endsAt: '2026-12-01T14:30:00.000Z', reason: 'Médico' },
    ])
    const guest = await app.as({ kind: 'guest' })
    const taken = async () => {
      await app.settle()
      const { days } = await guest.scheduling.freeTimes(of())
      const times = days.find(({ date }) => date === day)?.times ?? []
      return times.filter((slot) => !slot.available).map(({ time }) => time)
    }
    expect(await taken()).toEqual(['09:00', '10:00', '11:00'])
    const booking = (await app.as(caio)).scheduling.bookAppointment({ ...of(), date: day, time: '10:00' })
    expect(await refusalFrom(booking)).toMatchObject({ code: 'slot-taken' })
    const { id: blockId, startsAt } = blocked[0]!
    await (await calls()).unblockTime({ ...of(), blockId, startsAt })
    expect(await taken()).toEqual([])
    expect((await shown(day)).blocked).toEqual([])
  })

  it('over several days is one block for each agenda day, once for a repeated request', async () => {
    const key = newId()
    const range = { date: '2026-12-07', time: '20:00', untilDate: '2026-12-09', untilTime: '12:00' }
    await (await calls(key)).blockTime({ ...of(), ...range })
    await (await calls(key)).blockTime({ ...of(), ...range })
    const { blocked } = await shown('2026-12-09', 'week')
    expect(blocked.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2026-12-07T23:00:00.000Z', '2026-12-08T07:00:00.000Z'],
      ['2026-12-08T07:00:00.000Z', '2026-12-09T07:00:00.000Z'],
      ['2026-12-09T07:00:00.000Z', '2026-12-09T15:00:00.000Z'],
    ])
  })

  it('is refused over an appointment on its last day, naming the client, and blocks no day', async () => {
    const entry = { clientName: 'Davi Souza', date: '2026-12-15', time: '10:00' }
    await (await calls()).scheduleAppointment({ ...of(), ...entry })
    await app.settle()
    const range = { date: '2026-12-14', time: '08:00', untilDate: '2026-12-15', untilTime: '12:00' }
    const refusal = await refusalFrom((await calls()).blockTime({ ...of(), ...range }))
    expect(refusal).toMatchObject({ code: 'agenda-occupied', message: expect.stringContaining('Davi Souza') })
    const { appointments, blocked, days } = await shown('2026-12-13', 'week')
    expect(blocked).toEqual([])
    expect(appointments).toMatchObject([{ clientName: 'Davi Souza', duration: 60, status: 'confirmed' }])
    expect(days.map(({ hours }) => hours.length)).toEqual([0, 1, 1, 1, 1, 1, 0])
    expect(days[1]).toMatchObject({ date: '2026-12-14', hours: [{ from: 480, to: 1080 }] })
  })

  it('stays around an appointment that the professional keeps, and is refused over one that came after', async () => {
    const entry = { clientName: 'Nina Prado', date: '2026-12-17', time: '10:00' }
    const { id } = await (await calls()).scheduleAppointment({ ...of(), ...entry })
    await (await calls()).scheduleAppointment({ ...of(), ...entry, clientName: 'Otto Reis', time: '18:00' })
    await app.settle()
    const range = { date: '2026-12-17', time: '10:30', untilDate: '2026-12-17', untilTime: '18:00' }
    const during = await (await calls()).appointmentsDuring({ ...of(), ...range })
    expect(during).toMatchObject({
      count: 1,
      first: [{ id, clientName: 'Nina Prado', date: '2026-12-17T13:00:00.000Z', status: 'confirmed' }],
    })
    const keeping = [appointmentId.parse(id)]
    const longer = { ...of(), ...range, untilTime: '19:00', keeping }
    expect(await refusalFrom((await calls()).blockTime(longer))).toMatchObject({
      code: 'agenda-occupied',
      message: expect.stringContaining('Otto Reis'),
    })
    await (await calls()).blockTime({ ...of(), ...range, keeping })
    const { appointments, blocked } = await shown('2026-12-17')
    expect(blocked).toHaveLength(1)
    expect(appointments.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    await (await calls()).cancelAppointment({ appointmentId: id })
    await app.settle()
    expect((await (await calls()).appointmentsDuring({ ...of(), ...range })).count).toBe(0)
    const foreign = (await calls()).appointmentsDuring({ professionalId: unknownId, ...range })
    expect(await refusalFrom(foreign)).toMatchObject({ code: 'not-found' })
  })

  it('names itself where an appointment is entered over it', async () => {
    const span2 = { date: '2026-12-21', time: '09:00', untilDate: '2026-12-21', untilTime: '10:00' }
    await (await calls()).blockTime({ ...of(), ...span2 })
    const entry = { clientName: 'Ana Reis', date: '2026-12-21', time: '09:30' }
    expect(await refusalFrom((await calls()).scheduleAppointment({ ...of(), ...entry }))).toMatchObject({
      code: 'agenda-occupied',
      message: 'Você bloqueou este horário, das 9h às 10h.',
    })
  })

  it('and an appointment of a known patient is theirs without an address; of a stranger it is refused', async () => {
    const first = await (
      await calls()
    ).scheduleAppointment({
      ...of(),
      clientName: 'Teo Braga',
      date: '2026-12-22',
      time: '09:00',
    })
    const again = { ...of(), clientName: 'Teo', date: '2026-12-22', time: '11:00' }
    await app.settle()
    const second = await (
      await calls()
    ).scheduleAppointment({
      ...again,
      clientId: clientId.parse(first.clientId),
    })
    expect(second).toMatchObject({ clientId: first.clientId, clientName: 'Teo Braga' })
    const stranger = (await calls()).scheduleAppointment({ ...again, time: '14:00', clientId: caio.clientId })
    expect(await refusalFrom(stranger)).toMatchObject({ code: 'not-a-patient' })
  })

  it('of another professional is refused as missing', async () => {
    const other = { professionalId: unknownId }
    expect(await refusalFrom((await calls()).blockTime({ ...other, ...span }))).toMatchObject({
      code: 'not-found',
    })
    expect(await refusalFrom((await calls()).agendaDays({ ...other, span: 'week' }))).toMatchObject({
      code: 'not-found',
    })
  })

  it('is refused with its end before its start, or over more than 31 days', async () => {
    const invalid = async (change: Partial<typeof span>) =>
      refusalFrom((await calls()).blockTime({ ...of(), ...span, ...change }))
    expect(await invalid({ untilTime: '09:00' })).toMatchObject({ code: 'invalid-input' })
    expect(await invalid({ untilDate: '2027-01-01' })).toMatchObject({ code: 'invalid-input' })
  })
})

describe('the days of the agenda', () => {
  it('say what sets them apart from the week: time off, extra hours and blocked time', async () => {
    const own = await app.professional(`Rosa${people} Dias`)
    const { professionalId } = own
    const added = { professionalId, addedAt: '2026-11-21T15:00:00.000Z' }
    const vacation = { kind: 'vacation', from: '2027-01-04', to: '2027-01-05' } as const
    const extra = { date: '2027-01-09', startTime: '09:00', endTime: '12:00' }
    await app.append(`professional-${professionalId}`, [
      { type: 'time-off-added', data: { ...added, exceptionId: newId(), ...vacation } },
      { type: 'extra-hours-added', data: { ...added, exceptionId: newId(), ...extra } },
    ])
    await app.settle()
    const { scheduling } = await app.as(own.actor)
    const night = { date: '2027-01-06', time: '22:00', untilDate: '2027-01-07', untilTime: '00:00' }
    await scheduling.blockTime({ professionalId, ...night })
    await app.settle()
    const none = { timeOff: null, holiday: null, extraHours: [] }
    const away = { ...none, timeOff: 'vacation' }
    const works = { ...none, extraHours: [{ from: 540, to: 720 }] }
    const { marked } = await scheduling.agendaMonth({ professionalId, month: '2027-01' })
    expect(marked).toEqual([
      { date: '2027-01-04', ...away, isBlocked: false },
      { date: '2027-01-05', ...away, isBlocked: false },
      { date: '2027-01-06', ...none, isBlocked: true },
      { date: '2027-01-09', ...works, isBlocked: false },
    ])
    const { days } = await scheduling.agendaDays({ professionalId, span: 'week', day: '2027-01-06' })
    expect([days[0], days[2], days[6]]).toEqual([
      { date: '2027-01-03', hours: [], ...none },
      { date: '2027-01-05', hours: [], ...away },
      { date: '2027-01-09', hours: [{ from: 540, to: 720 }], ...works },
    ])
  })
})

describe('why a time is not free', () => {
  it('is the rule that blocks it, for the professional, and for support without the name of the client', async () => {
    const own = await app.professional(`Clara${people} Dias`)
    const { professionalId: id } = own
    await app.append(`professional-${id}`, [
      {
        type: 'time-off-added',
        data: {
          professionalId: id,
          exceptionId: newId(),
          kind: 'day-off',
          from: '2026-11-25',
          to: '2026-11-25',
          addedAt: '2026-11-21T15:00:00.000Z',
        },
      },
    ])
    await app.settle()
    const client = await app.as(caio)
    const slot = { professionalId: id, date: '2026-11-24', time: '10:00' }
    await client.scheduling.bookAppointment(slot)
    await app.settle()
    const professional = await app.as(own.actor)
    const explain = async (date: string, time: string) =>
      (await professional.scheduling.explainSlot({ professionalId: id, date, time })).blockedBy
    expect(await explain('2026-11-24', '10:00')).toEqual({
      rule: 'occupied',
      by: 'hold',
      clientName: `Caio${people}`,
      startsAt: '2026-11-24T13:00:00.000Z',
      endsAt: '2026-11-24T14:00:00.000Z',
      until: '2026-11-24T14:00:00.000Z',
    })
    expect(await explain('2026-11-24', '11:00')).toBeNull()
    expect(await explain('2026-11-24', '10:30')).toMatchObject({ rule: 'not-a-start' })
    expect(await explain('2026-11-25', '10:00')).toMatchObject({ rule: 'time-off', kind: 'day-off' })
    const away = await refusalFrom(client.scheduling.bookAppointment({ ...slot, date: '2026-11-25' }))
    expect(away).toMatchObject({
      code: 'outside-working-hours',
      message: 'O profissional não atende nesta data.',
    })
    const foreign = await app.as(helena)
    const refusal = await refusalFrom(
      foreign.scheduling.explainSlot({ professionalId: id, date: '2026-11-25', time: '10:00' }),
    )
    expect(refusal).toMatchObject({ code: 'not-found' })
    const support = await app.as({ ...helena, professionalId: null, roles: ['support'] })
    const answer = await support.scheduling.explainSlot({
      professionalId: id,
      date: '2026-11-24',
      time: '10:00',
    })
    expect(answer.blockedBy).toMatchObject({ rule: 'occupied', by: 'hold', clientName: null })
  })
})

describe('where an appointment could be moved to', () => {
  it('is every start of the days but those that a rule speaks against, and the appointment is not in its own way', async () => {
    const own = await app.professional(`Lia${people} Dias`)
    const { professionalId } = own
    await app.settle()
    const professional = await app.as(own.actor)
    const entry = { professionalId, clientName: 'Ivo Lins', date: '2026-11-24', duration: 60 }
    const { id } = await professional.scheduling.scheduleAppointment({ ...entry, time: '10:00' })
    await professional.scheduling.scheduleAppointment({ ...entry, clientName: 'Rui Sales', time: '14:00' })
    await app.settle()
    const days = await professional.scheduling.moveTargets({ appointmentId: id, from: '2026-11-24', days: 2 })
    expect(days.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25'])
    const ruleAt = (day: number, minute: number) =>
      days[day]?.blocked.find(({ from, to }) => from <= minute && minute < to)?.blockedBy
    expect(ruleAt(0, 10 * 60)).toBeUndefined()
    expect(ruleAt(0, 10 * 60 + 15)).toBeUndefined()
    expect(ruleAt(0, 13 * 60 + 15)).toMatchObject({ rule: 'occupied', clientName: 'Rui Sales' })
    expect(ruleAt(0, 7 * 60)).toEqual({ rule: 'outside-hours' })
    expect(ruleAt(1, 13 * 60 + 15)).toBeUndefined()
    const preview = (time: string) =>
      professional.scheduling.previewMove({ appointmentId: id, date: '2026-11-25', time })
    expect(await preview('19:00')).toMatchObject({ breaks: { rule: 'outside-hours' } })
    expect(await preview('11:15')).toMatchObject({ breaks: null })
    const foreign = await app.as(helena)
    const asked = { appointmentId: id, from: '2026-11-24', days: 1 }
    expect(await refusalFrom(foreign.scheduling.moveTargets(asked))).toMatchObject({
      code: 'appointment-not-found',
    })
  })
})

describe('the calendar file', () => {
  it('names nobody, and there is none of an appointment that is over', async () => {
    const own = await app.professional(`Iara${people} Melo`)
    await app.settle()
    const professional = await app.as(own.actor)
    const entry = { professionalId: own.professionalId, clientName: 'Ivo Lins', duration: 60 }
    const { id } = await professional.scheduling.scheduleAppointment({
      ...entry,
      date: monday,
      time: '10:00',
    })
    await app.settle()
    const file = await professional.scheduling.appointmentCalendar({ id })
    expect(file).toContain('SUMMARY:Compromisso na Escuta')
    expect(file).not.toContain('Ivo')
    const before = app.clock.at
    app.clock.at = new Date('2026-11-23T14:00:00.000Z')
    const refusal = await refusalFrom(professional.scheduling.appointmentCalendar({ id }))
    app.clock.at = before
    expect(refusal).toMatchObject({ code: 'appointment-not-open' })
  })
})
