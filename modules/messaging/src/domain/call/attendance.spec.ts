import { describe, expect, it } from 'vitest'
import type { SenderType } from '../../contract/index.ts'
import { connectionOf } from '../../testing/index.ts'
import { absentFrom, attendanceOf } from './attendance.ts'
import { call } from './call.state.ts'

/** A time of 23 November, `14:03` or `14:03:30`. */
const at = (time: string) => `2026-11-23T${time.padEnd(8, ':00')}.000Z`
const appointment = { startsAt: at('14:00'), endsAt: at('15:00') }
type Event = ReturnType<ReturnType<typeof connectionOf>['arrived' | 'joined' | 'left' | 'turnedAway']>
const after = (...events: readonly Event[]) =>
  events.reduce((state, event) => call.evolve(state, event), call.initialState())
const [client, professional] = [connectionOf('client'), connectionOf('professional')]
const phone = connectionOf('client', 'phone')

describe('attendanceOf', () => {
  it('has no one in a call that no one came to', () =>
    expect(attendanceOf(after(), at('15:00'))).toEqual({
      client: null,
      professional: null,
      minutesTogether: 0,
      turnedAway: [],
    }))

  it('has when each came, was let in and left, and how long both were in the call', () => {
    const state = after(
      professional.joined(at('14:01')),
      client.arrived(at('13:58')),
      client.joined(at('14:03')),
      client.left(at('14:55')),
      professional.left(at('14:56')),
    )
    expect(attendanceOf(state, at('15:00'))).toEqual({
      client: { arrivedAt: at('13:58'), joinedAt: at('14:03'), leftAt: at('14:55'), connections: 1 },
      professional: { arrivedAt: at('14:01'), joinedAt: at('14:01'), leftAt: at('14:56'), connections: 1 },
      minutesTogether: 52,
      turnedAway: [],
    })
  })

  it('counts two devices of one person once, and not the time between two stays', () => {
    const state = after(
      professional.joined(at('14:00')),
      client.joined(at('14:00')),
      phone.joined(at('14:10')),
      client.left(at('14:20')),
      phone.left(at('14:30')),
      client.joined(at('14:40')),
      client.left(at('14:50')),
      professional.left(at('14:50')),
    )
    expect(attendanceOf(state, at('15:00'))).toMatchObject({
      client: { leftAt: at('14:50'), connections: 3 },
      minutesTogether: 40,
    })
  })

  it('lets a stay without an end go on until the given moment', () => {
    const state = after(professional.joined(at('14:00')), client.joined(at('14:10')))
    expect(attendanceOf(state, at('14:25:59'))).toMatchObject({
      client: { leftAt: null },
      minutesTogether: 15,
    })
  })
})

describe('attendanceOf a call that somebody could not enter', () => {
  it('has who, when and why', () =>
    expect(attendanceOf(after(professional.turnedAway(at('14:05'))), at('15:00'))).toMatchObject({
      professional: null,
      turnedAway: [{ side: 'professional', reason: 'call-full', at: at('14:05') }],
    }))
})

describe('absentFrom', () => {
  const cases: readonly (readonly [string, readonly Event[], SenderType | null])[] = [
    ['no one when neither came', [], null],
    [
      'no one when the other was turned away before the end',
      [client.arrived(at('13:50')), professional.turnedAway(at('14:05'))],
      null,
    ],
    [
      'the professional who was turned away after the end alone',
      [client.arrived(at('13:50')), professional.turnedAway(at('15:00'))],
      'professional',
    ],
    ['no one when both came', [professional.joined(at('14:00')), client.arrived(at('14:59'))], null],
    [
      'the professional when the client was in the waiting room for ten minutes after the start',
      [client.arrived(at('13:50')), client.left(at('14:10'))],
      'professional',
    ],
    [
      'no one when the client left the waiting room before ten minutes',
      [client.arrived(at('13:45')), client.left(at('14:09:59'))],
      null,
    ],
    [
      'the client when the professional was in the call',
      [professional.joined(at('14:05')), professional.left(at('14:30'))],
      'client',
    ],
    [
      'the client when two connections of the professional are ten minutes together',
      [
        professional.joined(at('14:00')),
        professional.left(at('14:05')),
        professional.joined(at('14:06')),
        professional.left(at('14:11')),
      ],
      'client',
    ],
    ['the client when the professional’s end was not recorded', [professional.joined(at('14:00'))], 'client'],
    [
      'the client when they came after the end',
      [professional.joined(at('14:00')), client.arrived(at('15:00'))],
      'client',
    ],
    [
      'no one when the professional came nine minutes before the end',
      [professional.joined(at('14:51'))],
      null,
    ],
  ]
  it.each(cases)('names %s', (_condition, events, absent) =>
    expect(absentFrom(after(...events), appointment)).toBe(absent),
  )
})
