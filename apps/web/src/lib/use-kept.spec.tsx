// @vitest-environment jsdom
import type { CurrentUser } from '@escuta/identity/contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubBrowserApis } from '../testing/browser-stubs.ts'
import { stubProcedures } from '../testing/procedure-stubs.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { queries, queryClient } from './query-client.ts'
import { clearSession, startSession } from './session.ts'
import { useKept } from './use-kept.ts'

const userWith = (id: string): CurrentUser => ({
  id,
  username: id,
  email: `${id}@exemplo.com`,
  name: id,
  type: 'client',
  roles: ['client'],
  client: null,
  professional: null,
})
const [ana, bia] = [userWith('ana'), userWith('bia')]

beforeEach(stubBrowserApis)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  queryClient.clear()
  vi.unstubAllGlobals()
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
