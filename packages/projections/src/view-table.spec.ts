import { describe, expect, it } from 'vitest'
import { column, nullable } from './columns.ts'
import { itemAdded, itemRemoved, itemRenamed } from './fixtures/shop.ts'
import { projectEvents } from './testing/project-events.ts'
import { defineView } from './view.ts'
import { viewTable } from './view-table.ts'

const table = viewTable({
  name: 'shop.offers',
  key: 'itemId',
  columns: {
    itemId: column.text(),
    owner: column.text(),
    price: column.int,
    name: nullable(column.text()),
    changes: column.int,
  },
})
const { on, change, copy, remove } = table

const offersView = defineView(table, { version: 1 }, [
  on(itemAdded, (_row, { data }) => ({ ...data, changes: 0 })),
  on(itemRenamed, copy('name', 'owner')),
  on(itemRemoved, remove),
])

const added = {
  type: 'item-added',
  data: { itemId: '1', owner: 'ana', price: 100, at: '2026-01-05T12:00:00.000Z' },
} as const
const renamed = { type: 'item-renamed', data: { itemId: '1', owner: 'bia', name: 'lamp' } } as const
const removed = { type: 'item-removed', data: { itemId: '1', owner: 'ana' } } as const

describe('a view', () => {
  it('makes a row of the columns among the fields of an event', () => {
    expect(projectEvents(offersView, [added]).get('1')).toEqual({
      itemId: '1',
      owner: 'ana',
      price: 100,
      name: null,
      changes: 0,
    })
  })

  it('copies the named fields to the row', () => {
    expect(projectEvents(offersView, [added, renamed]).get('1')).toMatchObject({ name: 'lamp', owner: 'bia' })
  })

  it('removes the row', () => {
    expect(projectEvents(offersView, [added, removed]).size).toBe(0)
  })

  it('changes nothing without a row', () => {
    const counting = change((row) => ({ changes: row.changes + 1 }))
    const view = defineView(table, { version: 1 }, [
      on(itemRenamed, counting),
      on(itemRemoved, copy('owner')),
    ])
    expect(projectEvents(view, [renamed, removed]).size).toBe(0)
  })

  it('changes the rows that its third argument names, or none', () => {
    const view = defineView(table, { version: 1 }, [
      on(
        itemAdded,
        (_row, { data }, itemId) => ({ ...data, itemId, changes: 0 }),
        ({ data }) => [data.itemId, `copy of ${data.itemId}`],
      ),
      on([itemRenamed, itemRemoved], remove, () => null),
    ])
    expect([...projectEvents(view, [added, renamed, removed]).keys()]).toEqual(['1', 'copy of 1'])
  })

  it('has its nullable columns as null', () => {
    const columns = { itemId: column.text(), soldAt: nullable(column.timestamptz) }
    expect(viewTable({ name: 'shop.sales', key: 'itemId', columns }).nulls).toEqual({ soldAt: null })
  })

  it('handles events that no other handler names', () => {
    const others = table.onOthers(
      (_row, { type }, itemId) => ({ itemId, owner: type, price: 0, changes: 0 }),
      ({ type }) => `any ${type}`,
    )
    const view = defineView(table, { version: 1 }, [on(itemRemoved, remove), others])
    const rows = projectEvents(view, [added, renamed, removed])
    expect([...rows.values()].map(({ owner }) => owner)).toEqual(['item-added', 'item-renamed'])
  })
})
