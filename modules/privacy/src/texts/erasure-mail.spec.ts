import { describe, expect, it } from 'vitest'
import { erasureMail } from './erasure-mail.ts'

const ended = {
  appointmentId: 'a',
  startsAt: '2026-12-06T12:00:00.000Z',
  zone: 'America/Sao_Paulo',
  professionalName: 'Helena Bastos',
  isCancelled: true,
  isReturned: true,
  paid: 18_000,
}
const mailOf = (...all: readonly Partial<typeof ended>[]) =>
  erasureMail({
    ended: all.map((each) => ({ ...ended, ...each })),
    retained: [],
    erasedAt: '2026-12-01T12:00:00.000Z',
  }).content

describe('the last mail', () => {
  it.each([
    ['cancelled and returned', {}, /^cancelada; R\$.180,00 voltam para você$/],
    ['cancelled after the deadline', { isReturned: false }, /^cancelada; R\$.180,00 não voltam: o prazo/],
    ['cancelled by the professional meanwhile', { isReturned: true }, /voltam para você$/],
    ['begun meanwhile', { isCancelled: false, isReturned: false }, /^não foi cancelada/],
    [
      'not paid',
      { paid: 0 },
      /^cancelada sem pagamento; se algum ainda for aprovado, ele volta por inteiro$/,
    ],
    ['not paid, and over', { paid: 0, isCancelled: false, isReturned: false }, /^já não estava marcada$/],
  ])('says what became of an appointment that was %s', (_, how, says) => {
    const [detail, ...more] = mailOf(how).details ?? []
    expect([detail?.value, more]).toEqual([expect.stringMatching(says), []])
  })

  it('names the professional, ends with the last sentence, and adds up what goes back alone', () => {
    const { details, paragraphs, closing = [], reason } = mailOf({}, { isReturned: false }, { paid: 0 })
    expect(details?.[0]?.label).toBe('06/12/2026, 9h (horário de Brasília), com Helena Bastos')
    expect(paragraphs.at(-1)).toBe('O que aconteceu com as 3 consultas que você tinha pela frente:')
    expect(closing[0]).toMatch(/^Ao todo, R\$.180,00 voltam/)
    expect(closing.at(-1)).toBe('Este é o nosso último e-mail para você.')
    expect(reason).toBe('pediu para apagar a sua conta na Escuta')
  })
})
