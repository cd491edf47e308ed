import { type ChatMessage, messageIdOf } from '@escuta/messaging/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ConversationClient, createConversationClient } from './conversation-client.ts'

/** The browser's end of a connection, with the server's end in the test's hands. */
class Connection extends EventTarget {
  static readonly OPEN = 1
  static made: Connection[] = []
  readonly sent: Record<string, unknown>[] = []
  readyState = 0
  constructor() {
    super()
    Connection.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.end(1000)
  }
  open() {
    this.readyState = Connection.OPEN
    this.dispatchEvent(new Event('open'))
  }
  receive(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  end(code: number) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const browser = new EventTarget()
const server = () => Connection.made.at(-1)!
const message = (ordinal: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${ordinal}`,
  message: `texto ${ordinal}`,
  messageType: 'text',
  attachment: null,
  senderType: 'professional',
  isRead: false,
  createdAt: '2026-11-23T13:00:00.000Z',
  day: '2026-11-23',
  ordinal,
  ...more,
})
const joined = (messages: readonly ChatMessage[]) => ({
  type: 'room_joined',
  conversationId: 'c',
  userType: 'client',
  messages,
  readUpTo: null,
  hasGap: false,
})

let client: ConversationClient
let close: () => void
let ids: number
/** The names that the client gives its messages, in order. */
const own = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`
/** A message of the client's own, as the server stores it. */
const stored = (nth: number, ordinal: number) =>
  message(ordinal, { id: messageIdOf('c', 'client', own(nth)), senderType: 'client' })
const unanswered = {
  sendFile: () => new Promise<never>(() => {}),
  failureOf: () => ({ reason: 'Sem resposta.', isLost: true }),
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Connection)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser))
  Connection.made = []
  ids = 0
  client = createConversationClient({
    ...unanswered,
    conversationId: 'c',
    address: 'ws://escuta.test/ws/chat',
    newId: () => own((ids += 1)),
    onEnded: async () => undefined,
  })
  close = client.open()
  server().open()
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const texts = () => client.state().messages.map(({ ordinal }) => ordinal)

describe('a conversation', () => {
  it('joins its room, and counts as connected once it is joined', () => {
    expect(server().sent).toEqual([{ type: 'join_room', conversationId: 'c' }])
    expect(client.state().status).toBe('connecting')
    server().receive(joined([message(1)]))
    expect(client.state()).toMatchObject({ status: 'connected', side: 'client' })
    expect(texts()).toEqual([1])
  })

  it('shows a message once and in its place, whatever arrives', () => {
    server().receive(joined([message(2)]))
    for (const ordinal of [4, 3, 4, 2]) server().receive({ type: 'new_message', ...message(ordinal) })
    client.addOlder([message(1), message(2)])
    expect(texts()).toEqual([1, 2, 3, 4])
  })

  it('begins anew at the newest where more was missed than a connection brings, with no gap in between', () => {
    server().receive(joined([message(1), message(2)]))
    server().receive({ ...joined([message(1_200), message(1_201)]), hasGap: true })
    expect([texts(), client.state().gaps]).toEqual([[1_200, 1_201], 1])
  })

  it('sends what was too many in a minute again by itself', () => {
    server().receive(joined([]))
    client.send('Oi')
    const refusal = { type: 'error', code: 'too-many-messages', message: 'Muitas.', messageId: own(1) }
    server().receive({ ...refusal, details: { retryAfterSeconds: 12 } })
    expect(client.state().unsent).toMatchObject([{ refusal: null }])
    vi.advanceTimersByTime(12_000)
    expect(server().sent.filter(({ messageId }) => messageId === own(1))).toHaveLength(2)
  })

  it('keeps a message until the server confirms it, and sends it again after a lost connection', () => {
    server().receive(joined([message(1)]))
    client.send('  Oi  ')
    client.send('   ')
    const sent = { type: 'chat_message', messageId: own(1), message: 'Oi', messageType: 'text' }
    expect(server().sent.slice(1)).toEqual([sent])
    server().end(1006)
    client.send('Está aí?')
    expect(client.state().unsent).toHaveLength(2)
    vi.advanceTimersByTime(3_000)
    server().open()
    expect(server().sent).toEqual([{ type: 'join_room', conversationId: 'c', lastMessageId: 'm1' }])
    server().receive(joined([]))
    expect(server().sent.slice(1)).toEqual([sent, { ...sent, messageId: own(2), message: 'Está aí?' }])
    server().receive({ type: 'new_message', ...stored(1, 2) })
    expect(client.state().unsent.map(({ messageId }) => messageId)).toEqual([own(2)])
    expect(texts()).toEqual([1, 2])
  })

  it('does not send again what the server had stored before the connection was lost', () => {
    server().receive(joined([]))
    client.send('Oi')
    server().end(1006)
    vi.advanceTimersByTime(3_000)
    server().open()
    server().receive(joined([stored(1, 1)]))
    expect(server().sent).toHaveLength(1)
    expect(client.state().unsent).toEqual([])
  })

  it('says at a message why it was refused, does not send that one again, and discards it', () => {
    server().receive(joined([]))
    client.send('Oi')
    const error = { type: 'error', code: 'unanswered-messages', message: 'Espere.', action: 'Agende.' }
    server().receive({ ...error, messageId: own(1) })
    expect(client.state().unsent).toEqual([{ messageId: own(1), message: 'Oi', refusal: 'Espere. Agende.' }])
    server().end(1006)
    vi.advanceTimersByTime(3_000)
    server().open()
    server().receive(joined([]))
    expect(server().sent).toHaveLength(1)
    client.retry(own(1))
    expect(server().sent.at(-1)).toMatchObject({ messageId: own(1), message: 'Oi' })
    expect(client.state().unsent[0]?.refusal).toBeNull()
    client.discard(own(1))
    expect(client.state().unsent).toEqual([])
  })

  it('shows for three seconds that the other is typing, and says so at most every 1.5 s', () => {
    server().receive(joined([]))
    server().receive({ type: 'user_typing', userId: 'p', userType: 'professional' })
    expect(client.state().isOtherTyping).toBe(true)
    vi.advanceTimersByTime(3_000)
    expect(client.state().isOtherTyping).toBe(false)
    for (const at of [0, 100, 1_600]) client.typing(at)
    expect(server().sent.filter(({ type }) => type === 'user_typing')).toHaveLength(2)
  })

  it('marks own messages as read up to the place that the other has read', () => {
    const byClient = { senderType: 'client' } as const
    server().receive(joined([message(1, byClient), message(2, byClient), message(3, byClient)]))
    const { day } = message(2)
    server().receive({ type: 'message_read', userId: 'p', userType: 'professional', day, ordinal: 2 })
    expect(client.state().messages.map(({ isRead }) => isRead)).toEqual([true, true, false])
    server().end(1006)
    vi.advanceTimersByTime(3_000)
    server().open()
    server().receive({ ...joined([]), readUpTo: { day, ordinal: 3 } })
    expect(client.state().messages.every(({ isRead }) => isRead)).toBe(true)
  })

  it('says once that it has read the last message of the other, and again with another connection', () => {
    server().receive(joined([message(1), message(2, { senderType: 'client' })]))
    client.read()
    client.read()
    const reads = () => server().sent.filter(({ type }) => type === 'message_read')
    expect(reads()).toEqual([{ type: 'message_read', messageId: 'm1' }])
    server().end(1006)
    vi.advanceTimersByTime(3_000)
    server().open()
    server().receive(joined([]))
    client.read()
    expect(reads()).toHaveLength(1)
  })

  it('counts as disconnected as soon as the browser has no network', () => {
    server().receive(joined([]))
    const lost = server()
    browser.dispatchEvent(new Event('offline'))
    expect(client.state().status).toBe('disconnected')
    lost.receive({ type: 'new_message', ...message(1) })
    expect(texts()).toEqual([])
    vi.advanceTimersByTime(3_000)
    expect(client.state().status).toBe('connecting')
  })

  it('sends what was kept from before', () => {
    close()
    const unsent = [{ messageId: own(9), message: 'Oi', refusal: null }]
    client = createConversationClient({
      ...unanswered,
      conversationId: 'c',
      address: 'ws://escuta.test/ws/chat',
      newId: () => 'new',
      unsent,
      onEnded: async () => undefined,
    })
    close = client.open()
    server().open()
    server().receive(joined([]))
    expect(server().sent.at(-1)).toMatchObject({ messageId: own(9), message: 'Oi' })
  })

  it('says why a room cannot be joined, and stops where the account may not open the path', () => {
    server().receive({ type: 'error', code: 'conversation-not-found', message: 'Não encontramos.' })
    expect(client.state().refusal).toBe('Não encontramos.')
    server().end(4403)
    vi.advanceTimersByTime(10_000)
    expect([client.state().status, Connection.made.length]).toEqual(['error', 1])
  })
})
