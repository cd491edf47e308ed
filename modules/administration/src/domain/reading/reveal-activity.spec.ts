import { given } from '@escuta/event-sourcing/testing'
import { userId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { reading } from './reading.state.ts'
import { revealActivity } from './reveal-activity.decide.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`
const now = '2026-11-23T12:00:00.000Z'
const month = '2026-11'
const readerId = userId.parse(id(1))
describe('revealActivity', () => {
  const reveal = { readerId, month, entryId: id(3), entryType: 'x', reason: 'pedido da pessoa', now }
  const revealed = (personId: string, fields: readonly string[]) => {
    const data = { readerId, personId, entryId: id(3), entryType: 'x', fields, reason: reveal.reason }
    return { type: 'activity-revealed' as const, data: { ...data, revealedAt: now } }
  }

  it('records why, once for each person whose fields they are', () =>
    given(reading, [])
      .when((state) =>
        revealActivity.decide(reveal, state, [
          { name: 'title', personId: id(4) },
          { name: 'message', personId: id(5) },
          { name: 'note', personId: id(4) },
        ]),
      )
      .then(revealed(id(4), ['title', 'note']), revealed(id(5), ['message'])))

  it('refuses an event without fields that may be revealed', () =>
    given(reading, [])
      .when((state) => revealActivity.decide(reveal, state, []))
      .thenRefuses('activity-not-revealable'))
})
