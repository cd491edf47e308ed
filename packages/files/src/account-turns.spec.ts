import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createAccountTurns } from './account-turns.ts'

it('gives an account one place at a time, so that another account finds one', async () => {
  const inTurn = createAccountTurns(2)
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = (userId: string) =>
    inTurn(userId, async () => {
      begun.push(userId)
      await gate.promise
    })
  const all = ['caio', 'caio', 'caio', 'rosa', 'bia'].map(work)
  await setImmediate()
  expect(begun).toEqual(['caio', 'rosa'])
  gate.resolve()
  await Promise.all(all)
  expect(begun.toSorted()).toEqual(['bia', 'caio', 'caio', 'caio', 'rosa'])
})

it('goes on after work that failed', async () => {
  const inTurn = createAccountTurns(1)
  await expect(inTurn('caio', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn('caio', async () => 'done')).toBe('done')
})
