import { describe, expect, it } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

describe('a keyed queue', () => {
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

  it('runs tasks of different keys side by side', async () => {
    const inTurn = createKeyedQueue()
    const gate = Promise.withResolvers<string>()
    const waiting = inTurn('a', () => gate.promise)
    await inTurn('b', async () => gate.resolve('b went first'))
    expect(await waiting).toBe('b went first')
  })

  it('goes on after a task that failed, and tells only its own caller', async () => {
    const inTurn = createKeyedQueue()
    const failing = inTurn('a', () => Promise.reject(new Error('no')))
    const following = inTurn('a', async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await following).toBe('yes')
  })
})
