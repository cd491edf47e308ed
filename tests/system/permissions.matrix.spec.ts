import { createTestApp, type TestApp } from '@escuta/test-support'
import { may, type PermissionTable, type Role, type Scope } from '@escuta/kernel'
import { contentsOf } from '@escuta/server/compose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call, type Way, waysInto, withoutOutput } from './src/matrix/calls.ts'
import {
  callers,
  type CallerRole,
  type MatrixPeople,
  createMatrixPeople,
  type Resource,
  resources,
} from './src/matrix/people.ts'
import { type Cell, decided, type Fixture, fixtureOf, fixtures } from './src/matrix/fixtures.ts'
import { wholeLog } from './src/whole-log.ts'

const rolesOf: Readonly<Record<CallerRole, readonly Role[]>> = {
  guest: ['guest'],
  client: ['client'],
  professional: ['client', 'professional'],
  admin: ['admin'],
  support: ['support'],
  auditor: ['auditor'],
}

type Square = { readonly way: Way; readonly fixture: Fixture; readonly cell: Cell; readonly expected: string }
type Result = Square & { readonly answer: Answer }

let app: TestApp
let people: MatrixPeople
let ways: readonly Way[]
let permissions: PermissionTable
let results: readonly Result[]
/** What became of each one's live socket. */
let joined: ReadonlyMap<CallerRole, unknown>
/** What refused calls alone have written to the log. */
let writtenByRefused: readonly string[]

beforeAll(async () => {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
  people = await createMatrixPeople(app)
  ways = waysInto(app)
  permissions = contentsOf(app.modules).permissions
  joined = new Map(
    await Promise.all(callers.map(async (role) => [role, await joinLive(people.cookies[role])] as const)),
  )
  await app.settle()
  const squares = ways.flatMap(squaresOf)
  const before = await app.store.lastPosition()
  const isServed = ({ expected }: Square) => expected === 'ok' || expected === decided
  const refused = await callAll(squares.filter((square) => !isServed(square)))
  await app.settle()
  const since = (await wholeLog(app)).filter(({ metadata }) => metadata.globalPosition > before)
  writtenByRefused = since.map(({ type }) => type)
  const served = squares.filter(isServed)
  results = [...refused, ...(await callAll(served.toSorted((one, other) => turnOf(one) - turnOf(other))))]
}, 120_000)
afterAll(() => app?.close())

function squaresOf(way: Way): readonly Square[] {
  const fixture = fixtureOf(way)
  if (!fixture) return []
  return callers.flatMap((role) =>
    resources.map((resource) => {
      const cell = { role, resource, things: people.things[role][resource] }
      return { way, fixture, cell, expected: expectedOf(way, fixture, cell) }
    }),
  )
}

/** What the rows say, and where a row lets the caller in, what the fixture says of the thing. */
function expectedOf({ name, procedure }: Way, fixture: Fixture, cell: Cell): string {
  const { role, resource } = cell
  const scope = may(rolesOf[role], procedure, permissions)
  if (!scope) return role === 'guest' ? 'not-signed-in' : 'not-permitted'
  const declared = [`${name} ${role}`, `${role}/${resource}`, resource].map((key) => fixture.answers?.[key])
  return declared.find((code) => code !== undefined) ?? expectedWithin(scope, fixture, cell)
}

function expectedWithin(scope: Scope, { about, notFound = 'undeclared' }: Fixture, cell: Cell): string {
  const { role, resource, things } = cell
  if (about === 'self' || about === 'any') return 'ok'
  if (things[about] === people.things[role].missing[about]) return notFound
  const isWithin = resource === 'own' || scope === 'any' || (scope === 'related' && resource === 'related')
  return isWithin ? 'ok' : notFound
}

/** What may change an appointment comes after the cells that need it. */
function turnOf({ fixture, expected }: Square): number {
  return expected === decided ? 1 : (fixture.turn ?? 0)
}

async function callAll(squares: readonly Square[]): Promise<readonly Result[]> {
  const answered: Result[] = []
  for (const square of squares) {
    const { way, fixture, cell } = square
    answered.push({
      ...square,
      answer: await call(app, people.cookies[cell.role], way.request(fixture, cell)),
    })
  }
  return answered
}

/** A command that was reached was not kept from deciding. */
function isAsExpected({ expected, answer: { code }, fixture }: Result): boolean {
  if (expected !== decided) return code === expected
  const isKept = [fixture.notFound, 'not-permitted', 'not-signed-in', 'invalid-input'].includes(code)
  return !isKept && !code.startsWith('no refusal')
}

function slotOf({ way, cell }: Result): string {
  return `${way.name} · ${cell.role} · ${cell.resource}`
}

describe('the matrix of permissions', () => {
  it('knows with what every procedure is called, and no procedure that does not exist', () => {
    const procedures = new Set(ways.map(({ procedure }) => procedure))
    expect(Object.keys(fixtures).filter((name) => !procedures.has(name))).toEqual([])
    expect(ways.filter((way) => !fixtureOf(way)).map(({ name }) => name)).toEqual([])
  })

  it('calls procedures that all declare their output', () => expect(withoutOutput(app)).toEqual([]))

  it('has a cell for every way in, role and resource', () => {
    expect(results).toHaveLength(ways.length * callers.length * resources.length)
  })

  it('is answered as the rows say, in every cell', () => {
    const wrong = results.filter((result) => !isAsExpected(result))
    expect(
      wrong.map((result) => `${slotOf(result)}: ${result.answer.code} instead of ${result.expected}`),
    ).toEqual([])
  })

  it('answers for a stranger’s thing exactly as for one that does not exist', () => {
    const seenAt = (result: Result, resource: Resource) =>
      results.find(
        ({ way, cell }) => way === result.way && cell.role === result.cell.role && cell.resource === resource,
      )?.answer.seen
    const hidden = results.filter(
      ({ cell, fixture, expected }) => cell.resource === 'foreign' && expected === fixture.notFound,
    )
    expect(hidden.length).toBeGreaterThan(20)
    for (const result of hidden) {
      expect([slotOf(result), result.answer.seen]).toEqual([slotOf(result), seenAt(result, 'missing')])
    }
  })

  it('lets refused calls write nothing but that they were refused', () => {
    expect(writtenByRefused.filter((type) => type !== 'call-refused')).toEqual([])
  })

  it('lets auditors change nothing but what is their own, and those who support only repair', () => {
    const changedBy = (role: 'auditor' | 'support') =>
      ways
        .filter(
          ({ procedure, changes }) =>
            changes && may([role], procedure, permissions) !== undefined && !ownThings.test(procedure),
        )
        .map(({ procedure }) => procedure)
    expect(changedBy('auditor')).toEqual([])
    expect(changedBy('support').filter((procedure) => !repairs.has(procedure))).toEqual([])
  })

  it.each(callers)('lets %s listen at the live socket as its row says', (role) => {
    const mayListen = may(rolesOf[role], 'live.listen', permissions) !== undefined
    expect(joined.get(role)).toBe(mayListen ? 'joined' : 4401)
  })
})

/** What those who support do for others, with a reason. */
const repairs: ReadonlySet<string> = new Set([
  'notifications.resendMail',
  'scheduling.repairs.acceptReturn',
  'scheduling.repairs.cancelAppointment',
  'scheduling.repairs.decideContest',
  'scheduling.repairs.moveAppointment',
  'scheduling.repairs.releaseHold',
  'scheduling.repairs.settlePayment',
])
/** Procedures about the caller's own account, data and inbox. */
const ownThings = /^identity\.(account\.|register$|login$|logout$)|^privacy\.|^notifications\.mark/

/** "joined", or the code the socket was closed with. */
async function joinLive(cookie: string): Promise<unknown> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws/live`, { headers: { cookie } })
  let asking: NodeJS.Timeout | undefined
  const outcome = await new Promise((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
    // Only who has joined is answered.
    socket.addEventListener('message', () => resolve('joined'))
    socket.addEventListener('open', () => (asking = setInterval(() => socket.send('?'), 50)))
  })
  clearInterval(asking)
  socket.close()
  return outcome
}
