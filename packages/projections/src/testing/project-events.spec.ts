import { describe, expect, it } from 'vitest'
import { itemAdded, itemsView } from '../fixtures/shop.ts'
import { column, nullable } from '../columns.ts'
import { defineView } from '../view.ts'
import { viewTable } from '../view-table.ts'
import { projectEvents } from './project-events.ts'

const lamp = {
  type: 'item-added',
  data: { itemId: '1', owner: 'ana', price: 100, at: '2026-01-05T09:00:00-03:00' },
} as const

const seenTable = viewTable({
  name: 'shop.seen',
  key: 'itemId',
  columns: {
    itemId: column.text(),
    at: column.timestamptz,
    storedAt: column.timestamptz,
    note: nullable(column.text()),
  },
})

const seenView = defineView(seenTable, { version: 1 }, [
  seenTable.on(itemAdded, (_row, { data, metadata }) => {
    const row = { itemId: data.itemId, at: data.at, storedAt: metadata.occurredAt, surplus: true }
    return row
  }),
])

describe('projectEvents', () => {
  it('returns the rows by key', () => {
    const rows = projectEvents(itemsView, [
      lamp,
      { type: 'item-renamed', data: { itemId: '1', owner: 'ana', name: 'lamp' } },
      { ...lamp, data: { ...lamp.data, itemId: '2' } },
      { type: 'item-removed', data: { itemId: '2', owner: 'ana' } },
    ])
    expect([...rows.keys()]).toEqual(['1'])
    expect(rows.get('1')).toMatchObject({ name: 'lamp', names: ['lamp'] })
  })

  it('returns rows as the table does: declared columns only, absent ones null, instants in one form', () => {
    const rows = projectEvents(seenView, [{ ...lamp, metadata: { occurredAt: '2026-03-01T08:00:00.000Z' } }])
    expect(rows.get('1')).toEqual({
      itemId: '1',
      at: '2026-01-05T12:00:00.000Z',
      storedAt: '2026-03-01T08:00:00.000Z',
      note: null,
    })
  })
})
