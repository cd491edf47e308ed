import { setTimeout } from 'node:timers/promises'
import { samplePassword } from '@escuta/test-support'
import { type MailCatcher, startMailCatcher } from '@escuta/mail/catcher'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountCommand,
  accountCommands,
  type Owner,
  ownerNamed,
  type Send,
} from './src/account-commands.ts'
import { type CrashingServer, createCrashingServer, type Fault } from './src/crashing-server.ts'
import { createInstallation, type Installation, withoutDemonstration } from './src/installation.ts'
import { httpClient } from './src/http-client.ts'
import { wholeLog } from './src/whole-log.ts'

const isLong = process.env['LONG'] === '1'
const timeout = { timeout: 150_000, interval: 50 }

/** Every durable step of a change of an account, by what its statement says. */
const stepsOf = ({ event }: AccountCommand) =>
  [
    ['the change is made', ['insert into "identity"."account_changes"']],
    ['the event is written', ['escuta-append', event]],
    ['the change is finished', ['update "identity"."account_changes"']],
  ] as const
const moments = ['before', 'after'] as const
const kills: readonly Fault['kills'][] = ['server', 'both', 'postgres']

/** Each command at another moment, and each kill in turns; with LONG=1 every kill at every moment. */
const faults = accountCommands.flatMap((command, nth) => {
  const all = stepsOf(command).flatMap(([step, writes]) =>
    moments.map((when) => ({ command, what: `${command.name}, ${when} ${step}`, writes, when })),
  )
  return (isLong ? all : [all[nth % all.length]!]).flatMap(({ writes, when, ...one }) =>
    (isLong ? kills : [kills[nth % kills.length]!]).map((killed): Faulty => {
      return { ...one, fault: { when, writes, kills: killed } }
    }),
  )
})

type Faulty = { readonly command: AccountCommand; readonly what: string; readonly fault: Fault }

let installation: Installation
let catcher: MailCatcher
let server: CrashingServer
const owners: { readonly owner: Owner; readonly command: AccountCommand }[] = []

beforeAll(async () => {
  installation = await createInstallation()
  await installation.visit(withoutDemonstration)
  catcher = await startMailCatcher()
  server = await createCrashingServer(installation.dataDir, { SMTP_URL: catcher.url })
  await server.ensureRunning()
}, 240_000)
afterAll(async () => {
  await server?.stop()
  await catcher?.close()
  await installation?.remove()
}, 60_000)

describe('a change of an account', () => {
  it.each(faults)(
    '$what: killed ($fault.kills)',
    async ({ command, fault }) => {
      const { owner, thief, send } = await prepared(command)
      const before = server.faults()
      await server.arm(fault)
      await answered(send, command)
      await eventually(async () => server.faults() - before, 1)
      await endsWell(command, owner, thief)
    },
    300_000,
  )

  it.each(
    accountCommands.slice(0, isLong ? undefined : 1).map((command) => ({ name: command.name, command })),
  )(
    '$name: the event store is unreachable',
    async ({ command }) => {
      const { owner, thief, send } = await prepared(command)
      await server.arm({ when: 'before', writes: ['escuta-append'], kills: 'event-store' })
      const answer = await send()
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).toContain('"isRecorded":false')
      expect((await thief.get('/api/auth/me')).status).toBe(401)
      await server.stop()
      await endsWell(command, owner, thief)
    },
    300_000,
  )
})

describe('in the end', () => {
  it('every change is on record once, and so is the end of every session', async () => {
    await server.stop()
    const log = await installation.visit(async (app) => {
      // Not app.settle(): the queue gives the jobs of a killed server back only after 30 s, and they append nothing.
      await app.runner.settled()
      return wholeLog(app)
    })
    for (const { owner, command } of owners) {
      const own = log.filter(({ data }) => data['userId'] === owner.userId)
      const times = own.filter(({ type }) => type === command.event).length
      expect({ who: owner.email, times }).toEqual({ who: owner.email, times: 1 })
      const ended = own.filter(({ type }) => type === 'session-ended').map(({ data }) => data['sessionId'])
      expect(ended.length).toBeGreaterThan(0)
      expect(new Set(ended).size).toBe(ended.length)
    }
  }, 240_000)
})

async function prepared(command: AccountCommand) {
  await server.ensureRunning()
  const world = { url: server.url, catcher }
  const owner = await ownerNamed(`dona-${owners.length}`, world)
  owners.push({ owner, command })
  const thief = httpClient(server.url)
  await thief.post('/api/auth/login', { email: owner.email, password: samplePassword })
  expect((await thief.get('/api/auth/me')).status).toBe(200)
  return { owner, thief, send: await command.prepare(owner, world) }
}

const pause = { interval: 1_000 }
/** A code was used by the try that was killed; each refused one counts against the limit of attempts. */
const nextCodeMs = 31_000

/** Sends until there is an answer; repeating the closing of an account answers 401. */
async function answered(send: Send, { event }: AccountCommand): Promise<void> {
  const statuses = event === 'account-deactivated' ? [200, 401] : [200]
  const isAnswered = async () => {
    const { status } = await send()
    if (statuses.includes(status)) return true
    if (status >= 400 && status < 500) await setTimeout(nextCodeMs)
    return false
  }
  await eventually(isAnswered, true, pause)
}

/** Checks that the stranger's session has ended and that the owner is notified once. */
async function endsWell(
  { notice }: AccountCommand,
  { email }: Owner,
  thief: Awaited<ReturnType<typeof prepared>>['thief'],
): Promise<void> {
  await eventually(async () => (await thief.get('/api/auth/me')).status, 401)
  if (notice === null) return
  const notices = () =>
    catcher.list().filter(({ to, subject }) => subject === notice && to.some((each) => each.email === email))
  await eventually(async () => new Set(notices().map(({ messageId }) => messageId)).size, 1)
}

async function eventually<Value>(
  viewport: () => Promise<Value>,
  wanted: Value,
  { interval }: { readonly interval: number } = timeout,
): Promise<void> {
  await expect
    .poll(
      async () => {
        await server.ensureRunning()
        return viewport().catch(() => undefined)
      },
      { ...timeout, interval },
    )
    .toEqual(wanted)
}
