import { type Actor, appointmentId, dayMs, minuteMs, unwrap } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import {
  bookPaid,
  type BookingApp,
  givenStaff,
  minutesAfter,
  openBookingApp,
  saturdayNoon,
} from '@escuta/scheduling/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentIdOf } from '../../contract/index.ts'
import { reconcileWithProvider } from './reconcile-with-provider.handler.ts'

const job = 'billing.reconcile-with-provider'
const priceCents = 18_000
const reason = 'Devolvido pelo suporte no painel do provedor.'

let app: BookingApp
let caio: Actor
let people = 0
let id: string
let intentId: string
const days = ['11-23', '11-24', '11-25', '11-26', '11-27', '11-30', '12-02', '12-03', '12-04'].map(
  (day) => `2026-${day}`,
)

beforeAll(async () => {
  app = await openBookingApp()
})
/** A paid and confirmed appointment; the webhooks of what follows never arrive. */
beforeEach(async () => {
  people += 1
  app.clock.at = new Date(saturdayNoon)
  caio = await app.client(`Caio${people} Prado`)
  await app.settle()
  id = await bookPaid(app, caio, '10:00', days.shift()!)
  await app.act()
  intentId = paidIntent().id
})
afterAll(() => app.close())

function paidIntent() {
  const found = app.money.sandbox.ledger().intents.find((intent) => intent.paymentId === paymentIdOf(id))
  if (!found) throw new Error('no intent')
  return found
}
const history = () => app.history(`payment-${paymentIdOf(id)}`)
const repairs = async () => (await app.as(givenStaff('support'))).scheduling.repairs
const input = () => ({ appointmentId: appointmentId.parse(id), reason })
const alerted = async () => {
  const waiting = await app.receivedPayments.waitingReturns(new Date(minutesAfter(saturdayNoon, 60)), 100)
  return waiting.some((each) => each.appointmentId === id)
}
const received = () =>
  app.receivedPayments
    .totalsOfProfessional(app.helena.professionalId, [
      { from: '2026-11-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' },
    ])
    .then(([total]) => total ?? 0)
async function reconcile() {
  app.clock.at = new Date(minutesAfter(saturdayNoon, 5))
  await app.runJob(job)
  await app.settle()
}

describe('a received payment that was given back at the provider, without a webhook', () => {
  it('is recorded as returned there, and alerts until staff accepts it', async () => {
    const before = await received()
    await app.money.returnOutside(intentId)
    await reconcile()
    expect((await history()).slice(-2)).toEqual(['refund-requested', 'payment-refunded'])
    expect(await app.receivedPayments.heldMoney(id)).toMatchObject({
      status: 'refunded',
      outside: priceCents,
    })
    expect([await alerted(), before - (await received())]).toEqual([true, priceCents])
    const { billing } = await app.as(caio)
    expect(await billing.paymentState({ appointmentId: id })).toMatchObject({
      status: 'refunded',
      refundReason: 'returned-at-provider',
    })
    expect((await (await repairs()).possible(input())).acceptReturn).toEqual({ returned: priceCents })
    await (await repairs()).acceptReturn(input())
    await app.settle()
    expect(await alerted()).toBe(false)
    const again = (await repairs()).acceptReturn(input()).then(
      () => 'ok',
      (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error)?.code,
    )
    expect(await again).toBe('no-return-to-accept')
  })

  it('alerts no more once its appointment is cancelled with a refund', async () => {
    await app.money.returnOutside(intentId)
    await reconcile()
    await (await repairs()).cancelAppointment(input())
    await app.act()
    await app.settle()
    expect(await alerted()).toBe(false)
    expect(paidIntent().refundedCents).toBe(priceCents)
  })

  it('is recorded in part, once; a cancellation gives back the rest alone', async () => {
    const before = await received()
    await app.money.returnOutside(intentId, 5_000)
    await reconcile()
    await app.runJob(job)
    await app.settle()
    expect((await history()).filter((type) => type === 'payment-partly-returned')).toHaveLength(1)
    expect([await alerted(), before - (await received())]).toEqual([true, 5_000])
    const shown = await (
      await app.as(caio)
    ).scheduling.previewCancellation({ appointmentId: input().appointmentId })
    expect(shown).toMatchObject({ paid: 13_000, refund: 13_000 })
    expect(shown.sentence).toContain('R$\u00A050,00 já tinham sido devolvidos antes.')
    await (await repairs()).cancelAppointment(input())
    await app.act()
    await app.act('billing.carry-out-refund')
    await app.settle()
    expect(await alerted()).toBe(false)
    expect((await history()).at(-1)).toBe('payment-refunded')
    expect([paidIntent().refundedCents, before - (await received())]).toEqual([priceCents, priceCents])
  })

  it('is recorded by its webhook too, which does not name the payment', async () => {
    await app.money.returnOutside(intentId, 5_000)
    await app.money.deliverWebhooks()
    await app.settle()
    expect((await history()).at(-1)).toBe('payment-partly-returned')
  })
})

describe('a paid intent of a payment that counts as ended, without a webhook', () => {
  it('is recorded as received', async () => {
    const [date] = ['2026-12-01']
    id = await app.book(caio, '11:00', date)
    const { billing } = await app.as(caio)
    await billing.createPaymentIntent({ appointmentId: id })
    await app.settle()
    const open = paidIntent().id
    app.money.forget(open)
    app.clock.at = new Date(minutesAfter(saturdayNoon, 4))
    await app.runJob('billing.reconcile-open-intents')
    expect((await history()).at(-1)).toBe('payment-cancelled')
    app.money.remember(open)
    await app.money.sandbox.payWithTestCard(open)
    await reconcile()
    expect((await history()).at(-1)).toBe('payment-succeeded')
  })
})

describe('a refund that fails after it was recorded, without a webhook', () => {
  it('is requested again', async () => {
    await (await repairs()).cancelAppointment(input())
    await app.act()
    await app.act('billing.carry-out-refund')
    await app.settle()
    const [refund] = await app.money.refundsOf(intentId)
    await app.money.sandbox.endRefund(refund!.refundId, 'failed')
    await reconcile()
    expect((await history()).at(-1)).toBe('refund-requested')
  })
})

describe('the look at 30 days', () => {
  /** The job as another server has it; `far` are its looks at 30 days. */
  function anotherServer(provider: Partial<typeof app.money.provider> = {}) {
    const far: number[] = []
    const { listRefunds, ...rest } = { ...app.money.provider, ...provider }
    const payments: typeof app.money.provider = {
      ...rest,
      listRefunds(created, after) {
        if (created.until.getTime() - created.from.getTime() > dayMs) far.push(created.until.getTime())
        return listRefunds(created, after)
      },
    }
    const { handle } = reconcileWithProvider({ ...app.queries, db: app.db, payments })
    return { far, look: () => handle() }
  }
  /** A day of its own, on which the look is due. */
  let dayOfLook = 0
  beforeEach(() => {
    dayOfLook += 2
    app.clock.at = new Date(new Date(saturdayNoon).getTime() + dayOfLook * dayMs)
  })
  const later = (ms: number) => void (app.clock.at = new Date(app.clock.at.getTime() + ms))

  it('is made once a day by one of all servers, whichever starts anew', async () => {
    const servers = Array.from({ length: 4 }, () => anotherServer())
    await Promise.all(servers.map(({ look }) => look()))
    later(dayMs / 2)
    const anew = anotherServer()
    await anew.look()
    expect([...servers, anew].flatMap(({ far }) => far)).toHaveLength(1)
    later(dayMs / 2)
    await anew.look()
    expect(anew.far).toHaveLength(1)
    await app.billing.reconcileFar()
    await anew.look()
    expect(anew.far).toHaveLength(2)
  })

  it('is repeated by another server when one ended in it, and an hour after it failed', async () => {
    const killed = anotherServer({ listIntents: () => new Promise(() => undefined) })
    void killed.look()
    await expect.poll(() => killed.far).toHaveLength(1)
    const other = anotherServer()
    later(5 * minuteMs)
    await other.look()
    expect(other.far).toHaveLength(0)
    app.money.outage.on = true
    later(6 * minuteMs)
    await expect(other.look()).rejects.toThrow()
    app.money.outage.on = false
    expect(other.far).toHaveLength(1)
    later(30 * minuteMs)
    await other.look()
    expect(other.far).toHaveLength(1)
    later(30 * minuteMs)
    await other.look()
    expect(other.far).toHaveLength(2)
  })

  it('goes through all pages of the lists', async () => {
    await app.money.returnOutside(intentId, 5_000)
    const foreign = { paymentId: 'foreign', appointmentId: 'foreign', description: 'Outra venda' }
    const terms = { amountCents: priceCents, currency: 'brl', idempotencyKey: 'foreign' } as const
    const { id: other } = unwrap(await app.money.provider.createIntent({ ...foreign, ...terms }))
    await app.money.sandbox.payWithTestCard(other)
    for (let count = 0; count < 100; count += 1) await app.money.returnOutside(other, 100)
    const { look, far } = anotherServer()
    await look()
    await app.settle()
    expect([far.length, (await history()).at(-1)]).toEqual([2, 'payment-partly-returned'])
  })
})
