import {
  bia,
  caio,
  charactersOf,
  createTestHouse,
  helena,
  type Person,
  type TestHouse,
} from '@escuta/test-support'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { book, bookPaid } from './src/booking.ts'
import { typesLogged } from './src/whole-log.ts'

const wednesday = { date: '2026-03-04', time: '10:00' }
const dayBefore = '2026-03-03T13:00:00.000Z'
const justBefore = '2026-03-03T12:59:00.000Z'
const begins = '2026-03-04T13:00:00.000Z'

let house: TestHouse
let theHelena: Person
let theCaio: Person
let theBia: Person

beforeEach(async () => {
  house = await createTestHouse({ at: '2026-03-02T12:00:00.000Z' })
  const characters = charactersOf(house)
  theHelena = await characters.professional(helena)
  theCaio = await characters.client(caio)
  theBia = await characters.client(bia)
  await house.settle()
})
afterEach(() => house?.close())

function reminders() {
  return house.catcher.list().filter(({ messageId }) => messageId.startsWith('<reminder.'))
}

describe('the reminder of a session', () => {
  it('goes out 24 hours before it, by real SMTP, to the client alone', async () => {
    await bookPaid(house, theCaio, theHelena, wednesday)
    await house.advanceTo(justBefore)
    expect(reminders()).toEqual([])
    await house.advanceTo(dayBefore)
    expect(reminders()).toMatchObject([
      { envelope: { to: [caio.email] }, to: [{ email: caio.email, name: caio.name }], receivedAt: dayBefore },
    ])
    const [mail] = reminders()
    expect(mail?.text).toContain('Helena Martins')
    expect(mail?.text).toContain('10h')
    expect(mail?.html).toContain(`${house.url}/cliente`)
    const { items } = await house.as(theCaio).notifications.ofUser({ userId: theCaio.userId })
    expect(items.map(({ type }) => type)).toContain('reminder')
  })

  it('goes out at once when the session is nearer than that', async () => {
    house.clock.set('2026-03-03T12:30:00.000Z')
    const nextDay = { date: '2026-03-04', time: '08:00' }
    await bookPaid(house, theCaio, theHelena, nextDay)
    expect(reminders()).toMatchObject([{ receivedAt: '2026-03-03T12:30:00.000Z' }])
  })

  it('goes out once, however often the nets are cast, and after a restart', async () => {
    await bookPaid(house, theCaio, theHelena, wednesday)
    await house.advanceTo(dayBefore)
    await house.advanceTo('2026-03-03T13:30:00.000Z')
    house = await house.restart()
    await house.advanceTo('2026-03-03T15:00:00.000Z')
    expect(reminders()).toHaveLength(1)
    expect((await typesLogged(house)).filter((type) => type === 'reminder-sent')).toHaveLength(1)
  })

  it('goes out after a restart when the house was closed at its moment', async () => {
    await bookPaid(house, theCaio, theHelena, wednesday)
    house.clock.set('2026-03-03T18:00:00.000Z')
    house = await house.restart()
    await house.advanceTo('2026-03-03T18:01:00.000Z')
    expect(reminders()).toHaveLength(1)
  })

  it('is tried again when the mail server refuses it, and is the same message then', async () => {
    await bookPaid(house, theCaio, theHelena, wednesday)
    house.catcher.failNext(1)
    await house.advanceTo(dayBefore)
    const mail = await house.catcher.waitFor(({ messageId }) => messageId.startsWith('<reminder.'), 15_000)
    await house.settle()
    expect(reminders()).toEqual([mail])
  })

  it('reaches everybody of a day, each with their own', async () => {
    await bookPaid(house, theCaio, theHelena, wednesday)
    await bookPaid(house, theBia, theHelena, { ...wednesday, time: '11:00' })
    await house.advanceTo('2026-03-03T14:00:00.000Z')
    expect(new Set(reminders().map(({ envelope }) => envelope.to[0]))).toEqual(
      new Set([caio.email, bia.email]),
    )
    expect(new Set(reminders().map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('also goes to somebody without an account whom the professional entered', async () => {
    await house.as(theHelena).scheduling.enterAppointment({
      professionalId: theHelena.professionalId ?? '',
      clientName: 'Rui Prado',
      clientEmail: 'rui@escuta.example',
      ...wednesday,
    })
    await house.advanceTo(dayBefore)
    expect(reminders()).toMatchObject([{ envelope: { to: ['rui@escuta.example'] } }])
  })
})

describe('nobody is reminded', () => {
  it('of a hold that expired', async () => {
    await book(house, theCaio, theHelena, wednesday)
    await house.advanceTo('2026-03-02T12:16:00.000Z')
    await house.advanceTo(dayBefore)
    await house.advanceTo('2026-03-04T12:00:00.000Z')
    expect(reminders()).toEqual([])
  })

  it('of a hold that is not paid yet', async () => {
    house.clock.set('2026-03-03T12:30:00.000Z')
    await book(house, theCaio, theHelena, wednesday)
    await house.advanceTo('2026-03-03T12:40:00.000Z')
    expect(reminders()).toEqual([])
  })

  it('of a session that has begun while the house was closed', async () => {
    await bookPaid(house, theCaio, theHelena, wednesday)
    house.clock.set(begins)
    house = await house.restart()
    await house.advanceTo(begins)
    await house.advanceTo('2026-03-04T13:30:00.000Z')
    expect(reminders()).toEqual([])
    expect(await typesLogged(house)).toContain('reminder-skipped')
  })

  it('who has no address', async () => {
    await house.as(theHelena).scheduling.enterAppointment({
      professionalId: theHelena.professionalId ?? '',
      clientName: 'Célia Prates',
      clientEmail: null,
      ...wednesday,
    })
    await house.advanceTo(dayBefore)
    expect(reminders()).toEqual([])
    expect(await typesLogged(house)).toContain('reminder-skipped')
  })
})
