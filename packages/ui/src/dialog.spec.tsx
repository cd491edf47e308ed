// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { currentToast, dismissToast, toast } from './toast-queue.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  const left = currentToast()
  if (left) act(() => dismissToast(left.id))
  cleanup()
  vi.useRealTimers()
})

const escape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' })

it('Dialog closes on Escape before a newer toast, and without one', () => {
  render(
    <>
      <Dialog title="Perfil" trigger={<button type="button">Abrir</button>}>
        <input aria-label="Nome" />
      </Dialog>
      <Toaster />
    </>,
  )
  for (const title of ['Erro ao salvar', undefined]) {
    fireEvent.click(screen.getByRole('button', { name: 'Abrir', hidden: true }))
    if (title) act(() => toast({ title }))
    escape(screen.getByLabelText('Nome'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(currentToast()?.title).toBe('Erro ao salvar')
  }
})

it('Dialog without a trigger returns the focus to the button that opened it', async () => {
  render(<OpenedByState />)
  const opener = screen.getByRole('button', { name: 'Trocar e-mail' })
  opener.focus()
  fireEvent.click(opener)
  const name = screen.getByLabelText('Novo e-mail')
  expect(document.activeElement).toBe(name)
  escape(name)
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})

function OpenedByState() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Trocar e-mail
      </button>
      {open && (
        <Dialog title="Trocar e-mail" onClose={() => setOpen(false)}>
          <input aria-label="Novo e-mail" />
        </Dialog>
      )}
    </>
  )
}

it('Dialog leaves Escape to the toast when closed', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => toast({ title: 'Perfil atualizado!' }))
  escape(document.body)
  act(() => void vi.advanceTimersByTime(300))
  expect(currentToast()).toBeUndefined()
})
