// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

type Props = { readonly name: string }
const Greeting = ({ name }: Props) => <p>Olá, {name}!</p>
const fallback = ({ name }: Props) => <p>Abrindo para {name}…</p>

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>Não abriu</p> : this.props.children
  }
}

let idle: () => void
beforeEach(() => vi.stubGlobal('requestIdleCallback', (callback: () => void) => (idle = callback)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('lazyComponent', () => {
  it('renders in the first pass once the idle browser has loaded it', async () => {
    const Lazy = lazyComponent(async () => ({ Greeting }), 'Greeting', fallback)
    idle()
    await act(async () => {})
    render(<Lazy name="Lia" />)
    expect(screen.queryByText('Olá, Lia!')).not.toBeNull()
  })

  it('shows the fallback until it is loaded, and no longer', async () => {
    let answer = (_module: { readonly Greeting: typeof Greeting }) => {}
    const Lazy = lazyComponent(
      () => new Promise<{ readonly Greeting: typeof Greeting }>((resolve) => (answer = resolve)),
      'Greeting',
      fallback,
    )
    render(<Lazy name="Lia" />)
    expect(screen.queryByText('Abrindo para Lia…')).not.toBeNull()
    await act(async () => answer({ Greeting }))
    expect(screen.queryByText('Olá, Lia!')).not.toBeNull()
  })

  it('throws what loading it failed with to the error boundary, and loads again the next time', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const load = vi.fn(async () => ({ Greeting })).mockRejectedValueOnce(new Error('offline'))
    const Lazy = lazyComponent(load, 'Greeting')
    const show = () =>
      render(
        <Boundary>
          <Lazy name="Lia" />
        </Boundary>,
      )
    const { unmount } = show()
    expect(await screen.findByText('Não abriu')).not.toBeNull()
    unmount()
    show()
    expect(await screen.findByText('Olá, Lia!')).not.toBeNull()
  })
})
