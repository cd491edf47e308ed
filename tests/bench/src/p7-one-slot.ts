import { startTestPostgres } from '@escuta/database/testing'
import { bookingBody, registerClient, startBookingHouse } from './booking-clients.ts'
import { type BenchRow, compare } from './harness.ts'

const rivals = 500
const atOnce = 8
const longestSeconds = 1.5

/**
 * 500 clients book one and the same time at once over HTTP: one of them gets it, every other a clean refusal with the
 * nearest free times, and the whole wave is over in a second and a half.
 */
export const row: BenchRow = {
  name: 'P7',
  grows: false,
  async run() {
    const postgres = await startTestPostgres({ durability: 'durable' })
    const database = await postgres.testDatabase()
    const house = await startBookingHouse(database.connectionString, 1)
    const cookies: string[] = []
    while (cookies.length < rivals) {
      const some = Array.from({ length: atOnce }, () => registerClient(house.url))
      cookies.push(...(await Promise.all(some)))
    }
    let round = 0
    const results = await compare([
      {
        row: 'P7',
        what: `${rivals} bookings of one slot at once, whole wave`,
        limit: { name: `${longestSeconds} s`, measure: async () => 1 / longestSeconds },
        ours: {
          name: 'wave',
          measure: () =>
            wave(house.url, cookies.slice(0, rivals), bookingBody(house.professionals[0]!, round++)),
        },
        as: 'time',
        reach: { atMost: 1 },
      },
    ])
    house.child.kill()
    await database.drop()
    await postgres.stop()
    return results
  },
}

async function wave(url: string, cookies: readonly string[], body: string): Promise<number> {
  const started = performance.now()
  const answers = await Promise.all(
    cookies.map(async (cookie) => {
      const headers = { 'content-type': 'application/json', cookie }
      const response = await fetch(`${url}/api/appointments`, { method: 'POST', headers, body })
      return { status: response.status, answer: await response.text() }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  const winners = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status, answer }) => status === 409 && answer.includes('"slot-taken"'))
  if (winners.length !== 1 || refused.length !== cookies.length - 1) {
    const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status))
    throw new Error(
      `not one winner: ${statuses.map(([status, all]) => `${all?.length} × ${status}`).join(', ')}`,
    )
  }
  return 1 / seconds
}
