// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pictureProblem } from './picture-problem.ts'

afterEach(() => vi.unstubAllGlobals())

const png = new File(['x'], 'foto.png', { type: 'image/png' })
const decoded = vi.fn<() => void>()

/** A browser that reads this of a picture's header, and decodes it or not. */
function browserThat({ reads, decodes = true }: { reads?: readonly [number, number]; decodes?: boolean }) {
  decoded.mockClear()
  class FakeImage extends EventTarget {
    naturalWidth = reads?.[0] ?? 0
    naturalHeight = reads?.[1] ?? 0
    set src(_url: string) {
      queueMicrotask(() => this.dispatchEvent(new Event(reads ? 'load' : 'error')))
    }
    async decode() {
      decoded()
      if (!decodes) throw new Error('broken')
    }
  }
  vi.stubGlobal('Image', FakeImage)
  vi.stubGlobal(
    'URL',
    Object.assign(() => {}, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }),
  )
}

describe('pictureProblem', () => {
  it('finds none in a picture, nor in a PDF', async () => {
    browserThat({ reads: [400, 300] })
    expect(await pictureProblem(png)).toBeUndefined()
    browserThat({})
    expect(await pictureProblem(new File(['x'], 'laudo.pdf', { type: 'application/pdf' }))).toBeUndefined()
  })

  it('says of other bytes, and of half a picture, that they cannot be opened', async () => {
    browserThat({})
    expect(await pictureProblem(png)).toMatch(/^Não conseguimos abrir esta imagem/)
    browserThat({ reads: [400, 300], decodes: false })
    expect(await pictureProblem(new File(['x'], 'foto.JPG'))).toMatch(/^Não conseguimos abrir esta imagem/)
  })

  it.each([
    [8_001, 10],
    [6_000, 5_000],
  ])('refuses %s × %s pixels without decoding them', async (...reads) => {
    browserThat({ reads })
    expect(await pictureProblem(png)).toMatch(/25 megapixels/)
    expect(decoded).not.toHaveBeenCalled()
  })
})
