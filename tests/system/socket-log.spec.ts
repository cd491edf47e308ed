import { newId } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { bia, caio, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid } from './src/booking.ts'
import { foundIn } from './src/personal-data-traces.ts'
import { samplePdf } from './src/record-files.ts'
import { openSampleApp } from './src/sample-app.ts'
import { type SocketClient, socketsOn } from './src/socket-client.ts'

const sentence = 'Sonhei com elevadores verdes.\n    at elevadores.ts:1:1'
const fileName = 'hemograma-honorato.pdf'
const secrets = ['elevadores', 'honorato', 'segredo-do-sdp']

let app: TestApp
let theCaio: Person
let conversationId: string
let appointmentId: string
const chats = socketsOn('/ws/chat')
const calls = socketsOn('/ws/webrtc')
const lines: string[] = []

beforeAll(async () => {
  const sample = await openSampleApp({ log: (line) => void lines.push(line) })
  ;({ app, theCaio } = sample)
  const { theHelena } = sample
  conversationId = conversationIdOf({
    clientId: theCaio.clientId ?? '',
    professionalId: theHelena.professionalId ?? '',
  })
  appointmentId = await bookPaid(app, theCaio, theHelena, { date: '2026-03-04', time: '09:00' })
  await app.settle()
  app.clock.set('2026-03-04T11:50:00.000Z')
}, 60_000)
afterAll(async () => {
  chats.closeAll()
  calls.closeAll()
  await app?.close()
})

/** Takes a table away while something is sent that needs it. */
async function without(table: string, send: () => Promise<void>): Promise<void> {
  await app.database.pool.query(`alter table messaging.${table} rename to taken_away`)
  await send()
  await app.database.pool.query(`alter table messaging.taken_away rename to ${table}`)
}

async function chat(): Promise<void> {
  const ofHelena = await chats.connect(helena, app)
  ofHelena.send({ type: 'join_room', conversationId })
  await ofHelena.next('room_joined')
  const ofCaio = await chats.connect(caio, app)
  const refused = async (frame: string, code: string): Promise<void> => {
    ofCaio.socket.send(frame)
    expect(await ofCaio.next('error')).toMatchObject({ code })
  }
  const message = (fields: object) => JSON.stringify({ type: 'chat_message', ...fields })
  await refused(message({ message: sentence }), 'not-in-room')
  ofCaio.send({ type: 'join_room', conversationId })
  await ofCaio.next('room_joined')
  ofCaio.send({ type: 'chat_message', message: sentence })
  await ofHelena.next('new_message')
  await refused(`{"type":"chat_message","message":"${sentence}`, 'invalid-message')
  await refused(JSON.stringify({ type: sentence }), 'unknown-message')
  await refused(message({ message: sentence.repeat(100) }), 'invalid-input')
  await refused(message({ message: { [sentence]: sentence } }), 'invalid-input')
  await without('message_counts', () => refused(message({ message: sentence }), 'unavailable'))
}

async function attach(): Promise<void> {
  const { messaging } = app.as(theCaio)
  const content = samplePdf('honorato')
  const { uploadUrl } = await messaging.announceAttachment({ conversationId, size: content.length })
  const taken = await app.files.takeUpload(
    uploadUrl.replace('/api/files/', ''),
    { userId: theCaio.userId, address: '127.0.0.1' },
    [content],
  )
  if (!('receipt' in taken)) throw new Error(taken.code)
  const { receipt } = taken
  await messaging.sendAttachment({ conversationId, messageId: newId(), fileName, receipt })
}

async function call(): Promise<void> {
  const join = (client: SocketClient, peerId: string) =>
    client.send({ type: 'join_call', appointmentId, peerId })
  const stranger = await calls.connect(bia, app)
  join(stranger, 'bia')
  await stranger.next('error')
  const ofHelena = await calls.connect(helena, app)
  join(ofHelena, 'helena')
  await ofHelena.next('call_joined')
  const ofCaio = await calls.connect(caio, app)
  join(ofCaio, 'caio')
  await ofCaio.next('call_joined')
  ofCaio.send({ type: 'offer', targetPeerId: 'helena', sdp: 'segredo-do-sdp' })
  await ofHelena.next('offer')
  await without('call_peers', async () => {
    ofCaio.send({ type: 'offer', targetPeerId: 'gone', sdp: 'segredo-do-sdp' })
    expect(await ofCaio.next('error')).toMatchObject({ code: 'unavailable' })
  })
}

describe('the log at its finest', () => {
  it('has the failures of sockets, and neither the messages nor their authors', async () => {
    await chat()
    await attach()
    await call()
    await app.settle()
    const log = lines.join('')
    expect(log.split('"a message of a socket failed"').length).toBeGreaterThan(2)
    const people = [caio, helena, bia].flatMap(({ name, email }) => [name, email, ...name.split(' ')])
    expect(foundIn(log, [...secrets, ...people])).toEqual([])
  })
})
