import { describe, expect, it } from 'vitest'
import { type Link, type LinkInput, type LinkSignal, newLink, type Step } from './link.ts'
import { stepLink } from './link-step.ts'

const own = newLink({ ownPeerId: 'b', otherPeerId: 'a', life: 5 })
type Offer = Extract<LinkSignal, { readonly type: 'offer' }>
const offerOf = (changes: Partial<Offer> = {}): LinkInput => ({
  type: 'signal',
  signal: {
    type: 'offer',
    life: 3,
    generation: 1,
    connection: 'a.3.1',
    offer: 1,
    isRestart: false,
    sdp: 'offer',
    ...changes,
  },
})
const answerOf = (offer: number, connection = 'b.5.1'): LinkInput => ({
  type: 'signal',
  signal: { type: 'answer', life: 3, toLife: 5, generation: 1, connection, offer, sdp: `answer ${offer}` },
})
const due: LinkInput = { type: 'due', isSignalling: true }

/** Each input ten seconds after the one before. */
function after(inputs: readonly LinkInput[], link: Link = own): Step {
  let step: Step = { link, effects: [] }
  inputs.forEach((input, at) => (step = stepLink(step.link, input, 10_000 * at)))
  return step
}
const transport = (to: Link['transport'], connection = 'b.5.1'): LinkInput => ({
  type: 'transport',
  connection,
  transport: to,
})
const connected: readonly LinkInput[] = [{ type: 'present' }, answerOf(1), transport('connected')]
const doneBy = (inputs: readonly LinkInput[], link?: Link): readonly string[] =>
  after(inputs, link).effects.map(({ type }) => type)

describe('a link', () => {
  it('offers a connection to those who are there, and takes the answer of that offer alone', () => {
    expect(doneBy([{ type: 'present' }])).toEqual(['create', 'offer'])
    expect(after([{ type: 'present' }, answerOf(2)]).effects).toEqual([])
    expect(after([{ type: 'present' }, answerOf(1)]).effects).toEqual([
      { type: 'accept', connection: 'b.5.1', sdp: 'answer 1' },
    ])
    expect(doneBy([{ type: 'present' }, answerOf(1), answerOf(1)])).toEqual([])
  })

  it('waits for the offer of one who joins, and offers where none comes', () => {
    const waiting = after([{ type: 'joined' }]).link
    expect(waiting.dueAt).toBe(1_500)
    expect(doneBy([due], waiting)).toEqual(['create', 'offer'])
  })

  it('of two first offers keeps that of the larger peer id, on both sides', () => {
    expect(doneBy([{ type: 'present' }, offerOf()])).toEqual(['resend'])
    const other = newLink({ ownPeerId: 'a', otherPeerId: 'b', life: 3 })
    const theirs = offerOf({ life: 5, connection: 'b.5.1' })
    expect(doneBy([{ type: 'present' }, theirs], other)).toEqual(['create', 'answer'])
  })

  it('answers a repeated offer as before, a new one of the same generation anew, an older one never', () => {
    const answered = after([offerOf()]).link
    expect(doneBy([offerOf()], answered)).toEqual(['resend'])
    const renewed = after([offerOf({ offer: 2, isRestart: true })], answered)
    expect(renewed.effects.map(({ type }) => type)).toEqual(['answer'])
    expect(doneBy([offerOf()], renewed.link)).toEqual([])
  })

  it('begins anew with a page that was loaded again, and leaves signals to and from a former one out', () => {
    const { link } = after(connected)
    expect(doneBy([offerOf({ life: 4, connection: 'a.4.1' })], link)).toEqual(['close', 'create', 'answer'])
    expect(doneBy([offerOf({ life: 2, generation: 9 })], link)).toEqual([])
    expect(doneBy([offerOf({ toLife: 4, generation: 9 })], link)).toEqual([])
  })

  it('offers at once to a side that still knows the link which this one gave up', () => {
    const joined = after([{ type: 'joined' }]).link
    const { link, effects } = after([offerOf({ toLife: 4, generation: 3 })], joined)
    expect(effects.map(({ type }) => type)).toEqual(['create', 'offer'])
    expect(link).toMatchObject({ otherLife: 3, generation: 1 })
    expect(doneBy([offerOf({ toLife: 4, generation: 3 })], link)).toEqual([])
  })

  it('sends an offer again that is not answered, then begins a new generation', () => {
    expect(doneBy([{ type: 'present' }, due])).toEqual(['resend'])
    expect(after([{ type: 'present' }, due, due]).link).toMatchObject({
      generation: 2,
      isOwner: true,
      offer: 1,
    })
  })

  it('waits while its signals do not reach the server', () =>
    expect(doneBy([{ type: 'present' }, { type: 'due', isSignalling: false }])).toEqual([]))

  it('restarts a silent connection although it says connected, then begins a new generation', () => {
    const silent: LinkInput = { type: 'flow', connection: 'b.5.1', isSilent: true }
    const { link } = after([...connected, { type: 'present' }, silent])
    expect(link.dueAt).toBe(40_000)
    const restarted = after([due], link)
    expect(restarted.effects).toMatchObject([{ type: 'offer', offer: 2, isRestart: true }])
    expect(after([answerOf(2), due], restarted.link).link).toMatchObject({ generation: 2 })
    const healed = after([answerOf(2), { ...silent, isSilent: false }], restarted.link).link
    expect(healed).toMatchObject({ generation: 1, dueAt: null })
  })

  it('leaves the first attempt to the side that offered, and mends without it later', () => {
    const answered = after([offerOf(), transport('connected', 'a.3.1')]).link
    const { link } = after([transport('failed', 'a.3.1')], answered)
    expect(link.dueAt).toBe(3_000)
    expect(after([due], link).link).toMatchObject({ generation: 2, isOwner: true })
  })

  it('keeps a connection that carries packets whose peer the server lost, and drops a silent one', () => {
    const left = after([...connected, { type: 'left' }])
    expect(left).toMatchObject({ link: { dueAt: null }, effects: [] })
    const failed = after([transport('disconnected')], left.link).link
    expect(failed.dueAt).toBe(8_000)
    expect(doneBy([due], failed)).toEqual(['gone'])
    expect(after([transport('closed')], left.link).link.dueAt).toBe(0)
    expect(doneBy([transport('closed'), { type: 'joined' }, due], left.link)).toEqual(['create', 'offer'])
  })

  it('mends at once what is broken when its own signals reach the server again', () => {
    expect(doneBy([...connected, transport('disconnected'), { type: 'present' }])).toEqual(['offer'])
    expect(doneBy([...connected, transport('closed'), { type: 'present' }])).toEqual(['create', 'offer'])
    expect(doneBy([...connected, { type: 'present' }])).toEqual([])
  })

  it('gives a connection that is away time to come back by itself, and one that failed none', () => {
    const { link } = after([...connected, transport('disconnected'), due])
    expect(link).toMatchObject({ offer: 2, generation: 1 })
    expect(doneBy([due], link)).toEqual(['resend'])
    const again = { ...link, isResent: true }
    expect(stepLink(again, due, 39_000)).toMatchObject({
      link: { generation: 1, dueAt: 50_000 },
      effects: [],
    })
    expect(stepLink(again, due, 50_000).link.generation).toBe(2)
    expect(stepLink({ ...again, transport: 'failed' }, due, 39_000).link.generation).toBe(2)
  })

  describe('with a side that knows no generations', () => {
    const older = (changes: Partial<Offer>): LinkInput => {
      const { type, isRestart, sdp } = { type: 'offer', isRestart: false, sdp: 'offer', ...changes } as Offer
      return { type: 'signal', signal: { type, isRestart, sdp, connection: changes.connection ?? 'uuid' } }
    }
    it('answers its offers and takes its answers, which name no offer', () => {
      expect(doneBy([older({})])).toEqual(['create', 'answer'])
      expect(doneBy([older({}), older({ isRestart: true })])).toEqual(['answer'])
      const answer: LinkInput = { type: 'signal', signal: { type: 'answer', sdp: 'answer' } }
      expect(doneBy([{ type: 'present' }, answer])).toEqual(['accept'])
    })
    it('keeps its own offer where the other side gives up its own, and offers for a connection it does not have', () => {
      expect(doneBy([{ type: 'present' }, older({})])).toEqual([])
      expect(doneBy([older({ isRestart: true })])).toEqual(['create', 'offer'])
    })
  })
})
