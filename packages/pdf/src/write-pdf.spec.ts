import { describe, expect, it } from 'vitest'
import { printable } from './printable.ts'
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
})

describe('printable', () => {
  it('keeps the letters of Portuguese and replaces what the fonts lack', () =>
    expect(printable('Ação — “ótima” \u2212R$\u00A01 ł😀')).toBe('Ação — “ótima” -R$ 1 ??'))
})
