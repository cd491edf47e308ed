import { describe, expect, it } from 'vitest'
import { dateFormat, timeFormat } from './typed-moment.ts'

const dates = dateFormat('2026-11-21', undefined)
const births = dateFormat('2026-11-21', '2026-11-21')

describe('a typed date', () => {
  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1/2/2027', '2027-02-01'],
    ['21112026', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['21.11.26', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (typed, value) => expect(dates.read(typed, true)).toEqual({ value }))

  it.each([
    ['29/02/2027', '29/02/2027 não existe: fevereiro de 2027 tem 28 dias.'],
    ['31/04/2027', '31/04/2027 não existe: abril de 2027 tem 30 dias.'],
    ['00/04/2027', '00/04/2027 não existe: abril de 2027 tem 30 dias.'],
    ['12/31/2027', 'O mês 31 não existe. Escreva primeiro o dia e depois o mês, como 21/11/2026.'],
    ['21/11/0026', 'Confira o ano: ele vai de 1900 a 2999.'],
    ['21/11', 'Escreva o dia, o mês e o ano, como 21/11/2026.'],
    ['amanhã', 'Escreva o dia, o mês e o ano, como 21/11/2026.'],
    ['1'.repeat(40), 'Escreva o dia, o mês e o ano, como 21/11/2026.'],
  ])('%s has a sentence', (typed, problem) => expect(dates.read(typed, true)).toEqual({ problem }))

  it('takes two digits of a year only when the field is left, and none after the last day', () => {
    expect(dates.read('21/11/20', false)).toHaveProperty('problem')
    expect(dates.read('21/11/27', true)).toEqual({ value: '2027-11-21' })
    expect(births.read('21/11/85', true)).toEqual({ value: '1985-11-21' })
  })

  it('gets its slashes while digits are typed', () => {
    const typed = Array.from('21112026').reduce((before, digit) => dates.punctuate(before + digit), '')
    expect(typed).toBe('21/11/2026')
    expect(dates.punctuate('21//')).toBe('21/')
    expect(dates.punctuate('2026-11-21')).toBe('2026-11-21')
  })

  it('goes by days, from today on without one', () => {
    expect(dates.step('2027-02-28', 1)).toBe('2027-03-01')
    expect(dates.step('', 1)).toBe('2026-11-21')
  })
})

describe('a typed time', () => {
  it.each([
    ['14:30', '14:30'],
    ['14h30', '14:30'],
    ['14h', '14:00'],
    ['1430', '14:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['00:00', '00:00'],
  ])('%s is %s', (typed, value) => expect(timeFormat.read(typed, true)).toEqual({ value }))

  it.each([
    ['24:30', '24h30 não existe: o dia vai de 0h a 23h59.'],
    ['25', '25h00 não existe: o dia vai de 0h a 23h59.'],
    ['10:75', '10h75 não existe: os minutos vão de 00 a 59.'],
    ['14:3', 'Escreva as horas e os minutos, como 14h30.'],
    ['cedo', 'Escreva as horas e os minutos, como 14h30.'],
    ['9'.repeat(40), 'Escreva as horas e os minutos, como 14h30.'],
  ])('%s has a sentence', (typed, problem) => expect(timeFormat.read(typed, true)).toEqual({ problem }))

  it('gets its colon while digits are typed, and is read early only when complete', () => {
    expect(Array.from('1430').reduce((before, digit) => timeFormat.punctuate(before + digit), '')).toBe(
      '14:30',
    )
    expect(Array.from('930').reduce((before, digit) => timeFormat.punctuate(before + digit), '')).toBe('930')
    expect(timeFormat.punctuate('14:h')).toBe('14:')
    expect(timeFormat.read('14:', false)).toHaveProperty('problem')
  })

  it('goes by quarters of an hour around the clock', () => {
    expect(timeFormat.step('14:20', 1)).toBe('14:30')
    expect(timeFormat.step('23:50', 1)).toBe('00:00')
    expect(timeFormat.step('00:00', -1)).toBe('23:45')
    expect(timeFormat.step('', 1)).toBe('09:00')
  })
})
