import { type Actor, appointmentId, clientId, deriveId, localDate, localTime } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../../testing/open-booking-app.ts'

type Person = Extract<Actor, { kind: 'user' }>
const process = 'scheduling.hand-over-appointments'

let app: Awaited<ReturnType<typeof openApp>>
let helena: Person
let people = 0

beforeAll(async () => {
  app = await openApp()
  helena = app.helena.actor
})
afterAll(() => app?.close())

const calls = async (actor: Person) => (await app.as(actor)).scheduling
const own = () => ({ professionalId: app.helena.professionalId })
const ofPair = (id: string) => app.queries.appointments.patientOf(app.helena.professionalId, id)

/** A person whom Dra. Helena entered at these times, and the account that accepts. */
async function entered(...times: readonly { readonly date: string; readonly time: string }[]) {
  people += 1
  const person = await app.client(`Lia ${'I'.repeat(people)} Souza`)
  const email = `lia.entrada${people}@escuta.example`
  const ids: string[] = []
  let record = ''
  for (const time of times) {
    const entry = { ...own(), clientName: 'Lia da agenda', clientEmail: email, notes: 'Chega cedo.', ...time }
    const { id, clientId: of } = await (await calls(helena)).scheduleAppointment(entry)
    ids.push(id)
    record = of
    await app.settle()
  }
  const accountRecord = clientId.parse(person.clientId)
  const joined = async () => {
    const data = {
      clientId: clientId.parse(record),
      professionalId: app.helena.professionalId,
      invitationId: deriveId(record, 'invitation'),
      userId: person.userId,
      joinedTo: accountRecord,
      joinedAt: app.clock.at.toISOString(),
    }
    await app.append(`client-${record}`, [{ type: 'client-record-joined', data }])
  }
  return { person, email, ids, record, accountRecord, joined }
}

const eventAt = () => app.clock.at.toISOString()
const reference = (record: string) => ({
  clientId: clientId.parse(record),
  professionalId: app.helena.professionalId,
  invitationId: deriveId(record, 'invitation'),
})
const invitedTo = (record: string) => ({
  type: 'client-invited' as const,
  data: { ...reference(record), expiresAt: '2027-01-01T00:00:00.000Z', invitedAt: eventAt() },
})
const declinedBy = (record: string) => ({
  type: 'client-invitation-declined' as const,
  data: { ...reference(record), declinedAt: eventAt() },
})
const dayList = async (day: string) => (await (await calls(helena)).agendaList({ ...own(), day })).items
const appointmentOf = async (id: string) => (await calls(helena)).appointment({ id })

describe('an appointment that was entered with an address', () => {
  it('awaits acceptance in every list of the professional, and is confirmed once it was accepted', async () => {
    const { ids, joined, record, accountRecord } = await entered({ date: '2026-12-07', time: '09:00' })
    const dueOf = async (of: string) =>
      (await app.queries.appointments.figuresOfPatient(own().professionalId, of, app.clock.at)).due
    expect(await dueOf(record)).toEqual({ count: 0, amount: 0 })
    const [id = ''] = ids
    const month = async () =>
      (await (await calls(helena)).agendaMonth({ ...own(), month: '2026-12' })).days
        .flatMap(({ first }) => first)
        .find((chip) => chip.id === id)
    const days = async () =>
      (await (await calls(helena)).agendaDays({ ...own(), span: 'day', day: localDate.parse('2026-12-07') }))
        .appointments
    for (const read of [() => dayList('2026-12-07').then(([first]) => first), month, () => appointmentOf(id)])
      expect(await read()).toMatchObject({ id, status: 'confirmed', awaitsAcceptance: true })
    expect(await days()).toMatchObject([{ id, awaitsAcceptance: true }])
    await joined()
    await app.act(process)
    expect(await dueOf(accountRecord)).toMatchObject({ count: 1 })
    for (const read of [() => dayList('2026-12-07').then(([first]) => first), month, () => appointmentOf(id)])
      expect(await read()).toMatchObject({ id, status: 'confirmed', awaitsAcceptance: false })
  })

  it('says so in the answer to the entry, which one without an address does not', async () => {
    const entry = { ...own(), clientName: 'Lia da agenda', date: '2026-12-08', time: '07:00' }
    const withAddress = { ...entry, clientEmail: 'lia.outra@escuta.example' }
    const as = await calls(helena)
    expect(await as.scheduleAppointment(withAddress)).toMatchObject({ awaitsAcceptance: true })
    const alone = await as.scheduleAppointment({ ...entry, date: '2026-12-08', time: '08:00' })
    expect(alone).toMatchObject({ awaitsAcceptance: false })
    await app.settle()
    expect(await appointmentOf(alone.id)).toMatchObject({ awaitsAcceptance: false })
  })
})

describe('whether the person hears of a cancellation or a move', () => {
  const hears = async (id: string) => {
    const of = { appointmentId: appointmentId.parse(id) }
    const as = await calls(helena)
    const to = { date: localDate.parse('2027-01-12'), time: localTime.parse('14:00') }
    const [{ otherHears }, move] = await Promise.all([
      as.previewCancellation(of),
      as.previewMove({ ...of, ...to }),
    ])
    expect(move.otherHears).toBe(otherHears)
    return otherHears
  }
  it('is said of what happens: not without an account, perhaps while they did not accept, and then yes', async () => {
    const alone = { ...own(), clientName: 'Lia sem email', date: '2027-01-13', time: '09:00' }
    const { id: unasked } = await (await calls(helena)).scheduleAppointment(alone)
    await app.settle()
    expect(await hears(unasked)).toBe('no')
    const { ids, record, joined } = await entered({ date: '2027-01-14', time: '09:00' })
    const [id = ''] = ids
    await app.append(`client-${record}`, [invitedTo(record)])
    await app.settle()
    expect(await hears(id)).toBe('perhaps')
    await joined()
    await app.act(process)
    expect(await hears(id)).toBe('yes')
  })
})

describe('once a person declined', () => {
  it('each time is free again, the day says so, and a second look changes nothing', async () => {
    const { ids, record } = await entered(
      { date: '2026-12-09', time: '09:00' },
      { date: '2026-12-10', time: '09:00' },
    )
    await app.append(`client-${record}`, [invitedTo(record), declinedBy(record)])
    await app.act()
    for (const id of ids)
      expect(await app.historyOf(id)).toEqual(['appointment-scheduled', 'appointment-cancelled'])
    expect(await dayList('2026-12-09')).toMatchObject([
      { status: 'cancelled', cancellationReason: 'entry-declined', awaitsAcceptance: false },
    ])
    const again = { ...own(), clientName: 'Outra pessoa', date: '2026-12-09', time: '09:00' }
    await (await calls(helena)).scheduleAppointment(again)
    const before = await app.store.lastPosition()
    await app.seeEverythingAgain()
    expect(await app.store.lastPosition()).toBe(before)
  })

  it('neither the record nor its address is entered again by that professional', async () => {
    const { email, record } = await entered({ date: '2026-12-11', time: '09:00' })
    await app.append(`client-${record}`, [invitedTo(record), declinedBy(record)])
    await app.act()
    const entry = { ...own(), clientName: 'Lia da agenda', date: '2026-12-14', time: '09:00' }
    for (const [path, person, message] of [
      ['clientEmail', { clientEmail: email }, /avisou que não é essa pessoa, ou não aceitou.*: confira/],
      ['clientName', { clientId: clientId.parse(record) }, /não aceitou o que você propôs: peça/],
    ] as const)
      expect(await refusalTo({ ...entry, ...person })).toMatchObject({
        code: 'entries-declined',
        issues: [{ path, message: expect.stringMatching(message) }],
      })
    expect(await dayList('2026-12-14')).toEqual([])
    const other = await app.professional('Paula Dias')
    const asPaula = { ...entry, professionalId: other.professionalId, clientEmail: email }
    expect(await (await calls(other.actor)).scheduleAppointment(asPaula)).toMatchObject({
      clientEmail: email,
    })
  })

  it('an appointment by itself, the others stay', async () => {
    const { ids, record } = await entered(
      { date: '2026-12-15', time: '09:00' },
      { date: '2026-12-16', time: '09:00' },
    )
    const [first = '', second = ''] = ids
    const data = { ...reference(record), appointmentId: appointmentId.parse(first), declinedAt: eventAt() }
    await app.append(`client-${record}`, [invitedTo(record), { type: 'client-entry-declined', data }])
    await app.act()
    expect(await appointmentOf(first)).toMatchObject({ cancellationReason: 'entry-declined' })
    expect(await appointmentOf(second)).toMatchObject({ status: 'confirmed', awaitsAcceptance: true })
  })
})

describe('once a person accepted some of the appointments', () => {
  it('those are theirs, also when they are moved; the others stay proposals, also when they are moved', async () => {
    const { record, accountRecord, ids, person } = await entered(
      { date: '2026-12-17', time: '09:00' },
      { date: '2026-12-18', time: '09:00' },
    )
    const [first = '', second = ''] = ids
    const joined = {
      ...reference(record),
      userId: person.userId,
      joinedTo: accountRecord,
      appointmentIds: [appointmentId.parse(first)],
      joinedAt: eventAt(),
    }
    await app.append(`client-${record}`, [invitedTo(record), { type: 'client-record-joined', data: joined }])
    await app.act()
    const moved = { appointmentId: appointmentId.parse(second), time: localTime.parse('09:00') }
    await (await calls(helena)).moveAppointment({ ...moved, date: localDate.parse('2026-12-21') })
    await app.act()
    expect(await appointmentOf(first)).toMatchObject({ clientId: accountRecord, awaitsAcceptance: false })
    expect(await appointmentOf(second)).toMatchObject({ clientId: record, awaitsAcceptance: true })
    const { joinedTo } = joined
    const more = {
      ...reference(record),
      joinedTo,
      appointmentIds: [moved.appointmentId],
      acceptedAt: eventAt(),
    }
    await app.append(`client-${record}`, [{ type: 'client-entries-accepted', data: more }])
    await app.act()
    expect(await appointmentOf(second)).toMatchObject({ clientId: accountRecord, awaitsAcceptance: false })
  })
})

describe('once a person took the record over', () => {
  it('what was entered is recorded as accepted, once, and not again when it moves', async () => {
    const { record, ids } = await entered({ date: '2026-12-22', time: '09:00' })
    const [id = ''] = ids
    const { userId } = await app.client('Ivo Prates')
    const claimed = { ...reference(record), userId, claimedAt: eventAt() }
    await app.append(`client-${record}`, [
      invitedTo(record),
      { type: 'client-record-claimed', data: claimed },
    ])
    await app.act()
    expect(await app.historyOf(id)).toEqual(['appointment-scheduled', 'appointment-accepted'])
    const move = { date: localDate.parse('2026-12-23'), time: localTime.parse('09:00') }
    await (await calls(helena)).moveAppointment({ appointmentId: appointmentId.parse(id), ...move })
    await app.act()
    expect(await app.historyOf(id)).toEqual(['appointment-placed'])
    expect(await appointmentOf(id)).toMatchObject({ awaitsAcceptance: false })
  })
})

async function refusalTo(entry: Parameters<Awaited<ReturnType<typeof calls>>['scheduleAppointment']>[0]) {
  return (await calls(helena)).scheduleAppointment(entry).then(
    () => undefined,
    (error: unknown) => refusalOf(error),
  )
}

describe('once a person accepted with their own account', () => {
  it('what is ahead of the entered record is theirs, in both agendas, with its notes', async () => {
    const { person, ids, record, accountRecord, joined } = await entered(
      { date: '2026-11-25', time: '09:00' },
      { date: '2026-11-26', time: '09:00' },
    )
    const [id = '', second = ''] = ids
    await joined()
    await app.act(process)
    for (const each of [id, second])
      expect(await (await calls(person)).appointment({ id: each })).toMatchObject({
        id: each,
        clientId: accountRecord,
        notes: 'Chega cedo.',
        status: 'confirmed',
      })
    expect(await (await calls(helena)).appointment({ id })).toMatchObject({
      clientId: accountRecord,
      clientName: expect.stringContaining('Souza'),
      notes: 'Chega cedo.',
    })
    expect(await ofPair(accountRecord)).toMatchObject({ completed: 0 })
    expect(await ofPair(record)).toBeUndefined()
  })

  it('seeing everything again changes nothing', async () => {
    const before = await app.store.lastPosition()
    await app.seeEverythingAgain()
    expect(await app.store.lastPosition()).toBe(before)
  })

  it('a cancelled one stays the record’s, and the person is a patient by having accepted', async () => {
    const { person, ids, accountRecord, joined } = await entered({ date: '2026-11-27', time: '09:00' })
    const [id = ''] = ids
    await (await calls(helena)).cancelAppointment({ appointmentId: appointmentId.parse(id) })
    await joined()
    await app.act(process)
    const refused = await (await calls(person)).appointment({ id }).catch(() => 'refused')
    expect(refused).toBe('refused')
    expect(await ofPair(accountRecord)).toMatchObject({ completed: 0, lastCompletedAt: null })
  })

  it('what the professional enters later for the address, or the record, is theirs too', async () => {
    const { person, record, accountRecord, joined } = await entered({ date: '2026-11-30', time: '09:00' })
    await joined()
    await app.act(process)
    const entry = { ...own(), clientName: 'Lia', date: '2026-12-01', time: '09:00' }
    const byRecord = await (
      await calls(helena)
    ).scheduleAppointment({
      ...entry,
      clientId: clientId.parse(record),
    })
    expect(byRecord.clientId).toBe(accountRecord)
    await app.settle()
    expect(await (await calls(person)).appointment({ id: byRecord.id })).toMatchObject({
      clientId: accountRecord,
    })
  })

  it('a move to another day that was under way follows', async () => {
    const { person, ids, accountRecord, joined } = await entered({ date: '2026-12-02', time: '09:00' })
    const [id = ''] = ids
    const move = {
      appointmentId: appointmentId.parse(id),
      date: localDate.parse('2026-12-03'),
      time: localTime.parse('09:00'),
    }
    await (await calls(helena)).moveAppointment(move)
    await joined()
    await app.act()
    expect(await (await calls(person)).appointment({ id })).toMatchObject({
      clientId: accountRecord,
      date: '2026-12-03T12:00:00.000Z',
    })
    await (await calls(person)).cancelAppointment({ appointmentId: appointmentId.parse(id) })
    expect(await app.historyOf(id)).toContain('appointment-cancelled')
  })
})
