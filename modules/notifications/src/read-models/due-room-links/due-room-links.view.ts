import { roomLinkLeadMinutes } from '../../contract/index.ts'
import { roomLinkAnnounced, roomLinkSkipped } from '../../contract/published-events.ts'
import { dueBeforeStart, type DueRow } from '../due-before-start.ts'

export type DueRoomLinkRow = DueRow

/** Links of rooms that their participants are still to be sent. */
export const dueRoomLinksView = dueBeforeStart(
  'notifications.due_room_links',
  { leadMs: roomLinkLeadMinutes * 60_000 },
  [roomLinkAnnounced, roomLinkSkipped],
)
