// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { describe, expect, it, vi } from 'vitest'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { RegisterPage } from './register-page.tsx'

const user = { id: 'u', email: 'caio@exemplo.com', name: 'Caio Lima', type: 'client', roles: ['client'] }

screenSpec()

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Criar conta' })
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })

function fill() {
  type(/^Nome Completo/, 'Caio Lima')
  type(/^E-mail/, 'caio@exemplo.com')
  type(/^Senha/, '123456')
  type(/^Confirmar Senha/, '123456')
  tick(/termos/)
  tick(/privacidade/)
}

describe('RegisterPage', () => {
  it('speaks to professionals where they were sent from, and keeps the way on for those with an account', async () => {
    await renderScreen('/cadastro', () => <RegisterPage isForProfessionals />)
    screen.getByRole('heading', { name: 'Comece pela sua conta' })
    screen.getByRole('link', { name: 'Criar conta de paciente' })
    screen.getByText('O seu consultório, do seu jeito.')
  })

  it('disables the button until both documents are accepted', async () => {
    await renderScreen('/cadastro', () => <RegisterPage />)
    expect(submit().disabled).toBe(true)
    tick(/termos/)
    expect(submit().disabled).toBe(true)
    tick(/privacidade/)
    expect(submit().disabled).toBe(false)
  })

  it('shows the first problem and focuses its field', async () => {
    const asked = stubProcedures({})
    await renderScreen('/cadastro', () => <RegisterPage />)
    fill()
    type(/^Confirmar Senha/, '1234567')
    fireEvent.click(submit())
    expect(currentToast()?.title).toBe('Senhas não coincidem')
    expect(document.activeElement?.getAttribute('name')).toBe('confirmation')
    expect(asked).toEqual([])
  })

  it("shows the refusal's message, or a general one without a refusal", async () => {
    stubProcedures({
      'identity.register': { refusal: { code: 'unavailable', message: 'Estamos fora do ar.' } },
    })
    await renderScreen('/cadastro', () => <RegisterPage />)
    fill()
    fireEvent.click(submit())
    await vi.waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Erro no cadastro', description: 'Estamos fora do ar.' }),
    )
    stubProcedures({})
    fireEvent.click(await screen.findByRole('button', { name: 'Criar conta' }))
    await vi.waitFor(() => expect(currentToast()?.description).toBe('Ocorreu um erro. Tente novamente.'))
  })

  it('shows refusals at their fields, and a link to sign in for an e-mail that has an account', async () => {
    const message = 'Este e-mail já possui uma conta (already exists).'
    const issues = [{ path: 'email', message: 'Este e-mail já possui uma conta.' }]
    stubProcedures({
      'identity.register': { refusal: { code: 'email-already-exists', message, issues } },
    })
    await renderScreen('/cadastro', () => <RegisterPage />)
    fill()
    fireEvent.click(submit())
    const email = screen.getByLabelText(/^E-mail/, { selector: 'input' })
    await vi.waitFor(() => expect(document.activeElement).toBe(email))
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryAllByText(/already exists/)).toEqual([])
    expect(screen.getByRole('link', { name: 'Entrar com este e-mail' }).getAttribute('href')).toBe('/login')
  })

  it('says calmly that the registration goes on by email', async () => {
    const [message, action] = ['Enviamos um e-mail para continuar o cadastro.', 'Abra o link que está nele.']
    stubProcedures({
      'identity.register': { refusal: { code: 'registration-by-email', message, action } },
    })
    await renderScreen('/cadastro', () => <RegisterPage />)
    fill()
    fireEvent.click(submit())
    await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: message, description: action }))
    expect(currentToast()?.tone).not.toBe('error')
  })

  it('registers without a phone and redirects to /cliente after 1.5 s', async () => {
    const asked = stubProcedures({ 'identity.register': { answer: { user } } })
    const { where } = await renderScreen('/cadastro', () => <RegisterPage />)
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
