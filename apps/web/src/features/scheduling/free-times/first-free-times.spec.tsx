// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { FreeTimes } from '@escuta/scheduling/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FirstFreeTimes } from './first-free-times.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const zone = 'America/Sao_Paulo'
const day = (date: string, ...free: readonly string[]) => ({
  date,
  weekday: 1,
  times: ['07:00', ...free].map((time) => ({
    time,
    startsAt: `${date}T${time}:00.000Z`,
    available: time !== '07:00',
  })),
})

function show(days: FreeTimes['days']) {
  const onChoose = vi.fn<(chosen: object) => void>()
  const freeTimes = { days, zone }
  const choice = { date: undefined, time: undefined }
  render(<FirstFreeTimes freeTimes={freeTimes} choice={choice} onChoose={onChoose} />)
  return onChoose
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('FirstFreeTimes', () => {
  it('offers the first three times of the first three days that have some', () => {
    const onChoose = show([
      day('2026-11-21'),
      day('2026-11-23', '09:00', '10:00', '11:00', '12:00', '13:00'),
      day('2026-11-24', '08:00'),
      day('2026-11-25', '08:00'),
      day('2026-11-26', '08:00'),
    ])
    expect(buttons()).toEqual([
      'segunda-feira, 23 de novembro, 9h',
      'segunda-feira, 23 de novembro, 10h',
      'segunda-feira, 23 de novembro, 11h',
      'mais 2 horários de segunda-feira, 23 de novembro',
      'terça-feira, 24 de novembro, 8h',
      'quarta-feira, 25 de novembro, 8h',
    ])
    fireEvent.click(screen.getAllByRole('button')[1]!)
    expect(onChoose.mock.calls).toEqual([[{ date: '2026-11-23', time: '10:00' }]])
  })

  it('shows the further times of a day on demand, and leads to the first of them', () => {
    show([day('2026-11-23', '09:00', '10:00', '11:00', '12:00', '13:00')])
    fireEvent.click(screen.getByRole('button', { name: /^mais 2/ }))
    expect(buttons().map((name) => name?.split(', ').at(-1))).toEqual(['9h', '10h', '11h', '12h', '13h'])
    expect(document.activeElement?.textContent).toContain('12h')
  })

  it('says so where the first free day is more than two weeks ahead', () => {
    show([day('2026-12-04'), day('2026-12-07', '09:00')])
    expect(
      screen.getByText(/nas próximas duas semanas. O primeiro é segunda-feira, 7 de dezembro/),
    ).toBeDefined()
  })
})
