import { describe, expect, it } from 'vitest'
import { createBoard } from './board.ts'

const views = [
  { name: 's.a', revision: '1' },
  { name: 's.b', revision: '1' },
]
const checkpoint = { revision: '1', rebuild: false }

describe('how far every view can be read', () => {
  it('is as far as the one that is behind, also for a follower', () => {
    const board = createBoard(views, [])
    board.load([
      { ...checkpoint, processor: 's.a', position: 100n },
      { ...checkpoint, processor: 's.b', position: 3n },
    ])
    expect(board.seen()).toBe(3n)
    expect(board.horizon()).toBe(100n)
  })

  it('waits for a view that comes back to the others', () => {
    const board = createBoard(views, [])
    board.viewsAt(100n, ['s.a'])
    board.processorAt('s.b', 40n)
    expect(board.seen()).toBe(40n)
    board.viewsAt(110n, ['s.a', 's.b'])
    expect(board.seen()).toBe(110n)
  })

  it('does not wait for a view that failed alone, nor for one that is being folded anew', () => {
    const board = createBoard(views, [])
    board.viewsAt(100n, ['s.a', 's.b'])
    board.failed('s.b', new Error('cannot fold'))
    board.viewsAt(120n, ['s.a'])
    expect(board.seen()).toBe(120n)
    board.recovered('s.b')
    board.outdated('s.b')
    expect(board.seen()).toBe(120n)
  })
})
