import { noteSignedAs } from '@escuta/clinical-notes/testing'
import { openApp, type TestApp } from '@escuta/identity/testing'
import {
  cents,
  clinicalKey,
  deriveId,
  profileKey,
  recordKey,
  retentionKey,
  workingNotesKey,
} from '@escuta/kernel'
import { cancelOfErased } from '@escuta/scheduling/commands'
import { appointmentHeldBy, appointmentNamed, helena, loadQueries } from '@escuta/scheduling/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PrivacyDeps } from '../../application/deps.ts'
import { cancelledByErasure } from '../../contract/index.ts'
import type { PersonAccount } from '../../domain/person/erase-person.decide.ts'
import { person } from '../../domain/person/person.state.ts'
import { create, events, migrations, type PrivacyTables } from '../../module.ts'
import { erasedOf, fakeDeps, givenAccount } from '../../testing/index.ts'
import { destroyRetentionKeys } from '../destroy-retention-keys/destroy-retention-keys.job.ts'
import { closeErasedAccount, erasePersonalData } from '../../application/erase-personal-data.ts'
import { eraseRestored } from './erase-restored.job.ts'

let app: TestApp<PrivacyTables>
let queries: Awaited<ReturnType<typeof loadQueries>>
/** Accounts that can be signed in to, by person. */
const accounts = new Map<string, PersonAccount>()
/** What an erasure sent. */
const steps: string[] = []

const depsOf = (): PrivacyDeps => ({
  ...fakeDeps(app, {
    openAccount: async (userId) => [...accounts.values()].find((account) => account.userId === userId),
    accountsOfPeople: async (people) => people.flatMap((personId) => accounts.get(personId)?.userId ?? []),
    async eraseAccount(userId) {
      for (const [personId, account] of accounts) if (account.userId === userId) accounts.delete(personId)
    },
    async sendLastMail() {
      steps.push('mail')
    },
  }),
  ...queries.queriesOn(app),
  dispatch: async (_contract, input, { commandId, now }) => {
    const { by } = cancelOfErased.input.parse(input)
    steps.push(`cancel ${commandId} by ${by} as of ${now}`)
    return null as never
  },
})

beforeAll(async () => {
  queries = await loadQueries()
  app = await openApp({ events: [...events, ...queries.events], migrations })
  // Without processes: the specs call them at the moment they test.
  await app.start(queries.viewsFor(create(depsOf()).views, app), [])
})
beforeEach(() => {
  accounts.clear()
  steps.length = 0
})
afterAll(() => app.close())

let people = 0

/** A client who booked with Helena and wrote notes. */
async function client() {
  people += 1
  const account = givenAccount({ name: `Pessoa ${people}` })
  accounts.set(account.personId, account)
  const held = appointmentHeldBy({ clientId: account.clientId })
  await app.append({ ...held, data: { ...held.data, notes: 'Durmo mal.' } })
  for (const keyId of keysOf(account)) await app.keys.create(keyId)
  await app.settle()
  return account
}

/** Appends the erasure; nothing else has happened yet. */
async function recordErasure(
  account: ReturnType<typeof givenAccount>,
  retained: { readonly what: 'payments'; readonly until: string }[] = [],
): Promise<void> {
  const { type, data } = erasedOf(account)
  const identification = retained.length > 0 ? '{}' : null
  await app.appendTo(`privacy-${account.personId}`, [{ type, data: { ...data, retained, identification } }])
  await app.settle()
}

const keysOf = ({ personId }: PersonAccount) => [
  profileKey(personId),
  clinicalKey(personId, helena),
  workingNotesKey(personId, helena),
]

async function keysLeft(account: PersonAccount): Promise<number> {
  const keys = await Promise.all(keysOf(account).map((keyId) => app.keys.get(keyId)))
  return keys.filter((key) => key !== undefined).length
}

/** The erasure of somebody with one appointment ahead. */
const erasureOf = (account: ReturnType<typeof givenAccount>) => ({
  ...erasedOf(account).data,
  userId: account.userId,
  cancelled: [cancelledByErasure.parse({ appointmentId: deriveId(account.personId, 'a'), ...ahead })],
})
const ahead = {
  isProcessing: false,
  startsAt: '2026-12-06T12:00:00.000Z',
  zone: 'America/Sao_Paulo',
  paid: 18_000,
  refund: 18_000,
}

class Crashed extends Error {}

/** The dependencies of a process that is killed at its step `last`. */
function killedAt(last: number): PrivacyDeps {
  const deps = depsOf()
  let step = 0
  const killing =
    <Inputs extends readonly unknown[], Output>(work: (...inputs: Inputs) => Promise<Output>) =>
    async (...inputs: Inputs): Promise<Output> => {
      step += 1
      if (step === last) throw new Crashed()
      return work(...inputs)
    }
  return {
    ...deps,
    accounts: {
      ...deps.accounts,
      eraseAccount: killing(deps.accounts.eraseAccount),
      sendLastMail: killing(deps.accounts.sendLastMail),
    },
    dispatch: async (...sent) => {
      await killing(async () => {})()
      return deps.dispatch(...sent)
    },
    destroyKey: killing(deps.destroyKey),
  }
}

describe('privacy.erase-person', () => {
  it.each([1, 2, 3, 4, 5, 6])('completes an erasure that was killed at step %i', async (step) => {
    const account = await client()
    expect(await keysLeft(account)).toBe(3)
    await recordErasure(account)
    await expect(erasePersonalData(killedAt(step), erasureOf(account))).rejects.toThrow(Crashed)
    expect(await keysLeft(account)).toBeGreaterThan(0)

    const [process] = create(depsOf()).processes.filter(({ name }) => name === 'privacy.erase-person')
    const event = { data: erasureOf(account) } as never
    for (let run = 0; run < 2; run += 1) {
      await process!.handlers[0]!.handle(event, {} as never)
      expect([await keysLeft(account), accounts.size]).toEqual([0, 0])
    }
    const cancels = steps.filter((step) => step !== 'mail')
    expect(new Set(cancels).size).toBe(1)
    expect(cancels[0]).toContain(erasureOf(account).erasedAt)
  })

  it('cancels by the rule what was paid and agreed to, and returns any payment of the others', async () => {
    const account = await client()
    const [agreed] = erasureOf(account).cancelled
    const unpaid = {
      ...agreed!,
      appointmentId: appointmentNamed('unpaid'),
      paid: cents.parse(0),
      refund: cents.parse(0),
    }
    const meanwhile = { ...agreed!, appointmentId: appointmentNamed('booked meanwhile') }
    const deps = depsOf()
    const appointments = { ...deps.appointments, aheadOfClient: async () => [meanwhile as never] }
    await closeErasedAccount(
      { ...deps, appointments },
      { ...erasureOf(account), cancelled: [agreed!, unpaid] },
    )
    expect(steps.map((step) => / by (\w+)/.exec(step)?.[1])).toEqual(['client', 'platform', 'platform'])
  })

  it('waits five minutes for a mail server, and no longer', async () => {
    const account = await client()
    const erasure = { ...erasureOf(account), erasedAt: app.clock.now().toISOString() }
    await recordErasure(account)
    const deps = depsOf()
    const failing = {
      ...deps,
      accounts: { ...deps.accounts, sendLastMail: () => Promise.reject(new Crashed()) },
    }
    await expect(erasePersonalData(failing, erasure)).rejects.toThrow(Crashed)
    expect(await keysLeft(account)).toBe(3)
    const later = { ...failing, clock: { now: () => new Date(app.clock.now().getTime() + 300_000) } }
    await erasePersonalData(later, erasure)
    expect(await keysLeft(account)).toBe(0)
  })
})

describe('privacy.erase-restored', () => {
  it('erases the people whose keys were destroyed, and no others', async () => {
    const [erased, other] = [await client(), await client()]
    for (const keyId of keysOf(erased)) await app.keys.destroy(keyId)
    for (let run = 0; run < 2; run += 1) {
      await eraseRestored(depsOf()).handle({} as never)
      expect([...accounts.keys()]).toEqual([other.personId])
      expect([await keysLeft(erased), await keysLeft(other)]).toEqual([0, 3])
    }
    expect((await app.load(person, erased)).status).toBe('erased')
  })

  it('continues from the position in the database', async () => {
    const asked: (string | null)[] = []
    const found: number[] = []
    const run = () =>
      eraseRestored({
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
      'select position from privacy.job_progress',
    )
    const erased = await client()
    for (const keyId of keysOf(erased)) await app.keys.destroy(keyId)
    await run()
    await run()
    expect(asked.slice(1)).toEqual([copy[0]!.position, expect.any(String)])
    expect(found.slice(1)).toEqual([3, 0])
    expect(accounts.size).toBe(0)
  })

  it('repeats a run that failed', async () => {
    const erased = await client()
    for (const keyId of keysOf(erased)) await app.keys.destroy(keyId)
    const failing = { ...depsOf(), run: () => Promise.reject(new Crashed()) }
    await expect(eraseRestored(failing).handle({} as never)).rejects.toThrow(Crashed)
    await eraseRestored(depsOf()).handle({} as never)
    expect(accounts.size).toBe(0)
  })
})

describe('privacy.destroy-retention-keys', () => {
  const start = new Date('2026-11-21T12:00:00.000Z')
  const paymentsUntil = '2031-11-20T12:00:00.000Z'
  let account: ReturnType<typeof givenAccount>
  let destroyed: string[]
  /** Runs the job at an instant; killed before it destroys its `last`th key. */
  async function runAt(at: string, last = Infinity): Promise<readonly string[]> {
    app.clock.at = new Date(at)
    destroyed = []
    const destroyKey = async (keyId: string): Promise<void> => {
      if (destroyed.push(keyId) === last) throw new Crashed()
      await app.keys.destroy(keyId)
    }
    await destroyRetentionKeys({ ...depsOf(), destroyKey })
      .handle({} as never)
      .catch((error: unknown) => {
        if (!(error instanceof Crashed)) throw error
      })
    return destroyed.filter((keyId) => keyId.startsWith(account.personId))
  }
  const record = () => recordKey(account.personId, helena)
  const retention = () => retentionKey(account.personId)

  beforeEach(async () => {
    app.clock.at = start
    account = await client()
    await recordErasure(account, [{ what: 'payments', until: paymentsUntil }])
    await erasePersonalData(depsOf(), erasureOf(account))
  })
  afterEach(() => {
    app.clock.at = start
  })

  it('destroys the retention key when the payments are no longer retained, and a record that has no entry later', async () => {
    expect(await runAt('2031-11-20T11:59:59.000Z')).toEqual([])
    expect(await runAt(paymentsUntil)).toEqual([retention()])
    expect(await runAt('2046-11-20T11:59:59.000Z')).toEqual([])
    expect(await runAt('2046-11-20T12:00:00.000Z')).toContain(record())
    expect(await runAt('2047-11-20T12:00:00.000Z')).toEqual([])
  })

  it.each([Infinity, 1, 2])(
    'keeps both keys for 20 years from an entry that is newer than the erasure, also killed at key %i',
    async (last) => {
      await runAt('2026-11-22T12:00:00.000Z')
      const signedAt = '2027-05-01T12:00:00.000Z'
      const note = noteSignedAs({ clientId: account.clientId, professionalId: helena, signedAt })
      await app.appendTo(`record-${account.clientId}-${helena}`, [note])
      expect(await runAt(paymentsUntil)).toEqual([])
      expect(await runAt('2047-05-01T11:59:59.000Z')).toEqual([])
      await runAt('2047-05-01T12:00:00.000Z', last)
      await runAt('2047-05-02T12:00:00.000Z')
      expect(await Promise.all([record(), retention()].map((keyId) => app.keys.get(keyId)))).toEqual([
        undefined,
        undefined,
      ])
      expect(await runAt('2048-05-02T12:00:00.000Z')).toEqual([])
    },
  )
})
