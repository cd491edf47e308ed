import { guest, newId } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAppointment } from '../testing/given-appointment.ts'
import { type Notifications, openNotifications } from '../testing/open-notifications.ts'
import { notificationsRest } from './notifications.rest.ts'

let app: Notifications
let caio: Awaited<ReturnType<Notifications['client']>>
let rosa: Awaited<ReturnType<Notifications['client']>>
beforeAll(async () => {
  app = await openNotifications()
  caio = await app.client('Caio Prado')
  rosa = await app.client('Rosa Lima')
  const professional = await app.professional('Helena Martins')
  const appointment = givenAppointment({ client: caio, professional, startsAt: '2026-12-07T13:00:00.000Z' })
  for (const fact of [appointment.paid, appointment.confirmed, appointment.cancelled, appointment.refunded]) {
    await app.append(fact)
    app.clock.at = new Date(app.clock.at.getTime() + 60_000)
  }
  await app.settle()
})
afterAll(() => app.close())

const ofUser = 'GET /api/notifications/user/:userId'
const markRead = 'PUT /api/notifications/:id/read'
const newestFirst = ['Valor devolvido', 'Consulta cancelada', 'Consulta confirmada', 'Pagamento aprovado']
const inbox = async () => (await app.as(caio.actor)).ofUser({ userId: caio.userId })

async function refusedWith(work: Promise<unknown>) {
  return work.then(
    () => undefined,
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error).code,
  )
}

describe('notifications.ofUser', () => {
  it('lists the inbox newest first, in the documented form', async () => {
    const { status, body } = await app.rest(caio.actor, ofUser, { userId: caio.userId })
    expect(status).toBe(200)
    expect(body).toMatchObject(newestFirst.map((title) => ({ title, userId: caio.userId, isRead: false })))
    expect(body).toContainEqual({
      id: expect.any(String),
      userId: caio.userId,
      type: 'payment',
      title: 'Pagamento aprovado',
      message: 'Recebemos R$\u00A0150,00 pela consulta com Helena Martins.',
      isRead: false,
      createdAt: '2026-11-20T12:00:00.000Z',
      role: 'client',
      subject: 'payment',
      subjectId: expect.any(String),
    })
    expect(notificationsRest[0]?.response.parse(body)).toEqual(body)
  })

  it('returns pages with the cursor of the next one', async () => {
    const calls = await app.as(caio.actor)
    const titles: string[][] = []
    let cursor: string | null | undefined
    do {
      const page = await calls.ofUser({ userId: caio.userId, limit: 3, ...(cursor && { cursor }) })
      titles.push(page.items.map(({ title }) => title))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(titles).toEqual([newestFirst.slice(0, 3), newestFirst.slice(3)])
  })

  it('lists only what the filter and the search name, without regard to case', async () => {
    const calls = await app.as(caio.actor)
    const titlesOf = async (wanted: { filter?: 'appointment' | 'payment' | 'system'; search?: string }) => {
      const { items } = await calls.ofUser({ userId: caio.userId, ...wanted })
      return items.map(({ title }) => title)
    }
    expect(await titlesOf({ filter: 'appointment' })).toEqual(['Consulta cancelada', 'Consulta confirmada'])
    expect(await titlesOf({ filter: 'system' })).toEqual([])
    expect(await titlesOf({ search: 'CANCELADA' })).toEqual(['Consulta cancelada'])
    expect(await titlesOf({ search: 'recebemos r$ 150,00' })).toEqual(['Pagamento aprovado'])
    expect(await titlesOf({ search: 'helena martins', filter: 'payment' })).toEqual([
      'Valor devolvido',
      'Pagamento aprovado',
    ])
  })

  it('returns pages of a search', async () => {
    const calls = await app.as(caio.actor)
    const search = { userId: caio.userId, search: 'consulta', limit: 1 }
    const first = await calls.ofUser(search)
    const second = await calls.ofUser({ ...search, cursor: first.nextCursor! })
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(newestFirst.slice(1, 3))
  })

  it('returns none of another person’s notifications for a cursor of their inbox', async () => {
    const { nextCursor } = await (await app.as(caio.actor)).ofUser({ userId: caio.userId, limit: 1 })
    const calls = await app.as(rosa.actor)
    expect(await calls.ofUser({ userId: rosa.userId, cursor: nextCursor! })).toEqual({
      items: [],
      nextCursor: null,
    })
  })

  it('refuses another person’s inbox like a missing one', async () => {
    const foreign = await app.rest(rosa.actor, ofUser, { userId: caio.userId })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await app.rest(rosa.actor, ofUser, { userId: newId() })).toEqual(foreign)
    expect(await app.rest(rosa.actor, ofUser, { userId: rosa.userId })).toEqual({ status: 200, body: [] })
    const calls = await app.as(guest)
    expect(await refusedWith(calls.ofUser({ userId: caio.userId }))).toBe('not-signed-in')
  })
})

describe('notifications.markNotificationRead', () => {
  it('marks a notification as read once', async () => {
    const [first] = (await inbox()).items
    const { id } = first!
    const answer = await app.rest(caio.actor, markRead, { id })
    expect(answer).toEqual({ status: 200, body: { ...first, isRead: true } })
    expect(await app.rest(caio.actor, markRead, { id })).toEqual(answer)
    const { items } = await inbox()
    expect(items.map(({ isRead }) => isRead)).toEqual([true, false, false, false])
    const { events } = await app.store.readAll({ after: 0n, types: ['notification-read'], limit: 1_000 })
    expect(events).toHaveLength(1)
  })

  it('refuses another person’s notification as not found and leaves it unread', async () => {
    const { id } = (await inbox()).items[1]!
    const foreign = await app.rest(rosa.actor, markRead, { id })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'notification-not-found' } })
    expect(await app.rest(rosa.actor, markRead, { id: newId() })).toEqual(foreign)
    expect(await app.rest(rosa.actor, markRead, { id: 'abc' })).toMatchObject({ status: 400 })
    expect((await inbox()).items[1]).toMatchObject({ isRead: false })
  })

  it('stores personal texts encrypted only', async () => {
    const { rows } = await app.pool.query<{ text: string }>(
      `select body::text as text from es.events union all select i::text from notifications.inbox i
       union all select d::text from notifications.due_reminders d`,
    )
    const all = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(10)
    for (const text of ['Caio Prado', 'Helena Martins', 'Consulta cancelada', '@escuta.example'])
      expect(all).not.toContain(text)
  })
})

describe('notifications.unread and markAllNotificationsRead', () => {
  it('count what is unread, and mark what was on the screen as read in every month', async () => {
    const calls = await app.as(caio.actor)
    const before = await calls.unread()
    const { items } = await inbox()
    expect(before.unread).toBe(items.filter(({ isRead }) => !isRead).length)
    app.clock.at = new Date('2026-12-01T12:00:00.000Z')
    const professional = await app.professional('Rui Sá')
    const given = (startsAt: string) => givenAppointment({ client: caio, professional, startsAt })
    await app.append(given('2026-12-08T13:00:00.000Z').confirmed)
    await app.settle()
    const seen = (await inbox()).items[0]
    const { newestAt, newestLive } = await calls.unread()
    expect(newestLive).toEqual(seen)
    app.clock.at = new Date('2026-12-01T12:00:01.000Z')
    await app.append(given('2026-12-09T13:00:00.000Z').confirmed)
    await app.settle()
    await calls.markAllNotificationsRead({ until: newestAt! })
    await calls.markAllNotificationsRead({ until: newestAt! })
    await app.settle()
    expect((await inbox()).items.map(({ isRead }) => isRead)).toEqual([false, true, true, true, true, true])
    expect((await calls.unread()).unread).toBe(1)
  })

  it('count nothing for others', async () => {
    expect(await (await app.as(rosa.actor)).unread()).toEqual({
      unread: 0,
      newestAt: null,
      newestLive: null,
    })
    expect(await refusedWith((await app.as(guest)).unread())).toBe('not-signed-in')
  })
})
