// @vitest-environment jsdom
import type { ErasedAnswer, PaidAppointment } from '@escuta/privacy/contract'
import { currentToast } from '@escuta/ui/toast-queue'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readLastEmail, writeLastEmail } from '../../lib/last-email.ts'
import { stubProcedures, type ProcedureCall, type Outcome } from '../../testing/procedure-stubs.ts'
import { UserContext } from '../../lib/user-context.ts'
import { screenSpec } from '../../testing/screen-spec.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { account, overview, relations, user } from './my-data.fixture.ts'
import { MyDataPage } from './my-data-page.tsx'

screenSpec()
afterEach(() => {
  writeLastEmail(null)
  vi.restoreAllMocks()
})

/** Renders the page with stubbed procedures; returns the calls and the retained data it reported. */
async function openMyData(outcomes: Readonly<Record<string, Outcome>> = {}, roles = user.roles) {
  const asked = stubProcedures({
    'privacy.overview': { answer: overview },
    'identity.account.overview': { answer: account },
    'scheduling.relations': { answer: relations },
    ...outcomes,
  })
  const erased: ErasedAnswer[] = []
  await renderScreen('/privacidade/meus-dados', () => (
    <UserContext value={{ ...user, roles }}>
      <main>
        <MyDataPage onErased={(answer) => erased.push(answer)} />
      </main>
    </UserContext>
  ))
  await screen.findByRole('heading', { name: 'Consentimentos' })
  return { asked, erased }
}

const section = (name: string) => screen.getByRole('region', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const askedOf = (asked: readonly ProcedureCall[], procedure: string) =>
  asked.filter((each) => each.procedure === procedure).map(({ input }) => input)
const focusedName = () => document.activeElement?.getAttribute('name')

describe('MyDataPage, details', () => {
  it('shows known and unknown details and the recipients', async () => {
    await openMyData()
    expect(await screen.findByText('Lia Souza')).toBeDefined()
    expect(screen.getByText('02/03/1990')).toBeDefined()
    expect(screen.getByText('Não informado')).toBeDefined()
    expect(within(section('Com quem compartilhamos')).getByText('Helena Martins')).toBeDefined()
  })

  it('refetches failed details on retry and keeps the other sections', async () => {
    const { asked } = await openMyData({ 'identity.account.overview': { failure: 'unreachable' } })
    expect(await screen.findByText('Não conseguimos ler os dados da sua conta.')).toBeDefined()
    fireEvent.click(within(section('Ver e corrigir')).getByRole('button', { name: 'Tentar Novamente' }))
    await waitFor(() => expect(askedOf(asked, 'identity.account.overview').length).toBe(2))
  })
})

/** Asks for a copy, and gives the password that it needs. */
async function prove(button: string): Promise<void> {
  press(button)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Sua senha'), { target: { value: 'boa-vista-27' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Baixar a cópia' }))
}

describe('MyDataPage, copy', () => {
  it('saves the copy under the file name of the response', async () => {
    const copy = { fileName: 'meus-dados.json', contentType: 'application/json', text: '{"nome":"Lia"}' }
    const files: Blob[] = []
    URL.createObjectURL = (file) => (files.push(file as Blob), 'blob:copy')
    URL.revokeObjectURL = () => undefined
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} from ${this.href}`)
    })
    const { asked } = await openMyData({ 'privacy.export': { answer: copy } })
    await prove('Baixar em JSON')
    expect(await screen.findByText('Pronto: meus-dados.json está nos seus downloads.')).toBeDefined()
    expect(askedOf(asked, 'privacy.export')).toEqual([{ format: 'json', password: 'boa-vista-27' }])
    expect(saved).toEqual(['meus-dados.json from blob:copy'])
    expect(files[0]?.type).toBe('application/json')
    expect(files[0]?.size).toBe(copy.text.length)
  })

  it('leads to the record of accounts that have one', async () => {
    await openMyData()
    expect(screen.getByRole('link', { name: 'Meu prontuário' }).getAttribute('href')).toBe(
      '/cliente/prontuario',
    )
  })

  it('does not lead other accounts to a record', async () => {
    await openMyData({}, ['professional'])
    expect(screen.getByRole('button', { name: 'Baixar em JSON' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Meu prontuário' })).toBeNull()
  })

  it('shows the refusal’s message when the copy fails', async () => {
    const message = 'Espere um pouco e tente de novo.'
    await openMyData({ 'privacy.export': { refusal: { code: 'too-many-requests', message } } })
    await prove('Baixar para ler')
    await waitFor(() => expect(currentToast()?.description).toContain(message))
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})

describe('MyDataPage, consents', () => {
  it('withdraws a consent after showing the consequences', async () => {
    const { asked } = await openMyData({ 'privacy.revokeConsent': { answer: overview } })
    press('Retirar consentimento: Dados de saúde')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Perguntaremos de novo antes da sua próxima reserva/)).toBeDefined()
    expect(askedOf(asked, 'privacy.revokeConsent')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Retirar consentimento' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Consentimento retirado'))
    expect(askedOf(asked, 'privacy.revokeConsent')).toEqual([{ purpose: 'health-data' }])
  })

  it('gives a consent in the displayed version', async () => {
    const { asked } = await openMyData({ 'privacy.giveConsent': { answer: overview } })
    press('Dar consentimento: Novidades por email')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Concordo' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Consentimento registrado'))
    expect(askedOf(asked, 'privacy.giveConsent')).toEqual([{ purpose: 'marketing', version: '2026-11' }])
  })

  it('offers no withdrawal of required consents', async () => {
    await openMyData()
    expect(screen.queryByRole('button', { name: /Retirar consentimento: (Termos|Política)/ })).toBeNull()
    expect(screen.getAllByText(/^Toda conta precisa deste aceite/)).toHaveLength(2)
  })
})

describe('MyDataPage, professionals', () => {
  const ending = { 'scheduling.endRelation': { answer: null } }

  it('ends a relation after saying what that means', async () => {
    const { asked } = await openMyData(ending)
    fireEvent.click(await screen.findByRole('button', { name: 'Encerrar acompanhamento: Helena Martins' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^O prontuário do que já aconteceu continua com o profissional/)).toBeDefined()
    expect(askedOf(asked, 'scheduling.endRelation')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Encerrar acompanhamento' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Acompanhamento encerrado'))
    expect(askedOf(asked, 'scheduling.endRelation')).toEqual([{ professionalId: 'helena' }])
  })

  it('names the appointments that are ahead, and ends nothing before they are cancelled', async () => {
    await openMyData(ending)
    fireEvent.click(await screen.findByRole('button', { name: 'Encerrar acompanhamento: Rui Costa' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('quinta-feira, 26 de novembro, às 14h30 (horário de Brasília)')).toBeDefined()
    expect(dialog.getByRole('link', { name: 'Ver minhas consultas' }).getAttribute('href')).toBe('/cliente')
    expect(dialog.queryByRole('button', { name: 'Encerrar acompanhamento' })).toBeNull()
  })

  it('says when a relation was ended', async () => {
    await openMyData()
    expect(await screen.findByText('Encerrado em 20/11/2026')).toBeDefined()
  })
})

describe('MyDataPage, data requests', () => {
  it('sends no request without a subject and a text', async () => {
    const { asked } = await openMyData()
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar pedido' }))
    expect(await screen.findByText('Escolha um assunto.')).toBeDefined()
    expect(screen.getByText('Escreva o que você precisa.')).toBeDefined()
    expect(document.activeElement?.tagName).toBe('SELECT')
    expect(askedOf(asked, 'privacy.makeDataRequest')).toEqual([])
  })

  it('shows the due date or the answer', async () => {
    const request = {
      id: 'r',
      kind: 'correction',
      details: 'Meu nome mudou.',
      requestedAt: '2026-11-20T17:30:00.000Z',
      dueAt: '2026-12-05T17:30:00.000Z',
    }
    await openMyData({
      'privacy.overview': {
        answer: {
          ...overview,
          requests: [
            { ...request, answeredAt: null, answer: null },
            { ...request, id: 's', answeredAt: '2026-11-21T12:00:00.000Z', answer: 'Feito.' },
          ],
        },
      },
    })
    expect(screen.getByText('Pedido em 20/11/2026, resposta até 05/12/2026')).toBeDefined()
    expect(screen.getByText('Pedido em 20/11/2026, respondido em 21/11/2026')).toBeDefined()
    expect(screen.getByText('Feito.')).toBeDefined()
  })
})

describe('MyDataPage, erasure', () => {
  const kept: ErasedAnswer = { retained: overview.retainedByLaw, cancelled: 0, refund: 0 }
  const coming: PaidAppointment = {
    appointmentId: 'a',
    startsAt: '2026-11-26T17:30:00.000Z',
    zone: 'America/Sao_Paulo',
    professionalName: 'Rui Costa',
    isProcessing: false,
    paid: 15_000,
    refund: 15_000,
    sentence: 'O cancelamento foi feito antes do prazo.',
  }
  async function openErasure(outcome: Outcome) {
    const opened = await openMyData({ 'privacy.erasePerson': outcome })
    press('Apagar meus dados')
    await screen.findByRole('dialog')
    return opened
  }

  it('requires the password, then the confirmation word, and sends nothing before', async () => {
    const { asked } = await openErasure({ answer: kept })
    press('Apagar para sempre')
    await waitFor(() => expect(focusedName()).toBe('password'))
    type('Sua senha', 'escuta-demo')
    press('Apagar para sempre')
    await waitFor(() => expect(focusedName()).toBe('word'))
    expect(screen.getByText('Digite APAGAR para confirmar.')).toBeDefined()
    expect(askedOf(asked, 'privacy.erasePerson')).toEqual([])
  })

  it('reports the retained data and removes the stored e-mail', async () => {
    writeLastEmail('lia@escuta.example')
    const { asked, erased } = await openErasure({ answer: kept })
    type('Sua senha', 'escuta-demo')
    type('Digite APAGAR para confirmar', 'apagar')
    press('Apagar para sempre')
    await waitFor(() => expect(erased).toEqual([kept]))
    expect(askedOf(asked, 'privacy.erasePerson')).toEqual([
      { password: 'escuta-demo', confirmation: 'APAGAR' },
    ])
    expect(readLastEmail()).toBeNull()
  })

  it('shows a wrong password at its field', async () => {
    await openErasure({ refusal: { code: 'invalid-credentials', message: 'Email ou senha incorretos.' } })
    type('Sua senha', 'errada')
    type('Digite APAGAR para confirmar', 'APAGAR')
    press('Apagar para sempre')
    expect(await screen.findByText('Esta não é a sua senha. Confira e tente de novo.')).toBeDefined()
    expect(focusedName()).toBe('password')
  })

  it('shows the code field after a refusal second-factor-required', async () => {
    await openErasure({ refusal: { code: 'second-factor-required', message: 'Digite o código.' } })
    type('Sua senha', 'escuta-demo')
    type('Digite APAGAR para confirmar', 'APAGAR')
    press('Apagar para sempre')
    expect(await screen.findByLabelText('Código de segurança')).toBeDefined()
    await waitFor(() => expect(focusedName()).toBe('code'))
  })

  it('lists the paid appointments of a refusal, and asks again', async () => {
    const details = { appointments: [coming, 7] }
    const refusal = { code: 'appointments-block-erasure', message: 'Há consultas.', details }
    await openErasure({ refusal })
    type('Sua senha', 'escuta-demo')
    type('Digite APAGAR para confirmar', 'APAGAR')
    press('Apagar para sempre')
    expect(await screen.findByText('Você tem uma consulta paga pela frente')).toBeDefined()
    expect(screen.getAllByText(/horário de Brasília/)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancelar a consulta e apagar' })).toBeDefined()
  })

  it('names what comes back of each appointment, and sends what was agreed to', async () => {
    const late = { ...coming, appointmentId: 'b', refund: 0, sentence: 'O cancelamento veio tarde.' }
    const { asked } = await openMyData({
      'privacy.overview': { answer: { ...overview, paidAhead: [coming, late], unpaidAhead: 1 } },
      'privacy.erasePerson': { answer: { ...kept, cancelled: 3, refund: 15_000 } },
    })
    expect(
      screen.getAllByText('Rui Costa, quinta-feira, 26 de novembro, às 14h30 (horário de Brasília)'),
    ).toHaveLength(2)
    expect(screen.getByText(/^R\$\s150,00 voltam por inteiro/)).toBeDefined()
    expect(screen.getByText(/^R\$\s150,00 já pagos não voltam/)).toBeDefined()
    expect(screen.getByText('O cancelamento veio tarde.')).toBeDefined()
    expect(screen.getByText(/em geral, até 10 dias úteis/)).toBeDefined()
    expect(screen.getByText(/^Uma reserva ou um pedido sem pagamento é cancelado/)).toBeDefined()
    press('Cancelar as consultas e apagar')
    await screen.findByRole('dialog')
    type('Sua senha', 'escuta-demo')
    type('Digite APAGAR para confirmar', 'APAGAR')
    press('Apagar para sempre')
    const cancelling = [
      { appointmentId: 'a', refund: 15_000 },
      { appointmentId: 'b', refund: 0 },
    ]
    await waitFor(() =>
      expect(askedOf(asked, 'privacy.erasePerson')).toEqual([
        { password: 'escuta-demo', confirmation: 'APAGAR', cancelling },
      ]),
    )
  })
})
