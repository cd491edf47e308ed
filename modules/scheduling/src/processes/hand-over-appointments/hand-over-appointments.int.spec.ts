import { type Actor, appointmentId, clientId, deriveId, localDate, localTime } from '@escuta/kernel'
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
