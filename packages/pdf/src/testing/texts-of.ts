import { inflateSync } from 'node:zlib'

/** The texts that the pages draw, in order, as a reader copies them: by each font's map to Unicode. */
export function textsOf(pdf: Buffer): readonly string[] {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [id, body]),
  )
  const alphabets = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      return [name, alphabetOf(contentOf(objects.get(map) ?? ''))]
    }),
  )
  return [...objects.values()].flatMap((body) => drawnBy(contentOf(body), alphabets))
}

/** What a compressed stream holds; empty for other objects. */
function contentOf(body: string): string {
  const [, stream] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  if (stream === undefined || !body.includes('/FlateDecode')) return ''
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

/** The letters of a font by the code of their glyph. */
function alphabetOf(map: string): readonly string[] {
  return [...map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)].flatMap(([, ranges = '']) =>
    [...ranges.matchAll(/\[([^\]]*)\]/g)].flatMap(([, letters = '']) =>
      [...letters.matchAll(/<([\da-f ]*)>/g)].map(([, codes = '']) =>
        Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    ),
  )
}

function drawnBy(content: string, alphabets: ReadonlyMap<string | undefined, readonly string[]>): string[] {
  let alphabet: readonly string[] = []
  const texts: string[] = []
  for (const [drawn, font] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[[^\]]*\] TJ/g)) {
    if (font !== undefined) alphabet = alphabets.get(font) ?? []
    else
      texts.push(
        [...drawn.matchAll(/<([\da-f]*)>/g)]
          .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
          .map((glyph) => alphabet[Number.parseInt(glyph, 16)] ?? '')
          .join(''),
      )
  }
  return texts
}
