import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenNotification } from '../../testing/given-notification.builder.ts'
import { addNotification } from './add-notification.decide.ts'
import { inbox } from './inbox.state.ts'

const { added } = givenNotification()
const add = { ...added.data, now: added.data.createdAt }

describe('addNotification', () => {
  it('adds a notification', () =>
    given(inbox, [])
      .when((state) => addNotification(add, state))
      .then(added))

  it('does not add the same notification twice', () =>
    given(inbox, [added])
      .when((state) => addNotification(add, state))
      .thenNothing())
})
