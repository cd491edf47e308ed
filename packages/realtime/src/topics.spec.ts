import { describe, expect, it } from 'vitest'
import { createTopicsOf } from './topics.ts'

const views = [
  { table: { name: 'shop.items' }, events: [{ type: 'item-added' }, { type: 'item-sold' }] },
  { table: { name: 'shop.sales' }, events: [{ type: 'item-sold' }] },
  { table: { name: 'shop.audits' }, events: [{ type: 'item-sold' }] },
] as const
const all = new Set(views.map(({ table }) => table.name))
const topicsOf = createTopicsOf(views, {
  'shop.items': ['shop.items', 'stream.item'],
  'shop.sales': ['shop.sales'],
  'shop.everything': 'every',
})
const event = (type: string, stream = 'shelf-1') => ({ type, metadata: { streamName: stream } })

describe('the topics of an event', () => {
  it('are the views that handle its type and that a query reads', () => {
    expect(topicsOf(event('item-added'), all)).toEqual(['shop.items'])
    expect(topicsOf(event('item-sold'), all)).toEqual(['shop.items', 'shop.sales'])
    expect(topicsOf(event('shop-closed'), all)).toEqual([])
  })

  it('name only views that have applied it', () => {
    expect(topicsOf(event('item-sold'), new Set(['shop.sales']))).toEqual(['shop.sales'])
  })

  it('include its kind of stream where a query reads that', () => {
    expect(topicsOf(event('shop-closed', 'item-1'), all)).toEqual(['stream.item'])
  })
})
