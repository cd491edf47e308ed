import { newId } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { caio, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'
import { type SocketClient, socketsOn } from './src/socket-client.ts'

let app: TestApp
let beside: TestApp
let theHelena: Person
let theCaio: Person
let theBia: Person
let conversationId: string
const { connect, closeAll } = socketsOn('/ws/chat')

beforeAll(async () => {
  ;({ app, theHelena, theCaio, theBia } = await openSampleApp({ messagesPerMinute: 4 }))
  await bookPaid(app, theCaio, theHelena, await firstFreeTime(app, theHelena))
  await app.settle()
  beside = await app.beside()
  conversationId = conversationIdOf({
    clientId: theCaio.clientId ?? '',
    professionalId: theHelena.professionalId ?? '',
  })
}, 60_000)
afterAll(async () => {
  closeAll()
  await beside?.close()
  await app?.close()
})

async function chatIn(process: TestApp): Promise<SocketClient> {
  const socket = await connect(caio, process)
  socket.send({ type: 'join_room', conversationId })
  await socket.next('room_joined')
  return socket
}

describe('the messages of one account in a minute', () => {
  it('are counted over its sockets, procedures and processes; the refusal says when to try again', async () => {
    const sockets = [await chatIn(app), await chatIn(app), await chatIn(beside)]
    for (const socket of sockets) {
      const messageId = newId()
      socket.send({ type: 'chat_message', message: 'Oi.', messageId })
      await socket.next('new_message', ({ sentAs }) => sentAs === messageId)
    }
    const send = (from: Person) =>
      app.as(from).messaging.sendMessage({ conversationId, message: 'Oi.', messageId: newId() })
    expect(await refusalCodeOf(send(theCaio))).toBe('ok')

    expect(await refusalCodeOf(send(theCaio))).toBe('too-many-messages')
    const messageId = newId()
    sockets[2]!.send({ type: 'chat_message', message: 'Mais uma.', messageId })
    const refused = await sockets[2]!.next('error')
    expect(refused).toMatchObject({
      code: 'too-many-messages',
      message: 'Você enviou muitas mensagens em pouco tempo.',
      action: expect.stringMatching(/^Espere \d+ segundos? e envie de novo\.$/),
      messageId,
    })
    const { retryAfterSeconds } = Object(refused['details'])
    expect(retryAfterSeconds).toBeGreaterThan(0)
    expect(retryAfterSeconds).toBeLessThanOrEqual(60)
    expect(await refusalCodeOf(send(theHelena))).toBe('ok')

    await app.database.pool.query(
      `update messaging.message_counts set started_at = started_at - interval '1 minute'`,
    )
    expect(await refusalCodeOf(send(theCaio))).toBe('ok')
  })
})

describe('a professional who began a conversation', () => {
  it('writes no more after the relation, until the client writes', async () => {
    const appointmentId = await bookPaid(app, theBia, theHelena, await firstFreeTime(app, theHelena))
    await app.settle()
    const withBia = conversationIdOf({
      clientId: theBia.clientId ?? '',
      professionalId: theHelena.professionalId ?? '',
    })
    const send = (process: TestApp, from: Person) =>
      refusalCodeOf(
        process
          .as(from)
          .messaging.sendMessage({ conversationId: withBia, message: 'Oi.', messageId: newId() }),
      )
    expect(await send(app, theHelena)).toBe('ok')
    await app.as(theHelena).scheduling.cancelAppointment({ appointmentId })
    await app.settle()
    // This process did not remember the patient.
    expect(await send(beside, theHelena)).toBe('conversation-not-found')
    const file = { conversationId: withBia, size: 10 }
    expect(await refusalCodeOf(beside.as(theHelena).messaging.announceAttachment(file))).toBe(
      'conversation-not-found',
    )
    expect(await send(beside, theBia)).toBe('ok')
    await app.settle()
    expect(await send(beside, theHelena)).toBe('ok')
  })
})
