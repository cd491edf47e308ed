// @vitest-environment jsdom
import type { AccountOverview, CurrentUser, OpenSession } from '@escuta/identity/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { currentToast } from '@escuta/ui/toast-queue'
import { describe, expect, it, vi } from 'vitest'
import { AccountLayout } from '../../../shell/account-layout.tsx'
import { stubProcedures, type Outcome } from '../../../testing/procedure-stubs.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { AccountPage } from './account-page.tsx'

const user: CurrentUser = {
  id: 'u',
  username: 'ana@exemplo.com',
  email: 'ana@exemplo.com',
  name: 'Ana Souza',
  type: 'client',
  roles: ['client'],
  client: { id: 'c' },
  professional: null,
}
const account: AccountOverview = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com',
  emailConfirmed: true,
  pendingEmail: null,
  username: null,
  phone: null,
  birthDate: null,
  avatar: null,
  secondFactor: { isEnabled: false, isRequired: false, recoveryCodesLeft: 0 },
}
const here: OpenSession = {
  id: 's1',
  device: 'Chrome no Android',
  address: '189.40.12.7',
  startedAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  isRemembered: false,
  isThis: true,
  endedAt: null,
}
const elsewhere: OpenSession = { ...here, id: 's2', device: 'Firefox no Windows', isThis: false }
const enrolment = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Escuta', qrCode: '<svg/>' }

screenSpec()

function answer(outcomes: Readonly<Record<string, Outcome>> = {}, shown: Partial<AccountOverview> = {}) {
  return stubProcedures({
    'identity.me': { answer: user },
    'identity.account.overview': { answer: { ...account, ...shown } },
    'identity.account.sessions': { answer: [here, elsewhere] },
    'notifications.unread': { answer: { unread: 0, newestLive: null } },
    'messaging.unread': { answer: { client: 0, professional: 0 } },
    ...outcomes,
  })
}
function Account() {
  return (
    <AccountLayout>
      <AccountPage calls={null} />
    </AccountLayout>
  )
}
async function open() {
  const screenAt = await renderScreen('/conta', Account)
  await screen.findByRole('heading', { name: 'Dados' })
  return screenAt
}
const refused = (code: string, details?: Record<string, unknown>): Outcome => ({
  refusal: { code, message: `recusa: ${code}`, ...(details && { details }) },
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const put = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const inputOf = (asked: ReturnType<typeof stubProcedures>, procedure: string) =>
  asked.find((call) => call.procedure === `identity.account.${procedure}`)?.input

describe('AccountPage', () => {
  it('saves the details, with null for empty fields', async () => {
    const asked = answer({ 'identity.account.changeDetails': { answer: account } })
    await open()
    await put('Nome Completo', ' Ana Lima ')
    press('Salvar Alterações')
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Dados atualizados!'))
    expect(inputOf(asked, 'changeDetails')).toEqual({ name: 'Ana Lima', phone: null, birthDate: null })
  })

  it('keeps the input when saving fails', async () => {
    answer({ 'identity.account.changeDetails': refused('unavailable') })
    await open()
    await put('Nome Completo', 'Ana Lima')
    press('Salvar Alterações')
    await vi.waitFor(() => expect(currentToast()?.description).toBe('recusa: unavailable'))
    expect(screen.getByLabelText<HTMLInputElement>('Nome Completo').value).toBe('Ana Lima')
  })

  it('refetches on retry after a failed query', async () => {
    answer({ 'identity.account.overview': refused('unavailable') })
    await renderScreen('/conta', Account)
    const retry = await screen.findByRole('button', { name: 'Tentar Novamente' })
    answer()
    fireEvent.click(retry)
    await screen.findByRole('heading', { name: 'Dados' })
  })

  it('shows a wrong current password at its field', async () => {
    answer({ 'identity.account.changePassword': refused('invalid-credentials') })
    await open()
    await put('Senha atual', 'errada')
    await put('Nova senha', 'girassol-42')
    await put('Confirmar nova senha', 'girassol-42')
    press('Alterar Senha')
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha atual')))
    expect(screen.getAllByText('A senha não confere.').length).toBeGreaterThan(0)
  })

  const choose = async () => {
    await put('Senha atual', 'segredo1')
    await put('Nova senha', 'girassol-42')
    await put('Confirmar nova senha', 'girassol-42')
  }
  const anyCode = 'Código do aplicativo ou de recuperação'

  it('asks for a code to change the password when the account has a second factor', async () => {
    const asked = answer(
      { 'identity.account.changePassword': { answer: null } },
      { secondFactor: { isEnabled: true, isRequired: false, recoveryCodesLeft: 9 } },
    )
    await open()
    await choose()
    press('Alterar Senha')
    expect((await screen.findAllByText('Digite o código.')).length).toBeGreaterThan(0)
    expect(inputOf(asked, 'changePassword')).toBeUndefined()
    await put(anyCode, '123456')
    press('Alterar Senha')
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Senha alterada!'))
    expect(inputOf(asked, 'changePassword')).toEqual({
      current: 'segredo1',
      password: 'girassol-42',
      code: '123456',
    })
  })

  it('shows the code field after a refusal second-factor-required', async () => {
    answer({
      'identity.account.changePassword': refused('second-factor-required'),
      'identity.account.changeEmail': refused('second-factor-required'),
    })
    await open()
    expect(screen.queryByLabelText(anyCode)).toBeNull()
    await choose()
    press('Alterar Senha')
    expect(await screen.findByLabelText(anyCode)).toBeDefined()
  })

  it('asks for a code to change the e-mail when the account has a second factor', async () => {
    const asked = answer(
      { 'identity.account.changeEmail': { answer: account } },
      { secondFactor: { isEnabled: true, isRequired: false, recoveryCodesLeft: 9 } },
    )
    await open()
    press('Trocar e-mail')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Novo e-mail'), { target: { value: 'nova@exemplo.com' } })
    await put('Sua senha', 'segredo1')
    fireEvent.change(dialog.getByLabelText(anyCode), { target: { value: '123456' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar link' }))
    await vi.waitFor(() =>
      expect(inputOf(asked, 'changeEmail')).toEqual({
        email: 'nova@exemplo.com',
        password: 'segredo1',
        code: '123456',
      }),
    )
  })

  it('turns the second factor on and shows its recovery codes until they are confirmed as stored', async () => {
    const asked = answer({
      'identity.account.beginSecondFactor': { answer: enrolment },
      'identity.account.enableSecondFactor': { answer: { recoveryCodes: ['aaaaa-11111'] } },
    })
    await open()
    press('Ligar')
    await put('Sua senha', 'segredo1')
    press('Continuar')
    await screen.findByText('ABCD EFGH')
    await put('Código de 6 números', '123456')
    press('Confirmar')
    await screen.findByText('aaaaa-11111')
    expect(inputOf(asked, 'enableSecondFactor')).toEqual({ code: '123456' })
    press('Guardei os códigos')
    expect(screen.queryByText('aaaaa-11111')).toBeNull()
  })

  it('shows staff that the second factor is required', async () => {
    answer({}, { secondFactor: { isEnabled: true, isRequired: true, recoveryCodesLeft: 2 } })
    await open()
    expect(screen.getByText(/não pode ser desligada/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Desligar' })).toBeNull()
    expect(screen.getByText('Restam 2 códigos de recuperação.')).toBeDefined()
  })

  it('ends another session and offers no button for this one', async () => {
    const asked = answer({ 'identity.account.endSession': { answer: null } })
    await open()
    await screen.findByText('Este aparelho')
    expect(screen.queryByRole('button', { name: 'Sair de Chrome no Android' })).toBeNull()
    press('Sair de Firefox no Windows')
    await vi.waitFor(() => expect(inputOf(asked, 'endSession')).toEqual({ sessionId: 's2' }))
  })

  it('shows a session ended by the session limit without a button', async () => {
    const ended = { ...elsewhere, id: 's3', device: 'Safari no iPhone', endedAt: '2026-11-21T09:00:00.000Z' }
    answer({ 'identity.account.sessions': { answer: [here, ended] } })
    await open()
    await screen.findByText('Safari no iPhone')
    expect(screen.getByText(/Saiu em .*, porque você entrou em mais um aparelho/)).toBeDefined()
    expect(screen.getByText(/até 10 aparelhos/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Sair de Safari no iPhone' })).toBeNull()
  })

  it('lists paid upcoming appointments that prevent closing the account', async () => {
    const sessions = [{ appointmentId: 'a', startsAt: '2026-12-01T17:30:00.000Z', zone: 'America/Sao_Paulo' }]
    answer({ 'identity.account.deactivateAccount': refused('paid-appointments-ahead', { sessions }) })
    const { where } = await open()
    press('Desativar Conta')
    const dialog = within(await screen.findByRole('dialog'))
    await put('Sua senha', 'segredo1')
    fireEvent.click(dialog.getByRole('button', { name: 'Desativar Conta' }))
    await dialog.findByText('terça-feira, 1 de dezembro, às 14h30 (Brasília)')
    expect(where()).toBe('/conta')
  })

  it('cancels a paid appointment by its rule without leaving the dialog', async () => {
    const appointment = { id: 'a', clientId: 'c', professionalName: 'Rui Costa', status: 'confirmed' }
    const when = { date: '2026-12-01T17:30:00.000Z', zone: 'America/Sao_Paulo' }
    const sessions = [{ appointmentId: 'a', startsAt: when.date, zone: when.zone }]
    const outcomes: Record<string, Outcome> = {
      'identity.account.deactivateAccount': refused('paid-appointments-ahead', { sessions }),
      'scheduling.appointment': { answer: { ...appointment, ...when } },
      'scheduling.previewCancellation': {
        answer: { paid: 15_000, refund: 15_000, sentence: 'Volta tudo.', otherHears: 'yes' },
      },
      'scheduling.cancelAppointment': { answer: null },
    }
    answer(outcomes)
    await open()
    press('Desativar Conta')
    await put('Sua senha', 'segredo1')
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desativar Conta' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: /^Cancelar consulta com Rui Costa/ }))
    const asked = within((await screen.findByText('Volta tudo.', { exact: false })).closest('[role=dialog]')!)
    answer({
      ...outcomes,
      'scheduling.appointment': { answer: { ...appointment, ...when, status: 'cancelled' } },
    })
    fireEvent.click(asked.getByRole('button', { name: 'Cancelar consulta' }))
    await screen.findByText('Cancelada.')
    expect(screen.queryByRole('button', { name: /^Cancelar consulta com/ })).toBeNull()
  })

  it('closes the account without the toast about an expired session', async () => {
    answer({ 'identity.account.deactivateAccount': { answer: null } })
    const { where } = await open()
    press('Desativar Conta')
    await put('Sua senha', 'segredo1')
    answer({
      'identity.account.deactivateAccount': { answer: null },
      'identity.me': { answer: null },
      'identity.account.overview': refused('not-signed-in'),
      'identity.account.sessions': refused('not-signed-in'),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Desativar Conta' }))
    await vi.waitFor(() => expect(where()).toBe('/login'))
    expect(currentToast()?.title).toBe('Conta desativada')
  })
})

describe('AccountPage, when the session ended elsewhere', () => {
  it('shows the toast on the next command and redirects to /login after 2 s', async () => {
    answer({ 'identity.account.changeDetails': refused('not-signed-in') })
    const { where } = await open()
    vi.useFakeTimers()
    press('Salvar Alterações')
    await act(() => vi.waitFor(() => expect(currentToast()?.title).toBe('Sessão expirada')))
    expect(currentToast()?.description).toBe('Faça login novamente.')
    await act(() => vi.advanceTimersByTimeAsync(1900))
    expect(where()).toBe('/conta')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(where()).toBe('/login')
  })
})
