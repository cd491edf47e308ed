import { describe, expect, it } from 'vitest'
import { wordsIn, wordsOfEvent } from './activity-words.ts'

const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'

describe('wordsOfEvent', () => {
  it('has the type whole and in parts, and the module', () =>
    expect(wordsOfEvent('payment-failed', 'billing', {})).toEqual([
      'payment-failed',
      'payment',
      'failed',
      'billing',
    ]))

  it('has ids and codes, also of lists and of objects', () =>
    expect(
      wordsOfEvent('x', null, { noteIds: [id], by: 'client', appointment: { type: 'online' }, amount: 3 }),
    ).toEqual(['x', id, 'client', 'online']))

  it('has the words of a reason without accents', () =>
    expect(wordsOfEvent('x', null, { reason: 'Pedido da própria pessoa' })).toEqual([
      'x',
      'pedido',
      'da',
      'propria',
      'pessoa',
    ]))

  it.each([
    [
      'an encrypted field',
      { name: 'encrypted:1:key:event:name:abc', reason: 'encrypted:1:key:event:reason:abc' },
    ],
    ['an instant', { heldAt: '2026-11-20T12:00:00.000Z' }],
    ['a text', { text: 'Maria da Silva' }],
    ['a name of one word', { smtpUser: 'maria', fromName: 'maria', message: 'declined' }],
    ['a hash', { tokenHash: 'abcdef' }],
  ])('has none of %s', (_what, data) => expect(wordsOfEvent('x', null, data)).toEqual(['x']))
})

describe('wordsIn', () => {
  it('has words in lower case without accents, each once', () =>
    expect(wordsIn(' Cancelada, a CONSULTA: a consulta!')).toEqual(['cancelada', 'a', 'consulta']))
  it('has ids and types as one word', () =>
    expect(wordsIn(`${id.toUpperCase()} payment-failed`)).toEqual([id, 'payment-failed']))
})
