import { caio, samplePassword, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HttpClient, httpClient } from './src/http-client.ts'
import { openSampleApp } from './src/sample-app.ts'

const rivals = 500
/** Accounts are dear (each password is hashed), so that each is signed in from many browsers. */
const accounts = 20

let app: TestApp
let professionalId: string
let visitors: HttpClient[]

beforeAll(async () => {
  const {
    people: samplePeople,
    theHelena,
    ...sample
  } = await openSampleApp({ settings: { TRUST_PROXY: '1' } })
  app = sample.app
  professionalId = theHelena.professionalId ?? ''
  const people = Array.from({ length: accounts }, (_, nth) => `rival-${nth}@escuta.example`)
  await Promise.all(people.map((email) => samplePeople.client({ ...caio, email })))
  await app.settle()
  const signedIn = await Promise.all(
    people.map(async (email, nth) => {
      const http = httpClient(app.url)
      await http.post('/api/auth/login', { email, password: samplePassword }, networkOf(nth))
      return http
    }),
  )
  visitors = Array.from({ length: rivals }, (_, nth) => signedIn[nth % accounts]!)
}, 60_000)
afterAll(() => app?.close())

/** Each account is on a network of its own: how many holds one network may have is no matter here. */
function networkOf(nth: number) {
  return { 'x-forwarded-for': `203.0.113.${1 + (nth % accounts)}` }
}

function book(http: HttpClient, time: string) {
  const booking = { professionalId, date: '2026-03-03', time, type: 'consulta_online', notes: null }
  const body = { ...booking, status: 'pending', price: 18_000 }
  return http.post('/api/appointments', body, networkOf(visitors.indexOf(http)))
}

it('lets exactly one of 500 simultaneous bookings of one slot win, and answers no error', async () => {
  const answers = await Promise.all(visitors.map((http) => book(http, '10:00')))
  const statuses = Map.groupBy(answers, ({ status }) => status)
  const won = statuses.get(201) ?? []
  expect(won).toHaveLength(1)
  expect([...statuses.keys()].toSorted((one, other) => one - other)).toEqual([200, 201, 409])
  const losers = statuses.get(409) ?? []
  expect(losers).toHaveLength(rivals - rivals / accounts)
  expect(losers).toEqual(
    Array(losers.length).fill(
      expect.objectContaining({ body: expect.objectContaining({ code: 'slot-taken' }) }),
    ),
  )
  const ids = (statuses.get(200) ?? []).map(({ body }) => body)
  expect(ids).toEqual(Array(ids.length).fill(won[0]?.body))
  await app.settle()
  const { pool, tables } = app.database
  const { rows } = await pool.query(
    tables.inText(
      `select count(*)::int as held from scheduling.appointments where starts_at = '2026-03-03T13:00:00Z'`,
    ),
  )
  expect(rows).toEqual([{ held: 1 }])
}, 60_000)

it('times next to each other are all won, each by one', async () => {
  const times = ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
  const answers = await Promise.all(
    visitors.slice(0, 140).map((http, nth) => book(http, times[(nth % accounts) % times.length]!)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(times.length)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
}, 60_000)
