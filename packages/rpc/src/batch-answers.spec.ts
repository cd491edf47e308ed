import { describe, expect, it } from 'vitest'
import { answersOf } from './batch-answers.ts'

const refused = { text: 'refused' }
const call = (text: string) => ({ ask: () => Promise.resolve({ text }), refuse: () => refused })

describe('answersOf', () => {
  it('answers in the order of the calls', async () => {
    const calls = Array.from({ length: 50 }, (_, index) => ({
      async ask() {
        for (let turn = 0; turn < 50 - index; turn += 1) await Promise.resolve()
        return { text: String(index) }
      },
      refuse: () => refused,
    }))
    const texts = (await answersOf(calls)).map(({ text }) => text)
    expect(texts).toEqual(calls.map((_, index) => String(index)))
  })

  it('asks some calls at a time', async () => {
    let underWay = 0
    let most = 0
    const ask = async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return { text: '' }
    }
    await answersOf(Array.from({ length: 50 }, () => ({ ask, refuse: () => refused })))
    expect(most).toBe(6)
  })

  it('refuses what comes after answers that are too long together, without asking', async () => {
    const long = 'x'.repeat(1024 * 1024)
    const answers = await answersOf(Array.from({ length: 50 }, () => call(long)))
    const asked = answers.filter(({ text }) => text === long)
    expect(asked.length).toBeGreaterThanOrEqual(3)
    expect(asked.length).toBeLessThanOrEqual(8)
    expect(answers.at(-1)).toBe(refused)
  })
})
