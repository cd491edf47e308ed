import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { optionalPhoneField, phoneField } from '../phone-field.ts'
import { shownPhone } from '../shown-phone.ts'
import brazil from './brazil.json' with { type: 'json' }
import { phoneProblem as problemInBrowser } from './phone-in-browser.ts'
import { phoneProblem } from './phone.ts'

const outcome = (text: string) => {
  const read = phoneField.safeParse(text)
  return read.success ? read.data : read.error.issues.map(({ message }) => message).join(' ')
}

describe('phoneField', () => {
  it.each([
    ['(11) 91234-5678', '+5511912345678'],
    ['11 91234-5678', '+5511912345678'],
    ['11.91234.5678', '+5511912345678'],
    ['011 91234-5678', '+5511912345678'],
    ['(011) 91234-5678', '+5511912345678'],
    ['0xx11 91234-5678', '+5511912345678'],
    ['(0XX11) 91234-5678', '+5511912345678'],
    ['015 11 91234-5678', '+5511912345678'],
    ['0 41 (11) 3333-4444', '+551133334444'],
    ['90 11 91234-5678', '+5511912345678'],
    ['0055 11 91234-5678', '+5511912345678'],
    ['00 21 55 11 91234-5678', '+5511912345678'],
    ['5511912345678', '+5511912345678'],
    ['+55 11 91234-5678', '+5511912345678'],
    ['+55 (0) 11 91234-5678', '+5511912345678'],
    ['+55 015 11 91234-5678', '+5511912345678'],
    ['11 5555-0000', '+551155550000'],
    ['55 3333-4444', '+555533334444'],
    ['+55 55 99123-4567', '+5555991234567'],
    ['+351 912 345 678', '+351912345678'],
    ['00351912345678', '+351912345678'],
    ['0021 351 912345678', '+351912345678'],
    ['+1 (415) 555-0132', '+14155550132'],
    ['\u202a+55 11 91234\u20115678\u202c', '+5511912345678'],
    ['１１\u00a0９１２３４－５６７８', '+5511912345678'],
  ])('stores %j as %s, and that as itself', (typed, stored) =>
    expect([outcome(typed), outcome(stored), problemInBrowser(typed)]).toEqual([stored, stored, undefined]),
  )

  it.each([
    ['amanhã', 'só tem números'],
    ['11 91234-5678 ramal 2', 'sem ramal'],
    ['<script>', 'só tem números'],
    ['', 'só tem números'],
    ['91234-5678', 'Falta o DDD'],
    ['3333-4444', 'Falta o DDD'],
    ['123', 'Faltam números'],
    ['+55 11 9123', 'Faltam números'],
    ['11 91234-56789', 'Há números demais'],
    ['9'.repeat(40), 'Há números demais'],
    [`+${'9'.repeat(40)}`, 'Há números demais'],
    ['0'.repeat(40), 'Há números demais'],
    ['1 '.repeat(40), 'Há números demais'],
    ['(01) 91234-5678', 'O DDD 01 não existe'],
    ['(20) 91234-5678', 'O DDD 20 não existe'],
    ['(11) 81234-5678', 'começa com 9'],
    ['11 9123-4567', 'nove números'],
    ['(11) 1234-5678', 'um telefone fixo tem oito números'],
    ['0800 123 4567', 'são de empresas'],
    ['+0 123 456 789', 'O código do país'],
    ['+999 123456', 'O código do país'],
    ['+11 91234-5678', 'não existe no país do código +1'],
    ['+351 1', 'Faltam números'],
  ])('says of %j: %s', (typed, problem) => {
    expect(outcome(typed)).toContain(problem)
    expect(phoneProblem(typed)).toBe(outcome(typed))
    const isForeign = typed.startsWith('+') && !/^.55|9{40}/.test(typed)
    expect(problemInBrowser(typed)).toBe(isForeign ? undefined : outcome(typed))
  })

  it('is read in linear time', () => expect(phoneProblem(`${'1'.repeat(1e6)}x`)).toContain('demais'))
})

it('optionalPhoneField takes an empty text for none', () => {
  expect(['', '  ', ' 11 91234-5678 '].map((text) => optionalPhoneField.parse(text))).toEqual([
    '',
    '',
    '+5511912345678',
  ])
  expect(optionalPhoneField.safeParse('1').success).toBe(false)
})

it.each([
  ['+5511912345678', '(11) 91234-5678'],
  ['+551133334444', '(11) 3333-4444'],
  ['+351912345678', '+351912345678'],
  ['(11) 98888-0101', '(11) 98888-0101'],
  ['11 98888 0101', '11 98888 0101'],
])('shownPhone of %s is %s', (stored, shown) => expect(shownPhone(stored)).toBe(shown))

it('the browser knows of Brazil what the library knows', () => {
  expect(brazil).toEqual({
    version: metadata.version,
    country_calling_codes: { 55: metadata.country_calling_codes['55'] },
    countries: { BR: metadata.countries.BR },
  })
})
