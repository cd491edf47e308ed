import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { createWakeUp } from '../wake-up.ts'
import { createNotifications } from './notifications.ts'

it('tries a database that is away ever more slowly', async () => {
  const attempts: number[] = []
  const away = createServer((socket) => {
    attempts.push(performance.now())
    socket.on('error', () => undefined).destroy()
  }).listen(0, '127.0.0.1')
  await once(away, 'listening')
  const { port } = away.address() as AddressInfo
  const config = { host: '127.0.0.1', port, user: 'nobody', database: 'nothing' }
  const pool = { query: () => Promise.resolve() } as unknown as Pool
  const notifications = createNotifications(pool, config, createWakeUp())
  notifications.listen()
  await expect.poll(() => attempts.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(5)
  await notifications.end()
  away.close()
  const pauses = attempts.slice(1, 5).map((at, nth) => at - (attempts[nth] ?? 0))
  expect(pauses.every((pause, nth) => pause >= 50 * 2 ** nth * 0.9)).toBe(true)
}, 20_000)
