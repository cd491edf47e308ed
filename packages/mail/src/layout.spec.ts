import { describe, expect, it } from 'vitest'
import { mailLayout } from './layout.ts'
import { renderMail } from './render-mail.ts'

const content = {
  preview: 'Sua consulta é amanhã, às 14h30.',
  heading: 'Sua consulta é amanhã',
  paragraphs: ['Olá, Caio.'],
  details: [{ label: 'Quando', value: '22/11/2026, 14h30' }],
  button: { label: 'Ver a consulta', href: 'http://localhost:3000/cliente?id=1&de=email' },
  notes: ['Se precisar remarcar, avise com antecedência.'],
}

describe('renderMail', () => {
  it('renders the same content as HTML and text', async () => {
    const { html, text } = await renderMail(content)
    for (const phrase of [
      'Escuta',
      content.heading,
      'Olá, Caio.',
      '22/11/2026, 14h30',
      'Ver a consulta',
      'CVV 188',
    ]) {
      expect(html).toContain(phrase)
      expect(text).toContain(phrase)
    }
    expect(text).toContain('http://localhost:3000/cliente?id=1&de=email')
    expect(text).not.toContain(content.preview)
    expect(html).toContain('lang="pt-BR"')
  })

  it('escapes all content', async () => {
    const nasty = '<script>alert(1)</script>"&'
    const { html } = await renderMail({
      preview: nasty,
      heading: nasty,
      paragraphs: [nasty],
      details: [{ label: nasty, value: nasty }],
      button: { label: nasty, href: 'https://escuta.example/?q="><script>' },
      notes: [nasty],
    })
    expect(html).not.toContain('<script>')
    expect(html.match(/&lt;script&gt;alert/g)).toHaveLength(7)
  })

  it('says what closes it below the details, and why it is sent', async () => {
    const { text } = await renderMail({ ...content, closing: ['Até logo.'], reason: 'pediu' })
    expect(text.indexOf('Até logo.')).toBeGreaterThan(text.indexOf('22/11/2026'))
    expect(text).toContain('Você recebeu este e-mail porque pediu.')
    await expect(renderMail({ ...content, closing: [' '] })).rejects.toThrow('lacks')
  })

  it('renders without a button', async () => {
    const { html } = await renderMail({ preview: 'p', heading: 'h', paragraphs: [] })
    expect(html).not.toContain('<a ')
  })

  it.each(['javascript:alert(1)', '/cliente', 'data:text/html,oi'])('never links to %s', (href) => {
    expect(() => mailLayout({ ...content, button: { label: 'Ver', href } })).toThrow('http or https')
  })

  it('has colours for dark mode', async () => {
    const { html } = await renderMail(content)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  })
})

describe('the colours of mails', () => {
  it.each(['light', 'dark'] as const)('are readable by WCAG AA in the %s', async (scheme) => {
    const { darkColours, lightColours } = await import('./layout-style.ts')
    const colours = scheme === 'light' ? lightColours : darkColours
    const pairs = [
      [colours.ink, colours.card],
      [colours.soft, colours.card],
      [colours.soft, colours.paper],
      [colours.accent, colours.paper],
      [colours.onAccent, colours.accent],
    ] as const
    for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
