// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readLastEmail, writeLastEmail } from '../../../lib/last-email.ts'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { LoginPage } from './login-page.tsx'

const user = { id: 'u', email: 'helena@escuta.example', name: 'Helena', type: 'professional', roles: [] }

screenSpec()
afterEach(() => writeLastEmail(null))

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail ou nome de usuário' })
const password = () => screen.getByLabelText<HTMLInputElement>('Senha')
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Entrar' }))
const toastTexts = () => [currentToast()?.title, currentToast()?.description]

function fill() {
  type(email(), ' helena@escuta.example ')
  type(password(), 'escuta-demo')
}

describe('LoginPage', () => {
  it('focuses the e-mail, or the password when this device remembers an e-mail', async () => {
    await renderScreen('/login', LoginPage)
    expect(document.activeElement).toBe(email())
    cleanup()
    writeLastEmail('helena@escuta.example')
    await renderScreen('/login', LoginPage)
    expect(document.activeElement).toBe(password())
    expect(email().value).toBe('helena@escuta.example')
  })

  it('requires the e-mail, then the password, and sends no request before', async () => {
    const asked = stubProcedures({})
    await renderScreen('/login', LoginPage)
    await send()
    // The field says what is missing, once.
    await vi.waitFor(() => expect(toastTexts()).toEqual(['Campo obrigatório', undefined]))
    expect(screen.getAllByText('Por favor, preencha seu email.')).toHaveLength(1)
    expect(document.activeElement).toBe(email())
    type(email(), 'helena@escuta.example')
    await send()
    await vi.waitFor(() => expect(toastTexts()).toEqual(['Campo obrigatório', undefined]))
    expect(screen.getAllByText('Por favor, preencha sua senha.')).toHaveLength(1)
    expect(document.activeElement).toBe(password())
    expect(asked).toEqual([])
  })

  it("shows the refusal's message, or a general one without a refusal", async () => {
    stubProcedures({ 'identity.login': { refusal: { code: 'too-many', message: 'Espere um minuto.' } } })
    await renderScreen('/login', LoginPage)
    fill()
    await send()
    await vi.waitFor(() => expect(toastTexts()).toEqual(['Erro no login', 'Espere um minuto.']))
    stubProcedures({})
    await send()
    await vi.waitFor(() => expect(toastTexts()).toEqual(['Erro no login', 'Email ou senha incorretos.']))
  })

  it('keeps the reason of refused credentials at the password, which takes the focus', async () => {
    const message = 'Email ou senha incorretos.'
    stubProcedures({ 'identity.login': { refusal: { code: 'invalid-credentials', message } } })
    await renderScreen('/login', LoginPage)
    fill()
    await send()
    expect(await screen.findByText(message)).toBeDefined()
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(password())
  })

  it('redirects to the area of the account type after 1.5 s, and stores the e-mail with remember-me', async () => {
    const asked = stubProcedures({ 'identity.login': { answer: { user, recoveryCodes: null } } })
    const { where } = await renderScreen('/login', LoginPage)
    fill()
    fireEvent.click(screen.getByRole('checkbox'))
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    await act(() => vi.waitFor(() => expect(toastTexts()[0]).toBe('Login realizado!')))
    expect(asked[0]).toEqual({
      procedure: 'identity.login',
      input: { login: 'helena@escuta.example', password: 'escuta-demo', rememberMe: true },
    })
    expect(readLastEmail()).toBe('helena@escuta.example')
    expect(screen.getByRole('button', { name: 'Entrando...' }).getAttribute('aria-disabled')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(1400))
    expect(where()).toBe('/login')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(where()).toBe('/profissional')
  })

  it('returns to the page that sent the guest to sign in', async () => {
    stubProcedures({ 'identity.login': { answer: { user, recoveryCodes: null } } })
    const { where } = await renderScreen('/login', LoginPage, { returnTo: '/profissional/agenda' })
    fill()
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    await act(() => vi.waitFor(() => expect(toastTexts()[0]).toBe('Login realizado!')))
    await act(() => vi.advanceTimersByTimeAsync(1600))
    expect(where()).toBe('/profissional/agenda')
  })

  it('says that the server did not answer, not that the password is wrong', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>502 Bad Gateway</html>', { status: 502 }))
    await renderScreen('/login', LoginPage)
    fill()
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    const failed = ['Erro no login', 'O servidor não respondeu. Tente de novo em instantes.']
    const retried = { timeout: 60_000, interval: 500 }
    await act(() => vi.waitFor(() => expect(toastTexts()).toEqual(failed), retried))
  })

  it('shows staff that remember-me does not extend their session', async () => {
    const admin = { ...user, type: 'admin', roles: ['admin'] }
    stubProcedures({ 'identity.login': { answer: { user: admin, recoveryCodes: null } } })
    await renderScreen('/login', LoginPage)
    fill()
    fireEvent.click(screen.getByRole('checkbox'))
    await send()
    await vi.waitFor(() =>
      expect(toastTexts()).toEqual([
        'Login realizado!',
        'Contas da equipe ficam conectadas por 12 horas, mesmo com “Lembrar de mim”.',
      ]),
    )
  })
})
