// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { currentToast, dismissToast } from '@escuta/ui/toast-queue'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubProcedures } from '../testing/procedure-stubs.ts'
import { screenSpec } from '../testing/screen-spec.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { beginLeaving, endLeaving } from '../lib/leaving.ts'
import { Main } from '../lib/main.tsx'
import { refetchUser } from '../lib/session.ts'
import { useUser } from '../lib/user-context.ts'
import { SignedIn } from './signed-in.tsx'

const user = { id: 'u', email: 'ana@exemplo.com', name: 'Ana', type: 'client', roles: ['client'] }
const guest = { 'identity.me': { answer: null } } as const

screenSpec()
afterEach(() => {
  const left = currentToast()
  if (left) act(() => dismissToast(left.id))
})

function Greeting() {
  return <p>{`Olá, ${useUser().name}`}</p>
}

function open() {
  return renderScreen('/area', () => (
    <Main>
      <SignedIn>
        <Greeting />
      </SignedIn>
    </Main>
  ))
}

describe('SignedIn', () => {
  it('sends guests to sign in at once, with the page to return to', async () => {
    stubProcedures(guest)
    const { where, state } = await open()
    await vi.waitFor(() => expect(where()).toBe('/login'))
    expect(state()).toMatchObject({ returnTo: '/area' })
    expect(currentToast()).toBeUndefined()
  })

  it('shows the toast when the session ended in another browser, and redirects after 2 s', async () => {
    stubProcedures({ 'identity.me': { answer: user } })
    const { where } = await open()
    await screen.findByText('Olá, Ana')
    vi.useFakeTimers()
    stubProcedures(guest)
    const looking = refetchUser()
    await act(() => vi.advanceTimersByTimeAsync(50))
    await looking
    expect(currentToast()?.title).toBe('Sessão expirada')
    expect(screen.queryByText('Olá, Ana')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2100))
    expect(where()).toBe('/login')
  })

  it('keeps its children when the refetch fails and while the user is leaving', async () => {
    stubProcedures({ 'identity.me': { answer: user } })
    await open()
    await screen.findByText('Olá, Ana')
    stubProcedures({})
    await act(refetchUser)
    expect(screen.getByText('Olá, Ana')).toBeDefined()
    const asked = stubProcedures(guest)
    beginLeaving()
    await act(refetchUser)
    endLeaving()
    expect(asked).toEqual([])
  })
})
