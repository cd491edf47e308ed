// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { stopTime } from './stopped-time.fixture.ts'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

const pass = stopTime()

beforeEach(() => {
  render(
    <TooltipProvider>
      <Tooltip text="21/11/2026 às 14h30">
        <button type="button">há 5 minutos</button>
      </Tooltip>
      <Tooltip text="22/11/2026 às 9h">
        <button type="button">amanhã</button>
      </Tooltip>
    </TooltipProvider>,
  )
})

const shown = () => screen.queryByRole('tooltip')?.textContent ?? null
const enter = (name: string) => fireEvent.pointerMove(screen.getByText(name), { pointerType: 'mouse' })
const leave = (name: string) => fireEvent.pointerLeave(screen.getByText(name), { pointerType: 'mouse' })

it('Tooltip opens after 700 ms of hover, not before', () => {
  enter('há 5 minutos')
  pass(690)
  expect(shown()).toBeNull()
  pass(20)
  expect(shown()).toBe('21/11/2026 às 14h30')
})

it('Tooltip opens at once within 300 ms of the previous one, and after 700 ms later', () => {
  enter('há 5 minutos')
  pass(710)
  leave('há 5 minutos')
  fireEvent.keyDown(document, { key: 'Escape' })
  pass(250)
  enter('amanhã')
  pass(1)
  expect(shown()).toBe('22/11/2026 às 9h')
  leave('amanhã')
  fireEvent.keyDown(document, { key: 'Escape' })
  pass(310)
  enter('há 5 minutos')
  pass(600)
  expect(shown()).toBeNull()
})
