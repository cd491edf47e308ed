import type { Connection, LiveMessage, Topic } from '@escuta/kernel'

const gatherMs = 50

export type Gathering = ReturnType<typeof gatherChanges>

/** Sends changed topics to a connection, gathered, at most twenty times a second. */
export function gatherChanges(connection: Connection) {
  const waiting = new Set<Topic>()
  let timer: NodeJS.Timeout | undefined
  return {
    connection,
    changed(topics: readonly Topic[]): void {
      for (const topic of topics) waiting.add(topic)
      timer ??= setTimeout(() => {
        timer = undefined
        connection.send({ type: 'changed', topics: [...waiting] } satisfies LiveMessage)
        waiting.clear()
      }, gatherMs)
    },
    stop: (): void => clearTimeout(timer),
  }
}
