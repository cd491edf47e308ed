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
      message: 'Recebemos R$ 150,00 pela consulta com Helena Martins.',
      isRead: false,
      createdAt: '2026-11-20T12:00:00.000Z',
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
