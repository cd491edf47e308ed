import { caio, samplePeopleOf, createTestApp, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { book, bookPaid } from './src/booking.ts'

const periods = { timeout: 45_000, interval: 250 }

let app: TestApp
let theHelena: Person
let theCaio: Person

beforeEach(async () => {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
  const samplePeople = samplePeopleOf(app)
  theHelena = await samplePeople.professional(helena)
  theCaio = await samplePeople.client(caio)
  await app.settle()
})
afterEach(() => app?.close())

/** Empties the tables of BullMQ under the running server, as a lost disk would. */
async function wipeQueue(): Promise<void> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'escuta_jobs' and tablename <> 'migration'",
  )
  await app.database.pool.query(`truncate ${rows.map(({ name }) => name).join(', ')}`)
}

describe('after the job queue was wiped under the running server', { timeout: 90_000 }, () => {
  it('holds expire all the same, without a restart', async () => {
    const id = await book(app, theCaio, theHelena, { date: '2026-03-03', time: '10:00' })
    await app.settle()
    await wipeQueue()
    app.clock.set('2026-03-02T12:16:00.000Z')
    const status = async () => (await app.as(theCaio).scheduling.appointment({ id })).status
    await expect.poll(status, periods).toBe('cancelled')
  })

  it('the reminders that waited in it go out all the same, once', async () => {
    await bookPaid(app, theCaio, theHelena, { date: '2026-03-04', time: '10:00' })
    await app.settle()
    await wipeQueue()
    app.clock.set('2026-03-03T13:00:00.000Z')
    const reminders = () =>
      app.catcher.list().filter(({ messageId }) => messageId.startsWith('<reminder.')).length
    await expect.poll(reminders, periods).toBe(1)
    await wipeQueue()
    await app.advanceTo('2026-03-03T14:00:00.000Z')
    expect(reminders()).toBe(1)
  })
})
