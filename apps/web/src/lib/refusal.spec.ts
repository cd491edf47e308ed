import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { messageOf, refusalOf } from './refusal.ts'

const refusal = {
  code: 'slot-taken',
  message: 'Este horário acabou de ser ocupado.',
  action: 'Escolha outro.',
}

describe('the error of a call', () => {
  it('gives the refusal that the server sent', () => {
    const error = TRPCClientError.from({ error: { message: 'x', code: -32009, data: { refusal } } })
    expect(refusalOf(error)).toEqual(refusal)
    expect(messageOf(error, 'Tente novamente.')).toBe(refusal.message)
  })

  it('says what is wrong with the first field, where the refusal names one', () => {
    const issues = [{ path: 'name', message: 'Use só letras.' }]
    const data = { refusal: { code: 'invalid-input', message: 'Alguns dados não estão corretos.', issues } }
    const error = TRPCClientError.from({ error: { message: 'x', code: -32600, data } })
    expect(messageOf(error, 'Tente novamente.')).toBe('Use só letras.')
  })

  it('never shows the text of other errors', () => {
    const failed = TRPCClientError.from({
      error: { message: '500: stack', code: -32603, data: { httpStatus: 500 } },
    })
    expect(messageOf(failed, 'Tente novamente.')).toBe('Tente novamente.')
    expect(messageOf(new TypeError('Failed to fetch'), 'Tente novamente.')).toBe('Tente novamente.')
    expect(refusalOf(undefined)).toBeUndefined()
  })
})
