// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLastEmail, writeLastEmail } from '../../../lib/last-email.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { answerCalls } from '../../../testing/answering-server.ts'
import { fillBrowserGaps } from '../../../testing/browser-gaps.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { LoginPage } from './login-page.tsx'

const user = { id: 'u', email: 'helena@escuta.example', name: 'Helena', type: 'professional', roles: [] }

beforeEach(fillBrowserGaps)

afterEach(() => {
  cleanup()
  queryClient.clear()
  writeLastEmail(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email ou nome de usuário' })
const password = () => screen.getByLabelText<HTMLInputElement>('Senha')
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Entrar' }))
const told = () => [currentToast()?.title, currentToast()?.description]

function fill() {
  type(email(), ' helena@escuta.example ')
  type(password(), 'escuta-demo')
}

describe('the sign-in screen', () => {
  it('puts the focus on the e-mail, or on the password when this device remembers an e-mail', async () => {
    await openScreen('/login', LoginPage)
    expect(document.activeElement).toBe(email())
    cleanup()
    writeLastEmail('helena@escuta.example')
    await openScreen('/login', LoginPage)
    expect(document.activeElement).toBe(password())
    expect(email().value).toBe('helena@escuta.example')
  })

  it('asks for the e-mail first, then for the password, and calls nobody until both are there', async () => {
    const asked = answerCalls({})
    await openScreen('/login', LoginPage)
    await send()
    expect(told()).toEqual(['Campo obrigatório', 'Por favor, preencha seu email.'])
    expect(document.activeElement).toBe(email())
    type(email(), 'helena@escuta.example')
    await send()
    expect(told()).toEqual(['Campo obrigatório', 'Por favor, preencha sua senha.'])
    expect(document.activeElement).toBe(password())
    expect(asked).toEqual([])
  })

  it("shows the server's message, and the usual one when there is none", async () => {
    answerCalls({ 'identity.login': { refusal: { code: 'too-many', message: 'Espere um minuto.' } } })
    await openScreen('/login', LoginPage)
    fill()
    await send()
    await vi.waitFor(() => expect(told()).toEqual(['Erro no login', 'Espere um minuto.']))
    answerCalls({})
    await send()
    await vi.waitFor(() => expect(told()).toEqual(['Erro no login', 'Email ou senha incorretos.']))
  })

  it('sends each to their own area 1.5 s after the good news, and remembers the e-mail if asked to', async () => {
    const asked = answerCalls({ 'identity.login': { answer: { user, recoveryCodes: null } } })
    const { where } = await openScreen('/login', LoginPage)
    fill()
    fireEvent.click(screen.getByRole('checkbox'))
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    await act(() => vi.waitFor(() => expect(told()[0]).toBe('Login realizado!')))
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

  it('tells the operator’s people that they are not remembered for 30 days', async () => {
    const admin = { ...user, type: 'admin', roles: ['admin'] }
    answerCalls({ 'identity.login': { answer: { user: admin, recoveryCodes: null } } })
    await openScreen('/login', LoginPage)
    fill()
    fireEvent.click(screen.getByRole('checkbox'))
    await send()
    await vi.waitFor(() =>
      expect(told()).toEqual([
        'Login realizado!',
        'Contas da equipe ficam conectadas por 12 horas, mesmo com “Lembrar de mim”.',
      ]),
    )
  })
})
