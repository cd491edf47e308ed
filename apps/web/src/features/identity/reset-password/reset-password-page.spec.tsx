// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { describe, expect, it, vi } from 'vitest'
import { type Outcome, stubProcedures } from '../../../testing/procedure-stubs.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const token = 'a'.repeat(43)

screenSpec()

const isOpen = { 'identity.account.checkResetLink': { answer: { isOpen: true } } } as const
const answer = (reset: Outcome) => stubProcedures({ ...isOpen, 'identity.account.resetPassword': reset })
async function open() {
  const screenAt = await renderScreen('/redefinir-senha', () => <ResetPasswordPage token={token} />)
  await screen.findByLabelText('Nova senha')
  return screenAt
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar senha' }))

function choose(password: string) {
  type('Nova senha', password)
  type('Confirmar nova senha', password)
  save()
}

describe('ResetPasswordPage', () => {
  it('saves the password and redirects to /login after 1.5 s', async () => {
    const asked = answer({ answer: { isRecorded: true } })
    const { where } = await open()
    vi.useFakeTimers()
    choose('girassol-42')
    await act(() => vi.waitFor(() => expect(currentToast()?.title).toBe('Senha alterada!')))
    const sent = asked.filter(({ procedure }) => procedure === 'identity.account.resetPassword')
    expect(sent.map(({ input }) => input)).toEqual([{ token, password: 'girassol-42' }])
    // The link is used now, and is not checked again while the toast is shown.
    expect(screen.getByLabelText('Nova senha')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(1600))
    expect(where()).toBe('/login')
  })

  it('shows that the notice follows while its event is pending', async () => {
    answer({ answer: { isRecorded: false } })
    await open()
    choose('girassol-42')
    await vi.waitFor(() => expect(currentToast()?.description).toContain('pode demorar um pouco'))
  })

  it('offers a new link after link-expired', async () => {
    answer({ refusal: { code: 'link-expired', message: 'x' } })
    await open()
    choose('girassol-42')
    await screen.findByRole('heading', { name: 'Este link não vale mais' })
    expect(screen.getByRole('link', { name: 'Pedir um novo link' }).getAttribute('href')).toBe(
      '/recuperar-senha',
    )
  })

  it.each<[string, Outcome]>([
    ['not open', { answer: { isOpen: false } }],
    [
      'malformed',
      { refusal: { code: 'invalid-input', message: 'x', issues: [{ path: 'token', message: 'x' }] } },
    ],
  ])('offers a new link at once when the link is %s', async (_what, outcome) => {
    stubProcedures({ 'identity.account.checkResetLink': outcome })
    await renderScreen('/redefinir-senha', () => <ResetPasswordPage token={token} />)
    await screen.findByRole('heading', { name: 'Este link não vale mais' })
    expect(screen.queryByLabelText('Nova senha')).toBeNull()
  })

  it('shows the form when the check fails', async () => {
    stubProcedures({})
    await open()
  })

  it('offers a new link when the address has no token', async () => {
    await renderScreen('/redefinir-senha', () => <ResetPasswordPage token={undefined} />)
    expect(screen.getByRole('heading', { name: 'Este link não vale mais' })).toBeDefined()
  })

  it('shows the issue of the refusal at the password field', async () => {
    const issues = [{ path: 'password', message: 'Esta senha é muito comum.' }]
    answer({ refusal: { code: 'password-too-common', message: 'x', issues } })
    await open()
    choose('123456')
    await screen.findByText('Esta senha é muito comum.')
    expect(screen.getByLabelText('Nova senha').getAttribute('aria-invalid')).toBe('true')
  })
})
