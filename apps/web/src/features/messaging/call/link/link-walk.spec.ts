import { hourMs } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { type Design, LinkWorld, ownDesign } from './link-world.fixture.ts'
import { stepLink } from './link-step.ts'

const isLong = process.env['LONG'] === '1'
const healingMs = 45_000
const steadyMs = 3_000

type Move = readonly [name: string, act: (world: LinkWorld) => void]

const ofPeer = (at: number): readonly Move[] => [
  [
    `peer ${at} loses the server, or is back`,
    (world) => {
      const peer = world.peers[at]!
      if (peer.isSignalling) world.lose(peer)
      else world.join(peer)
    },
  ],
  [`peer ${at} is loaded again`, (world) => world.reload(world.peers[at]!)],
]
const moves: readonly Move[] = [
  ...[0, 1, 2].map((at): Move => [`frame ${at} arrives`, (world) => world.deliverNow(at)]),
  ...[0, 1].map((at): Move => [`frame ${at} is lost`, (world) => world.loseNow(at)]),
  ['frame 0 is doubled', (world) => world.doubleNow(0)],
  ...ofPeer(0),
  ...ofPeer(1),
  ['no packet passes any more', (world) => world.cut(world.peers[0]!, world.peers[1]!)],
  ['a second passes', (world) => world.run(1_000)],
  ['nine seconds pass', (world) => world.run(9_000)],
]

function both(design: Design): LinkWorld {
  const world = new LinkWorld(2, 1, design)
  for (const peer of world.peers) world.join(peer)
  return world
}
const starts: readonly (readonly [string, (design: Design) => LinkWorld])[] = [
  ['two peers who have just joined', both],
  [
    'two peers who are connected',
    (design) => {
      const world = both(design)
      while (!world.isHealed()) world.run(100)
      world.run(20_000)
      return world
    },
  ],
]

/** Whether both send on one generation in time, and go on, once everything arrives. */
function heals(world: LinkWorld): boolean {
  world.becomeFair()
  const until = world.now + healingMs
  let wellSince: number | undefined
  while (world.now < until) {
    world.run(100)
    wellSince = world.isHealed() ? (wellSince ?? world.now) : undefined
    if (wellSince !== undefined && world.now - wellSince >= steadyMs) return true
  }
  return false
}

/** Takes every order of so many moves; of orders that lead to the same state, one is followed. */
function walk(start: () => LinkWorld, depth: number) {
  const dead: (readonly string[])[] = []
  const known = new Set<string>()
  const after = (path: readonly Move[]) => {
    const world = start()
    world.isHeld = true
    for (const [, act] of path) act(world)
    return world
  }
  let paths: readonly (readonly Move[])[] = [[]]
  for (let taken = 0; taken < depth; taken += 1) {
    paths = paths
      .flatMap((path) => moves.map((move) => [...path, move]))
      .filter((path) => {
        const world = after(path)
        const name = world.name()
        if (known.has(name)) return false
        known.add(name)
        if (!heals(world)) dead.push(path.map(([move]) => move))
        return true
      })
  }
  return { states: known.size, dead }
}

describe.each(starts)('%s', (_who, start) => {
  it(
    'send to each other in the end, whatever the order of arrivals, losses, reloads, cuts and time',
    { timeout: hourMs },
    () => {
      const { states, dead } = walk(() => start(ownDesign), isLong ? 5 : 3)
      expect(dead).toEqual([])
      expect(states).toBeGreaterThan(200)
    },
  )
})

it('finds a link that never resends what was lost', () => {
  const step: typeof stepLink = (link, input, now) => {
    const { link: next, effects } = stepLink(link, input, now)
    return { link: { ...next, dueAt: null }, effects }
  }
  expect(walk(() => both({ ...ownDesign, step }), 2).dead).not.toEqual([])
})
