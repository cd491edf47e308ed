import { newId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { requestAnswer } from './data-requests.ts'
import { readArguments } from './read-arguments.ts'
import { removal } from './remove-second-factor.ts'

describe('the arguments of the command line', () => {
  const id = newId()

  it('are an id and named texts', () => {
    expect(readArguments(requestAnswer, [id, '--text', ' Sim. '])).toEqual({ id, text: 'Sim.' })
  })

  it('name the operator, by default the user of this computer', () => {
    const given = readArguments(removal, ['ana', '--reason', 'Perdeu o telefone'])
    expect(given).toEqual({ id: 'ana', reason: 'Perdeu o telefone', by: expect.stringMatching(/.@./) })
    expect(readArguments(removal, ['ana', '--reason', 'Perdeu', '--by', 'Ada'])?.by).toBe('Ada')
  })

  it.each([[[id]], [['1', '--text', 'Sim.']], [[id, '--texto', 'Sim.']], [[]]])('refuse %j', (args) => {
    expect(readArguments(requestAnswer, args)).toBeNull()
  })
})
