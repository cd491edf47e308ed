import { describe, expect, it } from 'vitest'
import { type CopyOfData, copyAsHtml, copyAsJson } from './data-copy.ts'

const nasty = `<script>alert("1")</script> & 'aspas'`
const copy: CopyOfData = {
  name: nasty,
  madeAt: '21/11/2026, 14h30 (horário de Brasília)',
  sections: [
    {
      title: 'Consultas',
      entries: [{ Profissional: nasty, Observações: null, 'Duração em minutos': 50 }],
    },
    { title: 'Conta', entries: [{ Foto: 'data:image/png;base64,AAAA', Site: 'https://example.com/x.png' }] },
  ],
  recipients: [{ name: 'Stripe', purpose: 'Receber pagamentos', data: 'Valor' }],
}

describe('the copy for people', () => {
  const html = copyAsHtml(copy)

  it('runs nothing and shows whatever was written as text', () => {
    expect(html).not.toMatch(/<script|\son\w+=|javascript:/i)
    expect(
      html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; &amp; &#39;aspas&#39;/g),
    ).toHaveLength(2)
  })

  it('needs nothing from elsewhere', () => {
    expect(html).toContain(`default-src 'none'`)
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'data:image/png;base64,AAAA',
    ])
  })

  it('has every section, what was given away, and no lines without a value', () => {
    expect(html).toContain('<h2>Consultas</h2>')
    expect(html).toContain('<dt>Duração em minutos</dt><dd>50</dd>')
    expect(html).toContain('<dt>Quem</dt><dd>Stripe</dd>')
    expect(html).not.toContain('Observações')
  })
})

describe('the copy for machines', () => {
  it('is JSON that says the same', () =>
    expect(JSON.parse(copyAsJson(copy))).toEqual({
      origem: 'Escuta',
      titular: nasty,
      geradoEm: copy.madeAt,
      partes: copy.sections.map(({ title, entries }) => ({ titulo: title, itens: entries })),
      quemRecebeu: [{ nome: 'Stripe', motivo: 'Receber pagamentos', dados: 'Valor' }],
    }))
})
