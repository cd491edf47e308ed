import { createTestApp, type TestApp } from '@escuta/test-support'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparisonOf, type Comparison } from './src/documented-answers.ts'
import { type Way, waysInto } from './src/matrix/calls.ts'
import { type MatrixPeople, createMatrixPeople } from './src/matrix/people.ts'
import { fixtureOf } from './src/matrix/fixtures.ts'
import { type Attempt, attemptsOn, wrongWith } from './src/payloads/attempt.ts'
import { wholeLog } from './src/whole-log.ts'

/** What one app takes on every way in; its streams are as short as people's then. */
const perRound = 200
/** PAYLOADS={number} tries so many on every way in, PAYLOAD_SEED={number} others than usual. */
const payloads = Number(process.env['PAYLOADS'] ?? perRound)
const firstSeed = Number(process.env['PAYLOAD_SEED'] ?? 20_261_121)
const seeds = Array.from({ length: Math.ceil(payloads / perRound) }, (_, round) => firstSeed + round)
const callers = ['guest', 'client', 'professional'] as const
const timeout = 300_000

let app: TestApp
let people: MatrixPeople
let compare: Comparison

/** Procedures that end sessions come last, so that the ones before are called with a session. */
function turnOf(way: Way): number {
  return fixtureOf(way)?.turn ?? 0
}

function validFor(way: Way, role: (typeof callers)[number]): object | undefined {
  const fixture = fixtureOf(way)
  const cell = { role, resource: 'own', things: people.things[role].own } as const
  return fixture?.valid ?? fixture?.input(cell)
}

/** The first attempt on a way that was answered wrongly, made as small as it gets. */
async function failureOf(way: Way, seed: number): Promise<string | undefined> {
  const attempts = fc
    .constantFrom(...callers)
    .chain((role) => fc.record({ role: fc.constant(role), attempt: attemptsOn(way, validFor(way, role)) }))
  const result = await fc.check(
    fc.asyncProperty(attempts, async ({ role, attempt }) => {
      const wrong = await wrongWith(app, { cookie: people.cookies[role], compare }, attempt)
      if (wrong !== undefined) throw new Error(`${role} ${described(attempt)}: ${wrong}`)
    }),
    { numRuns: Math.min(payloads, perRound), seed, endOnFailure: true },
  )
  return result.failed ? `${way.name} · ${String(result.errorInstance)}` : undefined
}

/** A call with an ended session proves nothing. */
async function whoIsSignedIn(): Promise<readonly string[]> {
  const asked = callers.map(async (role) => {
    const { cookies } = people
    const { statusCode } = await app.server.inject({
      url: '/api/auth/me',
      headers: { cookie: cookies[role] },
    })
    return statusCode === 200 ? role : ''
  })
  return (await Promise.all(asked)).filter((role) => role !== '')
}

function described({ method, url, payload }: Attempt): string {
  return `${method} ${url.slice(0, 300)} ${(payload ?? '').slice(0, 300)}`
}

describe.each(seeds)('whatever is sent, generated from %i,', (seed) => {
  beforeAll(async () => {
    app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
    people = await createMatrixPeople(app)
    compare = await comparisonOf(app)
  }, 60_000)
  afterAll(() => app?.close())

  it(
    'is served or refused in words on every way in, and never a failure',
    async () => {
      const failures: (string | undefined)[] = []
      const ways = waysInto(app).toSorted((one, other) => turnOf(one) - turnOf(other))
      for (const way of ways.filter((one) => turnOf(one) === 0)) failures.push(await failureOf(way, seed))
      expect(await whoIsSignedIn()).toEqual(['client', 'professional'])
      for (const way of ways.filter((one) => turnOf(one) > 0)) failures.push(await failureOf(way, seed))
      expect(failures.filter(Boolean)).toEqual([])
    },
    timeout,
  )

  it('leaves the prototypes of all objects as they were', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Reflect.get({}, 'roles')).toBeUndefined()
  })

  it('leaves an app that goes on: everything that was stored can be read by its views', async () => {
    await app.settle()
    const failing = app.runner.status().filter(({ error }) => error !== undefined)
    expect(failing).toEqual([])
    const stored = JSON.stringify((await wholeLog(app)).map(({ data }) => data))
    expect(stored.isWellFormed() && !stored.includes(String.raw`\u0000`)).toBe(true)
  })
})
