import { once } from 'node:events'
import { caio, helena, samplePassword } from '@escuta/test-support'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { signIn } from './src/account-calls.ts'
import { expectCalmDuring } from './src/attack.ts'
import { isFull } from './src/expect-calm.ts'
import { openRoom } from './src/open-room.ts'
import { type Product, startProduct } from './src/start-product.ts'

/** As many as one session may open. */
const connections = 20
const attackMs = isFull ? 20_000 : 3_000
const joinEveryMs = 25
const lookEveryMs = 20

let product: Product
let appointmentId: string
beforeAll(async () => {
  const started = await startProduct(openRoom)
  product = started.product
  appointmentId = started.prepared
}, 180_000)
afterAll(() => product?.stop(), 60_000)

type Frame = { readonly type: string; readonly code?: string }

/** A socket of `/ws/webrtc`, and what it is sent. */
async function openCall(cookie: string, network: string) {
  const url = `${product.url.replace('http', 'ws')}/ws/webrtc`
  const socket = new WebSocket(url, { headers: { cookie, 'x-forwarded-for': network } })
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame))
  socket.on('error', () => undefined)
  await once(socket, 'open')
  const join = (peerId: string) =>
    socket.send(JSON.stringify({ type: 'join_call', appointmentId, peerId, waitingRoom: true }))
  return { socket, frames, join }
}
async function cookieOf({ email }: { readonly email: string }, network: string): Promise<string> {
  return (await signIn(product.url, { email, password: samplePassword }, network)).cookies.join('; ')
}

/** The most connections that waited for the lock of a call at the same moment, while `during` ran. */
async function mostInLock(during: () => Promise<void>): Promise<number> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  const attack = { isOver: false }
  let most = 0
  const over = during().finally(() => (attack.isOver = true))
  while (!attack.isOver) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
        and query like 'select pg_advisory_xact_lock(hashtextextended($1%'`,
    )
    most = Math.max(most, rowCount ?? 0)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  await over
  await client.end()
  return most
}

it('joins of one call without end hold no connection, and let others in', { timeout: 120_000 }, async () => {
  const cookie = await cookieOf(caio, '203.0.113.60')
  const attackers = await Promise.all(
    Array.from({ length: connections }, () => openCall(cookie, '203.0.113.60')),
  )
  let inLock = 0
  async function attack(): Promise<void> {
    for (let until = performance.now() + attackMs; performance.now() < until;) {
      for (const [n, { join }] of attackers.entries()) join(`caio-${n}`)
      await new Promise((resolve) => setTimeout(resolve, joinEveryMs))
    }
  }
  const ofHelena = await openCall(await cookieOf(helena, '198.51.100.60'), '198.51.100.60')
  await expectCalmDuring(`${connections} connections that join one call`, product, async () => {
    inLock = await mostInLock(async () => {
      const attacking = attack()
      ofHelena.join('helena')
      await expect
        .poll(() => ofHelena.frames.map(({ type }) => type), { timeout: 15_000 })
        .toContain('call_joined')
      await attacking
    })
  })
  expect(inLock).toBe(0)
  const codes = attackers.flatMap(({ frames }) => frames.map(({ code }) => code))
  expect(codes).toContain('too-many-joins')
  for (const { socket } of [...attackers, ofHelena]) socket.terminate()
})
