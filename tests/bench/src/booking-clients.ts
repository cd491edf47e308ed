import { dayMs } from '@escuta/kernel'
import { randomUUID } from 'node:crypto'
import { startServer } from './resources.ts'

export type BookingApp = {
  readonly url: string
  readonly professionals: readonly string[]
  /** Session tokens of clients who have booked nothing yet. */
  readonly tokens: readonly string[]
}

/** Starts `booking-app.ts` until the row ends, and waits until its professionals can be booked. */
export async function startBookingApp(
  databaseUrl: string,
  count: { readonly professionals: number; readonly clients: number },
): Promise<BookingApp> {
  return startServer('booking-app.ts', [databaseUrl, String(count.professionals), String(count.clients)])
}

/** What the n-th client's browser sends; each client has a network of its own. */
export function headersOf(tokens: readonly string[], n: number): Readonly<Record<string, string>> {
  const token = tokens[n]
  if (token === undefined) throw new Error(`the row needs more than ${tokens.length} clients`)
  const network = [n >> 16, n >> 8, n].map((byte) => byte & 255).join('.')
  return {
    'content-type': 'application/json',
    cookie: `escuta.session=${token}`,
    'x-forwarded-for': `10.${network}`,
  }
}

/** Registers a client over HTTP; answers the cookies its browser would send. */
export async function registerClient(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Caio Prado',
      email: `${randomUUID()}@bench.example`,
      password: 'uma senha do banco de provas',
      type: 'client',
    }),
  })
  if (response.status !== 201) throw new Error(`registering was answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

const firstHour = 5
const hours = 17
const days = 300

/** The n-th free time of a professional, on another day each time, so that every agenda day stays short. */
export function slotOf(n: number): { readonly date: string; readonly time: string } {
  const day = 2 + (n % days)
  const hour = firstHour + (Math.floor(n / days) % hours)
  const date = new Date(Date.now() + day * dayMs).toISOString().slice(0, 10)
  return { date, time: `${String(hour).padStart(2, '0')}:00` }
}

export function bookingBody(
  professionalId: string,
  n: number,
  replaces: { readonly replaces?: string } = {},
): string {
  const { date, time } = slotOf(n)
  return JSON.stringify({
    professionalId,
    date,
    time,
    status: 'pending',
    type: 'consulta_online',
    notes: null,
    price: 15_000,
    ...replaces,
  })
}
