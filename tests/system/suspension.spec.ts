import { isRefusal, systemContext, userId } from '@escuta/kernel'
import { helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, bookPaid } from './src/booking.ts'
import { httpClient } from './src/http-client.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'

const reason = 'Mensagens ofensivas a clientes'

let app: TestApp
let other: TestApp
let ada: Person
let theHelena: Person
let theCaio: Person
let theBia: Person

beforeAll(async () => {
  ;({ app, theHelena, theCaio, theBia, theAdmin: ada } = await openSampleApp())
  other = await app.beside()
}, 120_000)
afterAll(async () => {
  await other?.close()
  await app?.close()
})

const idOf = (person: Person) => userId.parse(person.userId)
const statusOf = (client: Person, id: string) => app.as(client).scheduling.appointmentStatus({ id })
const publicProfile = () =>
  httpClient(app.url).get(`/api/professionals/public/${theHelena.professionalId ?? ''}`)

describe('a suspended professional', () => {
  let paid = ''
  let unpaid = ''

  it('is shown before with the coming appointments and what was paid for them', async () => {
    paid = await bookPaid(app, theCaio, theHelena, { date: '2026-03-04', time: '10:00' })
    unpaid = await book(app, theBia, theHelena, { date: '2026-03-05', time: '11:00' })
    await app.settle()
    const { coming } = await app.as(ada).identity.staff.accountOf({ userId: idOf(theHelena) })
    expect(coming.asProfessional).toEqual({ total: 2, paid: 1, received: 18_000 })
  })

  it('loses every session in every process, and the public profile', async () => {
    const browser = httpClient(other.url)
    await browser.post('/api/auth/login', { email: helena.email, password: helena.password })
    expect((await browser.get('/api/auth/me')).status).toBe(200)
    expect((await publicProfile()).status).toBe(200)
    await app.as(ada).identity.staff.suspendAccount({ userId: idOf(theHelena), reason })
    await app.settle()
    await expect.poll(async () => (await browser.get('/api/auth/me')).status).toBe(401)
    const again = await httpClient(other.url).post('/api/auth/login', {
      email: helena.email,
      password: helena.password,
    })
    expect(again).toMatchObject({ status: 403, body: { code: 'account-suspended' } })
    expect((await publicProfile()).status).toBe(404)
  })

  it('has the coming appointments cancelled, the payments refunded in full, and the clients notified', async () => {
    await app.advanceTo('2026-03-02T12:01:00.000Z')
    await app.advanceTo('2026-03-02T12:02:00.000Z')
    expect(await statusOf(theCaio, paid)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'by-platform',
    })
    expect(await statusOf(theBia, unpaid)).toMatchObject({ status: 'cancelled' })
    expect(app.sandbox.ledger()).toMatchObject({ paidCents: 18_000, refundedCents: 18_000 })
    const { items } = await app.as(theCaio).notifications.ofUser({ userId: theCaio.userId })
    expect(JSON.stringify(items)).toContain('cancelada')
    const { coming } = await app.as(ada).identity.staff.accountOf({ userId: idOf(theHelena) })
    expect(coming.asProfessional).toEqual({ total: 0, paid: 0, received: 0 })
  })

  it('returns with the public profile, and without the appointments', async () => {
    await app
      .as(ada)
      .identity.staff.reinstateAccount({ userId: idOf(theHelena), reason: 'Foi um engano nosso' })
    await app.settle()
    expect((await publicProfile()).status).toBe(200)
    const answer = await httpClient(other.url).post('/api/auth/login', {
      email: helena.email,
      password: helena.password,
    })
    expect(answer.status).toBe(200)
    expect(await statusOf(theCaio, paid)).toMatchObject({ status: 'cancelled' })
    const free = await bookPaid(app, theCaio, theHelena, { date: '2026-03-04', time: '10:00' })
    await app.advanceTo('2026-03-02T12:05:00.000Z')
    expect(await statusOf(theCaio, free)).toMatchObject({ status: 'confirmed' })
  })
})

describe('a suspended client', () => {
  it('has the coming appointments cancelled with a full refund, also after the deadline', async () => {
    const soon = await bookPaid(app, theBia, theHelena, { date: '2026-03-03', time: '10:00' })
    await app.as(ada).identity.staff.suspendAccount({ userId: idOf(theBia), reason })
    await app.settle()
    await app.advanceTo('2026-03-02T12:10:00.000Z')
    await app.advanceTo('2026-03-02T12:11:00.000Z')
    expect(await statusOf(theBia, soon)).toMatchObject({ cancellationReason: 'by-platform' })
    // Caio's first and Bia's went back; his second one stays paid.
    expect(app.sandbox.ledger()).toMatchObject({ paidCents: 54_000, refundedCents: 36_000 })
  })
})

describe('two administrators in two processes', () => {
  it('never suspend each other both', async () => {
    const context = systemContext('spec', app.clock)
    const staff = { name: 'Bruno Dias', email: 'bruno@escuta.example', password: 'boa-vista-28' }
    const created = await app.modules.identity.createStaff({ ...staff, role: 'admin' }, context)
    if (isRefusal(created)) throw new Error(created.code)
    await app.settle()
    await other.settle()
    const bruno: Person = { ...ada, userId: created }
    const outcomes = await Promise.allSettled([
      app.as(ada).identity.staff.suspendAccount({ userId: created, reason }),
      other.as(bruno).identity.staff.suspendAccount({ userId: idOf(ada), reason }),
    ])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(1)
    expect(await refusalCodeOf(Promise.reject(refused[0]))).toBe('last-administrator')
  })
})
