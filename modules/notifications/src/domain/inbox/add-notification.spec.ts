import { given } from '@escuta/event-sourcing/testing'
import { deriveId, notificationId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { givenNotification } from '../../testing/given-notification.builder.ts'
import { addNotification, mostOfDay } from './add-notification.decide.ts'
import { inbox } from './inbox.state.ts'

const { added } = givenNotification()
const add = { ...added.data, now: added.data.createdAt }

describe('addNotification', () => {
  it('adds a notification', () =>
    given(inbox, [])
      .when((state) => addNotification.decide(add, state))
      .then(added))

  it('does not add the same notification twice', () =>
    given(inbox, [added])
      .when((state) => addNotification.decide(add, state))
      .thenNothing())

  it('adds no more of one day about one person, and of others still', () => {
    const flood = floodOf(mostOfDay.aboutOne, () => added.data.aboutPersonId)
    const other = { ...added.data, aboutPersonId: deriveId(added.data.userId, 'other') }
    given(inbox, flood)
      .when((state) => addNotification.decide(add, state))
      .thenNothing()
    given(inbox, flood)
      .when((state) => addNotification.decide({ ...add, ...other }, state))
      .then({ ...added, data: other })
    const tomorrow = { ...added.data, createdAt: '2026-11-21T00:00:00.000Z' }
    given(inbox, flood)
      .when((state) => addNotification.decide({ ...add, ...tomorrow }, state))
      .then({ ...added, data: tomorrow })
  })

  it('adds no more of one day, whoever they are about', () =>
    given(
      inbox,
      floodOf(mostOfDay.inAll, (at) => deriveId(added.data.userId, `person-${at}`)),
    )
      .when((state) => addNotification.decide(add, state))
      .thenNothing())
})

function floodOf(count: number, aboutPersonOf: (at: number) => string) {
  return Array.from({ length: count }, (_, at) => ({
    ...added,
    data: {
      ...added.data,
      notificationId: notificationId.parse(deriveId(added.data.userId, `flood-${at}`)),
      aboutPersonId: aboutPersonOf(at),
    },
  }))
}
