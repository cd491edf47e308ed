import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { acceptEntry } from './accept-entry.decide.ts'
import { agenda } from './agenda.state.ts'
import { accepted, command, notConfirmed, scheduled } from './entry-facts.fixture.ts'

const { endsAt } = scheduled.data

describe('acceptEntry', () => {
  it('records it once', () => {
    given(agenda, [scheduled])
      .when((state) => acceptEntry.decide(command, state))
      .then(accepted)
    given(agenda, [scheduled, accepted])
      .when((state) => acceptEntry.decide(command, state))
      .thenNothing()
  })
  it('leaves one that has ended', () =>
    given(agenda, [scheduled])
      .when((state) => acceptEntry.decide({ ...command, now: endsAt }, state))
      .thenNothing())
  it.each(notConfirmed)('leaves what is not confirmed: %s', (_what, past) =>
    given(agenda, [...past])
      .when((state) => acceptEntry.decide(command, state))
      .thenNothing(),
  )
})
