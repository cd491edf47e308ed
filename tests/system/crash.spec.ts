import { join } from 'node:path'
import { samplePeopleOf, helena } from '@escuta/test-support'
import { addDays, defaultZone, localParts } from '@escuta/kernel'
import { createPaymentSandbox } from '@escuta/payment-sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CrashingServer, createCrashingServer, type Fault } from './src/crashing-server.ts'
import { createInstallation, type Installation, withoutDemonstration } from './src/installation.ts'
import { type Journey, liveThrough } from './src/persistent-client.ts'
import { differencesFromRebuild } from './src/rebuilt-views.ts'
import { wholeLog } from './src/whole-log.ts'

/** Every durable step of registering, booking and paying, by what its statement says. */
const steps = [
  ['registering: the address is reserved', ['insert into "identity"."credentials"']],
  ['registering: the account is on record', append('user-registered')],
  ['registering: the patient record is on record', append('client-registered')],
  ['registering: the account is activated', ['update "identity"."credentials"']],
  ['registering: the session is begun', ['insert into "identity"."sessions"']],
  ['booking: the appointment is held', append('appointment-held')],
  ['paying: the payment is opened', append('payment-opened')],
  ['paying: the provider’s intent is on record', append('payment-intent-created')],
  ['paying: the money is on record', append('payment-succeeded')],
  ['paying: the appointment is confirmed', append('appointment-confirmed')],
  ['paying: the participants are notified', append('notification-added')],
] as const
const isLong = process.env['LONG'] === '1'
const moments = ['before', 'after'] as const
const kills: readonly Fault['kills'][] = ['both', 'postgres', 'server']

/** One kill per step, the moments and the processes in turns; with LONG=1 every kill before and after every step. */
const faults = steps.flatMap(([what, writes], nth) =>
  (isLong ? moments : [moments[nth % moments.length]!]).flatMap((when) =>
    (isLong ? kills : [kills[nth % kills.length]!]).map((killed) => ({
      what,
      fault: { when, writes, kills: killed },
    })),
  ),
)

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  startTime: '08:00',
  endTime: '20:00',
  isActive: true,
}))
const timesOfDay = 12

let installation: Installation
let server: CrashingServer
let professionalId: string
const journeys: Journey[] = []

beforeAll(async () => {
  installation = await createInstallation()
  professionalId = await installation.visit(async (app) => {
    await withoutDemonstration(app)
    const person = await samplePeopleOf(app).professional({
      ...helena,
      week: { hours: everyDay, duration: 60, buffer: 0, weekends: true },
    })
    await app.settle()
    return person.professionalId ?? ''
  })
  server = await createCrashingServer(installation.dataDir)
  await server.ensureRunning()
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await installation?.remove()
})

describe('registering, booking and paying while processes are killed', () => {
  it.each(faults)(
    '$fault.when $what ($fault.kills)',
    async ({ fault }) => {
      const nth = journeys.length
      const slot = { professionalId, ...slotOf(nth) }
      journeys.push(await liveThrough(server, { name: `pessoa-${nth}`, slot, fault }))
      expect(server.faults()).toBe(nth + 1)
    },
    120_000,
  )
})

describe('in the end', () => {
  it('every person has exactly one of everything, and the provider’s books agree', async () => {
    await server.stop()
    const counted = await installation.visit(async (app) => {
      // Not app.settle(): the queue gives the jobs of a killed server back only after 30 s, and they append nothing.
      await app.runner.settled()
      return wholeLog(app)
    })
    const sandbox = await createPaymentSandbox({
      publishableKey: 'pk_test',
      secretKey: 'sk_test',
      webhookSecret: 'whsec_test',
      publicUrl: 'http://localhost',
      now: () => new Date(),
      statePath: join(installation.dataDir, 'payments', 'sandbox.journal'),
    })
    const ledger = sandbox.ledger()
    await sandbox.close()
    for (const journey of journeys) {
      const ids = [journey.userId, journey.clientId, journey.appointmentId]
      const own = counted.filter(({ data }) =>
        Object.values(data).some((value) => ids.some((id) => id === value)),
      )
      const times = (type: string) => own.filter((event) => event.type === type).length
      expect({ journey: journey.name, ...countsOf(times) }).toEqual({ journey: journey.name, ...once })
      const paid = ledger.intents.filter(
        ({ id, paidCents }) => id === journey.intentId && paidCents === 18_000,
      )
      expect(paid).toHaveLength(1)
    }
    expect(ledger.paidCents).toBe(journeys.length * 18_000)
    expect(ledger.refundedCents).toBe(0)
  }, 120_000)

  it('the read models are what a rebuild from the log makes them', async () => {
    expect(await installation.visit(differencesFromRebuild)).toEqual([])
  }, 120_000)
})

const onceEach = [
  'user-registered',
  'client-registered',
  'appointment-held',
  'appointment-confirmed',
  'payment-opened',
  'payment-intent-created',
  'payment-succeeded',
] as const
const once = Object.fromEntries(onceEach.map((type) => [type, 1]))

function countsOf(times: (type: string) => number): Record<string, number> {
  return Object.fromEntries(onceEach.map((type) => [type, times(type)]))
}

function append(type: string): readonly string[] {
  return ['escuta-append', type]
}

/** The nth of all free times from the day after tomorrow on. */
function slotOf(nth: number) {
  const date = addDays(localParts(new Date(), defaultZone).date, 2 + Math.floor(nth / timesOfDay))
  return { date, time: `${String(8 + (nth % timesOfDay)).padStart(2, '0')}:00` }
}
