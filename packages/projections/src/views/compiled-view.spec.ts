import { describe, expect, it } from 'vitest'
import { column } from '../columns.ts'
import { onItemAdded, ownersTable, ownersView } from '../fixtures/shop.ts'
import { compileView } from './compiled-view.ts'

const onOthers = ownersTable.onOthers(
  () => null,
  () => null,
)
const { revision, table } = compileView(ownersView)

describe("a view's revision", () => {
  it('is in the name of its table', () => {
    expect(table).toBe(`owners__${revision}`)
    expect(table.length).toBeLessThan(40)
  })

  it('is the same for the same declaration', () => {
    expect(compileView({ ...ownersView }).revision).toBe(revision)
  })

  it.each([
    ['the version', { ...ownersView, version: 2 }],
    [
      'a column',
      {
        ...ownersView,
        table: { ...ownersView.table, columns: { ...ownersView.table.columns, more: column.int } },
      },
    ],
    ['an index', { ...ownersView, table: { ...ownersView.table, indexes: ['(events)'] } }],
    ['the key', { ...ownersView, table: { ...ownersView.table, key: 'digest' } }],
    ['an event that is handled', { ...ownersView, handlers: [onItemAdded] }],
    ['a handler of other events', { ...ownersView, handlers: [...ownersView.handlers, onOthers] }],
  ])('is another with another %s', (_what, changed) => {
    expect(compileView(changed).revision).not.toBe(revision)
  })
})

it('a view that handles an event twice is refused', () => {
  const twice = { ...ownersView, handlers: [...ownersView.handlers, onItemAdded] }
  expect(() => compileView(twice)).toThrow('the view shop.owners handles item-added twice')
})

it('a view with two handlers of other events is refused', () => {
  const twice = { ...ownersView, handlers: [onOthers, onOthers] }
  expect(() => compileView(twice)).toThrow('the view shop.owners handles other events twice')
})
