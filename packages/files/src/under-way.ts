import { createFairPlaces, createHeldCounts, isRefusal, type Refusal } from '@escuta/kernel'
import { fileRefusals } from './file-refusals.ts'
import type { Body } from './spool.ts'

/** Who sends a body. */
export type Sender = { readonly userId: string; readonly address: string }

/** How many bodies may arrive at the same moment, and how slowly when all places are taken. */
export type UnderWayLimits = typeof underWayLimits

export const underWayLimits = {
  ofAccount: 6,
  places: { perNetwork: { one: 60, wider: 120 }, total: 200 },
  /** A line that takes a file of 10 MB within its time brings 12 KiB a second. */
  slowBytesPerSecond: 8 * 1024,
  /** For so long a body may be slow. */
  graceMs: 10_000,
}

const waitSeconds = 5

/**
 * Limits how many bodies arrive at the same moment in this server: of one account, of one network and of all. This
 * bounds what waits on the disk. When all places are taken, a slow body leaves its place, or else one of the account
 * with the most.
 */
export function createUnderWay({ ofAccount, places, ...pace }: UnderWayLimits = underWayLimits) {
  const accounts = createHeldCounts()
  const all = createFairPlaces(places)
  return {
    /** Refusals: too-many-uploads-at-once, uploads-paused, also where the body left its place. */
    async run<Answer>(
      { userId, address }: Sender,
      body: Body,
      work: (body: Body, hasLeft: () => boolean) => Promise<Answer>,
    ): Promise<Answer | Refusal> {
      const details = { retryAfterSeconds: waitSeconds }
      const own = accounts.take([{ key: userId, most: ofAccount }])
      if (!own) return fileRefusals.refuse('too-many-uploads-at-once', details)
      const watched = watch(body, pace)
      const place = all.take({ userId, address, ...watched.holder })
      try {
        if (!place) return fileRefusals.refuse('uploads-paused', details)
        const answer = await work(watched.body, () => watched.hasLeft())
        return isRefusal(answer) && watched.hasLeft()
          ? fileRefusals.refuse('uploads-paused', details)
          : answer
      } finally {
        own()
        place?.()
      }
    },
  }
}

/** A body whose pace is known, and which ends early when it leaves. */
function watch(
  body: Body,
  { slowBytesPerSecond, graceMs }: Pick<UnderWayLimits, 'slowBytesPerSecond' | 'graceMs'>,
) {
  const left = Promise.withResolvers<'left'>()
  const began = performance.now()
  let [bytes, isLeft, isWhole] = [0, false, false]

  async function* pieces(): AsyncGenerator<Uint8Array> {
    const iterator = Symbol.asyncIterator in body ? body[Symbol.asyncIterator]() : body[Symbol.iterator]()
    for (;;) {
      // What has left is not waited for; its connection is cut after the answer.
      const next = await Promise.race([iterator.next(), left.promise])
      if (next === 'left') return
      if (next.done) break
      bytes += next.value.length
      yield next.value
    }
    isWhole = true
  }
  return {
    body: pieces(),
    hasLeft: () => isLeft,
    holder: {
      leave(): void {
        isLeft = true
        left.resolve('left')
      },
      isSlow(): boolean {
        const ms = performance.now() - began
        return !isWhole && ms >= graceMs && (bytes * 1_000) / ms < slowBytesPerSecond
      },
    },
  }
}
