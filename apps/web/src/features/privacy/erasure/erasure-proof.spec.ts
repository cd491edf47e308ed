import { expect, it } from 'vitest'
import { erasureOf, proofProblem } from './erasure-proof.ts'

const proof = { password: 'escuta-demo', code: '123456', word: 'APAGAR' }

it('proofProblem checks password, code and confirmation word in order', () => {
  expect(proofProblem({ password: '', code: '', word: '' }, true)?.field).toBe('password')
  expect(proofProblem({ ...proof, code: ' ', word: '' }, true)?.field).toBe('code')
  expect(proofProblem({ ...proof, word: 'apagado' }, true)?.field).toBe('word')
  expect(proofProblem(proof, true)).toBeNull()
})

it('proofProblem and erasureOf ignore the code without a second factor', () => {
  expect(proofProblem({ ...proof, code: '' }, false)).toBeNull()
  expect(erasureOf(proof, false, [])).toEqual({ password: 'escuta-demo', confirmation: 'APAGAR' })
  expect(erasureOf(proof, true, [])).toEqual({
    password: 'escuta-demo',
    confirmation: 'APAGAR',
    code: '123456',
  })
})

it('proofProblem ignores the case of the confirmation word', () => {
  expect(proofProblem({ ...proof, word: ' apagar ' }, false)).toBeNull()
})
