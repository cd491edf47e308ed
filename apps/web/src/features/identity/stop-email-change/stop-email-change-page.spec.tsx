// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { describe, expect, it, vi } from 'vitest'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { StopEmailChangePage } from './stop-email-change-page.tsx'

const token = 'a'.repeat(43)
const resetToken = 'b'.repeat(43)
const stopping = 'identity.account.stopEmailChange'

screenSpec()

const open = (given: string | undefined = token) =>
  renderScreen('/impedir-troca-de-email', () => <StopEmailChangePage token={given} />)
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Impedir a troca' }))

describe('StopEmailChangePage', () => {
  it('sends no request before the button is clicked', async () => {
    const asked = stubProcedures({ [stopping]: { answer: { resetToken, isRecorded: true } } })
    await open()
    expect(asked).toEqual([])
    press()
    await screen.findByRole('heading', { name: 'Troca impedida' })
    expect(asked.map(({ input }) => input)).toEqual([{ token }])
  })

  it('links to choosing a new password', async () => {
    stubProcedures({ [stopping]: { answer: { resetToken, isRecorded: true } } })
    await open()
    press()
    const next = await screen.findByRole('link', { name: 'Escolher nova senha' })
    expect(next.getAttribute('href')).toBe(`/redefinir-senha?token=${resetToken}`)
    expect(screen.queryByText(/demorar um pouco/)).toBeNull()
  })

  it('shows that the event is pending', async () => {
    stubProcedures({ [stopping]: { answer: { resetToken, isRecorded: false } } })
    await open()
    press()
    await screen.findByText(/demorar um pouco/)
  })

  it('offers a password reset after link-expired', async () => {
    stubProcedures({ [stopping]: { refusal: { code: 'link-expired', message: 'x' } } })
    await open()
    press()
    await screen.findByRole('heading', { name: 'Este link não vale mais' })
    expect(screen.getByRole('link', { name: 'Criar nova senha' }).getAttribute('href')).toBe(
      '/recuperar-senha',
    )
  })

  it('retries after a failure', async () => {
    stubProcedures({})
    await open()
    press()
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Não conseguimos impedir agora'))
    stubProcedures({ [stopping]: { answer: { resetToken, isRecorded: true } } })
    press()
    await screen.findByRole('heading', { name: 'Troca impedida' })
  })
})
