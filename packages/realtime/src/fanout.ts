/**
 * A notification for the sockets of some topics, in any process: `user:{id}`, `client:{id}`, `professional:{id}`,
 * `session:{id}`. Topics contain ids only.
 */
export type Notice = {
  readonly topics: readonly string[]
  readonly message: { readonly type: 'changed' | 'session-ended'; readonly at: string }
}

/**
 * Publishes notifications to every process of the app, including this one. Notifications may be lost during an
 * outage.
 */
export type Fanout = {
  publish(notice: Notice): Promise<void>
  /** Calls `onNotice` with every notification, and `onGap` when some may have been missed. */
  listen(onNotice: (notice: Notice) => void, onGap: () => void): void
  close(): Promise<void>
}

const topicForm = /^[a-z]+:[\w-]{1,64}$/

/** Parses a received notification; undefined when it is invalid. */
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
