// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DateField } from './date-field.tsx'
// Loaded here already, so that no timing decides.
import './date-popover.tsx'
import { TimeField } from './time-field.tsx'

afterEach(cleanup)

function Fields({ error }: { readonly error?: string }) {
  const [date, setDate] = useState('2026-11-21')
  const [time, setTime] = useState('14:30')
  return (
    <>
      <DateField label="Dia" name="date" value={date} onChange={setDate} error={error} max="2027-12-31" />
      <TimeField label="Hora" value={time} onChange={setTime} />
      <output>{`${date} ${time}`}</output>
      <button type="button" onClick={() => setDate('2027-01-05')}>
        other
      </button>
    </>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const values = () => screen.getByRole('status').textContent

function type(label: string, text: string) {
  const input = field(label)
  fireEvent.change(input, { target: { value: text } })
  return input
}

it('shows dates as day, month and year, and a value from elsewhere too', () => {
  render(<Fields />)
  expect(field('Dia').value).toBe('21/11/2026')
  fireEvent.click(screen.getByText('other'))
  expect(field('Dia').value).toBe('05/01/2027')
})

it('keeps what does not exist, says why, and tells the form', () => {
  render(<Fields error="Escolha um dia." />)
  const input = type('Dia', '29/02/2027')
  expect(values()).toBe(' 14:30')
  expect(screen.queryByText(/não existe/)).toBeNull()
  fireEvent.blur(input)
  expect(input.value).toBe('29/02/2027')
  expect(screen.getByText('29/02/2027 não existe: fevereiro de 2027 tem 28 dias.')).toBeDefined()
  expect(screen.queryByText('Escolha um dia.')).toBeNull()
  expect(input.validity.customError).toBe(true)
  type('Dia', '28/02/2027')
  expect([values(), input.validity.customError]).toEqual(['2027-02-28 14:30', false])
})

it('reads short forms when the field is left, or Enter is pressed', () => {
  render(<Fields />)
  fireEvent.blur(type('Dia', '1/2/27'))
  fireEvent.keyDown(type('Hora', '9h'), { key: 'Enter' })
  expect([field('Dia').value, field('Hora').value, values()]).toEqual([
    '01/02/2027',
    '09:00',
    '2027-02-01 09:00',
  ])
})

it('goes on by the arrow keys', () => {
  render(<Fields />)
  fireEvent.keyDown(field('Dia'), { key: 'ArrowUp' })
  fireEvent.keyDown(field('Hora'), { key: 'ArrowDown' })
  expect(values()).toBe('2026-11-22 14:15')
})

it('opens a calendar in Portuguese, in which a day is chosen', async () => {
  render(<Fields />)
  fireEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }))
  fireEvent.click(await screen.findByRole('button', { name: /segunda-feira, 23 de novembro de 2026/i }))
  expect(values()).toBe('2026-11-23 14:30')
  expect(screen.queryByRole('dialog')).toBeNull()
})
