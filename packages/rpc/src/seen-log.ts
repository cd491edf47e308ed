/** The parts of the log that read-your-writes needs. */
export type SeenLog = {
  /** Id of the log; positions of other logs are ignored. */
  readonly storeId: string
  /** Waits until every view has reached `position`; false after `timeoutMs`. */
  caughtUp(position: bigint, timeoutMs: number): Promise<boolean>
  lastPosition(): Promise<bigint>
  /** Whether the views come from another history than the log, so that whatever they show may be outdated. */
  isRestored?(): boolean
}

/** Cookie with `{storeId}:{position}` of the browser's last command; set by every command, read by every query. */
export const seenCookie = 'escuta.seen'

const form = /^([0-9a-f-]{36}):(\d{1,18})$/

export function seenText(storeId: string, position: bigint): string {
  return `${storeId}:${position}`
}

/** The position in a cookie of this log; 0n when there is none, it is malformed or of another log. */
export function seenPosition(text: string | undefined, storeId: string): bigint {
  const match = text === undefined ? null : form.exec(text)
  return match && match[1] === storeId ? BigInt(match[2]!) : 0n
}
