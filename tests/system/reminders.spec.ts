import { hourMs } from '@escuta/kernel'
import { bia, caio, type Person, type TestApp } from '@escuta/test-support'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { book, bookPaid } from './src/booking.ts'
import { openSampleApp } from './src/sample-app.ts'
import { typesLogged } from './src/whole-log.ts'

const wednesday = { date: '2026-03-04', time: '10:00' }
const dayBefore = '2026-03-03T13:00:00.000Z'
const justBefore = '2026-03-03T12:59:00.000Z'
const begins = '2026-03-04T13:00:00.000Z'

let app: TestApp
let theHelena: Person
let theCaio: Person
let theBia: Person

beforeEach(async () => {
  ;({ app, theHelena, theCaio, theBia } = await openSampleApp())
})
afterEach(() => app?.close())

function reminders() {
  return app.catcher.list().filter(({ messageId }) => messageId.startsWith('<reminder.'))
}

describe('the reminder of a session', () => {
  it('goes out 24 hours before it, by real SMTP, to the client alone', async () => {
    await bookPaid(app, theCaio, theHelena, wednesday)
    await app.advanceTo(justBefore)
    expect(reminders()).toEqual([])
    await app.advanceTo(dayBefore)
    expect(reminders()).toMatchObject([
      { envelope: { to: [caio.email] }, to: [{ email: caio.email, name: caio.name }], receivedAt: dayBefore },
    ])
    const [mail] = reminders()
    expect(mail?.text).toContain('Helena Martins')
    expect(mail?.text).toContain('10h')
    expect(mail?.html).toContain(`${app.url}/cliente`)
    const { items } = await app.as(theCaio).notifications.ofUser({ userId: theCaio.userId })
    expect(items.map(({ type }) => type)).toContain('reminder')
  })

  it('does not go out for a session that is booked when it is nearer than that', async () => {
    app.clock.set('2026-03-03T12:30:00.000Z')
    const nextDay = { date: '2026-03-04', time: '08:00' }
    await bookPaid(app, theCaio, theHelena, nextDay)
    await app.advanceTo('2026-03-04T10:30:00.000Z')
    expect(reminders()).toEqual([])
  })

  it('is sent once, however often the periodic jobs run, and after a restart', async () => {
    await bookPaid(app, theCaio, theHelena, wednesday)
    await app.advanceTo(dayBefore)
    await app.advanceTo('2026-03-03T13:30:00.000Z')
    app = await app.restart()
    await app.advanceTo('2026-03-03T15:00:00.000Z')
    expect(reminders()).toHaveLength(1)
    expect((await typesLogged(app)).filter((type) => type === 'reminder-sent')).toHaveLength(1)
  })

  it('goes out after a restart when the app was closed at its moment', async () => {
    await bookPaid(app, theCaio, theHelena, wednesday)
    app.clock.set('2026-03-03T18:00:00.000Z')
    app = await app.restart()
    await app.advanceTo('2026-03-03T18:01:00.000Z')
    expect(reminders()).toHaveLength(1)
  })

  it('is tried again when the mail server refuses it, and is the same message then', async () => {
    await bookPaid(app, theCaio, theHelena, wednesday)
    app.catcher.failNext(1)
    await app.advanceTo(dayBefore)
    const mail = await app.catcher.waitFor(({ messageId }) => messageId.startsWith('<reminder.'), 15_000)
    await app.settle()
    expect(reminders()).toEqual([mail])
  })

  it('is sent to each client of a day, with their own appointment', async () => {
    await bookPaid(app, theCaio, theHelena, wednesday)
    await bookPaid(app, theBia, theHelena, { ...wednesday, time: '11:00' })
    await app.advanceTo('2026-03-03T14:00:00.000Z')
    expect(new Set(reminders().map(({ envelope }) => envelope.to[0]))).toEqual(
      new Set([caio.email, bia.email]),
    )
    expect(new Set(reminders().map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('waits for the consent of a person whom the professional entered: before, they get the invitation alone', async () => {
    await app.as(theHelena).scheduling.scheduleAppointment({
      professionalId: theHelena.professionalId ?? '',
      clientName: 'Rui Prado',
      clientEmail: 'rui@escuta.example',
      ...wednesday,
    })
    await app.advanceTo(dayBefore)
    expect(reminders()).toEqual([])
    expect(
      app.catcher.list().filter(({ envelope }) => envelope.to.includes('rui@escuta.example')),
    ).toHaveLength(1)
  })
})

describe('no reminder is sent', () => {
  it('of a hold that expired', async () => {
    await book(app, theCaio, theHelena, wednesday)
    await app.advanceTo('2026-03-02T12:16:00.000Z')
    await app.advanceTo(dayBefore)
    await app.advanceTo('2026-03-04T12:00:00.000Z')
    expect(reminders()).toEqual([])
  })

  it('of a hold that is not paid yet', async () => {
    app.clock.set('2026-03-03T12:30:00.000Z')
    await book(app, theCaio, theHelena, wednesday)
    await app.advanceTo('2026-03-03T12:40:00.000Z')
    expect(reminders()).toEqual([])
  })

  it('of a session that has begun while the app was closed', async () => {
    await bookPaid(app, theCaio, theHelena, wednesday)
    app.clock.set(begins)
    app = await app.restart()
    await app.advanceTo(begins)
    await app.advanceTo('2026-03-04T13:30:00.000Z')
    expect(reminders()).toEqual([])
    expect(await typesLogged(app)).toContain('reminder-skipped')
  })

  it('who has no address', async () => {
    await app.as(theHelena).scheduling.scheduleAppointment({
      professionalId: theHelena.professionalId ?? '',
      clientName: 'Célia Prates',
      clientEmail: null,
      ...wednesday,
    })
    await app.advanceTo(dayBefore)
    expect(reminders()).toEqual([])
    expect(await typesLogged(app)).toContain('reminder-skipped')
  })
})

describe('the request for a review', () => {
  const requests = () => app.catcher.list().filter(({ subject }) => subject === 'Como foi a sua consulta?')
  const ended = new Date('2026-03-04T14:00:00.000Z')
  const later = (hours: number) => new Date(ended.getTime() + hours * hourMs + 120_000)

  it('goes out a day after a completed and paid appointment, once, to the client alone', async () => {
    const id = await bookPaid(app, theCaio, theHelena, wednesday)
    await app.advanceTo(ended)
    await app.advanceTo(later(23))
    expect(requests()).toEqual([])
    await app.advanceTo(later(24))
    expect(requests()).toMatchObject([{ envelope: { to: [caio.email] } }])
    expect(requests()[0]?.text).toContain(`${app.url}/cliente/consultas?avaliar=${id}`)
    await app.advanceTo(later(72))
    expect(requests()).toHaveLength(1)
  })

  it('does not go out to a client who wrote a review', async () => {
    const id = await bookPaid(app, theCaio, theHelena, wednesday)
    await app.advanceTo(ended)
    await app.settle()
    await app.as(theCaio).catalog.writeReview({ appointmentId: id, rating: 5, comment: null })
    await app.advanceTo(later(24))
    await app.advanceTo(later(30))
    expect(requests()).toEqual([])
  })
})
