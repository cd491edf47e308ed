// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
  document.body.innerHTML = `
    <main tabindex="-1"><h1>Minha conta</h1>
      <section><h2>Sessões</h2><ul><li><button id="end">Sair</button></li></ul></section>
    </main>
    <aside><button id="outside">Fechar</button></aside>`
})
afterEach(() => {
  vi.useRealTimers()
  stop()
  document.body.innerHTML = ''
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const focused = () => document.activeElement?.textContent

describe('keepFocus', () => {
  it('focuses the heading of the section whose focused element is removed', async () => {
    find('#end')?.focus()
    find('li')?.remove()
    await vi.waitFor(() => expect(focused()).toBe('Sessões'))
  })

  it('focuses the page’s heading when the whole section is removed, and when the element was outside of main', async () => {
    find('#end')?.focus()
    find('section')?.remove()
    await vi.waitFor(() => expect(focused()).toBe('Minha conta'))
    find('#outside')?.focus()
    find('aside')?.remove()
    await vi.waitFor(() => expect(focused()).toBe('Minha conta'))
  })

  it('focuses main until its heading is loaded', async () => {
    find('#end')?.focus()
    find('main')?.replaceChildren()
    await vi.waitFor(() => expect(document.activeElement).toBe(find('main')))
    find('main')?.append(Object.assign(document.createElement('h1'), { textContent: 'Aparelhos' }))
    await vi.waitFor(() => expect(focused()).toBe('Aparelhos'))
  })

  it('leaves the focus that another element has taken', async () => {
    vi.useFakeTimers()
    find('#end')?.focus()
    find('li')?.remove()
    // The observer starts the timer in a microtask, while the focus is lost.
    await Promise.resolve()
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    find('#outside')?.focus()
    vi.runAllTimers()
    expect(focused()).toBe('Fechar')
  })
})
