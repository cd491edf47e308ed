import { describe, expect, it } from 'vitest'
import { createBoard } from './board.ts'
import type { StoredProcessor } from './checkpoints.ts'

const views = [
  { name: 's.a', revision: '1' },
  { name: 's.b', revision: '1' },
]
const at = (position: bigint) => ({ position, events: position / 10n, lastEvent: undefined })

function stored(name: string, position: bigint, revision = '1'): StoredProcessor {
  return { name, revision, group: name, progress: at(position), rebuild: null, problem: null }
}

describe('how far every view can be read', () => {
  it('is as far as the one that is behind, also for a follower', () => {
    const board = createBoard(views, [])
    board.load([stored('s.a', 100n), stored('s.b', 30n)])
    expect(board.seen()).toBe(30n)
    expect(board.processLimit()).toBe(100n)
  })

  it('waits for a view that comes back to the others', () => {
    const board = createBoard(views, [])
    board.lead([stored('s.a', 100n), stored('s.b', 40n)])
    expect(board.seen()).toBe(40n)
    board.viewsAt(at(110n), ['s.a', 's.b'])
    expect(board.seen()).toBe(110n)
  })

  it('does not wait for a view that failed alone, nor for one that is being built', () => {
    const board = createBoard(views, [])
    board.lead([stored('s.a', 100n), stored('s.b', 100n)])
    board.failed('s.b', new Error('cannot fold'))
    board.viewsAt(at(120n), ['s.a'])
    expect(board.seen()).toBe(120n)
    board.recovered('s.b')
    board.building('s.b', true)
    expect(board.seen()).toBe(120n)
  })

  it('knows nothing of the revisions of other versions', () => {
    const board = createBoard(views, [])
    board.load([stored('s.a', 100n), stored('s.b', 100n, '2')])
    expect(board.seen()).toBe(0n)
  })

  it('lets processes go as far as both the led and the followed views', () => {
    const board = createBoard(views, [])
    board.lead([stored('s.a', 100n)])
    board.load([stored('s.b', 90n)])
    expect(board.processLimit()).toBe(90n)
  })

  it('keeps processes back while a view has no table yet, unless it cannot be built', () => {
    const board = createBoard(views, [])
    board.lead([stored('s.a', 100n), stored('s.b', 0n)])
    board.building('s.b', true)
    expect(board.processLimit()).toBe(0n)
    board.failed('s.b', new Error('cannot fold'))
    expect(board.processLimit()).toBe(100n)
    board.recovered('s.b')
    board.viewsAt(at(90n), ['s.b'])
    board.building('s.b', false)
    expect(board.processLimit()).toBe(100n)
  })
})

describe('the status', () => {
  it('tells lag in events, whatever positions look like', () => {
    const board = createBoard(views, [])
    board.load([stored('s.a', 100n), stored('s.b', 30n)])
    board.logEndsAt(100n)
    expect(board.status()).toMatchObject([
      { name: 's.a', position: 100n, behind: 0n },
      { name: 's.b', position: 30n, behind: 7n },
    ])
    board.logEndsAt(5_000n)
    expect(board.status()).toMatchObject([{ behind: 1n }, { behind: 7n }])
  })
})
