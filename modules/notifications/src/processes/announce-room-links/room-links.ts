import { roomLinkLeadMinutes } from '../../contract/index.ts'
import { announceRoomLinkJob } from './announce-room-link.job.ts'

/** The link of the room of a confirmed appointment, 30 minutes before it. */
export const roomLinks = {
  name: 'room-links',
  table: 'notifications.due_room_links',
  job: announceRoomLinkJob,
  leadMs: roomLinkLeadMinutes * 60_000,
} as const
