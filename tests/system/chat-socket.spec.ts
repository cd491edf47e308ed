import { newId } from '@escuta/kernel'
import { conversationIdOf, mostJoinedMessages } from '@escuta/messaging/contract'
import { bia, caio, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { openSampleApp } from './src/sample-app.ts'
import { type SocketClient, socketsOn } from './src/socket-client.ts'

/** The product has a thousand. */
const missedMessages = 60

let app: TestApp
let theHelena: Person
let theCaio: Person
let appointmentId: string
const { connect, closeAll } = socketsOn('/ws/chat')

beforeAll(async () => {
  ;({ app, theHelena, theCaio } = await openSampleApp({ missedMessages }))
  appointmentId = await bookPaid(app, theCaio, theHelena, await firstFreeTime(app, theHelena))
  await app.settle()
}, 60_000)
afterAll(() => app?.close())
afterEach(closeAll)

async function joined(
  who: { readonly email: string },
  join: object = { appointmentId },
): Promise<SocketClient> {
  const client = await connect(who, app)
  client.send({ type: 'join_room', userId: 'ignored', userType: 'professional', ...join })
  await client.next('room_joined')
  return client
}

describe('/ws/chat', () => {
  it('brings what one writes to the other, in order, once, and keeps it', async () => {
    const [ofCaio, ofHelena] = [await joined(caio), await joined(helena)]
    await ofCaio.next('user_joined')
    for (const message of ['Oi, Helena.', 'Já estou na sala.'])
      ofCaio.send({ type: 'chat_message', message, messageType: 'text' })
    ofHelena.send({ type: 'user_typing' })
    expect(await ofCaio.next('user_typing')).toEqual({
      type: 'user_typing',
      userId: theHelena.userId,
      userType: 'professional',
    })
    for (const [at, message] of ['Oi, Helena.', 'Já estou na sala.'].entries()) {
      const received = await ofHelena.next('new_message')
      expect(received).toMatchObject({ message, senderType: 'client', messageType: 'text', ordinal: at + 1 })
      expect(received).not.toHaveProperty('sentAs')
      expect(await ofCaio.next('new_message')).toMatchObject({ message, id: received['id'] })
    }
    ofCaio.close()
    expect(await ofHelena.next('user_left')).toMatchObject({ userId: theCaio.userId, userType: 'client' })
    const again = await connect(caio, app)
    again.send({ type: 'join_room', appointmentId })
    const { messages } = (await again.next('room_joined')) as unknown as {
      messages: { message: string }[]
    }
    expect(messages.map(({ message }) => message)).toEqual(['Oi, Helena.', 'Já estou na sala.'])
  })

  it('brings what was written while the connection was lost, and stores a message that is sent again once', async () => {
    const ofCaio = await joined(caio)
    const messageId = newId()
    ofCaio.send({ type: 'chat_message', message: 'Chego já.', messageId })
    const { id, sentAs } = await ofCaio.next('new_message')
    expect(sentAs).toBe(messageId)
    ofCaio.close()
    const conversationId = conversationIdOf({
      clientId: theCaio.clientId ?? '',
      professionalId: theHelena.professionalId ?? '',
    })
    for (const message of ['Sem pressa.', 'Estou aqui.'])
      await app.as(theHelena).messaging.sendMessage({ conversationId, message, messageId: newId() })
    await app.settle()
    const again = await connect(caio, app)
    again.send({ type: 'join_room', conversationId, lastMessageId: id })
    const { messages } = (await again.next('room_joined')) as unknown as {
      messages: { message: string }[]
    }
    expect(messages.map(({ message }) => message)).toEqual(['Sem pressa.', 'Estou aqui.'])
    again.send({ type: 'chat_message', message: 'Chego já.', messageId })
    expect(await again.next('new_message')).toMatchObject({ id, sentAs: messageId })
    const { items } = await app.as(theCaio).messaging.messages({ conversationId })
    expect(items.filter(({ message }) => message === 'Chego já.')).toHaveLength(1)
  })

  it('brings the newest messages after more were missed than fit, and says so: the others are read backwards', async () => {
    const ofCaio = await joined(caio)
    const messageId = newId()
    ofCaio.send({ type: 'chat_message', message: 'Vou ficar sem rede.', messageId })
    const last = await ofCaio.next('new_message')
    ofCaio.close()
    const conversationId = conversationIdOf({
      clientId: theCaio.clientId ?? '',
      professionalId: theHelena.professionalId ?? '',
    })
    const write = (message: string) =>
      app.as(theHelena).messaging.sendMessage({ conversationId, message, messageId: newId() })
    for (let count = 1; count <= missedMessages + 1; count += 1) await write(`Mensagem ${count}`)
    await app.settle()
    const again = await connect(caio, app)
    again.send({ type: 'join_room', conversationId, lastMessageId: last['id'] })
    const brought = (await again.next('room_joined')) as unknown as {
      readonly hasGap: boolean
      readonly messages: readonly { readonly ordinal: number; readonly message: string }[]
    }
    expect([brought.hasGap, brought.messages.length]).toEqual([true, mostJoinedMessages])
    expect(brought.messages.at(-1)?.message).toBe(`Mensagem ${missedMessages + 1}`)
    const read: number[] = []
    for (let cursor: string | null | undefined; cursor !== null && !read.includes(Number(last['ordinal']));) {
      const page = await app
        .as(theCaio)
        .messaging.messages({ conversationId, limit: 20, ...(cursor && { cursor }) })
      read.push(...page.items.map(({ ordinal }) => ordinal))
      cursor = page.nextCursor
    }
    const missed = read.slice(0, read.indexOf(Number(last['ordinal'])))
    expect(missed).toHaveLength(missedMessages + 1)
    expect(new Set(missed).size).toBe(missed.length)
  })

  it('reaches the other in another process', async () => {
    const beside = await app.beside()
    const ofCaio = await joined(caio)
    const ofHelena = await connect(helena, beside)
    ofHelena.send({ type: 'join_room', appointmentId })
    await ofHelena.next('room_joined')
    await ofCaio.next('user_joined')
    for (const [from, to] of [
      [ofCaio, ofHelena],
      [ofHelena, ofCaio],
    ] as const) {
      const texts = Array.from({ length: 20 }, (_, at) => `${at}`)
      for (const message of texts) from.send({ type: 'chat_message', message })
      // The sender gets its own messages too, the last of them perhaps after the other.
      for (const socket of [to, from]) {
        const received: unknown[] = []
        while (received.length < texts.length) received.push((await socket.next('new_message'))['message'])
        expect(received).toEqual(texts)
      }
    }
    ofHelena.send({ type: 'user_typing' })
    await ofCaio.next('user_typing')
    ofHelena.close()
    await ofCaio.next('user_left')
    await beside.close()
  })

  it('brings what two processes take at the same time once, in one order, and refuses in both what one blocked', async () => {
    const beside = await app.beside()
    const ofCaio = await joined(caio)
    const ofHelena = await connect(helena, beside)
    ofHelena.send({ type: 'join_room', appointmentId })
    await ofHelena.next('room_joined')
    const numbers = Array.from({ length: 25 }, (_, at) => at)
    for (const at of numbers) {
      ofCaio.send({ type: 'chat_message', message: `De Caio, ${at}` })
      ofHelena.send({ type: 'chat_message', message: `De Helena, ${at}` })
    }
    const [toCaio, toHelena] = await Promise.all(
      [ofCaio, ofHelena].map(async (client) => {
        const texts: unknown[] = []
        while (texts.length < 2 * numbers.length) texts.push((await client.next('new_message'))['message'])
        return texts
      }),
    )
    expect(toCaio).toEqual(toHelena)
    for (const name of ['Caio', 'Helena'])
      expect(toCaio!.filter((text) => String(text).includes(name))).toEqual(
        numbers.map((at) => `De ${name}, ${at}`),
      )
    const conversationId = conversationIdOf({
      clientId: theCaio.clientId ?? '',
      professionalId: theHelena.professionalId ?? '',
    })
    await app.as(theHelena).messaging.blockConversation({ conversationId })
    for (const [client, code] of [
      [ofHelena, 'client-blocked'],
      [ofCaio, 'conversation-blocked'],
    ] as const) {
      client.send({ type: 'chat_message', message: 'Bloqueada.' })
      expect(await client.next('error')).toMatchObject({ code })
    }
    await app.as(theHelena).messaging.unblockConversation({ conversationId })
    ofHelena.send({ type: 'chat_message', message: 'De novo.' })
    expect(await ofCaio.next('new_message')).toMatchObject({ message: 'De novo.' })
    await beside.close()
  })

  it('brings each message once to both, the sender too, while both write at the same time', async () => {
    const both = [await joined(caio), await joined(helena)]
    const texts = Array.from({ length: 20 }, (_, at) => `Ao mesmo tempo ${at}`)
    for (const message of texts) for (const client of both) client.send({ type: 'chat_message', message })
    const received = await Promise.all(
      both.map(async (client) => {
        const ids: unknown[] = []
        while (new Set(ids).size < 2 * texts.length) ids.push((await client.next('new_message'))['id'])
        return ids
      }),
    )
    const [first] = both
    first!.send({ type: 'chat_message', message: 'Por último.' })
    for (const client of both)
      expect(await client.next('new_message')).toMatchObject({ message: 'Por último.' })
    for (const ids of received) expect(ids).toHaveLength(2 * texts.length)
  })

  it('stores a message that is sent again after midnight (UTC), or days later, once', async () => {
    const ofCaio = await joined(caio)
    const messageId = newId()
    app.clock.set('2026-03-02T23:59:59.000Z')
    ofCaio.send({ type: 'chat_message', message: 'Boa noite.', messageId })
    const { id, day, ordinal } = await ofCaio.next('new_message')
    app.clock.set('2026-03-03T00:00:01.000Z')
    ofCaio.send({ type: 'chat_message', message: 'Boa noite.', messageId })
    expect(await ofCaio.next('new_message')).toMatchObject({ id, day, ordinal, sentAs: messageId })
    await app.settle()
    app.clock.set('2026-03-06T12:00:00.000Z')
    const late = await joined(caio)
    late.send({ type: 'chat_message', message: 'Boa noite.', messageId })
    expect(await late.next('new_message')).toMatchObject({ id, day, ordinal, sentAs: messageId })
    app.clock.set('2026-03-03T00:00:01.000Z')
  })

  it('brings a message of a process whose clock is behind at midnight (UTC) to the other, after those they have', async () => {
    const [ofCaio, ofHelena] = [await joined(caio), await joined(helena)]
    app.clock.set('2026-03-04T00:00:01.000Z')
    ofCaio.send({ type: 'chat_message', message: 'Já é quarta.' })
    const first = await ofHelena.next('new_message')
    app.clock.set('2026-03-03T23:59:59.000Z')
    ofCaio.send({ type: 'chat_message', message: 'Ainda é terça.' })
    expect(await ofHelena.next('new_message')).toMatchObject({
      message: 'Ainda é terça.',
      day: first['day'],
      ordinal: 2,
    })
    app.clock.set('2026-03-04T12:00:00.000Z')
    await app.settle()
    const conversationId = conversationIdOf({
      clientId: theCaio.clientId ?? '',
      professionalId: theHelena.professionalId ?? '',
    })
    const { items } = await app.as(theCaio).messaging.messages({ conversationId })
    expect(items.slice(0, 2).map(({ message }) => message)).toEqual(['Ainda é terça.', 'Já é quarta.'])
  })

  it('counts as read what a participant says they have read', async () => {
    const [ofCaio, ofHelena] = [await joined(caio), await joined(helena)]
    ofHelena.send({ type: 'chat_message', message: 'Podemos começar?' })
    const { id } = await ofCaio.next('new_message', ({ message }) => message === 'Podemos começar?')
    await app.settle()
    ofCaio.send({ type: 'message_read', messageId: id })
    await expect
      .poll(async () => {
        await app.settle()
        return (await app.as(theCaio).messaging.unread()).client
      })
      .toBe(0)
  })

  it('refuses rooms of others, messages outside a room, and what it cannot read; nothing else happens', async () => {
    const stranger = await connect(bia, app)
    stranger.send({ type: 'join_room', appointmentId })
    expect(await stranger.next('error')).toMatchObject({ code: 'conversation-not-found' })
    stranger.send({ type: 'chat_message', message: 'Oi' })
    expect(await stranger.next('error')).toMatchObject({ code: 'not-in-room' })
    stranger.send({ type: 'join_room' })
    expect(await stranger.next('error')).toMatchObject({ code: 'invalid-input' })
    stranger.send({ type: 'dance' })
    expect(await stranger.next('error')).toMatchObject({ code: 'unknown-message' })
    for (const text of ['{', '[]', 'null', '"join_room"']) {
      stranger.socket.send(text)
      expect(await stranger.next('error')).toMatchObject({ code: 'invalid-message' })
    }
    const ofCaio = await joined(caio)
    for (const message of ['   ', '\u200B\u2066', '\u0000', '\u3164', '\uD800']) {
      ofCaio.send({ type: 'chat_message', message })
      expect(await ofCaio.next('error')).toMatchObject({
        code: 'invalid-input',
        issues: [{ path: 'message', message: 'Escreva uma mensagem.' }],
      })
    }
  })
})
