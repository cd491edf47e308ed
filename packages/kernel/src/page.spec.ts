import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { instant, RefusedError } from './index.ts'
import { cutPage, pageInput, readCursor, writeCursor } from './page.ts'

const position = z.tuple([instant, z.int()])
const last = ['2026-11-21T12:00:00.000Z', 7] as const

describe('the limit of a page', () => {
  it.each([
    [undefined, 100],
    [1, 1],
    ['25', 25],
    ['500', 500],
  ])('%s is %i', (limit, expected) => {
    expect(pageInput.parse({ limit })).toEqual({ limit: expected })
  })

  it.each(['abc', '', '0', '-1', '501', '1.5', '1e2', '0x10', ' 5', 'NaN', 0, 501, 1.5, null, true, [5]])(
    'refuses %j in words',
    (limit) => {
      const message = 'Informe um número inteiro de 1 a 500.'
      expect(pageInput.safeParse({ limit }).error?.issues).toMatchObject([{ path: ['limit'], message }])
    },
  )
})

describe('a page of long texts', () => {
  const rows = Array.from({ length: 101 }, (_, id) => ({ id, bytes: 150_000 }))
  const cut = (limit: number, read = rows) =>
    cutPage(
      read,
      limit,
      ({ id }) => [id],
      ({ bytes }) => bytes,
    )

  it('ends before it is too long, and goes on after its last row', () => {
    const { rows: cutRows, nextCursor } = cut(100)
    expect(cutRows.map(({ id }) => id)).toEqual([0, 1, 2])
    expect(readCursor(z.tuple([z.int()]), nextCursor ?? '')).toEqual([2])
  })

  it('holds one row, however long', () => {
    const [row] = cut(100, [{ id: 0, bytes: 9_000_000 }, rows[1]!]).rows
    expect(row).toMatchObject({ id: 0 })
    expect(cut(100, [{ id: 0, bytes: 9_000_000 }]).nextCursor).toBeNull()
  })
})

describe('a cursor', () => {
  it('names the position it was written for', () => {
    const cursor = writeCursor(last)
    expect(cursor).toMatch(/^[\w-]+$/)
    expect(readCursor(position, cursor)).toEqual(last)
    expect(readCursor(position, undefined)).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['no base64', '*'],
    ['no JSON', 'abc'],
    ['another form', writeCursor(['Lia', 7])],
    ['a longer form', writeCursor([...last, 1])],
  ])('of %s is refused in words', (_what, cursor) => {
    const read = () => readCursor(position, cursor)
    expect(read).toThrow(RefusedError)
    expect(read).toThrow(
      expect.objectContaining({
        refusal: expect.objectContaining({
          code: 'invalid-input',
          issues: [{ path: 'cursor', message: expect.stringContaining('Comece de novo') }],
        }),
      }),
    )
  })
})

describe('a page', () => {
  const cut = (rows: readonly number[]) => cutPage(rows, 2, (row) => [row])

  it('leaves out the row that was read to know whether there are more', () => {
    expect(cut([1, 2, 3])).toEqual({ rows: [1, 2], nextCursor: writeCursor([2]) })
  })

  it('has no next one when all rows are shown', () => {
    expect(cut([1, 2])).toEqual({ rows: [1, 2], nextCursor: null })
    expect(cut([])).toEqual({ rows: [], nextCursor: null })
  })
})
