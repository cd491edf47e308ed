import { defineCommand, type EventOf, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { roomLinkAnnounced } from '../../contract/published-events.ts'
import { type RoomLink, roomLink } from './room-link.state.ts'

export type AnnounceRoomLink = Omit<EventOf<typeof roomLinkAnnounced>['data'], 'announcedAt'>

/** Announces the link of a room once; not after the appointment has ended. */
function decide(
  { now, ...start }: Timed<AnnounceRoomLink>,
  { status }: RoomLink,
): EventsOf<typeof roomLink>[] {
  if (status !== 'due') return []
  return now < start.endsAt
    ? [{ type: 'room-link-announced', data: { ...start, announcedAt: now } }]
    : [{ type: 'room-link-skipped', data: { ...start, skippedAt: now } }]
}

export const announceRoomLink = defineCommand({ name: 'announce-room-link', stream: roomLink, decide })
