import { AsyncLocalStorage } from 'node:async_hooks'
import type { TopicTable } from '@escuta/kernel'
import { contentsOf } from '@escuta/server/compose'
import { createTestApp, type TestApp } from '@escuta/test-support'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, type Way, waysInto } from './src/matrix/calls.ts'
import { fixtureOf } from './src/matrix/fixtures.ts'
import { callers, createMatrixPeople, type MatrixPeople, resources } from './src/matrix/people.ts'

let app: TestApp
let people: MatrixPeople
let queries: readonly Way[]
let topicsOfQueries: TopicTable
const statements = new AsyncLocalStorage<string[]>()

beforeAll(async () => {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
  people = await createMatrixPeople(app)
  await app.settle()
  topicsOfQueries = contentsOf(app.modules).topics
  // The first search also reads the first free days, which the server keeps for minutes.
  await app.as('guest').catalog.searchBySymptoms({ symptoms: ['luto'] })
  queries = waysInto(app).filter(({ name, changes }) => name.startsWith('tRPC ') && !changes)
  const send: (...request: unknown[]) => unknown = Reflect.get(Client.prototype, 'query')
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...request: unknown[]) {
    statements.getStore()?.push(JSON.stringify(request[0], withoutBigInts))
    return Reflect.apply(send, this, request)
  })
}, 120_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await app?.close()
})

/** JSON has no numbers of this size: versions of streams are among the values of statements. */
const withoutBigInts = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** The views that a query reads when it is called by every role for every resource. */
async function viewsReadBy(way: Way): Promise<readonly string[]> {
  const texts: string[] = []
  for (const role of callers) {
    for (const resource of resources) {
      const cell = { role, resource, things: people.things[role][resource] }
      const request = way.request(fixtureOf(way)!, cell)
      await statements.run(texts, () => call(app, people.cookies[role], request))
    }
  }
  const names = contentsOf(app.modules).views.map(({ table: { name } }) => name)
  // Looking the session up reads a view too.
  const ofQuery = texts.filter((text) => !text.includes('identity\\".\\"sessions'))
  return names.filter((name) => ofQuery.some((text) => text.includes(`${name.replace('.', '\\".\\"')}__`)))
}

/** Views that a query reads of some things only, as of unpaid appointments or links; no call of the matrix has one. */
const readOfSome: Readonly<Record<string, string>> = {
  'identity.invitation.proposals': 'scheduling.appointments',
  'scheduling.guardianNeed': 'scheduling.guardians',
  'scheduling.guardianRequest': 'scheduling.guardians',
  'scheduling.appointmentsDuring': 'scheduling.patients',
  'scheduling.moveTargets': 'scheduling.patients',
  'scheduling.previewMove': 'scheduling.patients',
}

describe('the topics of every query', () => {
  it('are declared', () => {
    const named = queries.map(({ procedure }) => procedure)
    expect(Object.keys(topicsOfQueries).toSorted()).toEqual(named.toSorted())
  })

  it('are the views that it reads', async () => {
    const read: Record<string, readonly string[]> = {}
    const declared: Record<string, readonly string[]> = {}
    for (const way of queries) {
      const topics = topicsOfQueries[way.procedure]!
      if (topics === 'every') continue
      const isRead = (topic: string) => !topic.startsWith('stream.') && topic !== readOfSome[way.procedure]
      declared[way.procedure] = topics.filter(isRead).toSorted()
      read[way.procedure] = (await viewsReadBy(way)).toSorted()
    }
    expect(read).toEqual(declared)
  }, 120_000)
})
