// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { answerCalls, type Outcome } from '../../../testing/answering-server.ts'
import { fillBrowserGaps } from '../../../testing/browser-gaps.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

const token = 'a'.repeat(43)
const user = { id: 'u', email: 'ana@exemplo.com', name: 'Ana', type: 'client', roles: ['client'] }
const expired: Outcome = { refusal: { code: 'link-expired', message: 'x' } }

beforeEach(fillBrowserGaps)

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const confirming = 'identity.account.confirmEmail'
const open = () => openScreen('/confirmar-email', () => <ConfirmEmailPage token={token} />)

describe('confirming an e-mail address', () => {
  it('happens on opening, once, and leads on', async () => {
    const asked = answerCalls({
      [confirming]: { answer: { email: 'ana@exemplo.com' } },
      'identity.me': { answer: null },
    })
    await open()
    await screen.findByRole('heading', { name: 'Email confirmado' })
    expect(asked.filter(({ procedure }) => procedure === confirming)).toHaveLength(1)
    expect((await screen.findByRole('link', { name: 'Entrar' })).getAttribute('href')).toBe('/login')
  })

  it('offers another link to who is signed in, when this one is over', async () => {
    const asked = answerCalls({
      [confirming]: expired,
      'identity.me': { answer: user },
      'identity.account.sendConfirmation': { answer: null },
    })
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar outro link' }))
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Enviamos outro link'))
    expect(asked.map(({ procedure }) => procedure)).toContain('identity.account.sendConfirmation')
  })

  it('asks others to sign in first', async () => {
    answerCalls({ [confirming]: expired, 'identity.me': { answer: null } })
    await open()
    await screen.findByText('Entre na sua conta para pedir outro link.')
    expect(screen.queryByRole('button', { name: 'Enviar outro link' })).toBeNull()
  })

  it('can be tried again when the server was out of reach', async () => {
    answerCalls({})
    await open()
    const retry = await screen.findByRole('button', { name: 'Tentar Novamente' })
    answerCalls({ [confirming]: { answer: { email: 'ana@exemplo.com' } }, 'identity.me': { answer: null } })
    fireEvent.click(retry)
    await screen.findByRole('heading', { name: 'Email confirmado' })
  })
})
