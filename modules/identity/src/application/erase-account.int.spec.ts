import { accessKey, guest, isRefusal, newId, type UserId } from '@escuta/kernel'
import { personErased } from '@escuta/privacy/events'
import { cleanPicture } from '@escuta/files'
import { consentTextHashes } from '@escuta/privacy/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create, events } from '../module.ts'
import { openApp, openBrowser, type TestApp } from '../testing/index.ts'
import {
  destroyAccessKeys,
  lastMonthToDestroy,
} from '../processes/destroy-access-keys/destroy-access-keys.job.ts'
import type { IdentityTables } from '../read-models/database.ts'
import type { IdentityDeps } from './deps.ts'
import { eraseAccountOf, type EraseAccountDeps } from './erase-account.ts'
import { noPorts } from '../testing/no-ports.ts'
import { loadUser } from './load-account.ts'
import { createModuleDeps } from './module-deps.ts'
import { startSessionOf } from './start-session.ts'

const month = '2026-11'
let app: TestApp<IdentityTables>
let deps: ReturnType<typeof createModuleDeps>
const mailsDeleted: string[] = []
const endedSessions: string[] = []

function depsOf(): IdentityDeps {
  return {
    ...app,
    dispatch: async () => ({}) as never,
    ...noPorts,
    jobs: { enqueue: async () => {} },
    mailer: {
      send: async () => ({ accepted: true as const, providerId: 'none' }),
      forget: async (email: string) => void mailsDeleted.push(email),
      close: async () => {},
    },
    deliverMail: async () => ({ accepted: true, providerId: '1' }),
    recipients: { admit: async () => null },
    settings: { publicUrl: 'https://escuta.example', demo: false },
    cleanPicture,
    consentTextHashes,
    destroyKey: (keyId: string) => app.keys.destroy(keyId),
    isKeyDestroyed: (keyId: string) => app.keys.destroyed(keyId),
    sessionsEnded: (ids: readonly string[]) => void endedSessions.push(...ids),
  }
}

beforeAll(async () => {
  app = await openApp({ events: [...events, personErased] })
  deps = createModuleDeps(depsOf())
  await app.start(create(depsOf()).views, [])
})
afterAll(() => app.close())

/** A client who has signed in once. */
async function client(): Promise<{ id: UserId; email: string }> {
  const email = `${newId()}@escuta.example`
  const account = {
    name: 'Lia Souza',
    email,
    phone: null,
    password: 'cavalo bateria',
    role: 'client',
  } as const
  const id = await deps.registration.register(account, app.contextOf(guest))
  if (isRefusal(id)) throw new Error(id.code)
  await startSessionOf(deps, id, { rememberMe: false }, await openBrowser(app, { permissions: {} }).request())
  await app.settle()
  return { id, email }
}

async function leftOf(id: UserId): Promise<{ rows: number; hasAccessKey: boolean }> {
  const { rows } = await app.pool.query<{ held: bigint }>(
    `select (select count(*) from identity.credentials where user_id = $1)
          + (select count(*) from identity.sessions where user_id = $1)
          + (select count(*) from identity.known_devices where user_id = $1) as held`,
    [id],
  )
  const hasAccessKey = (await app.keys.get(accessKey(id, month))) !== undefined
  return { rows: Number(rows[0]?.held), hasAccessKey }
}

class Crashed extends Error {}

/** The dependencies of a process that is killed at its step `last`. */
function killedAt(last: number): EraseAccountDeps {
  let step = 0
  const killing =
    (work: (input: string) => Promise<void>) =>
    async (input: string): Promise<void> => {
      step += 1
      if (step === last) throw new Crashed()
      await work(input)
    }
  return {
    ...deps,
    mailer: { ...deps.mailer, forget: killing(async (email) => void mailsDeleted.push(email)) },
    destroyKey: killing((keyId) => app.keys.destroy(keyId)),
  }
}

describe('eraseAccount', () => {
  it.each([1, 2])('completes when it is repeated after a crash at step %i', async (step) => {
    const { id, email } = await client()
    expect(await leftOf(id)).toEqual({ rows: 3, hasAccessKey: true })
    await expect(eraseAccountOf(killedAt(step), id)).rejects.toThrow(Crashed)
    for (let run = 0; run < 2; run += 1) {
      await eraseAccountOf(deps, id)
      expect(await leftOf(id)).toEqual({ rows: 0, hasAccessKey: false })
    }
    expect(mailsDeleted).toContain(email)
    expect((await loadUser(app, id)).status).toBe('erased')
  })

  it('reports the sessions it ends', async () => {
    const { id } = await client()
    endedSessions.length = 0
    await eraseAccountOf(deps, id)
    expect(endedSessions).toHaveLength(1)
  })
})

describe('identity.destroy-access-keys', () => {
  it('destroys the key of a month six months after its end, once', async () => {
    const { id } = await client()
    const at = app.clock.at
    const destroyed: string[] = []
    const destroyKey = async (keyId: string) => {
      destroyed.push(keyId)
      await app.keys.destroy(keyId)
    }
    const run = () => destroyAccessKeys({ ...depsOf(), destroyKey }).handle({} as never)
    app.clock.at = new Date('2027-05-31T23:00:00.000Z')
    await run()
    expect(await leftOf(id)).toMatchObject({ hasAccessKey: true })
    app.clock.at = new Date('2027-06-01T00:00:00.000Z')
    await run()
    await run()
    expect(await leftOf(id)).toMatchObject({ hasAccessKey: false })
    expect(destroyed.filter((keyId) => keyId === accessKey(id, month))).toHaveLength(1)
    app.clock.at = at
  })

  it('counts whole months', () => {
    expect(lastMonthToDestroy(new Date('2027-06-01T00:00:00.000Z'))).toBe('2026-11')
    expect(lastMonthToDestroy(new Date('2027-01-31T00:00:00.000Z'))).toBe('2026-06')
  })
})
