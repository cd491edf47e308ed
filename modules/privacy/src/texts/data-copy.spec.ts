import { describe, expect, it } from 'vitest'
import { type CopyOfData, copyAsHtml, copyAsJson } from './data-copy.ts'

const nasty = `<script>alert("1")</script> & 'aspas'`
const copy: CopyOfData = {
  name: nasty,
  madeAt: '2026-11-21T17:30:00.000Z',
  sections: [
    {
      title: 'Consultas',
      entries: [
        {
          Profissional: nasty,
          Observações: null,
          'Duração em minutos': 50,
          Início: { kind: 'instant', at: '2026-11-23T12:00:00.000Z', zone: 'America/Manaus' },
          Valor: { kind: 'money', cents: 15_000 },
          Paga: true,
        },
      ],
    },
    {
      title: 'Conta',
      entries: [
        {
          Foto: 'data:image/png;base64,AAAA',
          Site: 'https://example.com/x.png',
          'Data de nascimento': { kind: 'day', day: '1990-05-02' },
          'Tipo de conta': ['cliente', 'profissional'],
          Das: { kind: 'time', time: '09:30' },
          Nota: 4.5,
        },
      ],
    },
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

  it('writes dates, times, money and answers as people do', () => {
    const lines = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [
      label,
      value,
    ])
    expect(Object.fromEntries(lines)).toMatchObject({
      Início: '23/11/2026, 8h (horário do Amazonas)',
      Valor: 'R$\u00A0150,00',
      Paga: 'sim',
      'Data de nascimento': '02/05/1990',
      'Tipo de conta': 'cliente, profissional',
      Das: '9h30',
      Nota: '4,5',
    })
    expect(html).toContain('cópia feita em 21/11/2026, 14h30 (horário de Brasília)')
  })
})

describe('the copy for machines', () => {
  it('is JSON with ISO dates, cents and booleans', () =>
    expect(JSON.parse(copyAsJson(copy))).toEqual({
      origem: 'Escuta',
      titular: nasty,
      geradoEm: copy.madeAt,
      partes: [
        {
          titulo: 'Consultas',
          itens: [
            {
              Profissional: nasty,
              Observações: null,
              'Duração em minutos': 50,
              Início: '2026-11-23T12:00:00.000Z',
              'Valor em centavos': 15_000,
              Paga: true,
            },
          ],
        },
        {
          titulo: 'Conta',
          itens: [
            {
              Foto: 'data:image/png;base64,AAAA',
              Site: 'https://example.com/x.png',
              'Data de nascimento': '1990-05-02',
              'Tipo de conta': ['cliente', 'profissional'],
              Das: '09:30',
              Nota: 4.5,
            },
          ],
        },
      ],
      quemRecebeu: [{ nome: 'Stripe', motivo: 'Receber pagamentos', dados: 'Valor' }],
    }))
})
