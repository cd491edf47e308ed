import { given } from '@escuta/event-sourcing/testing'
import { appointmentId, clientId, professionalId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { announceRoomLink } from './announce-room-link.decide.ts'
import { type RoomLink, roomLink } from './room-link.state.ts'

const start = {
  appointmentId: appointmentId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0001'),
  clientId: clientId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0002'),
  professionalId: professionalId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0003'),
  startsAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-21T13:00:00.000Z',
}
const announceAt = (now: string) => (state: RoomLink) => announceRoomLink.decide({ ...start, now }, state)
const inTime = '2026-11-21T11:30:00.000Z'
const announced = { type: 'room-link-announced' as const, data: { ...start, announcedAt: inTime } }

describe('announceRoomLink, with a due link', () => {
  it('announces it', () => given(roomLink, []).when(announceAt(inTime)).then(announced))
  it('announces it during the appointment', () => {
    const late = '2026-11-21T12:59:59.999Z'
    return given(roomLink, [])
      .when(announceAt(late))
      .then({ ...announced, data: { ...start, announcedAt: late } })
  })
  it('skips it once the appointment has ended', () =>
    given(roomLink, [])
      .when(announceAt(start.endsAt))
      .then({ type: 'room-link-skipped', data: { ...start, skippedAt: start.endsAt } }))
})

describe('announceRoomLink, with an announced link', () => {
  it('does not announce it again', () => given(roomLink, [announced]).when(announceAt(inTime)).thenNothing())
})
