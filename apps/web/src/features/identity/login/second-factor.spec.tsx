// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeLastEmail } from '../../../lib/last-email.ts'
import { stubProcedures, type Outcome } from '../../../testing/procedure-stubs.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { LoginPage } from './login-page.tsx'

const user = { id: 'u', email: 'rita@escuta.example', name: 'Rita', type: 'admin', roles: ['admin'] }
const enrolment = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Escuta', qrCode: '<svg/>' }

screenSpec()
afterEach(() => writeLastEmail(null))

const answerLogin = (outcome: Outcome) => stubProcedures({ 'identity.login': outcome })
const refused = (code: string, details?: Record<string, unknown>): Outcome => ({
  refusal: { code, message: `recusa: ${code}`, ...(details && { details }) },
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const codeField = () => screen.findByLabelText<HTMLInputElement>('Código de 6 números')

async function enter(first: Outcome) {
  const asked = answerLogin(first)
  const place = await renderScreen('/login', LoginPage)
  put('E-mail ou nome de usuário', 'rita')
  put('Senha', 'segredo1')
  fireEvent.click(screen.getByRole('checkbox'))
  press('Entrar')
  return { asked, ...place }
}

describe('LoginPage, with a second factor', () => {
  it('focuses the code field and sends the code with the password', async () => {
    await enter(refused('second-factor-required'))
    const field = await codeField()
    expect(document.activeElement).toBe(field)
    const asked = answerLogin({ answer: { user, recoveryCodes: null } })
    put('Código de 6 números', '123 456')
    press('Confirmar')
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Login realizado!'))
    expect(asked[0]?.input).toEqual({ login: 'rita', password: 'segredo1', rememberMe: true, code: '123456' })
  })

  it('shows the code of a demonstration, and the next one after a wrong code', async () => {
    await enter(refused('second-factor-required', { demoCode: '123456' }))
    await screen.findByText('Esta é uma demonstração: o código agora é 123 456.')
    answerLogin(refused('wrong-code', { demoCode: '654321' }))
    put('Código de 6 números', '000000')
    press('Confirmar')
    await screen.findByText('Esta é uma demonstração: o código agora é 654 321.')
  })

  it('keeps a wrong code in its field and shows the problem there, until another kind of code is asked for', async () => {
    await enter(refused('second-factor-required'))
    await codeField()
    answerLogin(refused('wrong-code'))
    put('Código de 6 números', '000000')
    press('Confirmar')
    await screen.findByText('recusa: wrong-code')
    const field = await codeField()
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['000000', 'true'])
    press('Usar um código de recuperação')
    expect(screen.getByLabelText('Código de recuperação').getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByText('recusa: wrong-code')).toBeNull()
    press('Usar o aplicativo')
    expect(screen.queryByText('recusa: wrong-code')).toBeNull()
  })

  it('accepts a recovery code and goes back to the password step', async () => {
    await enter(refused('second-factor-required'))
    await codeField()
    press('Usar um código de recuperação')
    expect(document.activeElement).toBe(screen.getByLabelText('Código de recuperação'))
    press('Voltar')
    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('segredo1')
  })

  it('enrols staff: QR code, first code, then recovery codes', async () => {
    const { where } = await enter(refused('second-factor-enrolment-required', enrolment))
    const image = await screen.findByAltText<HTMLImageElement>('Código QR para o aplicativo de autenticação')
    expect(image.src).toBe(`data:image/svg+xml,${encodeURIComponent('<svg/>')}`)
    expect(screen.getByText('ABCD EFGH')).toBeDefined()
    answerLogin({ answer: { user, recoveryCodes: ['aaaaa-11111', 'bbbbb-22222'] } })
    put('Código de 6 números', '123456')
    press('Confirmar')
    await screen.findByText('bbbbb-22222')
    vi.useFakeTimers()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(where()).toBe('/login')
    press('Guardei os códigos')
    await act(() => vi.advanceTimersByTimeAsync(1600))
    expect(where()).toBe('/admin')
  })
})

it('disables the form for five and a half minutes at most', async () => {
  await enter(refused('too-many-attempts', { retryAfterSeconds: 86_400 }))
  await screen.findByText('Você pode tentar de novo em 5 min 30 s.')
})

it('disables the form and counts down after too-many-attempts', async () => {
  await enter(refused('too-many-attempts', { retryAfterSeconds: 61 }))
  await screen.findByText('Você pode tentar de novo em 1 min 01 s.')
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Entrar' })
  expect(submit.disabled).toBe(true)
  expect(currentToast()?.description).toBe('recusa: too-many-attempts')
})
