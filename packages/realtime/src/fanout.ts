import { liveNotice, type LiveNotice } from '@escuta/kernel'

/** Publishes notices to every process of the app, including this one. Notices may be lost during an outage. */
export type Fanout = {
  publish(notice: LiveNotice): Promise<void>
  /** Calls `onNotice` with every notice, and `onGap` when some may have been missed. */
  listen(onNotice: (notice: LiveNotice) => void, onGap: () => void): void
  close(): Promise<void>
}

/** Parses a received notice; undefined when it is invalid or of another version. */
export function readNotice(text: string): LiveNotice | undefined {
  try {
    return liveNotice.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
