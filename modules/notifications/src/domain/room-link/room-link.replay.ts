import { defineReplay, worded } from '@escuta/event-sourcing'
import { roomLink } from './room-link.state.ts'

const statusWords = { due: 'por anunciar', announced: 'anunciado', skipped: 'não anunciado' } as const

/** The announcement of a room's link, as support replays it; its notices and e-mails are replayed apart. */
export const roomLinkReplay = defineReplay('room-link', {
  stream: roomLink,
  partOf: () => '',
  describe: ({ status }) => ({ roomLink: worded('Link da sala', statusWords, status) }),
})
