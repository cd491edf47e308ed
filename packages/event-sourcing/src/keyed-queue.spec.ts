import { describe, expect, it } from 'vitest'
import { createKeyedQueue, QueueFullError } from './keyed-queue.ts'

describe('createKeyedQueue', () => {
  it('runs the tasks of one key one after the other, in order', async () => {
    const inTurn = createKeyedQueue()
    const log: string[] = []
    const task = (name: string) => async () => {
      log.push(`${name} begins`)
      await Promise.resolve()
      log.push(`${name} ends`)
    }
    await Promise.all([inTurn('a', task('first')), inTurn('a', task('second'))])
    expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('runs tasks of different keys concurrently', async () => {
    const inTurn = createKeyedQueue()
    const gate = Promise.withResolvers<string>()
    const waiting = inTurn('a', () => gate.promise)
    await inTurn('b', async () => gate.resolve('b ran first'))
    expect(await waiting).toBe('b ran first')
  })

  it('refuses a task while the queue of its key is full', async () => {
    const inTurn = createKeyedQueue(2)
    const gate = Promise.withResolvers<void>()
    const [running, waiting] = [inTurn('a', () => gate.promise), inTurn('a', async () => 'second')]
    await expect(inTurn('a', async () => 'third')).rejects.toBeInstanceOf(QueueFullError)
    expect(await inTurn('b', async () => 'other key')).toBe('other key')
    gate.resolve()
    await Promise.all([running, waiting])
    expect(await inTurn('a', async () => 'fourth')).toBe('fourth')
  })

  it('rejects only the failed task and runs the next one', async () => {
    const inTurn = createKeyedQueue()
    const failing = inTurn('a', () => Promise.reject(new Error('no')))
    const following = inTurn('a', async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await following).toBe('yes')
  })
})
