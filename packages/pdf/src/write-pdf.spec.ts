import { describe, expect, it } from 'vitest'
import { printable } from './fonts.ts'
import { textsOf } from './testing/texts-of.ts'
import { writePdf } from './write-pdf.ts'

const document = {
  title: 'Confirmação de pagamento',
  createdAt: new Date('2026-11-21T15:00:00.000Z'),
  blocks: [
    { kind: 'heading', text: 'Resumo' },
    { kind: 'facts', facts: [['Valor', 'R$ 150,00']] },
    {
      kind: 'table',
      columns: [
        { name: 'Data', width: 1 },
        { name: 'Valor', width: 1 },
      ],
      rows: Array.from({ length: 120 }, (_, index) => [`Dia ${index}`, 'R$ 1,00']),
    },
  ],
} as const

describe('writePdf', () => {
  it('writes a tagged document in Portuguese over as many pages as it needs', async () => {
    const pdf = await writePdf(document)
    const source = pdf.toString('latin1')
    expect(source.startsWith('%PDF-1.7')).toBe(true)
    expect(source).toContain('/MarkInfo')
    expect(source).toContain('/Marked true')
    expect(source).toContain('(pt-BR)')
    expect(source.match(/\/S \/TH/g)).toHaveLength(2)
    expect(source.match(/\/S \/TR/g)).toHaveLength(121)
    expect(source.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
  })

  it('writes every row once', async () => {
    const drawn = textsOf(await writePdf(document)).join('\n')
    expect(drawn.match(/Dia \d+/g)).toHaveLength(120)
    expect(drawn).toContain('Valor: R$ 150,00')
  })

  it.each([
    ['Portuguese', 'João Antônio d’Ávila — “Conceição”'],
    ['Polish', 'Łucja Żółć-Gęślą Jaźń'],
    ['Czech and Turkish', 'Růžena Šťastná, Çağrı İğneci'],
    ['Vietnamese', 'Nguyễn Thị Hương'],
    ['Greek', 'Αθηνά Παπαδοπούλου'],
    ['Cyrillic', 'Щукин Юрій Ґалаґан'],
  ])('writes names in %s so that they can be copied', async (_language, name) => {
    const blocks = [{ kind: 'heading', text: name } as const, { kind: 'paragraph', text: name } as const]
    const texts = textsOf(await writePdf({ title: 'Nomes', createdAt: new Date(0), blocks }))
    expect(texts).toEqual(['Nomes', name, name])
  })

  it('holds only the letters that it uses', async () => {
    const pdf = await writePdf({ title: 'Resumo', createdAt: new Date(0), blocks: [] })
    expect(pdf.length).toBeLessThan(20_000)
  })
})

describe('printable', () => {
  it('keeps the letters of European languages and replaces what the fonts lack', () =>
    expect(printable('Ação — “ótima” \u2212R$\u00A01 ł Ж 日😀')).toBe('Ação — “ótima” -R$\u00A01 ł Ж ??'))
})
