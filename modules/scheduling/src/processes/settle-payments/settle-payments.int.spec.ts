import { adoptPayment, reportUnplaced } from '@escuta/billing/commands'
import { type HeldStatus, paymentIdOf } from '@escuta/billing/contract'
import { givenPaymentHistories, givenSubject } from '@escuta/billing/testing'
import { type AnyEvent, streamName } from '@escuta/event-sourcing'
import { appointmentId, newId, system, unwrap } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAppointment } from '../../application/find-appointment.ts'
import { appointmentNoShowContested } from '../../contract/published-events.ts'
import { agenda, type AgendaAppointment } from '../../domain/agenda/agenda.state.ts'
import { unsettledPayments } from '../../read-models/appointments/unsettled-payments.query.ts'
import {
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentMovedTo,
  appointmentNamed,
  appointmentRequestedBy,
  appointmentScheduledWith,
  type BookingApp,
  confirmationRefusedAfter,
  givenStaff,
  minutesAfter,
  eventAfter,
  noShowRecordedAfter,
  openBookingApp,
  saturdayNoon,
} from '../../testing/index.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

type Appointment =
  | AgendaAppointment['status']
  | 'unknown'
  | 'expired and taken'
  | 'cancelled too late'
  | 'absence contested'
/** `failed` is a payable one in the stream; `only at the provider`: the log was restored to before the payment. */
type Payment = Exclude<HeldStatus, 'failed'> | 'only at the provider'

/** What becomes of money that was received: it stays for an appointment that stands, or goes back. */
const settledAs = {
  unknown: 'returned',
  requested: 'confirmed',
  held: 'confirmed',
  expired: 'confirmed',
  'expired and taken': 'returned',
  confirmed: 'stands',
  completed: 'stands',
  moved: 'stands',
  refused: 'returned',
  cancelled: 'returned',
  'cancelled too late': 'kept',
  'absence contested': 'kept',
} as const satisfies Record<Appointment, 'confirmed' | 'stands' | 'kept' | 'returned'>

/** Whether the provider has money of the client in a state of the payment, beyond what was returned. */
const isHeldBy = {
  missing: false,
  opened: false,
  payable: false,
  processing: false,
  cancelled: false,
  succeeded: true,
  refunding: true,
  refunded: false,
  'only at the provider': true,
} as const satisfies Record<Payment, boolean>

const states = Object.keys(settledAs).filter((state): state is Appointment => state in settledAs)
const payments = Object.keys(isHeldBy).filter((state): state is Payment => state in isHeldBy)
const pairs = states.flatMap((state) => payments.map((payment) => ({ state, payment })))
type Pair = (typeof pairs)[number]
type Made = Pair & { readonly id: string; readonly intentId: string; readonly at: string }

/** An hour for each payment, a day for each state; what was cancelled too late started less than a day later. */
function startOf({ state, payment }: Pair, week: number): string {
  const hour = payments.indexOf(payment)
  if (state === 'cancelled too late') return minutesAfter('2026-11-22T08:00:00.000Z', hour * 30)
  const day = states.indexOf(state) + week * 20
  return minutesAfter('2026-11-23T11:00:00.000Z', (day * 24 + hour) * 60)
}

const long = '2026-11-01T15:00:00.000Z'
const terms = (bookedAt: string) => ({
  refundTerms: { bookedAt, deadlineHours: 24, movedByProfessional: false, zone: 'America/Sao_Paulo' },
  isUnpaidHold: false,
})

/** The agenda's events of each state, of the day of the start and of another one. */
function historyOf(
  state: Appointment,
  subject: { readonly appointmentId: string; readonly startsAt: string },
): readonly AnyEvent[] {
  const { professionalId } = app.helena
  const about = { ...subject, appointmentId: appointmentId.parse(subject.appointmentId), professionalId }
  const held = appointmentHeldBy(about)
  const confirmed = [held, appointmentConfirmedAfter(held)]
  const cancelled = appointmentCancelledAfter(held, 'by-professional')
  const old = appointmentScheduledWith({ ...about, scheduledAt: long })
  const late = appointmentCancelledAfter(old)
  const rival = appointmentHeldBy({
    ...about,
    appointmentId: appointmentNamed(`rival of ${subject.appointmentId}`),
  })
  const histories: Readonly<Record<Appointment, readonly AnyEvent[]>> = {
    unknown: [],
    requested: [appointmentRequestedBy(about)],
    held: [held],
    expired: [held, appointmentExpiredAfter(held, saturdayNoon)],
    'expired and taken': [held, appointmentExpiredAfter(held, saturdayNoon), rival],
    confirmed,
    completed: [...confirmed, appointmentCompletedAfter(held, saturdayNoon)],
    moved: [...confirmed, appointmentMovedTo(held, minutesAfter(subject.startsAt, 100 * 24 * 60)).moved],
    refused: [
      held,
      appointmentExpiredAfter(held, saturdayNoon),
      rival,
      confirmationRefusedAfter(held, saturdayNoon),
    ],
    cancelled: [...confirmed, { ...cancelled, data: { ...cancelled.data, ...terms(saturdayNoon) } }],
    'cancelled too late': [old, { ...late, data: { ...late.data, ...terms(long) } }],
    'absence contested': [
      ...confirmed,
      noShowRecordedAfter(held, { absent: 'professional', by: 'client' }, saturdayNoon),
      eventAfter(held, appointmentNoShowContested, { by: 'professional', contestedAt: saturdayNoon }),
    ],
  }
  return histories[state]
}

/** The provider's intent of a payment in each state. */
async function intentOf(id: string, payment: Payment): Promise<string> {
  if (payment === 'missing' || payment === 'opened') return 'pi_none'
  const paymentId = paymentIdOf(id)
  const terms = { amountCents: 15_000, currency: 'brl', paymentId, appointmentId: id } as const
  const intent = await app.money.provider.createIntent({
    ...terms,
    description: 'Consulta',
    idempotencyKey: id,
  })
  const intentId = unwrap(intent).id
  if (payment === 'cancelled') await app.money.provider.cancelIntent(intentId)
  if (isHeldBy[payment] || payment === 'refunded')
    await app.money.sandbox.payWithTestCard(intentId, 'pm_card_visa')
  if (payment === 'refunded') {
    const refund = { intentId, amountCents: 15_000, idempotencyKey: `refund-${paymentId}-1` }
    unwrap(await app.money.provider.refund(refund))
  }
  return intentId
}

async function make(pair: Pair, week: number): Promise<Made> {
  const id = newId()
  const startsAt = startOf(pair, week)
  const { professionalId } = app.helena
  const day = (at: string) => streamName(agenda, { professionalId, startsAt: at })
  const past = historyOf(pair.state, { appointmentId: id, startsAt })
  if (past.length > 0) await app.append(day(startsAt), past)
  if (pair.state === 'moved') {
    const there = minutesAfter(startsAt, 100 * 24 * 60)
    const held = appointmentHeldBy({ appointmentId: appointmentId.parse(id), startsAt, professionalId })
    await app.append(day(there), [appointmentMovedTo(held, there).placed])
  }
  const intentId = await intentOf(id, pair.payment)
  const subject = givenSubject({ appointmentId: appointmentId.parse(id), professionalId })
  const { payable, ...histories } = historiesOf(subject, intentId)
  const log = { ...histories, payable, 'only at the provider': [] }[pair.payment]
  if (log.length > 0) await app.append(`payment-${subject.paymentId}`, log)
  return { ...pair, id, intentId, at: startsAt }
}

function historiesOf(subject: ReturnType<typeof givenSubject>, intentId: string) {
  const { 'with an open intent': payable, failed: _, ...others } = givenPaymentHistories(subject, intentId)
  return { ...others, payable }
}

/** What the provider still has of a payment, and whether its appointment stands. */
async function outcomeOf({ id, intentId }: Made) {
  const { intents } = app.money.sandbox.ledger()
  const paid = intents.find((intent) => intent.id === intentId)
  const found = await findAppointment(app, id)
  return {
    held: paid ? paid.paidCents - paid.refundedCents : 0,
    stands: found?.appointment.status === 'confirmed' || found?.appointment.status === 'completed',
  }
}

const settledAfter = ({ state, payment }: Made): string => {
  if (!isHeldBy[payment]) return 'nothing held'
  if (payment === 'refunding') return 'returned'
  return settledAs[state]
}

/** Pairs in which the money waits for its appointment or its return. */
const isWaiting = (made: Made): boolean => ['confirmed', 'returned'].includes(settledAfter(made))

async function expectSettled(made: Made): Promise<void> {
  const { held, stands } = await outcomeOf(made)
  const outcome = { pair: `${made.state} × ${made.payment}`, held, stands }
  const after = settledAfter(made)
  expect(outcome).toEqual({
    ...outcome,
    held: ['nothing held', 'returned'].includes(after) ? 0 : 15_000,
    ...(['confirmed', 'stands'].includes(after) && { stands: true }),
    ...(after === 'returned' && made.payment !== 'refunding' && { stands: false }),
  })
}

const namesOf = (all: readonly Made[]) => all.map(({ state, payment }) => `${state} × ${payment}`).toSorted()
const settle = async (id: string) => {
  const { scheduling } = await app.as(givenStaff('support'))
  const input = { appointmentId: appointmentId.parse(id), reason: 'Pagamento sem consulta, pelo alerta.' }
  return scheduling.repairs.settlePayment(input).then(
    () => 'ok',
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error)?.code,
  )
}
const possible = async (id: string) => {
  const { scheduling } = await app.as(givenStaff('support'))
  const asked = scheduling.repairs.possible({ appointmentId: appointmentId.parse(id) })
  return asked.then(
    (repairs) => (repairs.settle ? 'settle' : 'others'),
    () => 'unknown',
  )
}
const possibleWithout = ({ state }: Made) => (state === 'unknown' ? 'unknown' : 'others')
const refusedWithout = ({ state }: Made) => (state === 'unknown' ? 'nothing-to-return' : 'payment-settled')

/** Every pair, as crashes, parked events and restored logs leave them: no process has seen any of it. */
async function makeAll(week: number): Promise<readonly Made[]> {
  app.clock.at = new Date(saturdayNoon)
  const all: Made[] = []
  for (const pair of pairs) all.push(await make(pair, week))
  await app.settle()
  for (const { id, intentId, payment, state } of all) {
    if (payment === 'only at the provider')
      unwrap(await app.dispatch(adoptPayment, { intentId }, app.contextOf(system('spec'))))
    if (payment === 'succeeded' && state === 'unknown')
      unwrap(
        await app.dispatch(
          reportUnplaced,
          { appointmentId: appointmentId.parse(id) },
          app.contextOf(system('spec')),
        ),
      )
  }
  await app.settle()
  app.clock.at = new Date(minutesAfter(saturdayNoon, 2))
  return all
}

/** Those of them that the alert names. */
async function alertedOf(all: readonly Made[]): Promise<readonly Made[]> {
  const before = new Date(minutesAfter(saturdayNoon, 1))
  const waiting = [
    ...(await unsettledPayments(app.db, before, 500)),
    ...(await app.receivedPayments.waitingReturns(before, 500)),
  ]
  const ids = new Set(waiting.map((each) => each.appointmentId))
  return all.filter(({ id }) => ids.has(id))
}

describe('a payment whose appointment is unknown', () => {
  it('is recorded once, half a minute after it, and its event stays for a retry', async () => {
    app.clock.at = new Date(saturdayNoon)
    const { id } = await make({ state: 'unknown', payment: 'succeeded' }, 2)
    const history = async () => (await app.history(`payment-${paymentIdOf(id)}`)).at(-1)
    const confirm = () => app.act('scheduling.confirm-paid-appointment')
    await expect(confirm()).rejects.toThrow()
    expect(await history()).toBe('payment-succeeded')
    app.clock.at = new Date(minutesAfter(saturdayNoon, 1))
    await expect(confirm()).rejects.toThrow()
    await expect(confirm()).rejects.toThrow()
    expect((await app.history(`payment-${paymentIdOf(id)}`)).slice(-2)).toEqual([
      'payment-succeeded',
      'payment-unplaced',
    ])
    expect(await settle(id)).toBe('ok')
    await app.act()
  })

  it('is taken up by the webhook where the log lost it, and confirms an appointment that is known', async () => {
    app.clock.at = new Date(saturdayNoon)
    const known = await make({ state: 'held', payment: 'missing' }, 3)
    await app.settle()
    const lost = [known.id, newId()]
    for (const id of lost) await intentOf(id, 'only at the provider')
    await app.money.deliverWebhooks()
    await app.act()
    expect((await findAppointment(app, known.id))?.appointment.status).toBe('confirmed')
    expect(await app.history(`payment-${paymentIdOf(lost[1]!)}`)).toEqual(['payment-unplaced'])
  })
})

describe('money without its appointment, in every pair of states', () => {
  it('is named by the alert, and settled by itself but where the appointment is unknown', async () => {
    const all = await makeAll(0)
    expect(namesOf(await alertedOf(all))).toEqual(namesOf(all.filter(isWaiting)))
    const before = new Date(minutesAfter(saturdayNoon, 1))
    const [first, second] = await unsettledPayments(app.db, before, 2)
    expect(await unsettledPayments(app.db, before, 1, first)).toEqual([second])
    await app.runJob('scheduling.settle-payments')
    await app.act('billing.carry-out-refund')
    const isUnknown = ({ state, payment }: Made) => state === 'unknown' && payment !== 'refunding'
    for (const made of all.filter((each) => !isUnknown(each))) await expectSettled(made)
    expect(namesOf(await alertedOf(all))).toEqual(
      namesOf(all.filter((each) => isUnknown(each) && isWaiting(each))),
    )
  }, 120_000)

  it('is settled by staff, who is not refused, once', async () => {
    const all = await makeAll(1)
    app.clock.at = new Date(minutesAfter(saturdayNoon, 0.9))
    for (const made of all)
      expect([made.id, await possible(made.id)]).toEqual([made.id, possibleWithout(made)])
    app.clock.at = new Date(minutesAfter(saturdayNoon, 2))
    for (const made of all) {
      const pair = `${made.state} × ${made.payment}`
      expect([pair, await possible(made.id)]).toEqual([
        pair,
        isWaiting(made) ? 'settle' : possibleWithout(made),
      ])
      expect([pair, await settle(made.id)]).toEqual([pair, isWaiting(made) ? 'ok' : refusedWithout(made)])
    }
    await app.settle()
    await app.act('billing.carry-out-refund')
    for (const made of all) await expectSettled(made)
    expect(await alertedOf(all)).toEqual([])
    for (const { id } of all.filter(isWaiting))
      expect(['payment-settled', 'nothing-to-return']).toContain(await settle(id))
  }, 120_000)
})
