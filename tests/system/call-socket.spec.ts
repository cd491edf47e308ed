import { userId } from '@escuta/kernel'
import { bia, caio, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid } from './src/booking.ts'
import { openSampleApp } from './src/sample-app.ts'
import { type SocketClient, socketsOn } from './src/socket-client.ts'

let app: TestApp
let theHelena: Person
let theCaio: Person
let theAdmin: Person
let appointmentId: string
/** Bia's with the same professional, an hour later. */
let nextId: string
const { connect, closeAll } = socketsOn('/ws/webrtc')

beforeAll(async () => {
  const sample = await openSampleApp()
  ;({ app, theHelena, theCaio, theAdmin } = sample)
  appointmentId = await bookPaid(app, theCaio, theHelena, { date: '2026-03-04', time: '09:00' })
  nextId = await bookPaid(app, sample.theBia, theHelena, { date: '2026-03-04', time: '10:00' })
  await app.settle()
}, 60_000)
afterAll(() => app?.close())
afterEach(closeAll)

const join = (client: SocketClient, peerId: string, more: object = {}) =>
  client.send({ type: 'join_call', appointmentId, peerId, waitingRoom: true, ...more })

const inCall = async (peerId: string): Promise<number | null> =>
  (await app.database.pool.query('select from messaging.call_peers where peer_id = $1', [peerId])).rowCount

/** The professional in the call, and the client let in by them. */
async function bothIn() {
  const ofHelena = await connect(helena, app)
  join(ofHelena, 'helena')
  await ofHelena.next('call_joined')
  const ofCaio = await connect(caio, app)
  join(ofCaio, 'caio')
  const joined = ofCaio.next('call_joined')
  const { type } = await Promise.race([joined, ofCaio.next('call_waiting')])
  if (type === 'call_waiting') {
    await ofHelena.next('peer_waiting')
    ofHelena.send({ type: 'admit_peer', peerId: 'caio' })
  }
  await joined
  await ofHelena.next('peer_joined')
  return { ofHelena, ofCaio }
}

describe('/ws/webrtc', () => {
  it('is closed until 15 minutes before the appointment, to strangers always', async () => {
    const [ofCaio, ofBia] = [await connect(caio, app), await connect(bia, app)]
    join(ofCaio, 'caio')
    expect(await ofCaio.next('error')).toMatchObject({
      code: 'call-not-open',
      details: { opensAt: '2026-03-04T11:45:00.000Z' },
    })
    join(ofBia, 'bia')
    expect(await ofBia.next('error')).toMatchObject({ code: 'call-not-found' })
    app.clock.set('2026-03-04T11:50:00.000Z')
  })

  it('lets a client in when the professional says so, and passes signals on to the peer they name', async () => {
    const ofHelena = await connect(helena, app)
    join(ofHelena, 'helena')
    expect(await ofHelena.next('call_joined')).toMatchObject({ peers: [], waiting: [] })
    const ofCaio = await connect(caio, app)
    join(ofCaio, 'caio')
    await ofCaio.next('call_waiting')
    const caiosPeer = { peerId: 'caio', userId: theCaio.userId, userType: 'client' }
    expect(await ofHelena.next('peer_waiting')).toMatchObject(caiosPeer)
    ofCaio.send({ type: 'offer', targetPeerId: 'helena', sdp: 'too early' })
    expect(await ofCaio.next('error')).toMatchObject({ code: 'not-in-call' })
    ofHelena.send({ type: 'admit_peer', peerId: 'caio' })
    expect(await ofCaio.next('call_joined')).toMatchObject({
      peers: [{ peerId: 'helena', userId: theHelena.userId, userType: 'professional' }],
    })
    expect(await ofHelena.next('peer_joined')).toMatchObject(caiosPeer)
    ofHelena.send({ type: 'offer', targetPeerId: 'caio', sdp: { type: 'offer', sdp: 'v=0' } })
    expect(await ofCaio.next('offer')).toEqual({
      type: 'offer',
      peerId: 'helena',
      sdp: { type: 'offer', sdp: 'v=0' },
    })
    ofCaio.send({ type: 'answer', targetPeerId: 'helena', sdp: { type: 'answer', sdp: 'v=0' } })
    expect(await ofHelena.next('answer')).toMatchObject({ peerId: 'caio' })
    ofCaio.send({ type: 'ice_candidate', targetPeerId: 'unknown', candidate: {} })
    expect(await ofCaio.next('error')).toMatchObject({ code: 'peer-not-found' })
    ofCaio.send({ type: 'media_state', microphone: false, camera: true, screen: false })
    expect(await ofHelena.next('media_state')).toMatchObject({ peerId: 'caio', microphone: false })
    ofCaio.close()
    expect(await ofHelena.next('peer_left')).toMatchObject(caiosPeer)
  })

  it('lets a client who was in the call back in at once, who takes their peer id over', async () => {
    const { ofHelena, ofCaio } = await bothIn()
    const again = await connect(caio, app)
    join(again, 'caio')
    expect(await again.next('call_joined')).toMatchObject({ peers: [{ peerId: 'helena' }] })
    expect(await ofHelena.next('peer_joined')).toMatchObject({ peerId: 'caio' })
    expect(await ofCaio.next('error')).toMatchObject({ code: 'peer-replaced' })
    ofCaio.close()
    ofHelena.send({ type: 'offer', targetPeerId: 'caio', sdp: 'to the newer connection' })
    expect(await again.next('offer')).toMatchObject({ sdp: 'to the newer connection' })
  })

  it('joins peers of two processes, with offers larger than one notification', async () => {
    const beside = await app.beside()
    const ofHelena = await connect(helena, beside)
    join(ofHelena, 'helena')
    await ofHelena.next('call_joined')
    const ofCaio = await connect(caio, app)
    join(ofCaio, 'caio')
    expect(await ofCaio.next('call_joined')).toMatchObject({ peers: [{ peerId: 'helena' }] })
    await ofHelena.next('peer_joined')
    const sdp = 'a=candidate '.repeat(2_000)
    ofHelena.send({ type: 'offer', targetPeerId: 'caio', sdp })
    for (let candidate = 0; candidate < 10; candidate += 1)
      ofHelena.send({ type: 'ice_candidate', targetPeerId: 'caio', candidate })
    expect(await ofCaio.next('offer')).toEqual({ type: 'offer', peerId: 'helena', sdp })
    for (let candidate = 0; candidate < 10; candidate += 1)
      expect(await ofCaio.next('ice_candidate')).toMatchObject({ candidate })
    ofHelena.send({ type: 'call_ended' })
    await ofCaio.next('call_ended')
    await beside.close()
  })

  it('refuses another user’s peer id, also after their connection was lost', async () => {
    const { ofHelena, ofCaio } = await bothIn()
    const other = await connect(caio, app)
    join(other, 'helena')
    expect(await other.next('error')).toMatchObject({ code: 'peer-id-taken' })
    expect([ofHelena.socket.readyState, ofCaio.socket.readyState]).toEqual([1, 1])
    ofHelena.close()
    await ofCaio.next('peer_left')
    join(other, 'helena')
    expect(await other.next('error')).toMatchObject({ code: 'peer-id-taken' })
    const back = await connect(helena, app)
    join(back, 'helena')
    await back.next('call_joined')
  })

  it('has one connection of a person: a newer one asks first, and then takes the place of the older', async () => {
    const { ofHelena, ofCaio } = await bothIn()
    const newer = await connect(caio, app)
    join(newer, 'newer', { takesOver: false })
    expect(await newer.next('error')).toMatchObject({ code: 'in-call-elsewhere' })
    join(newer, 'newer', { takesOver: true })
    const { peers } = await newer.next('call_joined')
    expect(peers).toEqual([expect.objectContaining({ peerId: 'helena' })])
    expect(await ofCaio.next('error')).toMatchObject({ code: 'peer-replaced' })
    expect(await ofHelena.next('peer_left')).toMatchObject({ peerId: 'caio' })
    expect(await ofHelena.next('peer_joined')).toMatchObject({ peerId: 'newer' })
    join(ofCaio, 'caio', { takesOver: false })
    expect(await ofCaio.next('error')).toMatchObject({ code: 'in-call-elsewhere' })
    newer.close()
    await ofHelena.next('peer_left')
    join(ofCaio, 'caio', { takesOver: false })
    await ofCaio.next('call_joined')
  })

  it('tells a person who was away that it ended meanwhile, in the call and in its waiting room', async () => {
    const { ofHelena, ofCaio } = await bothIn()
    ofCaio.close()
    await ofHelena.next('peer_left')
    ofHelena.send({ type: 'call_ended' })
    const back = await connect(caio, app)
    const { endedAt } = await expect
      .poll(() => app.as(theCaio).messaging.consultationRoom({ appointmentId }))
      .toMatchObject({ isProfessionalHere: false, endedAt: expect.any(String) })
      .then(() => app.as(theCaio).messaging.consultationRoom({ appointmentId }))
    expect(endedAt).toBe(app.clock.now().toISOString())
    join(back, 'caio', { ends: 0 })
    expect(await back.next('call_ended')).toMatchObject({ reason: 'ended-meanwhile' })
    join(back, 'caio')
    const { ends } = await back.next('call_waiting')
    back.close()
    await expect.poll(() => inCall('caio')).toBe(0)
    join(ofHelena, 'helena')
    await ofHelena.next('call_joined')
    expect(await app.as(theCaio).messaging.consultationRoom({ appointmentId })).toMatchObject({
      isProfessionalHere: true,
      endedAt: null,
    })
    ofHelena.send({ type: 'call_ended' })
    const again = await connect(caio, app)
    await expect
      .poll(() => app.as(theCaio).messaging.consultationRoom({ appointmentId }))
      .toMatchObject({ endedAt: expect.any(String) })
    join(again, 'caio', { ends })
    expect(await again.next('call_ended')).toMatchObject({ reason: 'ended-meanwhile' })
  })

  it('ends for all when the professional ends it: who comes back waits to be let in', async () => {
    const { ofHelena, ofCaio } = await bothIn()
    ofHelena.send({ type: 'call_ended' })
    expect(await ofCaio.next('call_ended')).toMatchObject({ peerId: 'helena', userType: 'professional' })
    ofCaio.send({ type: 'offer', targetPeerId: 'helena', sdp: {} })
    expect(await ofCaio.next('error')).toMatchObject({ code: 'not-in-call' })
    join(ofHelena, 'helena')
    expect(await ofHelena.next('call_joined')).toMatchObject({ peers: [] })
    join(ofCaio, 'caio')
    expect(await ofHelena.next('peer_waiting')).toMatchObject({ peerId: 'caio' })
  })
})

describe('a professional in the calls of two patients', () => {
  it('is asked first, and is then in the newer alone; also when both are entered at once', async () => {
    app.clock.set('2026-03-04T12:50:00.000Z')
    const { ofHelena, ofCaio } = await bothIn()
    const next = await connect(helena, app)
    join(next, 'next', { appointmentId: nextId, takesOver: false })
    expect(await next.next('error')).toMatchObject({ code: 'in-another-call' })
    ofHelena.send({ type: 'offer', targetPeerId: 'caio', sdp: 'still here' })
    expect(await ofCaio.next('offer')).toMatchObject({ sdp: 'still here' })
    join(next, 'next', { appointmentId: nextId, takesOver: true })
    expect(await next.next('call_joined')).toMatchObject({ peers: [] })
    expect(await ofHelena.next('error')).toMatchObject({ code: 'entered-another-call' })
    expect(await ofCaio.next('peer_left')).toMatchObject({ peerId: 'helena' })
    ofHelena.send({ type: 'offer', targetPeerId: 'caio', sdp: 'too late' })
    expect(await ofHelena.next('error')).toMatchObject({ code: 'not-in-call' })
    next.close()
    await expect.poll(() => inCall('next')).toBe(0)
    const [one, other] = [await connect(helena, app), await connect(helena, app)]
    join(one, 'one', { takesOver: false })
    join(other, 'other', { appointmentId: nextId, takesOver: false })
    await Promise.race([one.next('error'), other.next('error')])
    expect(((await inCall('one')) ?? 0) + ((await inCall('other')) ?? 0)).toBe(1)
  })
})

describe('a person whose account is suspended during a call', () => {
  it('has left for good, so that the other page ends the direct link; who loses a connection has not', async () => {
    const { ofHelena, ofCaio } = await bothIn()
    ofCaio.close()
    expect(await ofHelena.next('peer_left')).not.toHaveProperty('isFinal')
    const back = await connect(caio, app)
    join(back, 'caio')
    await ofHelena.next('peer_joined')
    const staff = app.as(theAdmin).identity.staff
    await staff.suspendAccount({ userId: userId.parse(theCaio.userId), reason: 'Mensagens ofensivas' })
    expect(await ofHelena.next('peer_left')).toMatchObject({ peerId: 'caio', isFinal: true })
  })
})
