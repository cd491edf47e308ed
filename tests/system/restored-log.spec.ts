import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@escuta/database/testing'
import { paymentIdOf } from '@escuta/billing/contract'
import { type EventStoreDbDouble, startEventStoreDbDouble } from '@escuta/event-store/testing'
import { isRefusal, newId } from '@escuta/kernel'
import { type App, createApp } from '@escuta/server/app'
import { repairLostTime } from '@escuta/server/cli/repair-lost-time'
import { adoptCurrentLog } from '@escuta/server/cli/views'
import { readSettings } from '@escuta/server/settings'
import { bia, caio, helena, type NewAccount, samplePassword, samplePeopleOf } from '@escuta/test-support'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const soon = { timeout: 60_000 }
let dataDir: string
let database: Awaited<ReturnType<typeof testDatabase>>
let double: EventStoreDbDouble | undefined
let app: App

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-restored-log-'))
  database = await testDatabase()
})
afterEach(async () => {
  await app.close()
  await double?.end()
  double = undefined
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Each copies the log as it is; the function returned puts the copy in the log's place. */
const logs: Readonly<Record<string, () => Promise<() => Promise<() => Promise<void>>>>> = {
  async EventStoreDB() {
    const server = await startEventStoreDbDouble()
    double = server
    return async () => {
      const restore = server.backUp()
      return async () => restore()
    }
  },
  async Postgres() {
    return async () => {
      const end = await app.store.lastPosition()
      return async () => {
        await database.pool.query('delete from es.events where position > $1', [String(end)])
        await database.pool.query(`alter table es.events alter position restart with ${end + 1n}`)
      }
    }
  },
}

async function ready(): Promise<number> {
  return (await fetch(`${app.url}/api/health/ready`)).status
}

function register({ name, email }: NewAccount): Promise<Response> {
  const body = { name, email, password: samplePassword }
  const headers = { 'content-type': 'application/json' }
  return fetch(`${app.url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function openIntent(): Promise<string> {
  const appointment = newId()
  const intent = await app.payments.provider.createIntent({
    amountCents: 15_000,
    currency: 'brl',
    paymentId: paymentIdOf(appointment),
    appointmentId: appointment,
    description: 'Consulta',
    idempotencyKey: newId(),
  })
  if (isRefusal(intent)) throw new Error(intent.code)
  return intent.id
}

async function statusOf(intentId: string): Promise<string> {
  const intent = await app.payments.provider.retrieveIntent(intentId)
  return isRefusal(intent) ? intent.code : intent.status
}

/** What `adopt-log` says that the lost time held. */
async function adopted(): Promise<readonly string[]> {
  const printed: string[] = []
  await adoptCurrentLog(app, (line) => void printed.push(line))
  return printed
}
const accountsLost = (count: number) => `Contas que ninguém pode usar nem registrar de novo: ${count}.`
const paymentsLost = (count: number) => `Pagamentos no provedor que o registro não conhece: ${count}.`

const why = { reason: 'O registro voltou da cópia de ontem.', requestedBy: 'ada' }
/** As an operator who repeats it while views are rebuilt; what it said at last. */
async function repair(chosen: { readonly all: boolean; readonly ids: readonly string[] }) {
  const given = { ...chosen, reason: why.reason, by: why.requestedBy }
  const attempt = async () => {
    const printed: string[] = []
    await repairLostTime(app, given, (line) => void printed.push(line))
    return printed
  }
  return vi.waitFor(attempt, { ...soon, interval: 500 })
}

describe.each(Object.entries(logs))(
  'a log on %s that is restored from an older copy under a server',
  (_kind, open) => {
    it('takes no commands until it is adopted; what the lost time held is listed and repaired', async () => {
      const backUp = await open()
      const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
      const settings = readSettings({ ...env, ...(double && { EVENTSTORE_URL: double.url }) })
      app = await createApp({ settings, databaseUrl: database.connectionString })
      await samplePeopleOf(app).client(caio)
      await app.settle()
      const restore = await backUp()
      await samplePeopleOf(app).client(bia)
      const [open1, paid] = [await openIntent(), await openIntent()]
      await app.sandbox?.payWithTestCard(paid)
      await app.settle()
      await restore()

      await expect.poll(ready, soon).toBe(503)
      const refused = await register(helena)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
      expect(await refused.json()).toMatchObject({
        code: 'log-restored',
        message: expect.stringContaining('cópia de segurança'),
      })
      const read = await fetch(`${app.url}/api/fallback-professionals`)
      expect([read.status, read.headers.get('x-escuta-behind')]).toEqual([200, 'true'])

      expect(await adopted()).toEqual(expect.arrayContaining([accountsLost(1), paymentsLost(2)]))
      // Without a new start: what the server had read of the other history is gone.
      await expect.poll(ready, soon).toBe(200)
      expect((await register(bia)).status).toBe(409)
      await repair({ all: false, ids: [open1] })
      expect([await statusOf(open1), (await register(bia)).status]).toEqual(['canceled', 409])

      const restoreAgain = await backUp()
      await samplePeopleOf(app).client(helena)
      await app.settle()
      await restoreAgain()
      await expect.poll(ready, soon).toBe(503)
      // What the first lost time held and nobody repaired is no less lost.
      expect(await adopted()).toEqual(expect.arrayContaining([accountsLost(2), paymentsLost(1)]))
      await expect.poll(ready, soon).toBe(200)
      const repaired = await repair({ all: true, ids: [] })
      expect(repaired).toHaveLength(3)
      expect((await register(bia)).status).toBe(201)
      expect(app.sandbox?.ledger()).toMatchObject({ paidCents: 15_000, refundedCents: 15_000 })
      expect(await repair({ all: true, ids: [] })).toEqual([])
      const { events } = await app.store.readAll({
        after: 0n,
        types: ['lost-time-repair-requested'],
        limit: 100,
      })
      expect(events.map(({ data }) => data)).toMatchObject([
        { kind: 'payment', intentId: open1, ...why },
        { kind: 'account', ...why },
        { kind: 'account', ...why },
        { kind: 'payment', intentId: paid, ...why },
      ])
    }, 120_000)
  },
)
