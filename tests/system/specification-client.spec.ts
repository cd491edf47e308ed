import { caio, helena, samplePassword, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid } from './src/booking.ts'
import { openSampleApp } from './src/sample-app.ts'
import { type SpecifiedClient, signIn } from './src/specification-client.ts'

let app: TestApp
let appointmentId: string
let ofCaio: SpecifiedClient
let ofHelena: SpecifiedClient

beforeAll(async () => {
  const { theHelena, theCaio, ...opened } = await openSampleApp()
  app = opened.app
  appointmentId = await bookPaid(app, theCaio, theHelena, { date: '2026-03-04', time: '09:00' })
  await app.settle()
  app.clock.set('2026-03-04T11:50:00.000Z')
  ofCaio = await signIn(app.url, caio.email, samplePassword)
  ofHelena = await signIn(app.url, helena.email, samplePassword)
}, 60_000)
afterAll(() => app?.close())

describe('a chat client written from the specification alone', () => {
  it('joins, types, writes and reads with the names and fields of sections 3 and 7', async () => {
    const caios = await ofCaio.chat(appointmentId)
    expect(caios.messages).toEqual([])
    const helenas = await ofHelena.chat(appointmentId)
    expect(await caios.take('user_joined')).toMatchObject(ofHelena.me)

    helenas.send('user_typing')
    expect(await caios.take('user_typing')).toMatchObject(ofHelena.me)
    helenas.send('chat_message', { message: 'Bom dia, Caio.', messageType: 'text' })
    const written = {
      id: expect.any(String),
      message: 'Bom dia, Caio.',
      senderType: 'professional',
      isRead: false,
      createdAt: '2026-03-04T11:50:00.000Z',
      messageType: 'text',
    }
    expect(await helenas.take('new_message')).toMatchObject(written)
    const { id } = await caios.take('new_message')

    caios.send('message_read', { messageId: id })
    expect(await helenas.take('message_read')).toMatchObject({ ...ofCaio.me, messageId: id })
    caios.send('leave_room')
    expect(await helenas.take('user_left')).toMatchObject(ofCaio.me)
    const again = await ofHelena.chat(appointmentId)
    expect(again.messages).toMatchObject([{ ...written, id, isRead: true }])
    for (const line of [caios, helenas, again]) line.close()
  })

  it('reads everything with message_read without a message, and is sent to the reader’s other devices', async () => {
    const [caios, other, helenas] = [
      await ofCaio.chat(appointmentId),
      await ofCaio.chat(appointmentId),
      await ofHelena.chat(appointmentId),
    ]
    helenas.send('chat_message', { message: 'Podemos começar?' })
    const { id } = await caios.take('new_message')
    caios.send('message_read')
    expect(await other.take('message_read')).toMatchObject({ ...ofCaio.me, messageId: id })
    expect(await helenas.take('message_read')).toMatchObject({ messageId: id })
    for (const line of [caios, other, helenas]) line.close()
  })

  it('receives an error that says what was wrong, and goes on', async () => {
    const caios = await ofCaio.chat(appointmentId)
    caios.send('chat_message', { message: '  ' })
    expect(await caios.take('error')).toMatchObject({ message: 'Alguns dados não estão corretos.' })
    caios.send('chat_message', { message: 'Estou aqui.' })
    expect(await caios.take('new_message')).toMatchObject({ message: 'Estou aqui.' })
    caios.close()
  })
})

describe('a call client written from the specification alone', () => {
  it('joins, passes offers, answers and candidates on, and ends, without the names that the specification leaves open', async () => {
    const caios = await ofCaio.call(appointmentId, 'peer-caio')
    const helenas = await ofHelena.call(appointmentId, 'peer-helena')
    const { peers: before } = await helenas.take('call_joined')
    // The client, who joined first, is let in before or after the professional's answer.
    const [met = await helenas.take('peer_joined')] = before as readonly object[]
    expect(met).toMatchObject({ peerId: 'peer-caio', ...ofCaio.me })
    const { peers } = await caios.take('call_joined')
    expect(peers).toMatchObject([{ peerId: 'peer-helena', ...ofHelena.me }])

    caios.send('offer', { targetPeerId: 'peer-helena', offer: { type: 'offer', sdp: 'v=0' } })
    expect(await helenas.take('offer')).toMatchObject({
      peerId: 'peer-caio',
      offer: { type: 'offer', sdp: 'v=0' },
    })
    helenas.send('answer', { targetPeerId: 'peer-caio', answer: { type: 'answer', sdp: 'v=0' } })
    expect(await caios.take('answer')).toMatchObject({ answer: { sdp: 'v=0' } })
    for (const line of [caios, helenas])
      line.send('ice_candidate', {
        targetPeerId: line === caios ? 'peer-helena' : 'peer-caio',
        candidate: { candidate: 'candidate:1' },
      })
    expect(await caios.take('ice_candidate')).toMatchObject({ candidate: { candidate: 'candidate:1' } })
    expect(await helenas.take('ice_candidate')).toMatchObject({ peerId: 'peer-caio' })

    caios.send('offer', { targetPeerId: 'peer-unknown' })
    expect(await caios.take('error')).toMatchObject({ message: 'Este participante não está na chamada.' })
    caios.close()
    expect(await helenas.take('peer_left')).toMatchObject({ peerId: 'peer-caio' })
    const again = await ofCaio.call(appointmentId, 'peer-caio')
    await again.take('call_joined')
    helenas.send('call_ended')
    expect(await again.take('call_ended')).toMatchObject({ peerId: 'peer-helena' })
    for (const line of [again, helenas]) line.close()
  })
})
