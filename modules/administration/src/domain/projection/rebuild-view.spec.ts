import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { projection } from './projection.state.ts'
import { rebuildView } from './rebuild-view.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const rebuild = {
  projection: 'scheduling.appointments',
  reason: 'A tabela foi mudada à mão',
  requestedBy: 'ada',
}

describe('rebuildView', () => {
  it('records who and why', () =>
    given(projection, [])
      .when((state) => rebuildView.decide({ ...rebuild, now }, state, { isView: true, isUnderWay: false }))
      .then({ type: 'view-rebuild-requested', data: { ...rebuild, requestedAt: now } }))

  it('refuses a name that is not a view, and a view that is being rebuilt', () => {
    given(projection, [])
      .when((state) => rebuildView.decide({ ...rebuild, now }, state, { isView: false, isUnderWay: false }))
      .thenRefuses('view-not-found')
    given(projection, [])
      .when((state) => rebuildView.decide({ ...rebuild, now }, state, { isView: true, isUnderWay: true }))
      .thenRefuses('view-rebuild-under-way')
  })
})
