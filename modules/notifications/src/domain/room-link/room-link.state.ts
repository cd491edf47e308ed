import { defineStream } from '@escuta/event-sourcing'
import { deriveId } from '@escuta/kernel'
import * as published from '../../contract/published-events.ts'

/** Whether the link of a room was announced: stream `message-{id}`, one for each appointment and start. */
export type RoomLink = { readonly status: 'due' | 'announced' | 'skipped' }

type RoomLinkKey = { readonly appointmentId: string; readonly startsAt: string }

export const roomLink = defineStream({
  name: 'message',
  id: ({ appointmentId, startsAt }: RoomLinkKey) => deriveId(appointmentId, `room-link/${startsAt}`),
  events: published,
  initialState: (): RoomLink => ({ status: 'due' }),
}).evolve({
  'room-link-announced': () => ({ status: 'announced' }),
  'room-link-skipped': () => ({ status: 'skipped' }),
})
