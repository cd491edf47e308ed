// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast, dismissToast, toast } from './toast-queue.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  const left = currentToast()
  if (left) act(() => dismissToast(left.id))
  cleanup()
  vi.useRealTimers()
})

const show = (title: string) => act(() => toast({ title }))
function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
const region = () => screen.getByRole('list')
const items = () => [...region().children]

function swipe(item: Element, from: number, to: number) {
  const at = (x: number) => ({ clientX: x, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' })
  fireEvent.pointerDown(item, at(from))
  for (let x = from; x <= to; x += 6) fireEvent.pointerMove(item, at(x))
  fireEvent.pointerMove(item, at(to))
  fireEvent.pointerUp(item, at(to))
}

describe('Toaster', () => {
  it('shows only the newest toast', () => {
    show('Login realizado!')
    show('Consulta agendada!')
    expect(items()).toHaveLength(1)
    expect(region().textContent).toContain('Consulta agendada!')
  })

  it('removes a toast after 5000 ms, not before', () => {
    show('Perfil atualizado!')
    pass(4990)
    expect(currentToast()?.title).toBe('Perfil atualizado!')
    pass(10)
    pass(200)
    expect(currentToast()).toBeUndefined()
    expect(items()).toHaveLength(0)
  })

  it('focuses its region on F8', () => {
    show('Anotação salva!')
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement).toBe(region())
  })

  it('dismisses a toast by a swipe of 50 px to the right, not less', () => {
    show('Erro no login')
    const [item] = items()
    if (!item) throw new Error('No toast is shown.')
    Object.assign(item, { setPointerCapture() {}, releasePointerCapture() {}, hasPointerCapture: () => true })
    swipe(item, 0, 46)
    expect(item.getAttribute('data-swipe')).toBe('cancel')
    swipe(item, 0, 52)
    expect(item.getAttribute('data-swipe')).toBe('end')
  })

  it('is at most 420 px wide on medium screens', () => {
    expect(region().className).toContain('md:max-w-[420px]')
  })
})
