// @vitest-environment jsdom
import type { CurrentUser } from '@escuta/identity/contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ana, bia } from '../testing/given-clients.ts'
import { stubProcedures } from '../testing/procedure-stubs.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { screenSpec } from '../testing/screen-spec.ts'
import { queries, queryClient } from './query-client.ts'
import { clearSession, refetchUser, startSession } from './session.ts'
import { trpc } from './trpc.ts'
import { useKept } from './use-kept.ts'

screenSpec()
afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const empty = { text: '' }
const textIn = (kept: object) => {
  const text: unknown = Reflect.get(kept, 'text')
  return typeof text === 'string' ? { text } : undefined
}

function Field() {
  const [value, change, forget] = useKept({ name: 'field', initial: empty, read: textIn })
  return (
    <main>
      <input
        aria-label="Texto"
        value={value.text}
        onChange={({ target }) => change(() => ({ text: target.value }))}
      />
      <button type="button" onClick={forget}>
        Enviar
      </button>
    </main>
  )
}

/** Opens the page anew, as a reload does. */
async function open(user: CurrentUser | null) {
  cleanup()
  queryClient.clear()
  stubProcedures({ 'identity.me': { answer: user } })
  await renderScreen('/tela', Field)
  await vi.waitFor(() => expect(queries.identity.me.getData()).toEqual(user))
}
const shown = () => screen.getByLabelText<HTMLInputElement>('Texto').value
const type = (value: string) => fireEvent.change(screen.getByLabelText('Texto'), { target: { value } })
const stored = () => JSON.stringify(Object.entries(sessionStorage))

it('useKept keeps over a reload what a person typed, and nothing where nothing was', async () => {
  await open(ana)
  expect(stored()).toBe('[]')
  type('Durmo mal.')
  await open(ana)
  await vi.waitFor(() => expect(shown()).toBe('Durmo mal.'))
  type('')
  await open(ana)
  expect(shown()).toBe('')
})

it.each([
  ['another account', bia],
  ['a guest', null],
])('useKept gives it to nobody else: %s', async (_, other) => {
  await open(ana)
  type('Durmo mal.')
  await open(other)
  expect(shown()).toBe('')
  await vi.waitFor(() => expect(stored()).not.toContain('Durmo'))
})

it('useKept gives what a guest typed to the account that signs in on the page', async () => {
  await open(null)
  type('Durmo mal.')
  expect(stored()).toContain('guest')
  act(() => startSession(ana, false))
  await vi.waitFor(() => expect(stored()).toContain('ana'))
  expect(shown()).toBe('Durmo mal.')
  await open(ana)
  await vi.waitFor(() => expect(shown()).toBe('Durmo mal.'))
})

it('useKept leaves the text on the page when the session ends, stores it no more, and takes it from another account', async () => {
  await open(ana)
  type('Durmo mal.')
  act(clearSession)
  await vi.waitFor(() => expect(stored()).toBe('[]'))
  expect(shown()).toBe('Durmo mal.')
  act(() => startSession(bia, false))
  await vi.waitFor(() => expect(shown()).toBe(''))
})

it('useKept forgets what was sent, also when the session changes afterwards', async () => {
  await open(null)
  type('Durmo mal.')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  act(() => startSession(ana, false))
  expect(stored()).toBe('[]')
  await open(ana)
  expect(shown()).toBe('')
})

it('useKept drops what it cannot read', async () => {
  sessionStorage.setItem('escuta.kept.field', '{"owner":"ana","value":{"text":7}}')
  await open(ana)
  expect(shown()).toBe('')
})

it('useKept gives a guest what they typed within 30 minutes of its last change, however often the page was reloaded', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') })
  await open(null)
  type('Durmo mal.')
  vi.setSystemTime('2026-11-20T12:29:59.000Z')
  await open(null)
  await vi.waitFor(() => expect(shown()).toBe('Durmo mal.'))
  vi.setSystemTime('2026-11-20T12:30:00.000Z')
  await open(null)
  expect(shown()).toBe('')
  await vi.waitFor(() => expect(stored()).toBe('[]'))
})

it.each([
  ['reload', true],
  ['navigate', false],
  ['back_forward', false],
])('what a guest typed is there after the page came by %s: %s', async (how, isThere) => {
  await open(null)
  type('Durmo mal.')
  sessionStorage.setItem('escuta.kept.unreadable', 'no JSON')
  sessionStorage.setItem('escuta.kept.other', '{"owner":"ana"}')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    // Guarantee: of a navigation only its type is read.
    { type: how } as unknown as PerformanceEntry,
  ])
  vi.resetModules()
  await import('./remove-kept.ts')
  expect(stored().includes('Durmo mal.')).toBe(isThere)
  expect(stored()).toContain('ana')
})

function Page() {
  const account = trpc.identity.account.overview.useQuery()
  return <main>{account.error && 'refused'}</main>
}

it.each([
  ['expired', 'identity.account.overview'],
  ['ended in another tab', 'identity.me'],
])('what an account typed is removed when its session %s while another page is open', async (_, asked) => {
  await open(ana)
  type('Durmo mal.')
  cleanup()
  const refusal = { code: 'not-signed-in', message: 'Entre de novo.' }
  stubProcedures({ 'identity.me': { answer: null }, 'identity.account.overview': { refusal } })
  if (asked === 'identity.me') await refetchUser()
  else await renderScreen('/conta', Page)
  await vi.waitFor(() => expect(stored()).toBe('[]'))
})
