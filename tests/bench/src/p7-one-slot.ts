import { bookingBody, type BookingApp, headersOf, startBookingApp } from './booking-clients.ts'
import { type BenchRow, compare } from './harness.ts'
import { startPostgres } from './resources.ts'

const rivals = 500
/** One that does not count, and seven that do. */
const waves = 8
const longestSeconds = 1.5

/**
 * 500 clients book one and the same time at once over HTTP. One of them gets it, and every other gets a refusal with
 * the nearest free times. All are answered within a second and a half.
 */
export const row: BenchRow = {
  name: 'P7',
  grows: false,
  async run() {
    const postgres = await startPostgres({ durability: 'durable' })
    const database = await postgres.testDatabase()
    // A winner holds a time and may win no other: every wave is another five hundred.
    const app = await startBookingApp(database.connectionString, {
      professionals: 1,
      clients: rivals * waves,
    })
    let round = 0
    const results = await compare([
      {
        row: 'P7',
        what: `${rivals} bookings of one slot at once, whole wave`,
        limit: { name: `${longestSeconds} s`, measure: async () => 1 / longestSeconds },
        ours: {
          name: 'wave',
          measure: () => wave(app, round, bookingBody(app.professionals[0]!, round++)),
        },
        as: 'time',
        reach: { atMost: 1 },
      },
    ])
    return results
  },
}

async function wave({ url, tokens }: BookingApp, nth: number, body: string): Promise<number> {
  const started = performance.now()
  const answers = await Promise.all(
    Array.from({ length: rivals }, async (_, rival) => {
      const headers = headersOf(tokens, nth * rivals + rival)
      const response = await fetch(`${url}/api/appointments`, { method: 'POST', headers, body })
      return { status: response.status, answer: await response.text() }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  const winners = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status, answer }) => status === 409 && answer.includes('"slot-taken"'))
  if (winners.length !== 1 || refused.length !== rivals - 1) {
    const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status))
    throw new Error(
      `not one winner: ${statuses.map(([status, all]) => `${all?.length} × ${status}`).join(', ')}`,
    )
  }
  return 1 / seconds
}
