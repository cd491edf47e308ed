import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { messageOf, refusalOf } from './refusal.ts'

const refusal = {
  code: 'slot-taken',
  message: 'Este horário acabou de ser ocupado.',
  action: 'Escolha outro.',
}

describe('refusal', () => {
  it('refusalOf gives the refusal of the response', () => {
    const error = TRPCClientError.from({ error: { message: 'x', code: -32009, data: { refusal } } })
    expect(refusalOf(error)).toEqual(refusal)
    expect(messageOf(error, 'Tente novamente.')).toBe(refusal.message)
  })

  it('messageOf gives the first issue', () => {
    const issues = [{ path: 'name', message: 'Use só letras.' }]
    const data = { refusal: { code: 'invalid-input', message: 'Alguns dados não estão corretos.', issues } }
    const error = TRPCClientError.from({ error: { message: 'x', code: -32600, data } })
    expect(messageOf(error, 'Tente novamente.')).toBe('Use só letras.')
  })

  it('messageOf gives the fallback for other errors', () => {
    const failed = TRPCClientError.from({
      error: { message: '500: stack', code: -32603, data: { httpStatus: 500 } },
    })
    expect(messageOf(failed, 'Tente novamente.')).toBe('Tente novamente.')
    expect(messageOf(new TypeError('Failed to fetch'), 'Tente novamente.')).toBe('Tente novamente.')
    expect(refusalOf(undefined)).toBeUndefined()
  })
})
