import { describe, expect, it } from 'vitest'
import type { Link, LinkInput, Step } from './link.ts'
import { type Design, LinkWorld, ownDesign } from './link-world.fixture.ts'
import { stepLink } from './link-step.ts'

const isLong = process.env['LONG'] === '1'
const healingMs = 45_000
/** How long a healed link is watched. */
const calmMs = 20_000

/** One thing that goes wrong, or time. */
function mishap(world: LinkWorld, silences: boolean): void {
  const peer = world.anyPeer()
  const other = world.peers.find((each) => each !== peer)!
  const mishaps: readonly (() => void)[] = [
    () => world.lostFrame(),
    () => world.lostFrame(),
    () => world.doubledFrame(),
    () => world.lose(peer),
    () => world.join(peer),
    () => world.join(peer),
    () => world.reload(peer),
    () => world.cut(peer, other),
    () => (silences ? world.mute(peer) : undefined),
    () => (peer.isAwake = false),
    () => (peer.isAwake ? undefined : world.wake(peer)),
  ]
  mishaps[world.below(mishaps.length)]!()
  world.run(world.below(10) === 0 ? world.below(30_000) : world.below(2_000))
}

type Ending = { readonly healedMs: number | null; readonly sentInCalm: number }

/** Twelve mishaps, then a world in which everything arrives: the time until all links are well. */
function endingOf(count: number, seed: number, design: Design = ownDesign): Ending {
  const world = new LinkWorld(count, seed, design)
  for (const peer of world.peers) if (world.below(2) === 0) world.join(peer)
  for (let at = 0; at < 12; at += 1) mishap(world, design.silences)
  world.becomeFair()
  const start = world.now
  while (!world.isHealed() && world.now - start < healingMs) world.run(100)
  // A side may still read that it is well while the other has begun anew: both must stay so.
  for (let calm = 0; calm < 6_000 && world.now - start < healingMs; calm += 100) {
    world.run(100)
    if (!world.isHealed()) calm = -100
  }
  if (!world.isHealed()) return { healedMs: null, sentInCalm: 0 }
  const healedMs = world.now - start - 6_000
  const before = world.sent
  world.run(calmMs)
  return { healedMs: world.isHealed() ? healedMs : null, sentInCalm: world.sent - before }
}

/** Whether one of so many runs ends with a side that does not send. */
function endsDead(design: Design, runs: number): boolean {
  for (let seed = 0; seed < runs; seed += 1) if (endingOf(2, seed, design).healedMs === null) return true
  return false
}

describe('a link under lost, doubled, delayed and reordered signals, reloads and sleep', () => {
  it.each([
    [2, isLong ? 50_000 : 500],
    [4, isLong ? 5_000 : 50],
  ])('of %i peers ends with all sides sending on one generation, and then rests', (count, runs) => {
    const endings = Array.from({ length: runs }, (_, seed) => ({ seed, ...endingOf(count, seed) }))
    expect(endings.filter(({ healedMs }) => healedMs === null)).toEqual([])
    expect(endings.filter(({ sentInCalm }) => sentInCalm > 0)).toEqual([])
    const times = endings.map(({ healedMs }) => healedMs!).toSorted((one, other) => one - other)
    expect(times[Math.floor(runs * 0.95)]).toBeLessThan(10_000)
  })
})

/** Each is a defect of the former design, or of one that was considered. */
const defects: readonly (readonly [string, Design])[] = [
  [
    'takes an offer back for a new one, and believes a connection that says connected',
    {
      rollsBack: true,
      silences: false,
      step: (link, input, now) =>
        input.type === 'flow' ? { link, effects: [] } : againInsteadOfResent(link, input, now),
    },
  ],
  [
    'takes offers of earlier generations',
    { ...ownDesign, step: (link, input, now) => stepLink(link, asNewest(link, input), now) },
  ],
  [
    'mends nothing that does not say failed',
    {
      ...ownDesign,
      step: (link, input, now) =>
        input.type === 'flow' ? { link, effects: [] } : stepLink(link, input, now),
    },
  ],
]

function againInsteadOfResent(link: Link, input: LinkInput, now: number): Step {
  const { link: next, effects } = stepLink(link, input, now)
  return {
    link: {
      ...next,
      offer: effects.some(({ type }) => type === 'resend') && next.isOwner ? next.offer + 1 : next.offer,
    },
    effects: effects.map((effect) =>
      effect.type === 'resend' && effect.description === 'offer'
        ? { type: 'offer', connection: effect.connection, offer: effect.offer + 1, isRestart: true }
        : effect,
    ),
  }
}
function asNewest(link: Link, input: LinkInput): LinkInput {
  if (input.type !== 'signal' || input.signal.type !== 'offer') return input
  return { ...input, signal: { ...input.signal, generation: link.generation + 1 } }
}

describe('the model finds a link that', () => {
  it.each(defects)('%s', (_what, design) => expect(endsDead(design, 500)).toBe(true))
})
