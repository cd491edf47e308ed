import { paymentIdOf } from '@escuta/billing/contract'
import { defaultDeadlineHours } from '@escuta/catalog/contract'
import { type Actor, deriveId, newId, system, unwrap } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import type { MovedBy } from '../../contract/index.ts'
import { minutesAfter, saturdayNoon } from '../../testing/index.ts'
import { eachClient } from '../../testing/each-client.ts'
import { placeAppointment } from '../../domain/agenda/place-appointment.decide.ts'

const given = eachClient()
const { paid } = given
const scheduling = async (actor: Actor) => (await given.app.as(actor)).scheduling
const move = async (actor: Actor, appointmentId: string, to: string, key = newId()) => {
  const [date = '', time = ''] = to.split(' ')
  await (await given.app.as(actor, key)).scheduling.moveAppointment({ appointmentId, date, time })
  await given.app.act()
}
const shown = async (id: string) => (await scheduling(given.client)).appointment({ id })
const refusedWith = (code: string) => ({ cause: { refusal: { code } } })

describe('moving a paid appointment', () => {
  it('to another day keeps id and payment, frees the old time and takes the new one', async () => {
    const id = await paid('10:00', '2026-11-24')
    expect(
      await (
        await scheduling(given.client)
      ).previewMove({ appointmentId: id, date: '2026-11-26', time: '15:00' }),
    ).toEqual({
      startsAt: '2026-11-26T18:00:00.000Z',
      endsAt: '2026-11-26T19:00:00.000Z',
      breaks: null,
      freeUntil: minutesAfter('2026-11-26T18:00:00.000Z', -60 * defaultDeadlineHours),
      otherHears: 'yes',
    })
    const key = newId()
    await move(given.client, id, '2026-11-26 15:00', key)
    await move(given.client, id, '2026-11-26 15:00', key)
    await given.app.seeEverythingAgain()
    expect(await shown(id)).toMatchObject({
      date: '2026-11-26T18:00:00.000Z',
      status: 'confirmed',
      paid: true,
    })
    const other = await given.app.client('Rosa Lima')
    await given.app.book(other, '10:00', '2026-11-24')
    await expect(given.app.book(other, '15:00', '2026-11-26')).rejects.toMatchObject(
      refusedWith('slot-taken'),
    )
    expect(await given.app.historyOf(id)).toEqual(['appointment-placed'])
  })

  it('away and back to its first time, then within the day, and cancels it there', async () => {
    const id = await paid('11:00', '2026-11-24')
    await move(given.client, id, '2026-11-25 11:00')
    await move(given.app.helena.actor, id, '2026-11-24 11:00')
    await move(given.client, id, '2026-11-24 16:00')
    await given.app.seeEverythingAgain()
    expect(await shown(id)).toMatchObject({ date: '2026-11-24T19:00:00.000Z', status: 'confirmed' })
    await (await scheduling(given.app.helena.actor)).cancelAppointment({ appointmentId: id })
    await given.app.act()
    await given.app.seeEverythingAgain()
    expect(await shown(id)).toMatchObject({ status: 'cancelled', paid: false })
    const { intents } = given.app.money.sandbox.ledger()
    expect(intents.find(({ paymentId }) => paymentId === paymentIdOf(id))).toMatchObject({
      paidCents: 18_000,
      refundedCents: 18_000,
    })
    const other = await given.app.client('Rita Alves')
    await given.app.book(other, '11:00', '2026-11-25')
  })

  it('is refused to others, to a taken time and after the deadline', async () => {
    const id = await paid('12:00', '2026-12-04')
    const stranger = await given.app.client('Ivo Reis')
    await expect(move(stranger, id, '2026-12-03 12:00')).rejects.toMatchObject(
      refusedWith('appointment-not-found'),
    )
    await paid('13:00', '2026-12-04')
    await expect(move(given.client, id, '2026-12-04 13:00')).rejects.toMatchObject(refusedWith('slot-taken'))
    given.app.clock.at = new Date('2026-12-03T20:00:00.000Z')
    await expect(move(given.client, id, '2026-12-07 12:00')).rejects.toMatchObject(
      refusedWith('move-too-late'),
    )
    await move(given.app.helena.actor, id, '2026-12-07 12:00')
    expect(await (await scheduling(given.client)).previewCancellation({ appointmentId: id })).toMatchObject({
      refund: 18_000,
      rule: 'moved-by-professional',
    })
  })
})

describe('a crash between the two appends of a move', () => {
  /** Takes the place of a move and dies. */
  async function placed(id: string, startsAt: string, by: MovedBy = 'client') {
    const { professionalId, clientId, date, duration, type, price, zone } = await shown(id)
    const endsAt = new Date(Date.parse(startsAt) + duration * 60_000).toISOString()
    const terms = { appointmentId: id, professionalId, clientId, duration, type, price, zone }
    const interval = { startsAt, endsAt, blockedUntil: endsAt }
    const place = { ...terms, ...interval, bookedAt: saturdayNoon, movedFrom: date, by }
    const known = {
      bookable: true,
      policy: {
        duration: 60,
        buffer: 0,
        advanceDays: 30,
        minNoticeHours: 0,
        sameDay: false,
        allowWeekends: false,
      },
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 480, to: 1080 })),
      zone,
      paymentOpenFor: new Set<string>(),
    }
    unwrap(
      await given.app.run(
        placeAppointment,
        place as never,
        given.app.contextOf(system('spec'), deriveId(id, 'place')),
        known,
      ),
    )
  }

  it.each([
    ['client', '14:00', '17'],
    ['platform', '16:00', '19'],
  ] as const)('is finished by the process, once (by the %s)', async (by, time, hour) => {
    const id = await paid(time, '2026-11-24')
    await placed(id, `2026-11-27T${hour}:00:00.000Z`, by)
    expect(await shown(id)).toMatchObject({ date: `2026-11-24T${hour}:00:00.000Z` })
    await given.app.act()
    await given.app.seeEverythingAgain()
    expect(await shown(id)).toMatchObject({ date: `2026-11-27T${hour}:00:00.000Z`, status: 'confirmed' })
  })

  it('gives the place up when the appointment was cancelled meanwhile', async () => {
    const id = await paid('15:00', '2026-11-24')
    await placed(id, '2026-11-27T18:00:00.000Z')
    await (await scheduling(given.client)).cancelAppointment({ appointmentId: id })
    await given.app.act()
    await given.app.seeEverythingAgain()
    expect(await shown(id)).toMatchObject({ date: '2026-11-24T18:00:00.000Z', status: 'cancelled' })
    const other = await given.app.client('Rui Costa')
    await given.app.book(other, '15:00', '2026-11-27')
  })
})
