import { describe, expect, it } from 'vitest'
import { connectionOf } from '../../testing/index.ts'
import { call } from './call.state.ts'
import { turnAway } from './turn-away.decide.ts'

const now = '2026-11-23T14:01:00.000Z'
const professional = connectionOf('professional')
const { participant } = professional
const turnedAway = professional.turnedAway(now)

describe('turning a participant away', () => {
  it('is recorded with the reason', () =>
    expect(turnAway.decide({ ...participant, reason: 'call-full', now }, call.initialState())).toEqual([
      turnedAway,
    ]))

  it('is recorded once for each side and reason', () => {
    const state = call.evolve(call.initialState(), turnedAway)
    expect(turnAway.decide({ ...participant, reason: 'call-full', now }, state)).toEqual([])
    expect(turnAway.decide({ ...participant, reason: 'peer-id-taken', now }, state)).toHaveLength(1)
    const client = connectionOf('client').participant
    expect(turnAway.decide({ ...client, reason: 'call-full', now }, state)).toHaveLength(1)
  })
})
