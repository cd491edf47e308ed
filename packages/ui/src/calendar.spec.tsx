// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Calendar } from './calendar.tsx'

afterEach(cleanup)

const free: Record<string, number> = { '2026-11-23': 6, '2026-11-24': 1, '2026-11-25': 0 }

function show(value?: string) {
  const onChange = vi.fn<(date: string) => void>()
  render(
    <Calendar
      label="Dia da consulta"
      value={value}
      onChange={onChange}
      from="2026-11-23"
      until="2026-11-25"
      freeTimesOn={(date) => free[date]}
    />,
  )
  return onChange
}

const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

it('Calendar labels days with the number of free slots', () => {
  show()
  expect(day(/segunda-feira, 23 de novembro de 2026, 6 horários livres/)).toBeDefined()
  expect(day(/terça-feira, 24 de novembro de 2026, 1 horário livre$/)).toBeDefined()
})

it.each([
  ['the month of the first free day', (date: string) => (date < '2026-12-01' ? 0 : 3)],
  ['the next month where the first has two free days at its end', () => 3],
])('Calendar opens with %s', (_what, freeTimesOn) => {
  render(
    <Calendar
      label="Dia da consulta"
      value={undefined}
      onChange={() => {}}
      from="2026-11-29"
      until="2026-12-10"
      freeTimesOn={freeTimesOn}
    />,
  )
  expect(day(/terça-feira, 1 de dezembro de 2026, 3 horários livres/)).toBeDefined()
})

it('Calendar selects a day and disables days without free slots or out of range', () => {
  const onChange = show()
  fireEvent.click(day(/24 de novembro/))
  expect(onChange).toHaveBeenCalledWith('2026-11-24')
  expect(day(/25 de novembro de 2026, sem horários livres/).disabled).toBe(true)
  expect(day(/26 de novembro/).disabled).toBe(true)
})

it('Calendar announces the number of free slots of the selected day', () => {
  show('2026-11-23')
  expect(document.querySelector('[aria-live="polite"]:not(span)')?.textContent).toBe('6 horários livres')
})
