import { describe, expect, it } from 'vitest'
import { downloadName } from './download-name.ts'

describe('downloadName', () => {
  it.each([
    ['laudo.pdf', 'laudo.pdf'],
    ['Laudo.PDF', 'Laudo.pdf'],
    ['foto.jpg', 'foto.pdf'],
    ['laudo', 'laudo.pdf'],
    ['', 'arquivo.pdf'],
    ['.pdf', 'arquivo.pdf'],
    ['...', 'arquivo.pdf'],
    ['.env', 'env.pdf'],
    ['laudo.pdf.exe', 'laudo.pdf'],
    ['laudo.jpg.pdf', 'laudo.pdf'],
    ['Exame 12.03', 'Exame 12.03.pdf'],
    ['Exame 12.03.docx', 'Exame 12.03.pdf'],
    ['laudo.', 'laudo.pdf'],
    ['laudo . .pdf', 'laudo.pdf'],
    ['CON', 'CON-.pdf'],
    ['nul.pdf', 'nul-.pdf'],
    ['com1.jpg', 'com1-.pdf'],
    ['laudo\u202Efdp.exe', 'laudofdp.pdf'],
    ['\u200Flaudo\u2066.pdf', 'laudo.pdf'],
    ['a/b\\c:d*?.pdf', 'a-b-c-d-.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['laudo\n\0.pdf', 'laudo -.pdf'],
    ['acao\u0303.pdf', 'acaõ.pdf'],
    ['meio\uD800.pdf', 'meio-.pdf'],
  ])('of %j, a PDF, is %j', (name, expected) => expect(downloadName(name, 'application/pdf')).toBe(expected))

  it.each([
    ['foto.JPEG', 'image/jpeg', 'foto.jpeg'],
    ['foto.png', 'image/jpeg', 'foto.jpg'],
    ['foto', 'image/png', 'foto.png'],
  ] as const)('of %s, %s, is %s', (name, type, expected) => expect(downloadName(name, type)).toBe(expected))

  it.each(['a'.repeat(300), 'ç'.repeat(300), '心'.repeat(300), '👩‍👩‍👧'.repeat(60), `${'a'.repeat(251)}.jpg`])(
    'has 255 bytes at most, in whole letters: %s',
    (name) => {
      const short = downloadName(name, 'application/pdf')
      expect(Buffer.byteLength(short)).toBeLessThanOrEqual(255)
      expect(Buffer.byteLength(short)).toBeGreaterThan(240)
      expect(short.isWellFormed()).toBe(true)
      expect(short).toMatch(/\.pdf$/)
    },
  )

  it('is the same when it is made of itself', () => {
    for (const name of ['CON', 'foto.jpg', '', 'a/b'])
      expect(downloadName(downloadName(name, 'image/png'), 'image/png')).toBe(downloadName(name, 'image/png'))
  })
})
