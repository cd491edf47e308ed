import { EventStoreUnavailableError } from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { sentenceOf, startRefusal } from './start-refusals.ts'

const withCode = (code: string, cause?: unknown) =>
  Object.assign(new Error('SELECT secret\n    at file.ts', { cause }), { code })

describe('a failed start', () => {
  it.each([
    ['its own words when it was refused', startRefusal('x', 'Faça isto.'), 'Faça isto.'],
    ['a wrong password', withCode('28P01'), 'recusou o usuário ou a senha'],
    ['a missing database', withCode('3D000'), 'não existe'],
    [
      'a missing right as the cause of another error',
      new Error('x', { cause: withCode('42501') }),
      'criar tabelas',
    ],
    ['an unknown server', withCode('ENOTFOUND'), 'não foi encontrado'],
    ['a full disk', withCode('ENOSPC'), 'O disco está cheio'],
    ['a Postgres that is away', withCode('ECONNREFUSED'), 'O Postgres não respondeu'],
    ['a log that is away', new EventStoreUnavailableError('x'), 'O armazenamento de eventos não respondeu'],
    ['anything else', new TypeError('SELECT secret'), 'erro inesperado (TypeError)'],
  ])('says %s in one sentence without a stack', (_what, error, sentence) => {
    const said = sentenceOf(error)
    expect(said).toContain(sentence)
    expect(said).toMatch(/\.$/)
    expect(said).not.toMatch(/SELECT|\n| at /)
  })
})
