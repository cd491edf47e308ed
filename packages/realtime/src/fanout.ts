/**
 * Something to tell the sockets of some topics, in whichever process they are: `user:{id}`, `client:{id}`,
 * `professional:{id}`, `session:{id}`. Topics hold ids only.
 */
export type Notice = {
  readonly topics: readonly string[]
  readonly message: { readonly type: 'changed' | 'session-ended'; readonly at: string }
}

/** Carries notices to every process of the app, this one included. A notice may be lost while the carrier is away. */
export type Fanout = {
  publish(notice: Notice): Promise<void>
  /** Calls `onNotice` with every notice, and `onGap` when notices may have been missed. */
  listen(onNotice: (notice: Notice) => void, onGap: () => void): void
  close(): Promise<void>
}

const topicForm = /^[a-z]+:[\w-]{1,64}$/

/** A notice as it came over the wire; undefined when it is none of ours. */
export function readNotice(text: string): Notice | undefined {
  try {
    const { topics, message } = Object(JSON.parse(text))
    if (!Array.isArray(topics) || !topics.every(isTopic)) return undefined
    const { type, at } = Object(message)
    if (typeof at !== 'string' || (type !== 'changed' && type !== 'session-ended')) return undefined
    return { topics, message: { type, at } }
  } catch {
    return undefined
  }
}

function isTopic(value: unknown): value is string {
  return typeof value === 'string' && topicForm.test(value)
}
