import { caio, createTestApp, helena, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import type { ActivityFilter, ActivityItem } from '@escuta/administration/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid } from './src/booking.ts'
import { wholeLog } from './src/whole-log.ts'

let app: TestApp
let admin: Person
let theCaio: Person
let theHelena: Person

beforeAll(async () => {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
  const people = samplePeopleOf(app)
  admin = await people.admin()
  theHelena = await people.professional(helena)
  theCaio = await people.client(caio)
  await app.settle()
  app.clock.set(new Date('2026-03-03T12:00:00.000Z'))
  await bookPaid(app, theCaio, theHelena, { date: '2026-03-05', time: '08:00' })
  await app.settle()
}, 120_000)
afterAll(() => app?.close())

/** Every event that a filter finds but the readings of the history, read in pages of `limit`. */
async function every(filter: ActivityFilter, limit = 500): Promise<readonly ActivityItem[]> {
  const found: ActivityItem[] = []
  let cursor: string | undefined
  do {
    const page = await app.as(admin).administration.activity({ ...filter, limit, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found.filter(({ type }) => type !== 'activity-read')
}

async function logWithoutReadings() {
  return (await wholeLog(app)).filter(({ type }) => type !== 'activity-read')
}

function typesOf(items: readonly ActivityItem[]): readonly string[] {
  return items.map(({ type }) => type)
}

describe('the activity history', () => {
  it('has every event of the log once, the newest first, in pages of any size', async () => {
    const log = await logWithoutReadings()
    const newestFirst = log
      .toSorted((one, other) => {
        const [a, b] = [one.metadata, other.metadata]
        if (a.occurredAt !== b.occurredAt) return a.occurredAt < b.occurredAt ? 1 : -1
        return a.globalPosition < b.globalPosition ? 1 : -1
      })
      .map(({ metadata }) => metadata.messageId)
    const ids = async (limit: number) => (await every({}, limit)).map(({ id }) => id)
    expect(await ids(500)).toEqual(newestFirst)
    expect(await ids(7)).toEqual(newestFirst)
  })

  it('has a module for every event', async () =>
    expect((await every({})).filter(({ module }) => module === null)).toEqual([]))

  it('is the same after a rebuild', async () => {
    const before = await every({})
    await app.runner.rebuild('administration.activity')
    expect(await every({})).toEqual(before)
  })

  it('finds a person by any of their ids, as the one who did it and the one whom it is about', async () => {
    const byUser = await every({ person: theHelena.userId }, 5)
    expect(await every({ person: theHelena.professionalId! })).toEqual(byUser)
    expect(new Set(byUser.map(({ id }) => id)).size).toBe(byUser.length)
    const { userId, professionalId } = theHelena
    const log = await logWithoutReadings()
    const theirs = log.filter(({ data, metadata }) => {
      const ids = ['userId', 'personId', 'clientId', 'professionalId'].map((name) => data[name])
      return [userId, professionalId, theHelena.clientId].some(
        (id) => id !== null && (ids.includes(id) || metadata.actor.id === id),
      )
    })
    expect(byUser.map(({ id }) => id).toSorted()).toEqual(
      theirs.map(({ metadata }) => metadata.messageId).toSorted(),
    )
  })

  it('finds a person by their e-mail address, in any case', async () => {
    const { personId } = await app
      .as(admin)
      .administration.activityPerson({ email: caio.email.toUpperCase() })
    expect(await every({ person: personId })).toEqual(await every({ person: theCaio.userId }))
    await expect(
      app.as(admin).administration.activityPerson({ email: 'ninguem@escuta.example' }),
    ).rejects.toMatchObject({ message: 'Não encontramos nenhuma conta com este e-mail.' })
  })

  it('finds a payment by its id and a word of its events', async () => {
    const { about } = (await every({ type: 'payment-succeeded' }))[0]!
    expect(typesOf(await every({ subject: about.paymentId! }))).toContain('payment-opened')
    expect(typesOf(await every({ subject: about.paymentId!, text: 'SUCCEEDED' }))).toEqual([
      'payment-succeeded',
    ])
    expect(await every({ text: 'succeeded nothing-like-this' })).toEqual([])
  })

  it('finds a module within a period, by days of Brasília', async () => {
    const billing = await every({ module: 'billing' })
    expect(billing.length).toBeGreaterThan(2)
    expect(await every({ module: 'billing', from: '2026-03-03', to: '2026-03-03' })).toEqual(billing)
    expect(await every({ module: 'billing', to: '2026-03-02' })).toEqual([])
  })

  it('names staff and professionals who acted, and clients by their initials', async () => {
    const names = new Set((await every({})).map(({ actor }) => actor.name))
    expect(names).toEqual(new Set([null, 'Ada Lima', 'C. R.', 'Helena Martins']))
  })

  it('finds no person by words of their name', async () => expect(await every({ text: 'Caio' })).toEqual([]))

  it('has one event with what it changed, personal fields masked', async () => {
    const [item] = await every({ person: theCaio.userId, type: 'user-registered' })
    const entry = await app.as(admin).administration.activityEntry({ id: item!.id })
    expect(entry).toMatchObject({ ...item, version: 1, module: 'identity' })
    expect(entry.fields).toContainEqual({
      name: 'name',
      before: null,
      after: '••••',
      isEncrypted: true,
      isRevealable: true,
    })
    expect(entry.fields).toContainEqual({
      name: 'userId',
      before: null,
      after: theCaio.userId,
      isEncrypted: false,
      isRevealable: false,
    })
    expect(JSON.stringify(entry)).not.toContain(caio.email)
  })

  it('records who reads it, once an hour for a filter or an entry, before it answers', async () => {
    const reads = async () => (await wholeLog(app)).filter(({ type }) => type === 'activity-read')
    app.clock.set(new Date('2026-03-04T12:00:00.000Z'))
    const before = (await reads()).length
    const [item] = await every({ person: theCaio.clientId!, text: 'user-registered' }, 1)
    await every({ person: theCaio.clientId!, text: 'user-registered' })
    await app.as(admin).administration.activityEntry({ id: item!.id })
    const added = (await reads()).slice(before).map(({ data }) => data)
    const { userId: readerId } = admin
    const personId = theCaio.clientId!
    expect(added).toMatchObject([
      { readerId, personId, byWords: true, entryId: null, eventType: null },
      { readerId, personId: null, byWords: false, entryId: item!.id },
    ])
    app.clock.set(new Date('2026-03-04T13:00:00.000Z'))
    await app.as(admin).administration.activityEntry({ id: item!.id })
    expect(await reads()).toHaveLength(before + 3)
    await app.settle()
  })

  it('reveals personal fields for a reason that is recorded and found', async () => {
    const [item] = await every({ person: theCaio.userId, type: 'user-registered' })
    const reveal = (reason: string) => app.as(admin).administration.revealActivity({ id: item!.id, reason })
    await expect(reveal('curto')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { fields } = await reveal('Pedido da própria pessoa por telefone')
    expect(fields).toContainEqual({ name: 'email', value: caio.email })
    await app.settle()
    const [revealed] = await every({ text: 'TELEFONE propria' })
    expect(revealed).toMatchObject({
      type: 'activity-revealed',
      reason: 'Pedido da própria pessoa por telefone',
      actor: { id: admin.userId, role: 'admin', name: 'Ada Lima' },
      about: { personId: theCaio.clientId! },
    })
  })

  it('reveals no clinical content and no event without personal fields', async () => {
    const [held] = await every({ type: 'appointment-held' })
    const [opened] = await every({ type: 'payment-opened' })
    for (const { id } of [held!, opened!]) {
      await expect(
        app.as(admin).administration.revealActivity({ id, reason: 'Curiosidade da equipe' }),
      ).rejects.toMatchObject({ message: 'Este evento não tem dados pessoais que a equipe possa ler.' })
    }
    const { fields } = await app.as(admin).administration.activityEntry({ id: held!.id })
    expect(fields.find(({ name }) => name === 'notes')).toMatchObject({ isRevealable: false })
  })

  it('is saved as CSV and JSON, in parts, which is recorded', async () => {
    const filter = { module: 'billing' } as const
    const items = await every(filter)
    const csv = await app.as(admin).administration.activityExport({ ...filter, format: 'csv' })
    expect(csv).toMatchObject({ rows: items.length, nextCursor: null })
    expect(csv.text.split('\r\n')).toHaveLength(items.length + 2)
    const json = await app.as(admin).administration.activityExport({ ...filter, format: 'json' })
    expect(JSON.parse(`${json.text}]`)).toEqual(items)
    const exported = (await wholeLog(app)).filter(({ type }) => type === 'activity-exported')
    expect(exported.map(({ data }) => [data['module'], data['format']])).toEqual([
      ['billing', 'csv'],
      ['billing', 'json'],
    ])
    await app.settle()
  })

  it('answers for an event that is of no type any more', async () => {
    const id = '0b0f4a3e-0000-4000-8000-000000000001'
    await app.database.pool.query(
      `insert into administration.${await tableName()} (position, event_id, occurred_at, type, stream, version, actor_role,
         command, command_id, correlation_id, words)
       select position + 1000, $1, occurred_at, 'of-old', stream, version, actor_role, command, command_id, correlation_id, words
       from administration.${await tableName()} limit 1`,
      [id],
    )
    const [first] = (await every({})).filter(({ type }) => type === 'of-old')
    expect(first).toMatchObject({ id, module: null })
  })
})

async function tableName(): Promise<string> {
  const { rows } = await app.database.pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'administration' and tablename like 'activity\\_\\_%'`,
  )
  return rows[0]!.tablename
}
