// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('Button ignores clicks and keeps the focus while busy', () => {
  const press = vi.fn<() => void>()
  const send = vi.fn<() => void>()
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Button type="submit" onClick={press} busyLabel={busy && 'Enviando...'}>
        Enviar
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('button'))
  rerender(form(true))
  fireEvent.click(screen.getByRole('button', { name: 'Enviando...' }))
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
