import { caio, helena, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid } from './src/booking.ts'
import { openSampleApp } from './src/sample-app.ts'
import { openSocket, openSocketAs, signIn } from './src/socket-client.ts'

let app: TestApp
let appointmentId: string

beforeAll(async () => {
  const { theHelena, theCaio, ...sample } = await openSampleApp()
  app = sample.app
  appointmentId = await bookPaid(app, theCaio, theHelena, { date: '2026-03-04', time: '09:00' })
  await app.settle()
  app.clock.set('2026-03-04T11:55:00.000Z')
}, 60_000)
afterAll(() => app?.close())

describe('a call', () => {
  it('has one connection of a person of whom many enter at the same moment', async () => {
    const cookie = await signIn(caio, app.url)
    const crowd = await Promise.all(
      Array.from({ length: 15 }, () => openSocket(app.url, '/ws/webrtc', cookie)),
    )
    const answers = crowd.map((peer, number) => {
      peer.send({ type: 'join_call', appointmentId, peerId: `crowd-${number}` })
      return Promise.race(['call_joined', 'call_waiting', 'error'].map((type) => peer.next(type)))
    })
    await Promise.all(answers)
    const places = 'select from messaging.call_peers where appointment_id = $1'
    expect((await app.database.pool.query(places, [appointmentId])).rowCount).toBe(1)
    const ofHelena = await openSocketAs(helena, app.url, '/ws/webrtc')
    ofHelena.send({ type: 'join_call', appointmentId, peerId: 'helena' })
    await ofHelena.next('call_joined')
    for (const peer of [...crowd, ofHelena]) peer.close()
  })
})
