import { describe, expect, it } from 'vitest'
import { looks } from './looks.ts'
import { demoProfessionals } from './people.ts'
import { drawPortrait } from './portrait.ts'

describe('the portraits of the demo', () => {
  it('exist for every professional, each another one, and nobody else', () => {
    expect(Object.keys(looks).toSorted()).toEqual(demoProfessionals.map(({ name }) => name).toSorted())
    expect(new Set(Object.values(looks).map((look) => JSON.stringify(look))).size).toBe(
      demoProfessionals.length,
    )
  })

  it.each(Object.entries(looks))('of %s is a small PNG, and the same each time', (_, look) => {
    const drawn = drawPortrait(look)
    expect(drawn.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
    expect(drawn.length).toBeLessThan(6_000)
    expect(drawn.equals(drawPortrait(look))).toBe(true)
  })
})
