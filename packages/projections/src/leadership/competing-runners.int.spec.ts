import { newId } from '@escuta/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type App, openPostgresApp } from '../fixtures/app.ts'
import { rowsFromLog } from '../fixtures/rows-from-log.ts'
import { itemsView, ownersView } from '../fixtures/shop.ts'
import { traffic } from '../fixtures/traffic.ts'
import { createRunner } from '../runner.ts'
import { openLeaderConnection } from './leader-connection.ts'

describe('two runners on one database', () => {
  let app: App
  beforeEach(async () => {
    app = await openPostgresApp()
  })
  afterEach(() => app.close())

  /** A runner that leads without locks. */
  function startWithoutLocks() {
    const runnerId = newId()
    return app.started(
      createRunner({ ...app.optionsWith(), runnerId }, async (onNotification) => {
        const connection = await openLeaderConnection(
          { connectionString: app.connectionString, runnerId },
          onNotification,
        )
        return { ...connection, tryLead: async (wanted) => wanted }
      }),
    )
  }

  async function expectRowsOfTheLog() {
    expect(await app.rows(ownersView)).toEqual(await rowsFromLog(app.store, ownersView))
    const items = await rowsFromLog(app.store, itemsView)
    expect(await app.rows(itemsView)).toEqual(
      items.map((row) => ({ ...row, price: BigInt(Number(row.price)) })),
    )
  }

  it('apply each event once and in order when both lead', async () => {
    const [one, other] = await Promise.all([startWithoutLocks(), startWithoutLocks()])
    const last = await traffic(app.store, 4, 150)
    expect(await one.waitUntilSeen(last, 10_000)).toBe(true)
    expect(await other.waitUntilSeen(last, 10_000)).toBe(true)
    await expectRowsOfTheLog()
  })

  it('take over from each other when one is stopped', async () => {
    let runner = await app.startRunner()
    const writing = traffic(app.store, 2, 300)
    for (let restart = 0; restart < 6; restart += 1) {
      const next = await app.startRunner()
      await runner.stop()
      runner = next
    }
    expect(await runner.waitUntilSeen(await writing, 10_000)).toBe(true)
    await expectRowsOfTheLog()
  })

  it('both report the readable position, the leader and the follower', async () => {
    await app.startRunner()
    const follower = await app.startRunner()
    const last = await traffic(app.store, 1, 3)
    expect(await follower.waitUntilSeen(last, 5_000)).toBe(true)
    expect(follower.status()).toMatchObject([{ position: last }, { position: last }])
    await follower.settled()
  })

  it('are notified by the leader before they poll', async () => {
    await app.startRunner()
    const follower = await app.startRunner()
    const began = performance.now()
    for (let round = 0; round < 10; round += 1) {
      expect(await follower.waitUntilSeen(await traffic(app.store, 1, 1), 5_000)).toBe(true)
    }
    expect(performance.now() - began).toBeLessThan(10 * 300)
  })
})
