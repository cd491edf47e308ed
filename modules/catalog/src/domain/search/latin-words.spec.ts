import { folded, seededRandom } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { wordsOf } from './words.ts'

const slowly = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

describe('the words of a text', () => {
  it.each([
    '',
    'Olá, São Paulo!',
    'Ação e reação',
    'Acompanho 1ª vez — “calma”… até 2ª',
    'emoji 🙂 e depois',
    'Straße ÀÉÎÕÜ ñ ø æ ½ x² Ⅻ',
    'a'.repeat(40),
    'ainda ' + 'b'.repeat(33) + ' não',
    'Ελένη Елена 日本',
  ])('are those of the pattern: %s', (text) => {
    expect(wordsOf(text)).toEqual(slowly(text))
    expect(wordsOf(text)).toEqual(slowly(text))
  })

  it('are those of the pattern beside every character, and in random texts', () => {
    for (let code = 0; code < 0x2100; code += 1) {
      const text = `São${String.fromCharCode(code)}dois tres`
      expect([code, wordsOf(text)]).toEqual([code, slowly(text)])
    }
    const random = seededRandom(7)
    const characters = 'aábcçdeéêfghiíjlmnoóõpqrstuúüvxzÁÉÃ 0123456789 -.,;“” \u0301'
    for (let nth = 0; nth < 3_000; nth += 1) {
      const text = Array.from(
        { length: 60 },
        () => characters[Math.floor(random() * characters.length)],
      ).join('')
      expect(wordsOf(text)).toEqual(slowly(text))
    }
  })
})
