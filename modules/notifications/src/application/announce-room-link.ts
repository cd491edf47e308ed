import { defineCommand } from '@escuta/event-sourcing'
import { announceRoomLink as decide } from '../domain/room-link/announce-room-link.decide.ts'
import { roomLink } from '../domain/room-link/room-link.state.ts'

export const announceRoomLink = defineCommand({
  name: 'announce-room-link',
  stream: roomLink,
  decide,
})
