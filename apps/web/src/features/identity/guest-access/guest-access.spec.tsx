// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubProcedures, type Outcome } from '../../../testing/procedure-stubs.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { GuestAccess } from './guest-access.tsx'

const user = { id: 'u', email: 'ana@exemplo.com', name: 'Ana', type: 'client', roles: ['client'] }
const onSignedIn = vi.fn<() => void>()

screenSpec()
beforeEach(() => onSignedIn.mockClear())
afterEach(() => sessionStorage.clear())

const refused = (code: string, message = 'x'): Outcome => ({ refusal: { code, message } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function openLogin(outcome: Outcome) {
  const asked = stubProcedures({ 'identity.login': outcome })
  await renderScreen('/agendar-consulta', () => (
    <main>
      <GuestAccess onSignedIn={onSignedIn} />
    </main>
  ))
  press('Já tenho conta')
  put('E-mail', 'ana@exemplo.com')
  put('Senha', 'segredo1')
  press('Entrar e continuar')
  return asked
}

describe('GuestAccess', () => {
  it('shows its own text for invalid-credentials', async () => {
    await openLogin(refused('invalid-credentials', 'Email ou senha incorretos.'))
    // The field says it, and the toast only what failed.
    await screen.findByText('E-mail ou senha incorretos. Tente novamente.', { selector: 'form p' })
    await vi.waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Erro no login', description: undefined }),
    )
    const password = screen.getByLabelText('Senha')
    expect([password.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', password])
  })

  it('asks for the second factor and then continues the booking', async () => {
    await openLogin(refused('second-factor-required'))
    await screen.findByLabelText('Código de 6 números')
    const asked = stubProcedures({ 'identity.login': { answer: { user, recoveryCodes: null } } })
    put('Código de 6 números', '123456')
    press('Confirmar')
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
    expect(asked[0]?.input).toMatchObject({ code: '123456', rememberMe: false })
    expect(currentToast()?.description).toBe('Criando seu agendamento...')
  })

  it('keeps what was typed when changing between signing in and up, and offers a new password', async () => {
    await openLogin(refused('unavailable'))
    press('Ainda não tem conta? Criar conta')
    put('Nome Completo', 'Ana Lima')
    press('Já tem conta? Entrar')
    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('segredo1')
    const forgot = screen.getByRole('link', { name: /^Esqueci minha senha/ })
    expect([forgot.getAttribute('href'), forgot.getAttribute('target')]).toEqual([
      '/recuperar-senha',
      '_blank',
    ])
    press('Ainda não tem conta? Criar conta')
    expect(screen.getByLabelText<HTMLInputElement>('Nome Completo').value).toBe('Ana Lima')
  })

  it('marks every empty field and focuses the first one', async () => {
    await openLogin(refused('unavailable'))
    press('Ainda não tem conta? Criar conta')
    put('Nome Completo', 'Ana Lima')
    press('Criar conta e continuar')
    expect(currentToast()?.description).toBe('Todos os campos são obrigatórios.')
    expect(document.activeElement?.getAttribute('name')).toBe('email')
    for (const label of ['Telefone', 'Confirmar Senha'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  })

  it('opens the form of a new account, which says what its button accepts, and takes the focus', async () => {
    stubProcedures({})
    await renderScreen('/agendar-consulta', () => (
      <main>
        <GuestAccess onSignedIn={onSignedIn} />
      </main>
    ))
    const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
    expect([pressed('Quero criar uma conta'), pressed('Já tenho conta')]).toEqual(['true', 'false'])
    expect(document.activeElement).toBe(screen.getByLabelText('Nome Completo'))
    const accepts = screen.getByText(/^Ao criar a conta, você aceita os/)
    expect(accepts.textContent).toBe(
      'Ao criar a conta, você aceita os termos de uso e a política de privacidade.',
    )
  })

  it('keeps what was typed over a reload, without passwords, and says what is missing', async () => {
    stubProcedures({})
    const open = () =>
      renderScreen('/agendar-consulta', () => (
        <main>
          <GuestAccess onSignedIn={onSignedIn} />
        </main>
      ))
    await open()
    press('Quero criar uma conta')
    put('Nome Completo', 'Ana Lima')
    put('E-mail', 'ana@exemplo.com')
    put('Senha', 'girassol')
    put('Confirmar Senha', 'girassol')
    expect(screen.getByText(/^Ainda falta:/).textContent).toBe('Ainda falta: telefone.')
    cleanup()
    await open()
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect([value('Nome Completo'), value('E-mail'), value('Senha')]).toEqual([
      'Ana Lima',
      'ana@exemplo.com',
      '',
    ])
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('girassol')
    put('Telefone', '011 91234-5678')
    put('Senha', 'girassol')
    put('Confirmar Senha', 'girassol')
    expect(screen.queryByText(/^Ainda falta:/)).toBeNull()
    stubProcedures({ 'identity.register': { answer: { user } } })
    press('Criar conta e continuar')
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Ana')
  })

  it('keeps the input when going back from the code step', async () => {
    await openLogin(refused('second-factor-required'))
    await screen.findByLabelText('Código de 6 números')
    press('Voltar')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com')
  })
})
