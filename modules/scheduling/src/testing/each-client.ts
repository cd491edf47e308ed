import type { Actor } from '@escuta/kernel'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { bookPaid, type BookingApp, openBookingApp, saturdayNoon } from './index.ts'

type Given = {
  app: BookingApp
  client: Actor
  readonly paid: (time: string, date: string) => Promise<string>
}

/** One app for the specs of a file, and for each of them a client of its own, on Saturday at noon. */
export function eachClient(): Given {
  const given = { paid: (time, date) => bookPaid(given.app, given.client, time, date) } as Given
  let persons = 0
  beforeAll(async () => {
    given.app = await openBookingApp()
  })
  beforeEach(async () => {
    given.app.clock.at = new Date(saturdayNoon)
    persons += 1
    given.client = await given.app.client(`Caio ${persons}`)
  })
  afterAll(() => given.app.close())
  return given
}
