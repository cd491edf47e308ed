// @vitest-environment jsdom
import type { OwnProfessional } from '@escuta/catalog/contract'
import { currentToast } from '@escuta/ui/toast-queue'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { type Outcome, stubProcedures } from '../../../testing/procedure-stubs.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'

screenSpec()

const professional: OwnProfessional = {
  id: '0f0f0f0f-0000-4000-8000-000000000001',
  userId: '0f0f0f0f-0000-4000-8000-000000000002',
  name: 'Helena Martins',
  specialty: 'Psicologia clínica',
  bio: '',
  crp: 'CRP 06/12345',
  price: 18_000,
  isActive: true,
  isPublic: true,
  rating: '5.0',
  reviewCount: 0,
  profession: 'psychologist',
  verified: true,
  practice: { areas: ['luto'], audiences: [], languages: [] },
  zone: 'America/Sao_Paulo',
  publicationRequested: false,
  hoursConfirmed: true,
  review: 'approved',
  verifiedAt: '2026-11-03T12:00:00.000Z',
  expiresAt: null,
  yearsExperience: 7,
  education: 'USP',
  approaches: ['TCC', 'ACT'],
  rejectionReason: null,
  document: null,
}

async function openForm(outcomes: Readonly<Record<string, Outcome>> = {}) {
  const asked = stubProcedures(outcomes)
  await renderScreen('/profissional', () => (
    <main>
      <EditProfileForm professional={professional} onDone={() => {}} />
    </main>
  ))
  return asked
}

const priceField = () => screen.getByLabelText<HTMLInputElement>(/Valor da consulta/)
const typePrice = (value: string) => fireEvent.change(priceField(), { target: { value } })
const openVisibility = () => fireEvent.mouseDown(screen.getByRole('tab', { name: 'Perfil público' }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar Alterações' }))

describe('EditProfileForm', () => {
  it('opens the data tab and focuses the price when saving an invalid price from the visibility tab', async () => {
    const asked = await openForm()
    typePrice('cento e oitenta')
    openVisibility()
    expect(screen.queryByLabelText(/Valor da consulta/)).toBeNull()
    save()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Dados profissionais')
    expect(document.activeElement).toBe(priceField())
    expect(priceField().getAttribute('aria-invalid')).toBe('true')
    expect(currentToast()?.title).toBe('Erro ao atualizar')
    expect(asked).toEqual([])
  })

  it('opens the data tab and focuses the field that the server refused', async () => {
    const message = 'O registro profissional não está no formato esperado.'
    const issues = [{ path: 'crp', message }]
    await openForm({
      'catalog.changeProfile': {
        refusal: { code: 'credential-invalid', message, action: 'Confira.', issues },
      },
    })
    openVisibility()
    save()
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Registro profissional')),
    )
    expect(currentToast()?.description).toBe('Confira.')
  })

  it('names an empty name and an invalid price at their fields', async () => {
    await openForm()
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: ' ' } })
    typePrice('cento e oitenta')
    save()
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
    expect(screen.getAllByText('Por favor, preencha seu nome.').length).toBeGreaterThan(0)
    expect(screen.getByText('Informe um valor em reais, como 150,00.')).toBeDefined()
  })

  it('saves what the professional treats', async () => {
    const asked = await openForm({ 'catalog.changeProfile': { answer: professional } })
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'O que atende' }))
    for (const name of ['Luto', 'Ansiedade', 'Depressão', 'Casais', 'Libras'])
      fireEvent.click(screen.getByRole('checkbox', { name }))
    save()
    const practice = { areas: ['ansiedade', 'depressao'], audiences: ['couples'], languages: ['libras'] }
    await vi.waitFor(() => expect(asked.map(({ input }) => input)).toMatchObject([{ practice }]))
  })

  it('saves from the visibility tab when the price is valid', async () => {
    const asked = await openForm({ 'catalog.changeProfile': { answer: professional } })
    typePrice('200,00')
    openVisibility()
    save()
    await vi.waitFor(() =>
      expect(asked.map(({ input }) => input)).toMatchObject([
        { price: 20_000, background: { yearsExperience: 7, education: 'USP', approaches: ['TCC', 'ACT'] } },
      ]),
    )
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Perfil público')
  })
})
