import { appendFile, chmod, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newIntent, openSandboxFixture, paidIntent } from './testing/sandbox-fixture.ts'
import type { SandboxFixture } from './testing/sandbox-fixture.ts'

let fixture: SandboxFixture

beforeEach(async () => {
  fixture = await openSandboxFixture()
})

afterEach(() => fixture.dispose())

describe('after a restart', () => {
  it('everything answered before is still there', async () => {
    const intent = await newIntent(fixture.stripe(), 15_000, { idempotencyKey: 'key-6' })
    const paid = await paidIntent(fixture.stripe(), 20_000)
    await fixture.stripe().refunds.create({ payment_intent: paid.id, amount: 5_000 })
    const before = fixture.sandbox().ledger()
    await fixture.stop()
    await fixture.start()
    expect(fixture.sandbox().ledger()).toEqual(before)
    expect((await newIntent(fixture.stripe(), 15_000, { idempotencyKey: 'key-6' })).id).toBe(intent.id)
    expect((await fixture.stripe().paymentIntents.retrieve(paid.id)).status).toBe('succeeded')
    expect((await fixture.stripe().events.list({ limit: 100 })).data).toHaveLength(5)
  })

  it('nobody but the owner may read the journal or its folder, whatever they were before', async () => {
    const mode = async (path: string) => (await stat(path)).mode & 0o777
    const folder = dirname(fixture.statePath)
    const before = process.umask(0)
    try {
      await fixture.stop()
      await chmod(folder, 0o755)
      await chmod(fixture.statePath, 0o644)
      await fixture.start()
    } finally {
      process.umask(before)
    }
    expect([await mode(folder), await mode(fixture.statePath)]).toEqual([0o700, 0o600])
  })

  it('a line that a crash cut short is left out, and writing goes on', async () => {
    await newIntent(fixture.stripe())
    await fixture.stop()
    await appendFile(fixture.statePath, '[{"kind":"intent","value":{"id":"pi_half')
    await fixture.start()
    expect(fixture.sandbox().ledger().intents).toHaveLength(1)
    await newIntent(fixture.stripe())
    await fixture.stop()
    await fixture.start()
    expect(fixture.sandbox().ledger().intents).toHaveLength(2)
  })
})
