import { paymentIdOf } from '@escuta/billing/contract'
import { type Actor, appointmentId, newId } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContestOutcome, ParticipantRole } from '../../contract/index.ts'
import { bookPaid, type BookingApp, givenStaff, openBookingApp, saturdayNoon } from '../../testing/index.ts'

const support = givenStaff('support')
const reason = 'A sala registra quem entrou e quando.'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

async function settled() {
  await app.act()
  await app.act()
  await app.settle()
}

/** A paid appointment of the day, whose absent participant contests what the other recorded. */
async function contested(name: string, day: string, absent: ParticipantRole) {
  app.clock.at = new Date(saturdayNoon)
  const client = await app.client(name)
  const id = await bookPaid(app, client, '10:00', day)
  app.clock.at = new Date(`${day}T13:00:00.000Z`)
  const [accused, other] = absent === 'client' ? [client, app.helena.actor] : [app.helena.actor, client]
  await (await app.as(other)).scheduling.recordNoShow({ id, absent })
  await settled()
  await (await app.as(accused)).scheduling.contestNoShow({ appointmentId: id })
  await settled()
  return { id, client, accused }
}

const repairs = async (actor: Actor = support, key = newId()) => (await app.as(actor, key)).scheduling.repairs
const input = (id: string, outcome: ContestOutcome) => ({
  appointmentId: appointmentId.parse(id),
  reason,
  outcome,
})
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error)?.code,
  )
const shownTo = async (actor: Actor, id: string) => (await app.as(actor)).scheduling.appointment({ id })

function refundedOf(id: string): number {
  const { intents } = app.money.sandbox.ledger()
  const own = intents.filter((intent) => intent.paymentId === paymentIdOf(id))
  return own.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
}

describe('the decision about a contested no-show', () => {
  it.each([
    { absent: 'client', outcome: 'upheld', day: '2026-11-23', refund: 0 },
    { absent: 'client', outcome: 'overturned', day: '2026-11-24', refund: 18_000 },
    { absent: 'professional', outcome: 'upheld', day: '2026-11-25', refund: 18_000 },
    { absent: 'professional', outcome: 'overturned', day: '2026-11-26', refund: 0 },
  ] as const)('of the $absent, $outcome, moves the money by it, once', async (decided) => {
    const { absent, outcome, day, refund } = decided
    const { id, client, accused } = await contested(`Rosa Lima ${outcome} ${absent}`, day, absent)
    const { contest } = await (await repairs()).possible({ appointmentId: appointmentId.parse(id) })
    expect(contest).toEqual({ absent, refund: 18_000 })
    expect(refundedOf(id)).toBe(0)
    const key = newId()
    await (await repairs(support, key)).decideContest(input(id, outcome))
    expect(await outcomeOf((await repairs(support, key)).decideContest(input(id, outcome)))).toBe('ok')
    await settled()
    await app.seeEverythingAgain()
    await settled()
    expect(refundedOf(id)).toBe(refund)
    for (const actor of [client, app.helena.actor])
      expect(await shownTo(actor, id)).toMatchObject({
        absent,
        contested: true,
        contestOutcome: outcome,
        contestableUntil: null,
        paid: refund === 0,
      })
    expect((await app.historyOf(id)).slice(-2)).toEqual([
      'appointment-no-show-decided',
      'appointment-repaired',
    ])
    expect(await (await repairs()).possible({ appointmentId: appointmentId.parse(id) })).toMatchObject({
      contest: null,
    })
    const again = (await app.as(accused)).scheduling.contestNoShow({ appointmentId: appointmentId.parse(id) })
    expect(await outcomeOf(again)).toBe('contest-decided')
  })

  it('is one of two that the staff send at once; the other is refused, also when both are repeated', async () => {
    const { id } = await contested('Nara Dias', '2026-11-27', 'client')
    const keys = [newId(), newId()] as const
    const both = async () => [
      await outcomeOf((await repairs(support, keys[0])).decideContest(input(id, 'upheld'))),
      await outcomeOf((await repairs(support, keys[1])).decideContest(input(id, 'overturned'))),
    ]
    const outcomes = await Promise.all([
      outcomeOf((await repairs(support, keys[0])).decideContest(input(id, 'upheld'))),
      outcomeOf((await repairs(support, keys[1])).decideContest(input(id, 'overturned'))),
    ])
    expect(outcomes.toSorted()).toEqual(['contest-decided', 'ok'])
    expect(await both()).toEqual(outcomes)
    await settled()
    expect(refundedOf(id)).toBe(outcomes[0] === 'ok' ? 0 : 18_000)
    expect((await app.historyOf(id)).filter((type) => type === 'appointment-no-show-decided')).toHaveLength(1)
  })

  it('is refused without a contest, for what is not there, without a reason, and to all but those who repair', async () => {
    const { id, client } = await contested('Bia Alves', '2026-11-30', 'client')
    const decide = async (actor: Actor, about = id) =>
      outcomeOf((await repairs(actor)).decideContest(input(about, 'upheld')))
    expect(await decide(givenStaff('auditor'))).toBe('not-permitted')
    expect(await decide(client)).toBe('not-permitted')
    expect(await decide(app.helena.actor)).toBe('not-permitted')
    expect(await decide(support, newId())).toBe('appointment-not-found')
    const short = { ...input(id, 'upheld'), reason: 'engano' }
    expect(await outcomeOf((await repairs()).decideContest(short))).toBe('invalid-input')
    app.clock.at = new Date(saturdayNoon)
    const uncontested = await bookPaid(app, await app.client('Davi Melo'), '14:00', '2026-12-01')
    expect(await decide(support, uncontested)).toBe('no-show-not-contested')
  })
})
