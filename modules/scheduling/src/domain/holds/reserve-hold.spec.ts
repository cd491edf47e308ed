import { isRefusal } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import {
  appointmentNamed,
  caio,
  helena,
  minutesAfter,
  mondayAtTen,
  rosa,
  saturdayNoon,
} from '../../testing/index.ts'
import { type HoldRequest, reserveHold, type Reservation, type ReservationState } from './reserve-hold.ts'
import { pauseMinutes } from './hold-limits.ts'

const now = saturdayNoon
const hour = (hours: number) => minutesAfter(mondayAtTen, hours * 60)
const request: HoldRequest = {
  appointmentId: appointmentNamed('wanted'),
  clientId: caio,
  professionalId: helena,
  startsAt: mondayAtTen,
  endsAt: hour(1),
  network: 'network',
  widerNetwork: 'wider',
  expiresAt: minutesAfter(now, 15),
  isEmailConfirmed: true,
  zone: 'America/Sao_Paulo',
}
function held(name: string, change: Partial<Reservation> = {}): Reservation {
  return {
    appointmentId: appointmentNamed(name),
    clientId: caio,
    professionalId: appointmentNamed(`professional of ${name}`),
    startsAt: hour(5),
    endsAt: hour(6),
    network: 'network',
    widerNetwork: 'wider',
    reservedAt: now,
    expiresAt: minutesAfter(now, 10),
    ...change,
  }
}
const nothing: ReservationState = {
  ofClient: [],
  onNetwork: [],
  onWiderNetwork: [],
  expired: { count: 0, lastAt: null },
}

function outcome(state: Partial<ReservationState>, change: Partial<HoldRequest> = {}, at = now) {
  const decided = reserveHold({ ...request, ...change }, { ...nothing, ...state }, at)
  return isRefusal(decided) ? decided.code : 'reserved'
}

describe('reserving a hold', () => {
  it('keeps it until the hold ends', () =>
    expect(reserveHold(request, nothing, now)).toMatchObject({
      appointmentId: request.appointmentId,
      reservedAt: now,
      expiresAt: minutesAfter(now, 15),
    }))

  it('answers the same reservation for the same time', () => {
    const same = held('same', { professionalId: helena, startsAt: mondayAtTen })
    expect(reserveHold(request, { ...nothing, ofClient: [same] }, now)).toEqual(same)
    expect(outcome({ ofClient: [same] }, { isEmailConfirmed: false })).toBe('reserved')
  })

  it('allows one per professional', () => {
    const other = held('other', { professionalId: helena })
    expect(outcome({ ofClient: [other] })).toBe('unpaid-hold-with-professional')
    const over = held('same', { professionalId: helena, startsAt: mondayAtTen, expiresAt: now })
    expect(outcome({ ofClient: [over] })).toBe('unpaid-hold-with-professional')
  })

  it('allows one before the address is confirmed, three afterwards', () => {
    const apart = [held('1'), held('2', { startsAt: hour(7), endsAt: hour(8) })]
    expect(outcome({ ofClient: [held('1')] }, { isEmailConfirmed: false })).toBe(
      'email-needed-for-more-holds',
    )
    expect(outcome({ ofClient: apart })).toBe('reserved')
    const three = [...apart, held('3', { startsAt: hour(9), endsAt: hour(10) })]
    expect(outcome({ ofClient: three })).toBe('too-many-unpaid-holds')
  })

  it.each([
    ['the same time', mondayAtTen, hour(1), 'overlapping-unpaid-hold'],
    ['half of it', minutesAfter(mondayAtTen, 30), minutesAfter(mondayAtTen, 90), 'overlapping-unpaid-hold'],
    ['the time right after', hour(1), hour(2), 'reserved'],
  ])('with a hold elsewhere at %s', (_what, startsAt, endsAt, expected) =>
    expect(outcome({ ofClient: [held('elsewhere', { startsAt, endsAt })] })).toBe(expected),
  )

  it('allows forty on all networks of one wider network', () => {
    const forty = Array.from({ length: 40 }, (_, n) => held(`${n}`, { network: `network ${n}` }))
    expect(outcome({ onWiderNetwork: forty.slice(1) })).toBe('reserved')
    expect(outcome({ onWiderNetwork: forty })).toBe('too-many-holds-on-network')
    expect(outcome({ onWiderNetwork: forty }, { network: null, widerNetwork: null })).toBe('reserved')
  })

  it('allows ten on one network, for any clients', () => {
    const ten = Array.from({ length: 10 }, (_, nth) => held(`neighbour ${nth}`, { clientId: rosa }))
    expect(outcome({ onNetwork: ten.slice(1) })).toBe('reserved')
    expect(outcome({ onNetwork: ten })).toBe('too-many-holds-on-network')
    expect(outcome({ onNetwork: ten }, { network: null })).toBe('reserved')
  })

  it('says until when, with whose hold it is or how many seconds to wait', () => {
    const other = held('other', { professionalId: helena })
    expect(reserveHold(request, { ...nothing, ofClient: [other] }, now)).toMatchObject({
      action: expect.stringContaining('Essa reserva vale até as 12h10 de 21/11.'),
      details: { appointmentId: other.appointmentId, until: other.expiresAt },
    })
    const expired = { count: 2, lastAt: now }
    expect(reserveHold(request, { ...nothing, expired }, minutesAfter(now, 5))).toMatchObject({
      code: 'booking-paused',
      status: 429,
      action: expect.stringContaining('Você pode reservar de novo a partir das 12h15 de 21/11.'),
      details: { retryAfterSeconds: 600, until: minutesAfter(now, 15) },
    })
  })
})

describe('the pause after holds that ended unpaid', () => {
  it('doubles from 15 minutes after the second to 24 hours', () =>
    expect([0, 1, 2, 3, 4, 5, 8, 9, 20].map(pauseMinutes)).toEqual([
      0, 0, 15, 30, 60, 120, 960, 1_440, 1_440,
    ]))

  it('ends at its very minute', () => {
    const expired = { count: 3, lastAt: now }
    expect(outcome({ expired }, {}, minutesAfter(now, 29))).toBe('booking-paused')
    expect(outcome({ expired }, {}, minutesAfter(now, 30))).toBe('reserved')
  })
})
