// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { describe, expect, it, vi } from 'vitest'
import { stubProcedures, type Outcome } from '../../../testing/procedure-stubs.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

const token = 'a'.repeat(43)
const user = { id: 'u', email: 'ana@exemplo.com', name: 'Ana', type: 'client', roles: ['client'] }
const expired: Outcome = { refusal: { code: 'link-expired', message: 'x' } }

screenSpec()

const confirming = 'identity.account.confirmEmail'
const open = () => renderScreen('/confirmar-email', () => <ConfirmEmailPage token={token} />)
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Confirmar e-mail' }))

describe('ConfirmEmailPage', () => {
  it('sends nothing before the button is pressed, then confirms once and links to the next page', async () => {
    const asked = stubProcedures({
      [confirming]: { answer: { email: 'ana@exemplo.com' } },
      'identity.me': { answer: null },
    })
    await open()
    await screen.findByRole('heading', { name: 'Confirme seu e-mail' })
    expect(asked.filter(({ procedure }) => procedure === confirming)).toEqual([])
    press()
    await screen.findByRole('heading', { name: 'E-mail confirmado' })
    expect(asked.filter(({ procedure }) => procedure === confirming)).toHaveLength(1)
    expect((await screen.findByRole('link', { name: 'Entrar' })).getAttribute('href')).toBe('/login')
  })

  it('offers another link to signed-in users after link-expired', async () => {
    const asked = stubProcedures({
      [confirming]: expired,
      'identity.me': { answer: user },
      'identity.account.sendConfirmation': { answer: null },
    })
    await open()
    press()
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar outro link' }))
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Enviamos outro link'))
    expect(asked.map(({ procedure }) => procedure)).toContain('identity.account.sendConfirmation')
  })

  it('asks guests to sign in after link-expired', async () => {
    stubProcedures({ [confirming]: expired, 'identity.me': { answer: null } })
    await open()
    press()
    await screen.findByText('Entre na sua conta para pedir outro link.')
    expect(screen.queryByRole('button', { name: 'Enviar outro link' })).toBeNull()
  })

  it('retries after a failure', async () => {
    stubProcedures({})
    await open()
    press()
    const retry = await screen.findByRole('button', { name: 'Tentar Novamente' })
    stubProcedures({
      [confirming]: { answer: { email: 'ana@exemplo.com' } },
      'identity.me': { answer: null },
    })
    fireEvent.click(retry)
    await screen.findByRole('heading', { name: 'E-mail confirmado' })
  })
})
