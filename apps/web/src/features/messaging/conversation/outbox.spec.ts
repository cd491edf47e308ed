import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '@escuta/messaging/contract'
import { createOutbox, type Outbox, type UnsentMessage } from './outbox.ts'

type Upload = {
  readonly name: string
  readonly signal: AbortSignal
  readonly share: (share: number) => void
  readonly sent: () => Promise<void>
  readonly fail: (failure: object) => Promise<void>
}

const lost = { reason: 'Sem resposta.', isLost: true }
const refused = { reason: 'Não é um PDF.', isLost: false }

let outbox: Outbox
let unsent: readonly UnsentMessage[]
let texts: string[]
let uploads: Upload[]
beforeEach(() => {
  vi.useFakeTimers()
  ;[unsent, texts, uploads] = [[], [], []]
  outbox = createOutbox(
    {
      sendText: (messageId) => texts.push(messageId),
      sendFile: (messageId, file, { onShare, signal }) =>
        new Promise((resolve, reject) => {
          const passed = async (end: () => void) => {
            end()
            await vi.advanceTimersByTimeAsync(0)
          }
          uploads.push({
            name: file.name,
            signal,
            share: onShare,
            sent: () => passed(() => resolve({ id: messageId } as ChatMessage)),
            fail: (failure) => passed(() => reject(failure)),
          })
        }),
      failureOf: (failure) => failure as typeof lost,
      onChange: (left) => (unsent = left),
      onSent: ({ id }) => outbox.confirm((messageId) => messageId === id),
    },
    [],
  )
  outbox.connected()
  return () => vi.useRealTimers()
})

const text = (messageId: string): UnsentMessage => ({ messageId, message: 'Oi', refusal: null })
const file = (messageId: string): UnsentMessage => ({
  messageId,
  message: messageId,
  refusal: null,
  attachment: { file: new File(['%PDF'], messageId), size: 4, share: null },
})
const confirm = (id: string) => outbox.confirm((messageId) => messageId === id)
const names = () => uploads.map(({ name }) => name)
const shareOf = (id: string) => unsent.find(({ messageId }) => messageId === id)?.attachment?.share

describe('messages that are too many in a minute', () => {
  it('are sent by themselves, in order, when they may be', async () => {
    outbox.add([text('a'), text('b'), text('c')])
    outbox.sendLater('b', 20)
    outbox.sendLater('c', 19)
    confirm('a')
    outbox.add([text('d'), file('e')])
    await vi.advanceTimersByTimeAsync(18_000)
    expect([texts, names()]).toEqual([['a', 'b', 'c'], []])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(texts).toEqual(['a', 'b', 'c', 'b', 'c', 'd'])
    for (const id of ['b', 'c', 'd']) confirm(id)
    await uploads[0]!.fail({ reason: 'Muitas.', isLost: false, retryAfterSeconds: 7 })
    expect(unsent).toMatchObject([{ messageId: 'e', refusal: null }])
    await vi.advanceTimersByTimeAsync(7_000)
    expect(names()).toEqual(['e', 'e'])
  })
})

describe('messages on their way', () => {
  it('are sent in the order in which they were written, files one after the other', async () => {
    outbox.add([text('a'), text('b'), file('c'), file('d'), text('e')])
    expect([texts, names()]).toEqual([['a', 'b'], []])
    confirm('a')
    expect(names()).toEqual([])
    confirm('b')
    expect(names()).toEqual(['c'])
    await uploads[0]!.sent()
    expect([texts, names()]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    await uploads[1]!.sent()
    expect(texts).toEqual(['a', 'b', 'e'])
    confirm('e')
    expect(unsent).toEqual([])
  })

  it('wait without a connection, and are sent anew with the next one', async () => {
    outbox.add([file('a'), text('b')])
    uploads[0]!.share(0.456)
    expect(shareOf('a')).toBe(0.45)
    outbox.disconnected()
    expect([uploads[0]!.signal.aborted, shareOf('a')]).toEqual([true, null])
    await uploads[0]!.fail(lost)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(uploads).toHaveLength(1)
    outbox.connected()
    expect(uploads).toHaveLength(2)
    await uploads[1]!.sent()
    expect([texts, unsent.length]).toEqual([['b'], 1])
  })

  it('say why a file was refused, and go on with what follows', async () => {
    outbox.add([file('a'), text('b')])
    await uploads[0]!.fail(refused)
    expect(unsent[0]).toMatchObject({ refusal: 'Não é um PDF.', attachment: { share: null } })
    expect(texts).toEqual(['b'])
    confirm('b')
    outbox.retry('a')
    expect(names()).toEqual(['a', 'a'])
  })

  it('attempt a file three times when no answer comes, three seconds apart', async () => {
    outbox.add([file('a')])
    for (const nth of [0, 1]) {
      await uploads[nth]!.fail(lost)
      expect(unsent[0]?.refusal).toBeNull()
      await vi.advanceTimersByTimeAsync(3_000)
    }
    await uploads[2]!.fail(lost)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(uploads).toHaveLength(3)
    expect(unsent[0]?.refusal).toBe('Sem resposta.')
  })

  it('let go of a file that is discarded while it is sent, and send what follows', () => {
    outbox.add([file('a'), file('b')])
    outbox.discard('a')
    expect(uploads[0]!.signal.aborted).toBe(true)
    expect(names()).toEqual(['a', 'b'])
    expect(unsent.map(({ messageId }) => messageId)).toEqual(['b'])
    expect(outbox.hasFiles()).toBe(true)
  })
})
