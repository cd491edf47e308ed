import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cleanFile, cleanPdfApart } from './clean-file.ts'
import { cleanPdf } from './clean-pdf.ts'

const author = 'Helena Martins'
const device = 'Scanner da sala 3'
const place = 'GPSLatitude'
const facts = `<< /Author (${author}) /Creator <feff0053> /Producer 9 0 R /CreationDate (D:20260302) >>`

type Part = string | Buffer
const stream = (dictionary: string, content: Part) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ])

/** A PDF of numbered objects with its table of places; `trailer` is what its end says besides. */
function pdfOf(objects: Readonly<Record<number, Part>>, trailer = '/Info 8 0 R'): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e9\n')]
  const places: string[] = []
  for (const [number, content] of Object.entries({ ...page, ...objects })) {
    places.push(`${number} 1\n${String(Buffer.concat(parts).length).padStart(10, '0')} 00000 n \n`)
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(content), Buffer.from('\nendobj\n'))
  }
  const start = Buffer.concat(parts).length
  const end = `xref\n${places.join('')}trailer\n<< /Size 20 /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}
const page = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R >>',
  4: stream('', 'BT (Laudo de Caio) Tj ET'),
}

async function cleaned(bytes: Buffer): Promise<Buffer> {
  const answer = await cleanPdf(Buffer.from(bytes))
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.content
}
const secretsIn = (bytes: Buffer) => [author, device, place].filter((secret) => bytes.includes(secret))

describe('a PDF', () => {
  const xmp = `<?xpacket begin="" id="W5M0"?><dc:creator>${author}</dc:creator><?xpacket end="w"?>`

  it('without facts about its author stays as it is, byte by byte', async () => {
    const bytes = pdfOf({}, '')
    expect(await cleaned(bytes)).toEqual(bytes)
  })

  it('loses its Info dictionary and the texts that it refers to; every other object stays at its place', async () => {
    const bytes = pdfOf({ 8: facts, 9: `(${device})`, 10: `(${author} no texto)` })
    const content = await cleaned(bytes)
    expect(content).toHaveLength(bytes.length)
    expect(content.toString('latin1')).toContain(`10 0 obj\n(${author} no texto)`)
    const blank = pdfOf({
      8: facts.replace(/<< .* >>/, (all) => `<<${' '.repeat(all.length - 4)}>>`),
      9: '()'.padEnd(device.length + 2),
      10: `(${author} no texto)`,
    })
    expect(content).toEqual(blank)
  })

  it('loses the Info dictionaries of all of its versions', async () => {
    const older = pdfOf({ 8: facts, 9: `(${device})` })
    const newer = Buffer.concat([
      older,
      Buffer.from(`12 0 obj\n${facts}\nendobj\ntrailer\n<< /Info 12 0 R >>\n%%EOF\n`),
    ])
    expect(secretsIn(await cleaned(newer))).toEqual([])
  })

  it('keeps an object that is not an Info dictionary, whatever its end says', async () => {
    const bytes = pdfOf({}, '/Info 1 0 R')
    expect(await cleaned(bytes)).toEqual(bytes)
  })

  it('loses XMP, also compressed and of single pictures', async () => {
    const packed = deflateSync(xmp)
    const bytes = pdfOf({
      11: stream('/Type /Metadata /Subtype /XML', xmp),
      12: stream('/Type/Metadata /Subtype/XML /Filter /FlateDecode', packed),
      13: stream('/Subtype /Form', xmp),
    })
    const content = await cleaned(bytes)
    expect([secretsIn(content), content.includes(packed.subarray(8)), content.length]).toEqual([
      [],
      false,
      bytes.length,
    ])
    expect(content.toString('latin1')).toContain('(Laudo de Caio)')
  })

  it('loses what its photos say of place and device', async () => {
    const exif = Buffer.from(`\xff\xd8\xff\xe1\0\x30Exif\0\0MM ${place} ${device}`, 'latin1')
    exif.writeUInt16BE(exif.length - 4, 4)
    const photo = Buffer.concat([exif, Buffer.from('\xff\xdb pixels', 'latin1')])
    const content = await cleaned(pdfOf({ 11: stream('/Subtype /Image /Filter /DCTDecode', photo) }))
    expect([secretsIn(content), content.includes(Buffer.from('\xff\xdb pixels', 'latin1'))]).toEqual([
      [],
      true,
    ])
  })

  it('loses an Info dictionary in a compressed object stream, whose other objects stay', async () => {
    const [info, value, kept] = [`<< /Author (${author}) /Title 9 0 R >>`, `(${device})`, '<< /Kept true >>']
    const head = `8 0 9 ${info.length + 1} 14 ${info.length + value.length + 2} `
    const inside = `${head}${info} ${value} ${kept}`
    const dictionary = `/Type /ObjStm /N 3 /First ${head.length} /Filter /FlateDecode`
    const bytes = pdfOf({ 11: stream(dictionary, deflateSync(inside)) })
    const content = await cleaned(bytes)
    expect(content).toHaveLength(bytes.length)
    const at = content.indexOf('stream\n', content.indexOf('ObjStm')) + 'stream\n'.length
    const after = inflateSync(content.subarray(at)).toString()
    expect(after).toContain(kept)
    expect([after.length, secretsIn(Buffer.from(after))]).toEqual([inside.length, []])
  })

  it('that is signed stays as it is: any other byte would make its signature invalid', async () => {
    const bytes = pdfOf({
      8: facts,
      9: `(${device})`,
      11: '<< /Type /Sig /ByteRange [0 10 20 30] /Contents <00> >>',
    })
    expect(await cleaned(bytes)).toEqual(bytes)
  })

  it('with a password loses its Info dictionary; object streams that cannot be read stay', async () => {
    const bytes = pdfOf(
      { 8: facts, 11: stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', 'encrypted') },
      '/Info 8 0 R /Encrypt 7 0 R',
    )
    const content = await cleaned(bytes)
    expect([secretsIn(content), content.includes('encrypted')]).toEqual([[], true])
  })

  it('whose object streams would fill memory is refused', async () => {
    const bomb = deflateSync(Buffer.alloc(65 * 1024 * 1024))
    const bytes = pdfOf({ 8: facts, 11: stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb) })
    expect(await cleanPdf(bytes)).toEqual({ problem: 'file-unreadable' })
  })

  const objectStream = (places: string, content: string) =>
    stream(
      `/Type /ObjStm /N 2 /First ${places.length} /Filter /FlateDecode`,
      deflateSync(`${places}${content}`),
    )
  it.each([
    ['the whole stream again and again', '8 0 9 70 '.repeat(500)],
    ['overlapping places', '8 0 9 40 8 20 '],
    ['the same place twice', '9 0 8 0 '],
    ['places beyond its end', '8 9000000 '],
    ['no place that is a number', '8 a 9 b '],
    ['too many objects', Array.from({ length: 10_001 }, (_, nth) => `${nth} ${nth} `).join('')],
  ])('with an object stream that lists %s is refused', async (_what, places) => {
    const content = facts.padEnd(20_000)
    expect(await cleanPdf(pdfOf({ 8: facts, 11: objectStream(places, content) }))).toEqual({
      problem: 'file-unreadable',
    })
    const ofOthers = pdfOf({ 11: objectStream('8 0 9 70 '.repeat(500), content) }, '')
    expect(await cleaned(ofOthers)).toEqual(ofOthers)
  })

  it('keeps an object of more than 16 KB, in an object stream as outside', async () => {
    const large = `<< /Author (${'a'.repeat(17_000)}) >>`
    const bytes = pdfOf({ 8: large, 11: objectStream(`8 0 9 ${large.length} `, `${large} ()`) })
    expect(await cleaned(bytes)).toEqual(bytes)
  })

  it.each([
    ['many objects of one number', '8 0 obj '],
    ['many types of streams without a stream', '/Type/ObjStm '],
    ['many XMP packets without an end', '<?xpacket begin '],
    ['many pictures', '\xff\xe1\0\x08Exif\0\0'],
    ['long runs of spaces', `${' '.repeat(1_000)}1`],
    ['many references', '/Info 8 0 R '],
  ])('of %s ends: each pattern is looked for in one pass', async (_what, repeated) => {
    const bytes = Buffer.concat([pdfOf({ 8: facts }), Buffer.alloc(1024 * 1024, repeated, 'latin1')])
    expect(secretsIn(await cleaned(bytes))).toEqual([])
  })

  it('is cleaned by a thread of its own, which is ended where it takes too long', async () => {
    const bytes = pdfOf({ 8: facts, 9: `(${device})` })
    expect(await cleanFile('application/pdf', bytes)).toEqual({ content: await cleaned(bytes) })
    const long = Buffer.concat([bytes, Buffer.alloc(8 * 1024 * 1024, '/Info 8 0 R 8 0 obj ')])
    expect(await cleanPdfApart(long, 0)).toEqual({ problem: 'file-unreadable' })
  })
})
