import { describe, expect, it } from 'vitest'
import { keptAnswers } from './kept-answers.ts'

function counting({ fails = false } = {}) {
  let now = 0
  let asked = 0
  const answerOf = keptAnswers(
    async (key) => {
      asked += 1
      if (fails) throw new Error('no answer')
      return `${key}${asked}`
    },
    { keptMs: 100, most: 2 },
    () => now,
  )
  return { answerOf, asked: () => asked, pass: (ms: number) => (now += ms) }
}

describe('keptAnswers', () => {
  it('asks once for each key while the answer is kept, and again afterwards', async () => {
    const { answerOf, pass } = counting()
    expect(await Promise.all([answerOf('a'), answerOf('a'), answerOf('b')])).toEqual(['a1', 'a1', 'b2'])
    pass(100)
    expect(await answerOf('a')).toBe('a3')
  })

  it('keeps no failure', async () => {
    const { answerOf, asked } = counting({ fails: true })
    for (const times of [1, 2]) {
      await expect(answerOf('a')).rejects.toThrow('no answer')
      expect(asked()).toBe(times)
    }
  })

  it('keeps no more keys than it may', async () => {
    const { answerOf, asked } = counting()
    for (const key of ['a', 'b', 'c', 'a']) await answerOf(key)
    expect(asked()).toBe(4)
  })
})
