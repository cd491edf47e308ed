// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { answerCalls } from '../../../testing/answering-server.ts'
import { fillBrowserGaps } from '../../../testing/browser-gaps.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { RegisterPage } from './register-page.tsx'

const user = { id: 'u', email: 'caio@exemplo.com', name: 'Caio Lima', type: 'client', roles: ['client'] }

beforeEach(fillBrowserGaps)

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Criar conta' })
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })

function fill() {
  type(/^Nome completo/, 'Caio Lima')
  type(/^Email/, 'caio@exemplo.com')
  type(/^Senha/, '123456')
  type(/^Confirmar senha/, '123456')
  tick(/termos/)
  tick(/privacidade/)
}

describe('the sign-up screen', () => {
  it('can only be sent once both documents are accepted', async () => {
    await openScreen('/cadastro', RegisterPage)
    expect(submit().disabled).toBe(true)
    tick(/termos/)
    expect(submit().disabled).toBe(true)
    tick(/privacidade/)
    expect(submit().disabled).toBe(false)
  })

  it('names the first problem and puts the focus on its field', async () => {
    const asked = answerCalls({})
    await openScreen('/cadastro', RegisterPage)
    fill()
    type(/^Confirmar senha/, '1234567')
    fireEvent.click(submit())
    expect(currentToast()?.title).toBe('Senhas não coincidem')
    expect(document.activeElement?.getAttribute('name')).toBe('confirmation')
    expect(asked).toEqual([])
  })

  it("shows the server's message, and the usual one when there is none", async () => {
    answerCalls({ 'identity.register': { refusal: { code: 'email-already-exists', message: 'Já existe.' } } })
    await openScreen('/cadastro', RegisterPage)
    fill()
    fireEvent.click(submit())
    await vi.waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Erro no cadastro', description: 'Já existe.' }),
    )
    answerCalls({})
    fireEvent.click(await screen.findByRole('button', { name: 'Criar conta' }))
    await vi.waitFor(() => expect(currentToast()?.description).toBe('Ocorreu um erro. Tente novamente.'))
  })

  it('makes the account without a phone and goes to the client area 1.5 s later', async () => {
    const asked = answerCalls({ 'identity.register': { answer: { user } } })
    const { where } = await openScreen('/cadastro', RegisterPage)
    vi.useFakeTimers()
    fill()
    fireEvent.click(submit())
    await act(() => vi.waitFor(() => expect(currentToast()?.title).toBe('Cadastro concluído com sucesso!')))
    expect(asked[0]?.input).toEqual({
      name: 'Caio Lima',
      email: 'caio@exemplo.com',
      password: '123456',
      phone: null,
      acceptTerms: true,
      acceptPrivacy: true,
    })
    await act(() => vi.advanceTimersByTimeAsync(1600))
    expect(where()).toBe('/cliente')
  })
})
