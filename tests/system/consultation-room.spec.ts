import { firstNameOf } from '@escuta/identity/contract'
import { newId } from '@escuta/kernel'
import { bookingPurposes, consentVersions } from '@escuta/privacy/contract'
import { bia, caio, helena, type Person, samplePassword, type TestApp } from '@escuta/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { book, bookPaid, pay } from './src/booking.ts'
import { httpClient } from './src/http-client.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'
import { type SocketClient, socketsOn } from './src/socket-client.ts'

let app: TestApp
let theHelena: Person
let theCaio: Person
let theBia: Person
let theAdmin: Person
let appointmentId: string
const { connect, closeAll } = socketsOn('/ws/webrtc')

beforeAll(async () => {
  const turn = { TURN_URLS: 'turn:turn.example:3478?transport=udp', TURN_SECRET: 'a secret of this spec' }
  const settings = { ...turn, TURN_TTL: '600', STUN_URLS: 'stun:127.0.0.1:3478' }
  ;({ app, theHelena, theCaio, theBia, theAdmin } = await openSampleApp({ settings }))
  appointmentId = await book(app, theCaio, theHelena, { date: '2026-03-04', time: '09:00' })
  await pay(app, theCaio, appointmentId)
}, 60_000)
afterAll(() => app?.close())
afterEach(closeAll)

const roomOf = (person: Person, id = appointmentId) =>
  app.as(person).messaging.consultationRoom({ appointmentId: id })
const iceServersOf = (person: Person) => app.as(person).messaging.iceServers({ appointmentId })

describe('the room of an appointment', () => {
  it('is early until 15 minutes before the start, and names both people and its hours', async () => {
    const { clientId, professionalId } = { ...theCaio, professionalId: theHelena.professionalId }
    const room = {
      appointmentId,
      conversationId: `${clientId}_${professionalId}`,
      clientId,
      professionalId,
      clientName: caio.name,
      startsAt: '2026-03-04T12:00:00.000Z',
      endsAt: '2026-03-04T13:00:00.000Z',
      durationMinutes: 60,
      opensAt: '2026-03-04T11:45:00.000Z',
      closesAt: '2026-03-04T15:00:00.000Z',
      status: 'early',
    }
    expect(await roomOf(theCaio)).toMatchObject({ ...room, side: 'client' })
    expect(await roomOf(theHelena)).toMatchObject({ ...room, side: 'professional', missingConsent: false })
  })

  it('names whoever only held the time by the first name', async () => {
    const id = await book(app, theBia, theHelena, { date: '2026-03-05', time: '10:00' })
    await app.settle()
    expect((await roomOf(theHelena, id)).clientName).toBe(firstNameOf(bia.name))
    expect((await roomOf(theBia, id)).clientName).toBe(bia.name)
  })

  it('looks missing to everyone else', async () => {
    expect(await refusalCodeOf(roomOf(theBia))).toBe('call-not-found')
    expect(await refusalCodeOf(roomOf(theCaio, newId()))).toBe('call-not-found')
    expect(await refusalCodeOf(iceServersOf(theBia))).toBe('call-not-found')
  })

  it('has ICE servers while it is open, with credentials that expire and name no one', async () => {
    expect(await refusalCodeOf(iceServersOf(theCaio))).toBe('call-not-open')
    app.clock.set('2026-03-04T11:45:00.000Z')
    expect(await roomOf(theCaio)).toMatchObject({ status: 'open' })
    const [ofCaio, ofHelena] = [await iceServersOf(theCaio), await iceServersOf(theHelena)]
    expect(ofCaio).toMatchObject({
      iceServers: [{ urls: ['stun:127.0.0.1:3478'] }, { urls: ['turn:turn.example:3478?transport=udp'] }],
      expiresAt: '2026-03-04T11:55:00.000Z',
    })
    const usernames = [ofCaio, ofHelena].map(({ iceServers }) => iceServers[1]?.username)
    expect(usernames).toEqual([
      expect.stringMatching(/^1772625300:[\da-f]{32}$/),
      expect.stringMatching(/^1772625300:[\da-f]{32}$/),
    ])
    expect(usernames[0]).not.toBe(usernames[1])
  })

  it('asks a client for the consents of a booking before the first call', async () => {
    expect(await roomOf(theCaio)).toMatchObject({ missingConsent: true })
    const ofCaio = await connect(caio, app)
    ofCaio.send({ type: 'join_call', appointmentId, peerId: 'caio' })
    expect(await ofCaio.next('error')).toMatchObject({ code: 'consent-missing' })
    const ofHelena = await connect(helena, app)
    ofHelena.send({ type: 'join_call', appointmentId, peerId: 'helena' })
    await ofHelena.next('call_joined')
    for (const purpose of bookingPurposes)
      await app.as(theCaio).privacy.giveConsent({ purpose, version: consentVersions[purpose] })
    await app.settle()
    expect(await roomOf(theCaio)).toMatchObject({ missingConsent: false })
    ofCaio.send({ type: 'join_call', appointmentId, peerId: 'caio' })
    await ofCaio.next('call_joined')
  })

  it('hides the network address of a person who asks for it', async () => {
    expect(await iceServersOf(theCaio)).toMatchObject({ relayOnly: false })
    await app.as(theCaio).messaging.setRelayOnly({ relayOnly: true })
    expect(await app.as(theCaio).messaging.callSettings()).toEqual({ relayOnly: true, isRelayOffered: true })
    expect(await iceServersOf(theCaio)).toMatchObject({ relayOnly: true })
    expect(await iceServersOf(theHelena)).toMatchObject({ relayOnly: false })
  })

  it('counts the outages of its calls while it is open, for administrators and without the call', async () => {
    const report = (person: Person, seconds: readonly number[]) =>
      app.as(person).messaging.reportLinkHealth({
        appointmentId,
        outages: seconds.map((each, at) => ({ healedBy: at === 0 ? 'restart' : 'anew', seconds: each })),
      })
    expect(await app.as(theAdmin).messaging.linkHealth()).toMatchObject({ outages: 0, averageSeconds: null })
    await report(theCaio, [2, 10])
    await report(theHelena, [3])
    expect(await refusalCodeOf(report(theBia, [1]))).toBe('call-not-found')
    expect(await refusalCodeOf(report(theCaio, [4_000]))).toBe('invalid-input')
    expect(
      await refusalCodeOf(
        report(
          theCaio,
          Array.from({ length: 21 }, () => 1),
        ),
      ),
    ).toBe('invalid-input')
    expect(await app.as(theAdmin).messaging.linkHealth()).toEqual({
      outages: 3,
      averageSeconds: 5,
      longestSeconds: 10,
      healedBy: { itself: 0, restart: 2, anew: 1 },
    })
  })

  it('counts outages once that a page reports again after a lost answer', async () => {
    const http = httpClient(app.url)
    await http.post('/api/auth/login', { email: caio.email, password: samplePassword })
    const before = await app.as(theAdmin).messaging.linkHealth()
    const outages = [{ healedBy: 'itself', seconds: 7 }]
    const report = async (key: string) =>
      (
        await http.post(
          '/api/trpc/messaging.reportLinkHealth?batch=1',
          { 0: { appointmentId, outages } },
          { 'idempotency-key': key },
        )
      ).status
    expect(await Promise.all(['first', 'first', 'first', 'second'].map(report))).toEqual([200, 200, 200, 200])
    const { outages: counted } = await app.as(theAdmin).messaging.linkHealth()
    expect(counted - before.outages).toBe(2)
  })

  it('is entered again at once after the hour of the appointment', async () => {
    app.clock.set('2026-03-04T14:59:00.000Z')
    // Credentials of a server that relays end with the room, also where they could be good for longer.
    expect(await iceServersOf(theCaio)).toMatchObject({ expiresAt: '2026-03-04T15:00:00.000Z' })
    const [ofHelena, ofCaio] = [await connect(helena, app), await connect(caio, app)]
    ofHelena.send({ type: 'join_call', appointmentId, peerId: 'helena', waitingRoom: true })
    await ofHelena.next('call_joined')
    ofCaio.send({ type: 'join_call', appointmentId, peerId: 'caio' })
    await ofCaio.next('call_joined')
    ofCaio.close()
    await ofHelena.next('peer_left')
    const again = await connect(caio, app)
    again.send({ type: 'join_call', appointmentId, peerId: 'caio' })
    expect(await again.next('call_joined')).toMatchObject({ peers: [{ peerId: 'helena' }] })
  })

  it('closes two hours after the end, also for those who are in its call', async () => {
    const [ofHelena, ofCaio] = [await connect(helena, app), await connect(caio, app)]
    ofHelena.send({ type: 'join_call', appointmentId, peerId: 'helena', waitingRoom: true })
    await ofHelena.next('call_joined')
    ofCaio.send({ type: 'join_call', appointmentId, peerId: 'caio' })
    await ofCaio.next('call_joined')
    app.clock.set('2026-03-04T15:00:00.000Z')
    for (const client of [ofHelena, ofCaio])
      expect(await client.next('error')).toMatchObject({ code: 'call-closed' })
    ofCaio.send({ type: 'offer', targetPeerId: 'helena', sdp: {} })
    expect(await ofCaio.next('error')).toMatchObject({ code: 'not-in-call' })
    ofCaio.send({ type: 'join_call', appointmentId, peerId: 'caio' })
    expect(await ofCaio.next('error')).toMatchObject({ code: 'call-closed' })
    const inCall = 'select from messaging.call_peers where appointment_id = $1'
    await expect.poll(async () => (await app.database.pool.query(inCall, [appointmentId])).rowCount).toBe(0)
    expect(await roomOf(theCaio)).toMatchObject({ status: 'closed', isProfessionalHere: false })
    expect(await refusalCodeOf(iceServersOf(theCaio))).toBe('call-closed')
    app.clock.set('2026-03-02T12:00:00.000Z')
  })

  it('is not there for an appointment that was cancelled', async () => {
    const id = await bookPaid(app, theCaio, theHelena, { date: '2026-03-05', time: '09:00' })
    await app.as(theCaio).scheduling.cancelAppointment({ appointmentId: id })
    await app.settle()
    for (const person of [theCaio, theHelena])
      expect(await roomOf(person, id)).toMatchObject({ status: 'cancelled', cancelledBy: 'client' })
    expect(await roomOf(theCaio)).toMatchObject({ cancelledBy: null })
  })
})

describe('an appointment that changes during its call', () => {
  const inCall = async (id: string): Promise<SocketClient> => {
    const ofHelena = await connect(helena, app)
    ofHelena.send({ type: 'join_call', appointmentId: id, peerId: 'helena' })
    await ofHelena.next('call_joined')
    return ofHelena
  }

  it('ends the call for everyone when it is cancelled, and lets no one in again', async () => {
    const id = await bookPaid(app, theCaio, theHelena, { date: '2026-03-06', time: '09:00' })
    app.clock.set('2026-03-06T11:50:00.000Z')
    const ofHelena = await inCall(id)
    const ofCaio = await connect(caio, app)
    ofCaio.send({ type: 'join_call', appointmentId: id, peerId: 'caio' })
    await ofCaio.next('call_joined')
    await app.as(theHelena).scheduling.cancelAppointment({ appointmentId: id })
    await app.settle()
    for (const client of [ofHelena, ofCaio])
      expect(await client.next('call_ended')).toMatchObject({ reason: 'appointment-cancelled' })
    ofCaio.send({ type: 'join_call', appointmentId: id, peerId: 'caio' })
    expect(await ofCaio.next('error')).toMatchObject({ code: 'call-cancelled' })
    expect(await roomOf(theCaio, id)).toMatchObject({ status: 'cancelled' })
  })

  it('ends the call when it is moved', async () => {
    app.clock.set('2026-03-06T12:00:00.000Z')
    const id = await bookPaid(app, theCaio, theHelena, { date: '2026-03-09', time: '09:00' })
    app.clock.set('2026-03-09T11:50:00.000Z')
    const ofHelena = await inCall(id)
    const to = { date: '2026-03-10', time: '09:00' }
    await app.as(theHelena).scheduling.moveAppointment({ appointmentId: id, ...to })
    await app.settle()
    expect(await ofHelena.next('call_ended')).toMatchObject({ reason: 'appointment-moved' })
    expect(await roomOf(theHelena, id)).toMatchObject({
      status: 'early',
      startsAt: '2026-03-10T12:00:00.000Z',
    })
  })
})
