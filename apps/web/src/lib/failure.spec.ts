// @vitest-environment jsdom
import { currentToast } from '@escuta/ui/toast-queue'
import { TRPCClientError } from '@trpc/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureToast, messageOf, reasonOf, refusalOf } from './failure.ts'

afterEach(() => vi.restoreAllMocks())

const refusedWith = (refusal: object) =>
  TRPCClientError.from({ error: { message: 'x', code: -32600, data: { refusal } } })
const unanswered = TRPCClientError.from(new TypeError('Failed to fetch'))

describe('reasonOf', () => {
  it.each([
    [{ code: 'slot-taken', message: 'Ocupado.', action: 'Escolha outro.' }, 'Ocupado. Escolha outro.'],
    [
      { code: 'invalid-input', message: 'Errado.', action: 'x', issues: [{ path: 'n', message: 'Longo.' }] },
      'Longo.',
    ],
    [
      { code: 'taken', message: 'x', action: 'Entre.', issues: [{ path: 'email', message: 'Já existe.' }] },
      'Já existe. Entre.',
    ],
  ])('of the refusal %j is %j', (refusal, reason) =>
    expect(reasonOf(refusedWith(refusal), 'Tente.')).toBe(reason),
  )

  it('is that the server did not answer, or that the browser is offline', () => {
    expect(reasonOf(unanswered, 'Email ou senha incorretos.')).toMatch(/^O servidor não respondeu/)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(reasonOf(unanswered, 'Email ou senha incorretos.')).toMatch(/^Você está sem conexão/)
  })

  it('is the fallback for an answer without a refusal', () => {
    const broken = TRPCClientError.from({ error: { message: 'x', code: -32603, data: { httpStatus: 500 } } })
    expect(reasonOf(broken, 'Tente novamente.')).toBe('Tente novamente.')
  })
})

describe('failureToast', () => {
  it("shows what failed and why, with the screen's own text for a code", () => {
    const texts = { failed: 'Erro', failedHint: 'Tente.' }
    failureToast(texts, { 'wrong-password': 'A senha não confere.' })(
      refusedWith({ code: 'wrong-password', message: 'Incorreta.' }),
    )
    expect(currentToast()).toMatchObject({
      tone: 'error',
      title: 'Erro',
      description: 'A senha não confere.',
    })
  })
})

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
