// @vitest-environment jsdom
import {
  type Appointment,
  type ParticipantRole,
  type WrittenText,
  writtenTextNames,
} from '@escuta/scheduling/contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubBrowserApis } from '../testing/browser-stubs.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { DetailsDialog } from './details-dialog.tsx'

beforeEach(stubBrowserApis)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A text for each that the participants write. */
function written(text: string) {
  return Object.fromEntries(writtenTextNames.map((name) => [name, text])) as Pick<Appointment, WrittenText>
}

const confirmed: Appointment = {
  id: '019a5f0e-0000-7000-8000-000000000001',
  professionalId: '019a5f0e-0000-7000-8000-000000000002',
  professionalName: 'Helena Martins',
  clientId: '019a5f0e-0000-7000-8000-000000000003',
  clientName: 'Caio Prado',
  clientEmail: 'caio@escuta.example',
  date: '2099-11-23T17:00:00.000Z',
  endsAt: '2099-11-23T18:00:00.000Z',
  duration: 60,
  type: 'consulta_online',
  bookedBy: 'client',
  price: 15_000,
  status: 'confirmed',
  cancellationReason: null,
  swappedTo: null,
  absent: null,
  proposedAbsent: null,
  contested: false,
  contestOutcome: null,
  contestableUntil: null,
  paid: true,
  holdExpiresAt: null,
  awaitsApproval: false,
  awaitsGuardian: false,
  awaitsAcceptance: false,
  zone: 'America/Sao_Paulo',
  actions: [],
  ...written('Primeira vez.'),
}
const later = '2099-12-01T12:00:00.000Z'
const requested = { ...confirmed, status: 'pending', awaitsApproval: true, holdExpiresAt: later } as const
const missed = { ...confirmed, status: 'completed', absent: 'client', contestableUntil: later } as const

/** Another value of each field; a field that is new in the contract is missing here. */
const others: { readonly [Field in keyof Appointment]: Appointment[Field] } = {
  id: '019a5f0e-0000-7000-8000-000000000004',
  professionalId: '019a5f0e-0000-7000-8000-000000000004',
  professionalName: 'Otto Reis',
  clientId: '019a5f0e-0000-7000-8000-000000000004',
  clientName: 'Bia Couto',
  clientEmail: 'bia@escuta.example',
  date: '2099-11-24T17:00:00.000Z',
  endsAt: '2020-11-23T18:00:00.000Z',
  duration: 50,
  type: 'retorno',
  bookedBy: 'professional',
  price: 20_000,
  status: 'completed',
  cancellationReason: 'by-client',
  swappedTo: '019a5f0e-0000-7000-8000-000000000004',
  absent: 'professional',
  proposedAbsent: 'client',
  contested: true,
  contestOutcome: 'upheld',
  contestableUntil: '2099-12-02T12:00:00.000Z',
  paid: false,
  holdExpiresAt: '2099-12-02T12:00:00.000Z',
  awaitsApproval: true,
  awaitsGuardian: true,
  awaitsAcceptance: true,
  zone: 'America/Manaus',
  actions: [{ action: 'cancel', from: null, before: null }],
  ...written('Segunda vez.'),
}
/** Ids, and what the menu of the dialog's caller offers. */
const notShown: ReadonlySet<string> = new Set(['id', 'professionalId', 'clientId', 'swappedTo', 'actions'])

function Opener(props: { readonly appointment: Appointment; readonly seenBy: ParticipantRole }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <button onClick={() => setOpen(true)}>Abrir</button>
      {isOpen && <DetailsDialog {...props} onClose={() => setOpen(false)} />}
    </main>
  )
}

async function shown(appointment: Appointment, seenBy: ParticipantRole): Promise<string | null> {
  await renderScreen('/consulta', () => <Opener {...{ appointment, seenBy }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  const { textContent } = await screen.findByRole('dialog')
  cleanup()
  return textContent
}

/** Whether the dialog of some appointment says another value of the field to one of its participants. */
async function isSaid(field: keyof Appointment): Promise<boolean> {
  for (const one of [confirmed, requested, missed])
    for (const seenBy of ['client', 'professional'] as const) {
      const other = { ...one, [field]: others[field] }
      if ((await shown(one, seenBy)) !== (await shown(other, seenBy))) return true
    }
  return false
}

it.each(Object.keys(others) as (keyof Appointment)[])('the details say what %s is', async (field) =>
  expect(await isSaid(field)).toBe(!notShown.has(field)),
)

it('the details of a cancelled appointment that was returned call nothing due', async () => {
  const cancelled = {
    ...confirmed,
    status: 'cancelled',
    cancellationReason: 'by-client',
    paid: false,
  } as const
  for (const seenBy of ['client', 'professional'] as const)
    expect(await shown(cancelled, seenBy)).not.toContain('A pagar')
  expect(await shown({ ...confirmed, paid: false }, 'client')).toContain('A pagar')
})
