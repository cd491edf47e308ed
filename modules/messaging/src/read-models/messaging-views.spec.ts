import type { EventOf } from '@escuta/event-sourcing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { conversationIdOf } from '../contract/index.ts'
import { connectionOf, fileSentAs, messageSentAs, pair } from '../testing/index.ts'
import { callStaysView } from './call-stays/call-stays.view.ts'
import type { messagesLeftUnread } from '../contract/published-events.ts'
import { conversationsView } from './conversations/conversations.view.ts'
import { messagesView } from './messages/messages.view.ts'

const now = '2026-11-23T13:00:00.000Z'
const [first, second, answer] = [messageSentAs(1), messageSentAs(2), messageSentAs(3, 'professional')]
const read = (ordinal: number, left: number) =>
  ({
    type: 'messages-read',
    data: { ...pair, day: '2026-11-23', ordinal, left, reader: 'professional', readAt: now },
  }) as const
const blocked = { type: 'conversation-blocked', data: { ...pair, blockedAt: now } } as const
const unblocked = { type: 'conversation-unblocked', data: { ...pair, unblockedAt: now } } as const
type Event =
  | typeof first
  | ReturnType<typeof read>
  | typeof blocked
  | typeof unblocked
  | EventOf<typeof messagesLeftUnread>
const after = (...events: readonly Event[]) =>
  projectEvents(conversationsView, events).get(conversationIdOf(pair))

describe('messagesView', () => {
  it('has each message by its place', () =>
    expect([...projectEvents(messagesView, [first, answer]).values()]).toMatchObject([
      { day: '2026-11-23', ordinal: 1, sender: 'client' },
      { day: '2026-11-23', ordinal: 3, sender: 'professional' },
    ]))
})

describe('messagesView of a file', () => {
  it('has the file; other messages, those of before files too, have none', () =>
    expect([...projectEvents(messagesView, [first, fileSentAs(2)]).values()]).toMatchObject([
      { messageType: 'text', fileId: null, contentType: null, size: null },
      { messageType: 'file', contentType: 'application/pdf', size: 1_200 },
    ]))
})

describe('conversationsView', () => {
  it('has the last message, and counts what each has not read', () =>
    expect(after(first, second, answer)).toMatchObject({
      lastSender: 'professional',
      clientUnread: 1,
      professionalUnread: 2,
    }))
  it('counts what is left after reading', () => {
    expect(after(first, second, read(1, 1))).toMatchObject({ professionalUnread: 1 })
    expect(after(first, second, read(2, 0), messageSentAs(3))).toMatchObject({
      professionalUnread: 1,
      professionalReadOrdinal: 2,
    })
  })
  it('counts nothing once the last message of the other is read, though the reader wrote on a later day', () => {
    const own = messageSentAs(1, 'professional', { day: '2026-11-24' })
    expect(after(first, own, read(1, 0))).toMatchObject({
      professionalUnread: 0,
      professionalUnreadSince: null,
      clientUnread: 1,
    })
  })
  it('has since when messages are unread', () => {
    const later = { sentAt: '2026-11-23T12:30:00.000Z' }
    expect(after(first, messageSentAs(2, 'client', later))).toMatchObject({
      professionalUnreadSince: '2026-11-23T12:00:00.000Z',
      clientUnreadSince: null,
    })
  })
  it('says whether the reader was notified, until they have read', () => {
    const since = '2026-11-23T12:00:00.000Z'
    const left = (from = since) =>
      ({
        type: 'messages-left-unread',
        data: { ...pair, reader: 'professional', since: from, leftAt: now },
      }) as const
    expect(after(first, left(), second)).toMatchObject({ isProfessionalNotified: true })
    expect(after(first, left(), read(1, 0))).toMatchObject({ isProfessionalNotified: false })
    expect(after(first, left('2026-11-22T12:00:00.000Z'))).toMatchObject({ isProfessionalNotified: false })
  })
  it('leaves the count as it is when an earlier day is read', () => {
    const later = messageSentAs(1, 'client', { day: '2026-11-24' })
    expect(after(first, later, read(1, 0))).toMatchObject({ professionalUnread: 2 })
  })
  it('says whether the professional blocked the client', () => {
    expect(after(first, blocked)).toMatchObject({ isBlocked: true })
    expect(after(first, blocked, unblocked)).toMatchObject({ isBlocked: false })
  })
})

describe('callStaysView', () => {
  const { participant, arrived, joined, left } = connectionOf('client')
  const [came, entered, gone] = [
    '2026-11-23T13:00:00.000Z',
    '2026-11-23T13:05:00.000Z',
    '2026-11-23T14:00:00.000Z',
  ]
  const stayAfter = (...events: readonly ReturnType<typeof arrived | typeof joined | typeof left>[]) =>
    projectEvents(callStaysView, events).get(participant.connectionId)

  it('has when a connection arrived, was in the call and left', () =>
    expect(stayAfter(arrived(came), joined(entered), left(gone))).toEqual({
      ...participant,
      arrivedAt: came,
      joinedAt: entered,
      leftAt: gone,
    }))
  it('has no end while a connection that left is there again', () =>
    expect(stayAfter(joined(came), left(entered), joined(gone))).toMatchObject({
      arrivedAt: came,
      joinedAt: came,
      leftAt: null,
    }))
})
