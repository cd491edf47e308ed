import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { caio as clientId, helena as professionalId } from '../../testing/index.ts'
import { endRelation, type RelationFacts } from './end-relation.decide.ts'
import { type Relation, relation } from './relation.state.ts'

const now = '2026-11-22T12:00:00.000Z'
const end =
  (found: RelationFacts['relation'], ahead = 0) =>
  (state: Relation) =>
    endRelation.decide({ clientId, professionalId, now }, state, { relation: found, ahead })
const ended = (endedAt = now): EventsOf<typeof relation> => ({
  type: 'relation-ended',
  data: { clientId, professionalId, endedAt },
})

describe('a relation that stands', () => {
  it('is ended', () => given(relation, []).when(end('stands')).then(ended()))
  it('is ended again, once it began again', () =>
    given(relation, [ended('2026-11-01T12:00:00.000Z')])
      .when(end('stands'))
      .then(ended()))
  it('stays while an appointment is ahead', () =>
    given(relation, []).when(end('stands', 1)).thenRefuses('appointments-ahead'))
})

describe('a relation that has ended', () => {
  it('stays so', () => given(relation, [ended()]).when(end('ended')).then())
})

describe('without a relation', () => {
  it('refuses', () => given(relation, []).when(end('none')).thenRefuses('relation-not-found'))
})
