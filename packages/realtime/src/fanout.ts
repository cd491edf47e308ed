import { liveNotice } from '@escuta/kernel'
import { z } from 'zod'

/** What a channel sends to itself in the other processes. */
const channelNotice = z.object({
  /** Path of the channel. */
  channel: z.string().startsWith('/ws/'),
  /** The process that published it. */
  processId: z.uuid(),
  room: z.string(),
  message: z.looseObject({ type: z.string() }),
})
const notice = z.union([liveNotice, channelNotice])
export type Notice = z.output<typeof notice>

/** Publishes notices to every process of the app, including this one. Notices may be lost during an outage. */
export type Fanout = {
  publish(notice: Notice): Promise<void>
  /** Calls `onNotice` with every notice, and `onGap` when some may have been missed. */
  listen(onNotice: (notice: Notice) => void, onGap: () => void): void
  close(): Promise<void>
}

/** Parses a received notice; undefined when it is invalid or of another version. */
export function readNotice(text: string): Notice | undefined {
  try {
    return notice.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
