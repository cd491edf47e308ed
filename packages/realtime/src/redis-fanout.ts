import { Redis } from 'ioredis'
import { type Fanout, readNotice } from './fanout.ts'

const channel = 'escuta:live'

/** Time for Redis to answer one command. */
const redisAnswerMs = 5_000

/** Fan-out by Redis pub/sub; both connections reconnect. A notice that Redis does not take in time is an error. */
export function createRedisFanout(
  url: string,
  onError: (error: Error) => void,
  answerMs = redisAnswerMs,
): Fanout {
  const options = { lazyConnect: true, maxRetriesPerRequest: 1, enableOfflineQueue: false }
  const publisher = new Redis(url, { ...options, commandTimeout: answerMs })
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true, autoResubscribe: true })
  publisher.on('error', onError)
  subscriber.on('error', onError)
  let connected: Promise<void> | undefined
  return {
    async publish(notice) {
      await (connected ??= publisher.connect().catch(() => undefined))
      await publisher.publish(channel, JSON.stringify(notice))
    },
    listen(onNotice, onGap) {
      let isFirst = true
      subscriber.on('ready', () => {
        if (!isFirst) onGap()
        isFirst = false
      })
      subscriber.on('message', (_channel: string, text: string) => {
        const notice = readNotice(text)
        if (notice) onNotice(notice)
      })
      subscriber.subscribe(channel).catch(onError)
    },
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
