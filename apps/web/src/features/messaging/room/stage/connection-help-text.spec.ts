import { callTexts as texts } from '@escuta/i18n'
import { describe, expect, it } from 'vitest'
import { connectionHelpText } from './connection-help-text.ts'

const names = { clientName: 'Caio', professionalName: 'Helena' }
const peer = { peerId: 'p1', userType: 'client', connection: 'connecting', isUnrelayed: false }

function textOf(change: object, { unrelayed = [] as readonly string[], isLong = true } = {}) {
  // Guarantee: the text reads only these fields.
  return connectionHelpText({ room: names, open: [{ ...peer, ...change }], unrelayed, isLong } as never)
}

describe('connectionHelpText', () => {
  it('says nothing while a connection may come by itself', () =>
    expect(textOf({}, { isLong: false })).toBeUndefined())

  it('names the network where the call never connected', () => expect(textOf({})).toBe(texts.unconnected))

  it('names the person whose connection was lost', () =>
    expect(textOf({ connection: 'reconnecting' })).toBe(texts.cutOff('Caio')))

  it('says at once which side reaches no relay', () => {
    expect(textOf({ isUnrelayed: true }, { isLong: false })).toBe(texts.unrelayed)
    expect(textOf({}, { unrelayed: ['p1'], isLong: false })).toBe(texts.otherUnrelayed('Caio'))
  })
})
