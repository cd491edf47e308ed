import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const tones = new Map(
  [...css.matchAll(/--tone-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)
const themes = ['light', 'dark'] as const

function hexOf(name: string, theme: (typeof themes)[number]): string {
  const tone = tones.get(name)
  if (!tone) throw new Error(`There is no colour ${name}.`)
  return tone[theme]
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** The pairs with a contrast below `least`, as `text on ground (theme): ratio`. */
function shortOf(least: number, texts: readonly string[], grounds: readonly string[]): string[] {
  return themes.flatMap((theme) =>
    texts.flatMap((text) =>
      grounds
        .map((ground) => ({ ground, ratio: contrast(hexOf(text, theme), hexOf(ground, theme)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ ground, ratio }) => `${text} on ${ground} (${theme}): ${ratio.toFixed(2)}`),
    ),
  )
}

describe('tokens, contrast in both themes', () => {
  it('is AAA for body text on every ground', () => {
    expect(shortOf(7, ['ink'], ['canvas', 'surface', 'sunken', 'accent-soft'])).toEqual([])
    expect(shortOf(7, ['ink-soft'], ['canvas', 'surface', 'sunken'])).toEqual([])
  })

  it('is AA for accents, warnings, errors and text on coloured grounds', () => {
    expect(shortOf(4.5, ['accent', 'danger', 'warning'], ['canvas', 'surface', 'sunken'])).toEqual([])
    expect(shortOf(4.5, ['ink-faint'], ['surface'])).toEqual([])
    const pairs = [
      ['on-accent', 'accent'],
      ['on-accent', 'accent-hover'],
      ['on-accent-soft', 'accent-soft'],
      ['on-danger', 'danger'],
      ['danger', 'danger-soft'],
      ['warning', 'warning-soft'],
    ] as const
    expect(pairs.flatMap(([text, ground]) => shortOf(4.5, [text], [ground]))).toEqual([])
  })

  it('is 3:1 for borders of controls', () => {
    expect(shortOf(3, ['line-strong'], ['canvas', 'surface'])).toEqual([])
  })
})
