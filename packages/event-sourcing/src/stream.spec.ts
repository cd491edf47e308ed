import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineEvent } from './event-definition.ts'
import { defineStream, unchanged } from './stream.ts'

const declared = {
  opened: defineEvent('opened', { plain: z.object({ by: z.string() }) }),
  seen: defineEvent('seen', { plain: z.object({}) }),
  ofAnother: defineEvent('of-another', { plain: z.object({}) }),
}
const box = defineStream({
  name: 'box',
  id: () => 'first',
  events: declared,
  initialState: (): { readonly openedBy: string | null } => ({ openedBy: null }),
}).evolve({ opened: (_box, { by: openedBy }) => ({ openedBy }), seen: unchanged })

it('a stream has the events that it folds', () =>
  expect(box.events).toEqual([declared.opened, declared.seen]))

it('a stream folds each event by its type', () => {
  const open = box.evolve(box.initialState(), { type: 'opened', data: { by: 'Bia' } })
  expect(open).toEqual({ openedBy: 'Bia' })
  expect(box.evolve(open, { type: 'seen', data: {} })).toBe(open)
})

it.each(['of-another', 'toString'])('an event of a type without a fold changes nothing: %s', (type) => {
  const state = { openedBy: 'Bia' }
  expect(box.evolve(state, { type, data: {} } as never)).toBe(state)
})
