import { describe, expect, it } from 'vitest'
import { emailField } from './email-field.ts'
import { emailForm, emailProblem, storedEmail } from './email.ts'

const form = emailField()
const outcome = (text: string) => {
  const read = form.safeParse(text)
  return read.success ? read.data : read.error.issues.map(({ message }) => message).join(' ')
}

describe('emailField', () => {
  it.each([
    ['ana@escuta.example', 'ana@escuta.example'],
    [" A'na+Convite.2@Sub.Escuta.com.br ", "a'na+convite.2@sub.escuta.com.br"],
    ['A_B-c@E-x.Example', 'a_b-c@e-x.example'],
    ['-@a.bc', '-@a.bc'],
    ['x@exâmple.com.br', 'x@xn--exmple-xta.com.br'],
    ['x@exa\u0302mple.com.br', 'x@xn--exmple-xta.com.br'],
    ['X@EXÂMPLE.COM.BR', 'x@xn--exmple-xta.com.br'],
    ['x@XN--exmple-xta.com.br', 'x@xn--exmple-xta.com.br'],
    ['x@ｅscuta.example', 'x@escuta.example'],
    ['x@straße.de', 'x@xn--strae-oqa.de'],
    ['x@пример.рф', 'x@xn--e1afmkfd.xn--p1ai'],
    ['x@日本語.jp', 'x@xn--wgv71a119e.jp'],
  ])('stores %j as %j, and that as itself', (typed, stored) => {
    expect([outcome(typed), outcome(stored)]).toEqual([stored, stored])
    expect(emailProblem(typed)).toBeUndefined()
  })

  it.each([
    'ana',
    'ana@',
    '@escuta.example',
    'ana@escuta',
    'ana@escuta.e',
    'ana@-escuta.example',
    'ana@escuta..example',
    'ana@.example',
    'ana@escuta.example.',
    'ana..b@escuta.example',
    '.ana@escuta.example',
    'ana.@escuta.example',
    "ana'@escuta.example",
    'ana b@escuta.example',
    'ana@escuta.exam ple',
    'ana@escuta.ex4',
    'ana@@escuta.example',
    'ana@10.0.0.1',
    'ana@exâmple.com:25',
    'ana@exâmple.com/a',
    'ana@ex%C3%A2mple.com',
    'ana@exâmple.com.',
    'ana@ex\u00adâmple.com',
    'ana@exâ\u200dmple.com',
    'ana@exâmple。com',
    `x@${'a'.repeat(64)}.com`,
    `x@${'â'.repeat(60)}.com`,
    '',
  ])('refuses %j by its form', (text) => {
    expect(outcome(text)).toBe(emailForm)
    expect(emailProblem(text)).toBe(emailForm)
  })

  it('says which part is limited to ASCII', () => {
    expect(outcome('joão@exemplo.com')).toMatch(/^Antes do @/)
    expect(emailProblem('joão@exemplo.com')).toBe(outcome('joão@exemplo.com'))
  })

  it.each([
    ['a Cyrillic letter in a Latin name', 'x@gооgle.com'],
    ['the same, as punycode', 'x@xn--ggle-55da.com'],
    ['a name of Cyrillic letters that look Latin', 'x@аррӏе.com'],
    ['the same, as punycode', 'x@xn--80ak6aa92e.com'],
    ['a Greek letter', 'x@escutα.com.br'],
    ['a sign of phonetics', 'x@ɡoogle.com'],
    ['an encoded name that nothing stands for', 'x@xn--a.com'],
  ])('refuses %s', (_what, text) => expect(outcome(text)).toMatch(/mistura letras/))

  it('refuses a domain of 253 bytes, and one that is this long once it is encoded', () => {
    const labels = (label: string, count: number) => Array.from({ length: count }, () => label).join('.')
    const longest = `${labels('abcde', 41)}.abcd.br`
    expect(longest).toHaveLength(253)
    expect(outcome(`x@${longest}`)).toBe('O e-mail é longo demais.')
    expect(outcome(`x@${longest.slice(1)}`)).toBe(`x@${longest.slice(1)}`)
    expect(outcome(`x@${labels('âbcde', 30)}.br`)).toBe('O e-mail é longo demais.')
    expect(emailProblem(`x@${labels('âbcde', 30)}.br`)).toBe('O e-mail é longo demais.')
  })

  it('has one text for all problems where it is given one', () => {
    const read = emailField({ wrong: 'Digite outro.' }).safeParse('joão@exemplo.com')
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['Digite outro.'])
  })
})

it.each([
  ['Caio', 'caio'],
  ['Caio@XN--a.com', 'caio@xn--a.com'],
  ['a@b@exâmple.com', 'a@b@xn--exmple-xta.com'],
  [`x@${'â'.repeat(1e5)}`, `x@${'â'.repeat(1e5)}`],
])('storedEmail leaves what has no other form: %s', (text, stored) => expect(storedEmail(text)).toBe(stored))
