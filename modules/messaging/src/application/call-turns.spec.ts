import { newSortableId, RefusedError } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { createCallTurns } from './call-turns.ts'

type Joining = Parameters<ReturnType<typeof createCallTurns>>[0]

const begun = () => new Promise(setImmediate)

/** Joins that run until they are told to end. */
function joins() {
  const inTurn = createCallTurns()
  const running: { readonly name: string; readonly end: (error?: Error) => void }[] = []
  const displaced: string[] = []
  return {
    running: () => running.map(({ name }) => name),
    displaced,
    join: (name: string, of: { userId: string; appointmentId?: string; connectionId?: string }) => {
      const { userId, appointmentId = 'a', connectionId: id = newSortableId() } = of
      const joining = { appointmentId, connection: { id, actor: { userId } } } as Joining
      const run = () =>
        new Promise<void>((resolve, reject) =>
          running.push({ name, end: (error) => (error ? reject(error) : resolve()) }),
        )
      return inTurn(joining, run).catch((error: unknown) => {
        if (!(error instanceof RefusedError) || error.refusal.code !== 'too-many-joins') throw error
        displaced.push(name)
      })
    },
    endFirst: async (error?: Error) => {
      running.shift()?.end(error)
      await begun()
    },
  }
}

describe('joins of one call', () => {
  it('run one at a time, those of other calls beside them', async () => {
    const { join, running, endFirst } = joins()
    void join('caio', { userId: 'caio' })
    void join('helena', { userId: 'helena' })
    void join('other', { userId: 'bia', appointmentId: 'b' })
    await begun()
    expect(running()).toEqual(['caio', 'other'])
    await endFirst()
    expect(running()).toEqual(['other', 'helena'])
  })

  it('wait with one connection of a person, the newest, in the place of the former', async () => {
    const { join, running, displaced, endFirst } = joins()
    void join('first', { userId: 'caio' })
    await begun()
    const older = newSortableId()
    for (let round = 0; round < 100; round += 1) void join(`waiting ${round}`, { userId: 'caio' })
    void join('helena', { userId: 'helena' })
    void join('newest', { userId: 'caio' })
    void join('older', { userId: 'caio', connectionId: older })
    await endFirst()
    expect(displaced).toHaveLength(101)
    expect(displaced).toContain('older')
    expect(running()).toEqual(['newest'])
    await endFirst()
    expect(running()).toEqual(['helena'])
  })

  it('go on after one that failed, whose error its own caller is told', async () => {
    const { join, running, endFirst } = joins()
    const failed = join('caio', { userId: 'caio' }).catch(String)
    void join('helena', { userId: 'helena' })
    await begun()
    await endFirst(new Error('lost'))
    expect(await failed).toBe('Error: lost')
    expect(running()).toEqual(['helena'])
    await endFirst()
    void join('again', { userId: 'caio' })
    await begun()
    expect(running()).toEqual(['again'])
  })
})
