// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { answerCalls } from '../../../testing/answering-server.ts'
import { fillBrowserGaps } from '../../../testing/browser-gaps.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { RecoverPasswordPage } from './recover-password-page.tsx'

beforeEach(fillBrowserGaps)

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const field = () => screen.getByLabelText<HTMLInputElement>('Email')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar link' }))

describe('recovering a password', () => {
  it('confirms that the e-mail was sent and leads to another try and back to the login', async () => {
    const asked = answerCalls({ 'identity.account.requestPasswordReset': { answer: null } })
    await openScreen('/recuperar-senha', RecoverPasswordPage)
    type(' ana@exemplo.com ')
    send()
    await screen.findByRole('heading', { name: 'Email enviado' })
    expect(screen.getByText('ana@exemplo.com')).toBeDefined()
    expect(asked[0]?.input).toEqual({ email: 'ana@exemplo.com' })
    expect(screen.getByRole('link', { name: 'Voltar ao login' }).getAttribute('href')).toBe('/login')
    fireEvent.click(screen.getByRole('button', { name: 'Tentar outro email' }))
    expect(document.activeElement).toBe(field())
  })

  it('asks for the e-mail before it calls anybody', async () => {
    const asked = answerCalls({})
    await openScreen('/recuperar-senha', RecoverPasswordPage)
    send()
    expect(currentToast()?.description).toBe('Por favor, preencha seu email.')
    expect(asked).toEqual([])
  })

  it('keeps what was typed when the server could not be reached', async () => {
    answerCalls({})
    await openScreen('/recuperar-senha', RecoverPasswordPage)
    type('ana@exemplo.com')
    send()
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Não foi possível enviar'))
    expect(field().value).toBe('ana@exemplo.com')
  })
})
