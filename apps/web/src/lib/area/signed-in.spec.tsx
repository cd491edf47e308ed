// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { currentToast, dismissToast } from '@escuta/ui/toast-queue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answering-server.ts'
import { fillBrowserGaps } from '../../testing/browser-gaps.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { beginLeaving, endLeaving } from '../leaving.ts'
import { queryClient } from '../query-client.ts'
import { lookAgainWhoIsHere } from '../session.ts'
import { SignedIn } from './signed-in.tsx'

const user = { id: 'u', email: 'ana@exemplo.com', name: 'Ana', type: 'client', roles: ['client'] }
const nobody = { 'identity.me': { answer: null } } as const

beforeEach(fillBrowserGaps)

afterEach(() => {
  const left = currentToast()
  if (left) act(() => dismissToast(left.id))
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(whenNot: 'expired' | 'redirect') {
  return openScreen('/area', () => (
    <main>
      <SignedIn whenNot={whenNot}>{({ name }) => <p>{`Olá, ${name}`}</p>}</SignedIn>
    </main>
  ))
}

describe('an area', () => {
  it('sends guests to the login at once, or with the notice where the specification wants it', async () => {
    answerCalls(nobody)
    const { where } = await open('redirect')
    await vi.waitFor(() => expect(where()).toBe('/login'))
    expect(currentToast()).toBeUndefined()
    cleanup()
    queryClient.clear()
    await open('expired')
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Sessão expirada'))
  })

  it('tells of a session that was ended in another browser, and goes to the login 2 s later', async () => {
    answerCalls({ 'identity.me': { answer: user } })
    const { where } = await open('redirect')
    await screen.findByText('Olá, Ana')
    vi.useFakeTimers()
    answerCalls(nobody)
    const looking = lookAgainWhoIsHere()
    await act(() => vi.advanceTimersByTimeAsync(50))
    await looking
    expect(currentToast()?.title).toBe('Sessão expirada')
    expect(screen.queryByText('Olá, Ana')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2100))
    expect(where()).toBe('/login')
  })

  it('stays when the server could not be asked again, and while the person leaves by themselves', async () => {
    answerCalls({ 'identity.me': { answer: user } })
    await open('redirect')
    await screen.findByText('Olá, Ana')
    answerCalls({})
    await act(lookAgainWhoIsHere)
    expect(screen.getByText('Olá, Ana')).toBeDefined()
    const asked = answerCalls(nobody)
    beginLeaving()
    await act(lookAgainWhoIsHere)
    endLeaving()
    expect(asked).toEqual([])
  })
})
