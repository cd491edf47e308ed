// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { describe, expect, it, vi } from 'vitest'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { RecoverPasswordPage } from './recover-password-page.tsx'

screenSpec()

const field = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar link' }))

describe('RecoverPasswordPage', () => {
  it('confirms the request and links to another request and to the login', async () => {
    const asked = stubProcedures({ 'identity.account.requestPasswordReset': { answer: null } })
    await renderScreen('/recuperar-senha', RecoverPasswordPage)
    type(' ana@exemplo.com ')
    send()
    await screen.findByRole('heading', { name: 'E-mail enviado' })
    expect(screen.getByText('ana@exemplo.com')).toBeDefined()
    expect(asked[0]?.input).toEqual({ email: 'ana@exemplo.com' })
    expect(screen.getByRole('link', { name: 'Voltar ao login' }).getAttribute('href')).toBe('/login')
    fireEvent.click(screen.getByRole('button', { name: 'Tentar outro e-mail' }))
    expect(document.activeElement).toBe(field())
  })

  it('requires the e-mail and sends no request without it', async () => {
    const asked = stubProcedures({})
    await renderScreen('/recuperar-senha', RecoverPasswordPage)
    send()
    expect(currentToast()?.description).toBe('Por favor, preencha seu email.')
    expect(asked).toEqual([])
  })

  it('keeps the input when the server is unreachable', async () => {
    stubProcedures({})
    await renderScreen('/recuperar-senha', RecoverPasswordPage)
    type('ana@exemplo.com')
    send()
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Não foi possível enviar'))
    expect(field().value).toBe('ana@exemplo.com')
  })
})
