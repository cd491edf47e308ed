import { newId } from '@escuta/kernel'
import { caio, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid } from './src/booking.ts'
import { openSampleApp } from './src/sample-app.ts'
import { socketsOn } from './src/socket-client.ts'

let app: TestApp
let beside: TestApp
let theCaio: Person
/** Appointments whose rooms are open, one for each case. */
const appointments: string[] = []
const { connect, closeAll } = socketsOn('/ws/webrtc')

beforeAll(async () => {
  const sample = await openSampleApp()
  ;({ app, theCaio } = sample)
  for (const time of ['09:00', '10:00', '11:00', '12:00'])
    appointments.push(await bookPaid(app, theCaio, sample.theHelena, { date: '2026-03-04', time }))
  await app.settle()
  app.clock.set('2026-03-04T14:50:00.000Z')
  beside = await app.beside()
}, 60_000)
afterAll(async () => {
  closeAll()
  await beside?.close()
  await app?.close()
})

/** Helena enters the call by one process, and Caio by another: waiting, or let in at once. */
async function both(appointmentId: string, answer: 'call_waiting' | 'call_joined') {
  const waitingRoom = answer === 'call_waiting'
  const ofHelena = await connect(helena, app)
  ofHelena.send({ type: 'join_call', appointmentId, peerId: 'helena', waitingRoom })
  await ofHelena.next('call_joined')
  const ofCaio = await connect(caio, beside)
  ofCaio.send({ type: 'join_call', appointmentId, peerId: 'caio' })
  await ofCaio.next(answer)
  await ofHelena.next(waitingRoom ? 'peer_waiting' : 'peer_joined')
  const inDatabase = (sql: string, ...values: readonly string[]) =>
    app.database.pool.query(sql, [appointmentId, ...values])
  return { ofHelena, ofCaio, inDatabase }
}

describe('a call over two processes', () => {
  it('lets a client in whose admission another process could not send', async () => {
    const { ofHelena, ofCaio, inDatabase } = await both(appointments[0]!, 'call_waiting')
    await inDatabase('update messaging.call_peers set is_waiting = false where appointment_id = $1')
    expect(await ofCaio.next('call_joined')).toMatchObject({ peers: [{ peerId: 'helena' }] })
    expect(await ofHelena.next('peer_joined')).toMatchObject({ peerId: 'caio' })
  })

  it('has a peer again whose process stood still, so that others took it for gone', async () => {
    const { ofHelena, ofCaio, inDatabase } = await both(appointments[1]!, 'call_joined')
    await inDatabase('delete from messaging.call_peers where appointment_id = $1 and peer_id = $2', 'helena')
    expect(await ofCaio.next('peer_joined')).toMatchObject({ peerId: 'helena' })
    expect(await ofHelena.next('call_joined')).toMatchObject({ peers: [{ peerId: 'caio' }] })
    ofCaio.send({ type: 'offer', targetPeerId: 'helena', sdp: 'again' })
    expect(await ofHelena.next('offer')).toMatchObject({ sdp: 'again' })
  })

  it('ends the part of a connection whose peer id another process gave to a newer one', async () => {
    const { ofCaio, inDatabase } = await both(appointments[2]!, 'call_joined')
    await inDatabase(
      `update messaging.call_peers set connection_id = $3, process_id = $3, seen_at = now() + interval '1 hour'
        where appointment_id = $1 and peer_id = $2`,
      'caio',
      newId(),
    )
    expect(await ofCaio.next('error')).toMatchObject({ code: 'peer-replaced' })
  })
})

describe('a gap of the fan-out', () => {
  it('is followed by those who are there, in case a notice of it was lost', async () => {
    const { ofHelena, ofCaio, inDatabase } = await both(appointments[3]!, 'call_joined')
    await inDatabase(
      `insert into messaging.call_peers
        (appointment_id, peer_id, user_id, side, is_waiting, connection_id, process_id, seen_at)
        values ($1, 'unannounced', $2, 'client', false, $3, $3, now() + interval '1 hour')`,
      theCaio.userId,
      newId(),
    )
    await app.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'escuta-fanout' and datname = current_database()`,
    )
    const hasUnannounced = ({ peers }: Readonly<Record<string, unknown>>) =>
      (peers as { peerId: string }[]).some(({ peerId }) => peerId === 'unannounced')
    for (const client of [ofHelena, ofCaio])
      expect(await client.next('call_joined', hasUnannounced)).toMatchObject({ type: 'call_joined' })
  })
})
