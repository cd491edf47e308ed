import { caio, samplePeopleOf, createTestApp, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient } from '@escuta/web/api-client'
import { firstFreeTime } from './src/booking.ts'
import { type CuttingProxy, openCuttingProxy } from './src/cutting-proxy.ts'
import { wholeLog } from './src/whole-log.ts'

const lost = 2
const slow = 60_000

let app: TestApp
let proxy: CuttingProxy
let professional: Person

beforeAll(async () => {
  app = await createTestApp()
  professional = await samplePeopleOf(app).professional(helena)
  await app.settle()
  proxy = await openCuttingProxy(app.url)
}, slow)
afterAll(async () => {
  await proxy?.close()
  await app?.close()
})

/** The web's own client in a browser of its own, behind the proxy. */
function context() {
  const cookies = new Map<string, string>()
  return createApiClient(`${proxy.url}/api/trpc`, async (url, options) => {
    const headers = new Headers(options?.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...options, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  })
}

async function countOf(type: string, names: (data: Readonly<Record<string, unknown>>) => boolean) {
  await app.settle()
  return (await wholeLog(app)).filter((event) => event.type === type && names(event.data)).length
}

/** Every try of the path came with one key, and there were as many as answers were lost, and one more. */
function expectOneKey(path: string): void {
  const keys = proxy.keysOf(path)
  expect(keys).toHaveLength(lost + 1)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
}

describe('an action whose answers are lost on the way', () => {
  let client: ReturnType<typeof context>
  let appointmentId = ''
  beforeAll(() => {
    client = context()
  })

  it(
    'registers once, and the person is signed in',
    async () => {
      proxy.cut('identity.register', lost)
      const { name, email, password } = caio
      const accepted = { acceptTerms: true, acceptPrivacy: true } as const
      const { user } = await client.identity.register.mutate({ name, email, password, ...accepted })
      expect(await client.identity.me.query()).toMatchObject({ id: user.id })
      expect(await countOf('user-registered', ({ userId }) => userId === user.id)).toBe(1)
      expectOneKey('identity.register')
    },
    slow,
  )

  it(
    'books once',
    async () => {
      proxy.cut('scheduling.bookAppointment', lost)
      const professionalId = professional.professionalId ?? ''
      const slot = await firstFreeTime(app, professional)
      const held = await client.scheduling.bookAppointment.mutate({ professionalId, ...slot, notes: null })
      appointmentId = held.id
      expect(await countOf('appointment-held', ({ professionalId: id }) => id === professionalId)).toBe(1)
      expectOneKey('scheduling.bookAppointment')
    },
    slow,
  )

  it(
    'makes one payment intent',
    async () => {
      proxy.cut('billing.createPaymentIntent', lost)
      await client.billing.createPaymentIntent.mutate({ appointmentId })
      expect(app.sandbox.ledger().intents).toHaveLength(1)
      expectOneKey('billing.createPaymentIntent')
    },
    slow,
  )

  it(
    'changes a profile once and enters one appointment with one new client',
    async () => {
      const own = context()
      await own.identity.login.mutate({ login: helena.email, password: helena.password })
      proxy.cut('catalog.changeProfile', lost)
      proxy.cut('scheduling.scheduleAppointment', lost)
      const professionalId = professional.professionalId ?? ''
      const { name, specialty, crp } = helena
      const profile = { name, specialty, crp, bio: 'Novo texto.', price: 19_000, isPublic: true }
      expect(await own.catalog.changeProfile.mutate({ professionalId, ...profile })).toMatchObject({
        bio: 'Novo texto.',
        verified: true,
      })
      const { date, time } = await firstFreeTime(app, professional)
      const entered = {
        professionalId,
        clientName: 'Rui Prado',
        clientEmail: 'rui@escuta.example',
        date,
        time,
      }
      const { id } = await own.scheduling.scheduleAppointment.mutate(entered)
      const isOwn = (data: Readonly<Record<string, unknown>>) => data['professionalId'] === professionalId
      expect(await countOf('professional-profile-changed', isOwn)).toBe(1)
      expect(await countOf('appointment-scheduled', (data) => data['appointmentId'] === id)).toBe(1)
      expect(await countOf('client-registered', ({ enteredBy }) => enteredBy === professionalId)).toBe(1)
      expectOneKey('catalog.changeProfile')
      expectOneKey('scheduling.scheduleAppointment')
    },
    slow,
  )

  it('has another key when the person does it again', async () => {
    const before = proxy.keysOf('billing.createPaymentIntent').at(-1)
    await client.billing.createPaymentIntent.mutate({ appointmentId })
    expect(proxy.keysOf('billing.createPaymentIntent').at(-1)).not.toBe(before)
  })
})
