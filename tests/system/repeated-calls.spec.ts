import { randomUUID } from 'node:crypto'
import { caio, samplePassword, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textIn, type HttpClient, httpClient } from './src/http-client.ts'
import { openSampleApp, type SampleApp } from './src/sample-app.ts'

let app: TestApp
let people: SampleApp['people']
let client: HttpClient
let professionalId: string

beforeAll(async () => {
  const { theHelena, ...sample } = await openSampleApp()
  app = sample.app
  people = sample.people
  professionalId = theHelena.professionalId ?? ''
  client = await signedIn(caio.email)
})
afterAll(() => app?.close())

async function signedIn(email: string): Promise<HttpClient> {
  const http = httpClient(app.url)
  await http.post('/api/auth/login', { email, password: samplePassword })
  return http
}

/** Sends one mutation as the web does, alone in its batch, under this key. */
function callByTrpc(http: HttpClient, procedure: string, input: object, key: string) {
  return http.post(`/api/trpc/${procedure}?batch=1`, { 0: input }, { 'idempotency-key': key })
}

const lastPosition = () => app.store.lastPosition()

describe('a tRPC mutation that is sent again under its Idempotency-Key, as after a lost answer', () => {
  it('answers what it answered and stores nothing more', async () => {
    const key = randomUUID()
    const cell = { professionalId, date: '2026-03-03', time: '15:00' }
    const first = await callByTrpc(client, 'scheduling.bookAppointment', cell, key)
    expect([first.status, textIn(first, '0', 'result', 'data', 'status')]).toEqual([200, 'pending'])
    await app.settle()
    const stored = await lastPosition()
    const again = await callByTrpc(client, 'scheduling.bookAppointment', cell, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await lastPosition()).toBe(stored)
  })

  it('is one command also when both tries arrive at once', async () => {
    const key = randomUUID()
    const cell = { professionalId, date: '2026-03-04', time: '15:00' }
    const email = 'bruno@escuta.example'
    await people.client({ ...caio, name: 'Bruno Reis', email })
    const other = await signedIn(email)
    const tries = Array.from({ length: 5 }, () => callByTrpc(other, 'scheduling.bookAppointment', cell, key))
    const answers = await Promise.all(tries)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => textIn(answer, '0', 'result', 'data', 'id'))).size).toBe(1)
  })

  it('of a guest who registers signs in the account that the first try made', async () => {
    const input = {
      name: 'Lia Souza',
      email: 'lia@escuta.example',
      password: samplePassword,
      phone: '(11) 91234-5678',
      acceptTerms: true,
      acceptPrivacy: true,
    }
    const key = randomUUID()
    const [lost, guest] = [httpClient(app.url), httpClient(app.url)]
    expect((await callByTrpc(lost, 'identity.register', input, key)).status).toBe(200)
    const again = await callByTrpc(guest, 'identity.register', input, key)
    expect([again.status, again.body]).toMatchObject([200, expect.anything()])
    expect((await guest.get('/api/auth/me')).status).toBe(200)
  })
})
