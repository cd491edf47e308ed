import { expect, it } from 'vitest'
import { erasureOf, proofProblem } from './erasure-proof.ts'

const proof = { password: 'escuta-demo', code: '123456', word: 'APAGAR' }

it('asks for the password, then the code, then the word', () => {
  expect(proofProblem({ password: '', code: '', word: '' }, true)?.field).toBe('password')
  expect(proofProblem({ ...proof, code: ' ', word: '' }, true)?.field).toBe('code')
  expect(proofProblem({ ...proof, word: 'apagado' }, true)?.field).toBe('word')
  expect(proofProblem(proof, true)).toBeNull()
})

it('asks for no code where the account has no second factor, and sends none', () => {
  expect(proofProblem({ ...proof, code: '' }, false)).toBeNull()
  expect(erasureOf(proof, false)).toEqual({ password: 'escuta-demo', confirmation: 'APAGAR' })
  expect(erasureOf(proof, true)).toEqual({ password: 'escuta-demo', confirmation: 'APAGAR', code: '123456' })
})

it('takes the word in small letters, as telephones write it', () => {
  expect(proofProblem({ ...proof, word: ' apagar ' }, false)).toBeNull()
})
