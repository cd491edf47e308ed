import { type CommandContext, deriveId } from '@escuta/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { added, append, appendOpening, renamed } from '../fixtures/append.ts'
import { type App, openApp } from '../fixtures/app.ts'
import { itemAdded, itemRenamed, itemsView } from '../fixtures/shop.ts'
import { catalogueOf } from '../fixtures/shop-versions.ts'
import { defineProcess, on } from '../process.ts'

type Added = Parameters<typeof on<typeof itemAdded>>[1]

/** A process that acts on every added item. */
function onAdded(act: Added, more: { readonly name?: string; readonly from?: 'start' | 'end' } = {}) {
  return defineProcess({ name: 'shop.react', ...more }, [on(itemAdded, act)])
}

describe('a process', () => {
  let app: App
  beforeEach(async () => {
    app = await openApp()
  })
  afterEach(() => app.close())

  it('starts at the end of the log unless it has from: start', async () => {
    await append(app.store, 'item-1', added('1'))
    const late: string[] = []
    const early: string[] = []
    const runner = await app.startRunner({
      processes: [
        onAdded(async ({ data }) => void late.push(data.itemId)),
        onAdded(async ({ data }) => void early.push(data.itemId), { name: 'shop.catch-up', from: 'start' }),
      ],
    })
    await append(app.store, 'item-2', added('2'))
    await runner.settled()
    expect(late).toEqual(['2'])
    expect(early).toEqual(['1', '2'])
  })

  it('sends commands as system, with ids derived from event, process and step', async () => {
    const contexts: CommandContext[] = []
    const seen: string[] = []
    const runner = await app.startRunner({
      clock: { now: () => new Date('2026-02-01T10:00:00.000Z') },
      processes: [
        onAdded(async ({ metadata }, { contextFor }) => {
          contexts.push(contextFor('first'), contextFor('second'))
          seen.push(metadata.messageId)
        }),
      ],
    })
    await append(app.store, 'item-1', added('1'))
    await runner.settled()
    const [messageId = ''] = seen
    expect(contexts[0]).toEqual({
      commandId: deriveId(messageId, 'shop.react/first'),
      actor: { kind: 'system', name: 'shop.react' },
      now: '2026-02-01T10:00:00.000Z',
      correlationId: 'correlation',
      causationId: messageId,
    })
    expect(contexts[1]?.commandId).toBe(deriveId(messageId, 'shop.react/second'))
  })

  it('reads views that have applied its event', async () => {
    const found: unknown[] = []
    const runner = await app.startRunner({
      views: [itemsView],
      processes: [
        onAdded(async ({ data }) => {
          const { rows } = await app.pool.query('select owner from shop.items where item_id = $1', [
            data.itemId,
          ])
          found.push(rows[0])
        }),
      ],
    })
    await append(app.store, 'item-1', added('1', 'bia'))
    await runner.settled()
    expect(found).toEqual([{ owner: 'bia' }])
  })

  it('is retried with the same event until it succeeds, without delaying others', async () => {
    const attempts: string[] = []
    const others: string[] = []
    const runner = await app.startRunner({
      processes: [
        onAdded(async ({ data }, { contextFor }) => {
          attempts.push(`${data.itemId} ${contextFor('act').commandId}`)
          if (attempts.length <= 3) throw new Error('not now')
        }),
        onAdded(async ({ data }) => void others.push(data.itemId), { name: 'shop.other' }),
      ],
    })
    const last = await append(app.store, 'item-1', added('1'), added('2'))
    expect(await runner.waitUntilSeen(last, 5_000)).toBe(true)
    await expect.poll(() => others).toEqual(['1', '2'])
    expect(runner.status()).toContainEqual(expect.objectContaining({ name: 'shop.react', error: 'not now' }))
    await runner.settled()
    expect(attempts).toHaveLength(5)
    expect(new Set(attempts).size).toBe(2)
    expect(runner.status()).toContainEqual({
      kind: 'process',
      name: 'shop.react',
      position: last,
      behind: 0n,
    })
  })

  it('resumes after its last handled event and repeats an interrupted one', async () => {
    const handled: string[] = []
    let hanging: (() => void) | undefined
    const hangOnce = onAdded(async ({ data }) => {
      handled.push(data.itemId)
      if (data.itemId === '2' && !hanging) await new Promise<void>((resolve) => (hanging = resolve))
    })
    const first = await app.startRunner({ processes: [hangOnce] })
    await append(app.store, 'item-1', added('1'), added('2'), added('3'))
    await expect.poll(() => hanging).toBeDefined()
    const began = performance.now()
    await first.stop()
    expect(performance.now() - began).toBeLessThan(1_100)
    const second = await app.startRunner({ processes: [hangOnce] })
    await second.settled()
    expect(handled).toEqual(['1', '2', '2', '3'])
    hanging?.()
  })

  it('is settled when the events that it caused are handled', async () => {
    const rename = defineProcess({ name: 'shop.rename' }, [
      on(
        itemAdded,
        async ({ data }) => void (await append(app.store, data.itemId, renamed(data.itemId, '1'))),
      ),
      on(itemRenamed, async ({ data }) => {
        if (data.name.length < 5) await append(app.store, data.itemId, renamed(data.itemId, `${data.name}1`))
      }),
    ])
    const runner = await app.startRunner({ processes: [rename] })
    await append(app.store, 'item-1', added('1'))
    await runner.settled()
    expect(await app.rows(itemsView)).toMatchObject([{ names: ['1', '11', '111', '1111', '11111'] }])
  })

  it('is left to a newer version before an event that only that version knows', async () => {
    const handledBy = (version: 'old' | 'new', handled: string[]) => ({
      catalogue: catalogueOf(version),
      views: [],
      processes: [onAdded(async ({ data }) => void handled.push(`${version} ${data.itemId}`))],
    })
    const handled: string[] = []
    const old = await app.startRunner(handledBy('old', handled))
    await append(app.store, 'item-1', added('1'))
    await old.settled()
    await appendOpening(app.store)
    await append(app.store, 'item-2', added('2'))
    const problem = { name: 'shop.react', reason: 'unknown-event', eventType: 'shop-opened' }
    await expect.poll(old.problems, { timeout: 20_000 }).toEqual([problem])
    const newer = await app.startRunner(handledBy('new', handled))
    await newer.settled()
    expect(handled).toEqual(['old 1', 'new 2'])
    await expect.poll(old.problems, { timeout: 20_000 }).toEqual([])
  }, 60_000)

  it('runs without views', async () => {
    const handled: string[] = []
    const runner = await app.startRunner({
      views: [],
      processes: [onAdded(async ({ data }) => void handled.push(data.itemId))],
    })
    const last = await append(app.store, 'item-1', added('1'))
    await runner.settled()
    expect(handled).toEqual(['1'])
    expect(runner.position()).toBe(last)
  })
})
