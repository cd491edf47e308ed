import { isRefusal } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { fileRefusals } from './file-refusals.ts'
import type { Body } from './spool.ts'
import { createUnderWay, underWayLimits, type UnderWayLimits } from './under-way.ts'

const places = (one: number, total: number) => ({ perNetwork: { one, wider: one * 2 }, total })

function open(limits: Partial<UnderWayLimits>) {
  const underWay = createUnderWay({ ...underWayLimits, ...limits })
  /** Begins a body that brings these bytes and then nothing; `outcome` is how it stands. */
  function begin(userId: string, address: string, bytes = 1) {
    const upload = { outcome: 'under way' }
    async function* body(): Body & AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(bytes)
      await new Promise(() => undefined)
    }
    async function read(pieces: Body, hasLeft: () => boolean) {
      for await (const _piece of pieces) continue
      return hasLeft() ? refused : 'whole'
    }
    const refused = fileRefusals.refuse('file-incomplete')
    async function follow(): Promise<void> {
      const answer = await underWay.run({ userId, address }, body(), read)
      upload.outcome = isRefusal(answer) ? answer.code : answer
    }
    void follow()
    return upload
  }
  return { begin }
}
const outcomes = async (uploads: readonly { readonly outcome: string }[]) => {
  await new Promise((resolve) => setImmediate(resolve))
  return uploads.map(({ outcome }) => outcome)
}
const quick = { graceMs: 60_000 }

describe('uploads under way', () => {
  it('of one network are bounded, whatever accounts send them, and so are those of a /48', async () => {
    const { begin } = open({ places: places(2, 100), ...quick })
    const office = ['ana', 'bia', 'cai'].map((userId) => begin(userId, '192.0.2.1'))
    expect(await outcomes(office)).toEqual(['under way', 'under way', 'uploads-paused'])
    const customer = [1, 2, 3, 4, 5].map((nth) => begin(`evil ${nth}`, `2001:db8:1:${nth}::1`))
    expect(await outcomes(customer)).toEqual([...Array(4).fill('under way'), 'uploads-paused'])
    expect(await outcomes([begin('dan', '198.51.100.1')])).toEqual(['under way'])
  })

  it('of the account that has most in a full server leave a place to others', async () => {
    const { begin } = open({ places: places(3, 3), ...quick })
    const evil = ['evil', 'evil', 'evil'].map((userId) => begin(userId, '203.0.113.1'))
    expect(await outcomes([begin('ana', '192.0.2.1'), ...evil])).toEqual([
      'under way',
      'under way',
      'under way',
      'uploads-paused',
    ])
    expect(await outcomes([begin('evil', '203.0.113.1')])).toEqual(['uploads-paused'])
  })

  it('that are slow leave a place to others where there is no other', async () => {
    const { begin } = open({ places: places(1, 2), graceMs: 0, slowBytesPerSecond: 1_000 })
    const [slow, quickly] = [begin('evil', '203.0.113.1', 0), begin('ana', '192.0.2.1', 1e6)]
    await outcomes([slow])
    const colleague = begin('bia', '203.0.113.1', 1e6)
    expect(await outcomes([slow, quickly, colleague])).toEqual(['uploads-paused', 'under way', 'under way'])
    expect(await outcomes([begin('dan', '203.0.113.1'), colleague])).toEqual(['uploads-paused', 'under way'])
  })
})
