import { newId } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { caio, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid } from './src/booking.ts'
import { enterCall } from './src/enter-call.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'
import type { SocketClient } from './src/socket-client.ts'

let app: TestApp
let theHelena: Person
let theCaio: Person
let theBia: Person
let theAdmin: Person
const open: SocketClient[] = []
/** Paid appointments at nine, by their day of March. */
const appointments = new Map<string, string>()
const days = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10']

beforeAll(async () => {
  ;({ app, theHelena, theCaio, theBia, theAdmin } = await openSampleApp())
  for (const date of days)
    appointments.set(date, await bookPaid(app, theCaio, theHelena, { date, time: '09:00' }))
  await app.settle()
}, 120_000)
afterAll(() => app?.close())
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})

/** Joins the call at the given moment, as the professional or as a client who waits. */
async function enter(person: { readonly email: string }, appointmentId: string, at: string) {
  app.clock.set(at)
  const answer = person === helena ? 'call_joined' : 'call_waiting'
  const entered = await enterCall(app, person, appointmentId, answer)
  open.push(entered.client)
  return entered
}

const attendance = (person: Person, appointmentId: string) =>
  app.as(person).messaging.attendance({ appointmentId })

describe('messaging.attendance', () => {
  it('has when each came and how long both were in the call, for the two and for no other', async () => {
    const id = appointments.get('2026-03-04')!
    const theirs = await enter(helena, id, '2026-03-04T12:01:00.000Z')
    const his = await enter(caio, id, '2026-03-04T12:03:00.000Z')
    await theirs.client.next('peer_waiting')
    app.clock.set('2026-03-04T12:04:00.000Z')
    theirs.client.send({ type: 'admit_peer', peerId: his.peerId })
    await his.client.next('call_joined')
    app.clock.set('2026-03-04T12:50:00.000Z')
    his.client.close()
    await theirs.client.next('peer_left')
    const expected = {
      client: {
        arrivedAt: '2026-03-04T12:03:00.000Z',
        joinedAt: '2026-03-04T12:04:00.000Z',
        leftAt: '2026-03-04T12:50:00.000Z',
        connections: 1,
      },
      professional: { arrivedAt: '2026-03-04T12:01:00.000Z', leftAt: null },
      minutesTogether: 46,
    }
    await expect.poll(() => attendance(theHelena, id)).toMatchObject(expected)
    expect(await attendance(theCaio, id)).toMatchObject(expected)
    await expect(attendance(theBia, id)).rejects.toMatchObject({
      message: expect.stringContaining('Não encontramos esta consulta'),
    })
  })

  it('ends the stay of a connection whose process is gone', async () => {
    const id = appointments.get('2026-03-05')!
    await enter(helena, id, '2026-03-05T12:00:00.000Z')
    expect(await attendance(theHelena, id)).toMatchObject({ professional: { leftAt: null } })
    await app.database.pool.query(
      `update messaging.call_peers set seen_at = now() - interval '20 minutes', process_id = gen_random_uuid()
        where appointment_id = $1`,
      [id],
    )
    await app.advanceTo('2026-03-05T12:30:00.000Z')
    const { professional } = await attendance(theHelena, id)
    const leftAt = professional?.leftAt ?? ''
    // The database's clock measures how long ago the connection was last seen.
    expect(leftAt > '2026-03-05T12:05' && leftAt < '2026-03-05T12:11').toBe(true)
  })
})

describe('a proposed no-show', () => {
  const stateOf = (person: Person, id: string) => app.as(person).scheduling.appointment({ id })
  const titlesFor = async (person: Person) => {
    const { items } = await app.as(person).notifications.ofUser({ userId: person.userId })
    return items.map(({ title }) => title)
  }

  it('asks the client who waited, completes nothing by itself, and ends when they record it', async () => {
    const id = appointments.get('2026-03-06')!
    const his = await enter(caio, id, '2026-03-06T12:00:00.000Z')
    app.clock.set('2026-03-06T12:20:00.000Z')
    his.client.close()
    await expect.poll(() => attendance(theCaio, id)).toMatchObject({ client: { joinedAt: null } })
    await expect
      .poll(async () => (await attendance(theCaio, id)).client?.leftAt)
      .toBe('2026-03-06T12:20:00.000Z')
    await app.advanceTo('2026-03-06T13:00:00.000Z')
    expect(await stateOf(theCaio, id)).toMatchObject({ status: 'confirmed', proposedAbsent: 'professional' })
    expect(await titlesFor(theCaio)).toContain('A consulta aconteceu?')
    expect(await titlesFor(theHelena)).not.toContain('A consulta aconteceu?')
    await app.advanceTo('2026-03-08T13:00:00.000Z')
    expect(await stateOf(theCaio, id)).toMatchObject({ status: 'confirmed', paid: true })
    await app.as(theCaio).scheduling.recordNoShow({ id, absent: 'professional' })
    await app.settle()
    expect(await stateOf(theCaio, id)).toMatchObject({
      status: 'cancelled',
      absent: 'professional',
      proposedAbsent: null,
    })
  })

  it('asks the professional who waited, and ends when they complete the appointment', async () => {
    const id = appointments.get('2026-03-09')!
    await enter(helena, id, '2026-03-09T12:05:00.000Z')
    await app.advanceTo('2026-03-09T13:00:00.000Z')
    expect(await stateOf(theHelena, id)).toMatchObject({ status: 'confirmed', proposedAbsent: 'client' })
    expect(await titlesFor(theHelena)).toContain('A consulta aconteceu?')
    const { toDo } = await app.as(theHelena).dashboards.professionalPage({ userId: theHelena.userId })
    expect(toDo.first).toContainEqual(
      expect.objectContaining({ kind: 'no-show-proposed', appointmentId: id }),
    )
    await app.as(theHelena).scheduling.completeAppointment({ appointmentId: id })
    await app.settle()
    expect(await stateOf(theHelena, id)).toMatchObject({ status: 'completed', proposedAbsent: null })
  })

  it('is not made where neither came: the appointment is completed', async () => {
    const id = appointments.get('2026-03-10')!
    await app.advanceTo('2026-03-10T13:00:00.000Z')
    expect(await stateOf(theHelena, id)).toMatchObject({ status: 'completed', proposedAbsent: null })
  })
})

describe('messaging.messageCounts', () => {
  it('has how many messages each sent on a day, for staff and for no participant', async () => {
    const pair = { clientId: theCaio.clientId ?? '', professionalId: theHelena.professionalId ?? '' }
    const conversationId = conversationIdOf(pair)
    const write = (from: Person, message: string) =>
      app.as(from).messaging.sendMessage({ conversationId, message, messageId: newId() })
    const countsFor = (person: Person, page: object = {}) =>
      app.as(person).messaging.messageCounts({ appointmentId: appointments.get('2026-03-09')!, ...page })
    for (const message of ['Bom dia.', 'Tudo bem?']) await write(theCaio, message)
    await write(theHelena, 'Tudo.')
    app.clock.advance({ days: 1 })
    await write(theHelena, 'Até amanhã.')
    await app.settle()
    const days = [
      { day: '2026-03-11', client: 0, professional: 1 },
      { day: '2026-03-10', client: 2, professional: 1 },
    ]
    expect(await countsFor(theAdmin)).toEqual({ items: days, nextCursor: null })
    const first = await countsFor(theAdmin, { limit: 1 })
    expect(first.items).toEqual(days.slice(0, 1))
    const second = await countsFor(theAdmin, { limit: 1, cursor: first.nextCursor ?? '' })
    expect(second).toEqual({ items: days.slice(1), nextCursor: null })
    for (const person of [theCaio, theHelena])
      expect(await refusalCodeOf(countsFor(person))).toBe('not-permitted')
  })
})
