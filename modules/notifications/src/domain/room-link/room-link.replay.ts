import { defineReplay } from '@escuta/event-sourcing'
import { roomLink } from './room-link.state.ts'

/** The announcement of a room's link, as support replays it; its notices and e-mails are replayed apart. */
export const roomLinkReplay = defineReplay('room-link', {
  stream: roomLink,
  partOf: () => '',
  describe: ({ status }) => ({ roomLink: { code: status } }),
})
