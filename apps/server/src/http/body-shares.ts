import {
  accessRefusals,
  type CountedNetwork,
  countedNetworks,
  createHeldCounts,
  type NetworkLimit,
  RefusedError,
  type Release,
} from '@escuta/kernel'

/** What a body takes before its first byte is read; it takes more as it arrives. */
const floorBytes = 16 * 1024

/** Whose body it is, and how it leaves. */
export type BodyOwner = {
  readonly address: string
  /** Its account, null for guests, who count as one. Asked where there is no room. */
  readonly accountOf: () => Promise<string | null>
  /** Whether it can leave: it is not here in whole, nor answered. */
  readonly isArriving: () => boolean
  /** Called when its bytes go to somebody else. */
  readonly leave: () => void
}

/** What one body takes at this moment. */
export type BodyShare = {
  /** The widest network that it counts under. */
  readonly network: string
  readonly bytes: number
  /** Takes what has arrived. Refuses `too-many-bodies` beyond the limits. */
  readonly grow: (arrived: number) => Promise<void>
  readonly release: Release
}

type Share = {
  readonly owner: BodyOwner
  readonly counted: readonly CountedNetwork[]
  readonly account: () => Promise<string | null>
  readonly releases: Release[]
  bytes: number
  isOver: boolean
}

/**
 * What bodies take together and per network, by what has arrived of them and not by what they announce. When there is no room, the account of the same network that has most leaves its newest body to one that has less.
 */
export function createBodyShares(totalBytes: number, networkBytes: NetworkLimit) {
  const held = createHeldCounts()
  /** In the order in which they came. */
  const open = new Set<Share>()

  async function take(share: Share, bytes: number): Promise<void> {
    const release = held.take(share.counted, bytes) ?? (await takeOfMost(share, bytes))
    if (!release) throw new RefusedError(accessRefusals.refuse('too-many-bodies'))
    // It ended while its account was looked up.
    if (share.isOver) return release()
    share.releases.push(release)
    share.bytes += bytes
  }
  async function takeOfMost(share: Share, bytes: number): Promise<Release | undefined> {
    const network = networkOf(share)
    const near = [...open].filter((other) => networkOf(other) === network)
    const accounts = new Map(
      await Promise.all([...near, share].map(async (one) => [one, await one.account()] as const)),
    )
    for (;;) {
      const release = held.take(share.counted, bytes)
      if (release) return release
      const loser = loserTo(share, bytes, accounts)
      if (!loser) return undefined
      end(loser)
      loser.owner.leave()
    }
  }
  function end(share: Share): void {
    share.isOver = true
    for (const release of share.releases.splice(0)) release()
    open.delete(share)
  }

  return {
    /** A share that grows up to `most` bytes; it begins with `first`. Refuses `too-many-bodies` beyond the limits. */
    async open(owner: BodyOwner, most: number, first = floorBytes): Promise<BodyShare> {
      const networks = countedNetworks(owner.address, networkBytes)
      const share: Share = {
        owner,
        counted: [...networks, { key: 'all', most: totalBytes }],
        account: rememberedOnce(owner.accountOf),
        releases: [],
        bytes: 0,
        isOver: false,
      }
      await take(share, Math.min(most, first))
      open.add(share)
      return {
        network: networks.at(-1)?.key ?? '',
        get bytes() {
          return share.bytes
        },
        async grow(arrived) {
          if (arrived <= share.bytes || share.bytes >= most) return
          await take(share, Math.min(most, Math.max(arrived, share.bytes + floorBytes)) - share.bytes)
        },
        release: () => end(share),
      }
    },

    /** By how much what is taken exceeds half of what there is. */
    aboveHalf(): number {
      let taken = 0
      for (const { bytes } of open) taken += bytes
      return taken - totalBytes / 2
    },
  }
}

function networkOf({ counted }: Share): string {
  return counted[0]?.key ?? ''
}

function rememberedOnce<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined
  return () => (asked ??= ask())
}

/** The newest body of the account that has most, if it would still have more than this one's account. */
function loserTo(
  share: Share,
  bytes: number,
  accounts: ReadonlyMap<Share, string | null>,
): Share | undefined {
  const taken = new Map<string | null, number>()
  for (const [{ bytes: own, isOver }, account] of accounts) {
    if (!isOver) taken.set(account, (taken.get(account) ?? 0) + own)
  }
  const takenWith = (one: Share) => taken.get(accounts.get(one) ?? null) ?? 0
  const mine = takenWith(share) + bytes
  const mayLeave = [...accounts.keys()].filter(
    (one) => one !== share && !one.isOver && one.owner.isArriving() && takenWith(one) > mine,
  )
  return mayLeave.reduce<Share | undefined>(
    (most, one) => (most && takenWith(most) > takenWith(one) ? most : one),
    undefined,
  )
}
