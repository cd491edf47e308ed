import * as billingEvents from '@escuta/billing/events'
import { defineStream, type EventDefinition } from '@escuta/event-sourcing'
import {
  accessKey,
  clientId as asClientId,
  clinicalKey,
  guest,
  isRefusal,
  newId,
  profileKey,
  retentionKey,
  type UserId,
  unwrap,
} from '@escuta/kernel'
import { appointmentHeld } from '@escuta/scheduling/events'
import { helena, appointmentHeldBy } from '@escuta/scheduling/testing'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createModuleDeps } from '../../application/create-module-deps.ts'
import type { IdentityTables } from '../../application/deps.ts'
import { startSession } from '../../application/start-session.ts'
import { create, events, migrations } from '../../module.ts'
import { consentTextHashes } from '../../testing/consent-text-hashes.ts'
import { openBrowser, openApp, type TestApp } from '../../testing/index.ts'
import { clientIdOfUser } from '../../domain/client/client.state.ts'
import { erasePerson } from '../../domain/user/erase-person.decide.ts'
import { user, userStream } from '../../domain/user/user.state.ts'
import { destroyOldKeys, lastMonthOver } from '../destroy-old-keys/destroy-old-keys.job.ts'
import { loadRegisteredUser, loadUser } from '../load-user.ts'
import { eraseRestored } from './erase-restored.job.ts'
import { type EraseDeps, eraseTraces, type ErasedAccount } from './erase-traces.ts'

const foreign: readonly EventDefinition[] = [appointmentHeld, billingEvents.paymentSucceeded]
const agenda = defineStream({
  kind: 'agenda',
  events: [appointmentHeld],
  initialState: () => null,
  evolve: () => null,
})
const month = '2026-11'

let app: TestApp<IdentityTables>
let deps: ReturnType<typeof createModuleDeps>
const forgotten: string[] = []
const endedSessions: string[] = []

function depsOf() {
  return {
    ...app,
    jobs: { enqueue: async () => {} },
    mailer: {
      send: async () => ({ accepted: true as const, providerId: 'none' }),
      forget: async (email: string) => void forgotten.push(email),
      close: async () => {},
    },
    renderMail: async () => ({ html: '', text: '' }),
    settings: { publicUrl: 'https://escuta.example', demo: false },
    consentTextHashes,
    collectPersonalData: async () => [],
    destroyKey: (keyId: string) => app.keys.destroy(keyId),
    isKeyDestroyed: (keyId: string) => app.keys.destroyed(keyId),
    destroyedKeysSince: (cursor: string | null) => app.keys.destroyedSince(cursor),
    sessionsEnded: (ids: readonly string[]) => void endedSessions.push(...ids),
  }
}

beforeAll(async () => {
  app = await openApp({ events: [...events, ...foreign], migrations })
  deps = createModuleDeps(depsOf())
  // Views only: what a process would finish is looked at before it does.
  await app.start(create(depsOf()).views, [])
})
afterAll(() => app.close())

let people = 0

/** A client who signed in once and booked with Helena, saying something about their health. */
async function client(): Promise<{ id: UserId; email: string }> {
  people += 1
  const email = `pessoa${people}@escuta.example`
  const account = {
    name: 'Lia Souza',
    email,
    phone: null,
    password: 'cavalo bateria',
    role: 'client',
  } as const
  const id = await deps.registration.register(account, app.contextOf(guest))
  if (isRefusal(id)) throw new Error(id.code)
  await startSession(deps, id, { rememberMe: false }, await openBrowser(app, { permissions: {} }).request())
  const held = appointmentHeldBy({ clientId: asClientId.parse(clientIdOfUser(id)) })
  const command = { name: 'given', context: app.contextOf(guest) }
  const notes = { ...held, data: { ...held.data, notes: 'Durmo mal.' } }
  unwrap(await app.handle(agenda, `agenda-${newId()}`, command, () => [notes]))
  await app.settle()
  return { id, email }
}

/** The person's events say that they are erased; nothing else has happened yet. */
async function ordered(id: UserId): Promise<ErasedAccount> {
  const account = await loadRegisteredUser(app, id, app.contextOf(guest))
  const command = { name: 'erase-person', context: app.contextOf(guest) }
  const request = { requestId: newId(), upcomingAppointments: [], kept: [], identification: null }
  unwrap(await app.handle(user, userStream(id), command, (state, now) => erasePerson(request, state, now)))
  await app.settle()
  return account
}

const keysOf = (id: UserId) => {
  const personId = clientIdOfUser(id)
  return [profileKey(personId), clinicalKey(personId, helena), accessKey(id, month)]
}

async function lives(id: UserId): Promise<{ keys: number; rows: number }> {
  const keys = await Promise.all(keysOf(id).map((keyId) => app.keys.get(keyId)))
  const { rows } = await app.pool.query<{ held: bigint }>(
    `select (select count(*) from identity.credentials where user_id = $1)
          + (select count(*) from identity.sessions where user_id = $1)
          + (select count(*) from identity.known_devices where user_id = $1) as held`,
    [id],
  )
  return { keys: keys.filter((key) => key !== undefined).length, rows: Number(rows[0]?.held) }
}

class Crashed extends Error {}

/** The same steps in a process that dies at one of them. */
function dyingAt(last: number): EraseDeps {
  let step = 0
  const dying =
    <Input>(work: (input: Input) => Promise<void>) =>
    async (input: Input) => {
      step += 1
      if (step === last) throw new Crashed()
      await work(input)
    }
  return {
    ...deps,
    mailer: { forget: dying(async (email: string) => void forgotten.push(email)) },
    destroyKey: dying((keyId: string) => app.keys.destroy(keyId)),
  }
}

describe('erasing a person', () => {
  it.each([1, 2, 3, 4])('is finished by the process, having died at step %i', async (step) => {
    const { id, email } = await client()
    expect(await lives(id)).toEqual({ keys: 3, rows: 3 })
    const account = await ordered(id)
    await expect(eraseTraces(dyingAt(step), account)).rejects.toThrow(Crashed)
    expect((await lives(id)).keys).toBeGreaterThan(0)

    const [process] = create(depsOf()).processes.filter(({ name }) => name === 'identity.erase-person')
    const event = { data: { userId: id } } as never
    const reaction = { contextFor: () => app.contextOf(guest) } as never
    await process!.on['person-erased']!(event, reaction)
    expect(await lives(id)).toEqual({ keys: 0, rows: 0 })
    expect(forgotten).toContain(email)
    await process!.on['person-erased']!(event, reaction)
    expect(await lives(id)).toEqual({ keys: 0, rows: 0 })
  })

  it('closes the sockets of the sessions it ends', async () => {
    const { id } = await client()
    endedSessions.length = 0
    await eraseTraces(deps, await ordered(id))
    expect(endedSessions).toHaveLength(1)
  })
})

describe('an older copy of the data that is restored', () => {
  it('opens no account of who was erased since, and keeps all others', async () => {
    const [gone, other] = [await client(), await client()]
    // The copy knows nothing of the erasure: the tombstones of the keys alone do.
    for (const keyId of keysOf(gone.id)) await app.keys.destroy(keyId)
    expect(await lives(gone.id)).toEqual({ keys: 0, rows: 3 })
    await eraseRestored({ ...deps, ...depsOf() }).handle({} as never)
    expect(await lives(gone.id)).toEqual({ keys: 0, rows: 0 })
    expect(await lives(other.id)).toEqual({ keys: 3, rows: 3 })
    expect((await loadUser(app, gone.id, app.contextOf(guest))).status).toBe('erased')
    await eraseRestored({ ...deps, ...depsOf() }).handle({} as never)
    expect(await lives(other.id)).toEqual({ keys: 3, rows: 3 })
  })

  it('is found by what it knows of the destroyed keys, and the next runs look at nothing', async () => {
    const asked: (string | null)[] = []
    const found: number[] = []
    const run = () =>
      eraseRestored({
        ...deps,
        ...depsOf(),
        async destroyedKeysSince(cursor: string | null) {
          const answer = await app.keys.destroyedSince(cursor)
          asked.push(cursor)
          found.push(answer.keyIds.length)
          return answer
        },
      }).handle({} as never)
    await run()
    const { rows: copy } = await app.pool.query<{ position: string }>(
      'select position from identity.job_progress',
    )
    const gone = await client()
    for (const keyId of keysOf(gone.id)) await app.keys.destroy(keyId)
    await app.pool.query('update identity.job_progress set position = $1', [copy[0]!.position])
    await run()
    await run()
    expect(asked.slice(1)).toEqual([copy[0]!.position, expect.any(String)])
    expect(found.slice(1)).toEqual([3, 0])
    expect(await lives(gone.id)).toEqual({ keys: 0, rows: 0 })
  })

  it('is looked for again from the same place when a run failed', async () => {
    const gone = await client()
    for (const keyId of keysOf(gone.id)) await app.keys.destroy(keyId)
    const failing = { ...deps, ...depsOf(), handle: () => Promise.reject(new Crashed()) }
    await expect(eraseRestored(failing).handle({} as never)).rejects.toThrow(Crashed)
    await eraseRestored({ ...deps, ...depsOf() }).handle({} as never)
    expect(await lives(gone.id)).toEqual({ keys: 0, rows: 0 })
  })
})

describe('keys whose time is over', () => {
  it('of accesses are destroyed six months after their month, no earlier', async () => {
    const { id } = await client()
    const at = app.clock.at
    const run = () => destroyOldKeys(depsOf()).handle({} as never)
    app.clock.at = new Date('2027-05-31T23:00:00.000Z')
    await run()
    expect(await app.keys.get(accessKey(id, month))).toBeDefined()
    app.clock.at = new Date('2027-06-01T00:00:00.000Z')
    await run()
    expect(await app.keys.get(accessKey(id, month))).toBeUndefined()
    expect(await app.keys.get(profileKey(clientIdOfUser(id)))).toBeDefined()
    app.clock.at = at
  })

  it('are destroyed once, and no later run asks for them again', async () => {
    await client()
    const asked: string[] = []
    const destroyKey = async (keyId: string) => {
      asked.push(keyId)
      await app.keys.destroy(keyId)
    }
    const at = app.clock.at
    app.clock.at = new Date('2027-06-02T00:00:00.000Z')
    const run = () => destroyOldKeys({ ...depsOf(), destroyKey }).handle({} as never)
    await run()
    const first = asked.length
    expect(first).toBeGreaterThan(0)
    await run()
    expect(asked).toHaveLength(first)
    app.clock.at = at
  })

  it('of what the law keeps are destroyed when its time is over', async () => {
    const { id } = await client()
    const command = { name: 'erase-person', context: app.contextOf(guest) }
    const kept = [{ what: 'payments' as const, until: '2031-11-20T12:00:00.000Z' }]
    const request = { requestId: newId(), upcomingAppointments: [], kept, identification: '{}' }
    unwrap(await app.handle(user, userStream(id), command, (state, now) => erasePerson(request, state, now)))
    await app.settle()
    const at = app.clock.at
    const key = retentionKey(clientIdOfUser(id))
    app.clock.at = new Date('2031-11-20T11:59:59.000Z')
    await destroyOldKeys(depsOf()).handle({} as never)
    expect(await app.keys.get(key)).toBeDefined()
    app.clock.at = new Date('2031-11-20T12:00:00.000Z')
    await destroyOldKeys(depsOf()).handle({} as never)
    expect(await app.keys.get(key)).toBeUndefined()
    app.clock.at = at
  })

  it('count whole months', () => {
    expect(lastMonthOver(new Date('2027-06-01T00:00:00.000Z'))).toBe('2026-11')
    expect(lastMonthOver(new Date('2027-01-31T00:00:00.000Z'))).toBe('2026-06')
  })
})
