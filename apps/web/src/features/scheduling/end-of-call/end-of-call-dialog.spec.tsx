// @vitest-environment jsdom
import type { CallAttendance } from '@escuta/messaging/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { type Outcome, stubProcedures } from '../../../testing/procedure-stubs.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { EndOfCallDialog } from './end-of-call-dialog.tsx'

const appointmentId = '019a5f0e-0000-7000-8000-000000000001'
const started = '2020-11-23T17:00:00.000Z'
const appointment = {
  id: appointmentId,
  date: started,
  endsAt: '2020-11-23T18:00:00.000Z',
  zone: 'America/Sao_Paulo',
  status: 'confirmed',
  clientName: 'Marina Alves',
  professionalName: 'Helena Martins',
  actions: [{ action: 'complete', from: started, before: null }],
}
const stay = { arrivedAt: started, joinedAt: started, leftAt: null, connections: 1 }
const both: CallAttendance = { professional: stay, client: stay, minutesTogether: 52, turnedAway: [] }

screenSpec()

function Room({ onDone }: { readonly onDone: () => void }) {
  const [isEnded, setEnded] = useState(false)
  return (
    <main>
      <button onClick={() => setEnded(true)}>Encerrar</button>
      {isEnded && <EndOfCallDialog appointmentId={appointmentId} onDone={onDone} />}
    </main>
  )
}

async function endCall(attendance: CallAttendance, outcomes: Readonly<Record<string, Outcome>> = {}) {
  const asked = stubProcedures({
    'scheduling.appointment': { answer: appointment },
    'messaging.attendance': { answer: attendance },
    'scheduling.completeAppointment': { answer: null },
    'scheduling.recordNoShow': { answer: null },
    ...outcomes,
  })
  const onDone = vi.fn()
  await renderScreen('/consulta', () => <Room onDone={onDone} />)
  fireEvent.click(screen.getByRole('button', { name: 'Encerrar' }))
  await screen.findByRole('dialog', { name: 'A consulta terminou?' })
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  const sent = (procedure: string) => asked.find((call) => call.procedure === procedure)?.input
  return { onDone, press, sent }
}

describe('EndOfCallDialog', () => {
  it('says how long both were there, and completes the appointment', async () => {
    const { onDone, press, sent } = await endCall(both)
    await screen.findByText('Você entrou às 14h, Marina Alves às 14h; 52 minutos juntos.')
    expect(screen.queryByRole('button', { name: 'Registrar falta' })).toBeNull()
    await press('Concluir consulta')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent('scheduling.completeAppointment')).toEqual({ appointmentId })
  })

  it('offers to record that a client did not appear who never came', async () => {
    const { onDone, press, sent } = await endCall({ ...both, client: null, minutesTogether: 0 })
    await screen.findByText('Você entrou às 14h. Marina Alves não entrou na sala.')
    await press('Registrar falta')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent('scheduling.recordNoShow')).toEqual({ id: appointmentId, absent: 'client' })
  })

  it('does not offer it for a client who could not enter, and says why', async () => {
    const refused = { side: 'client', reason: 'call-full', at: started } as const
    await endCall({ ...both, client: null, minutesTogether: 0, turnedAway: [refused] })
    await screen.findByText('Marina Alves tentou entrar às 14h e não conseguiu', { exact: false })
    await screen.findByText('não conseguiu não faltou', { exact: false })
    expect(screen.queryByRole('button', { name: 'Registrar falta' })).toBeNull()
  })

  it('changes nothing on "Ainda não"', async () => {
    const { onDone, press, sent } = await endCall(both)
    await press('Ainda não')
    expect(onDone).toHaveBeenCalledOnce()
    expect(sent('scheduling.completeAppointment')).toBeUndefined()
  })

  it('stays open when the appointment could not be completed', async () => {
    const { onDone, press, sent } = await endCall(both, {
      'scheduling.completeAppointment': { failure: 'broken' },
    })
    await press('Concluir consulta')
    await waitFor(() => expect(sent('scheduling.completeAppointment')).toBeDefined())
    await screen.findByRole('button', { name: 'Concluir consulta' })
    expect(onDone).not.toHaveBeenCalled()
  })

  it.each([
    ['completed', [], 'Esta consulta já está resolvida.'],
    [
      'confirmed',
      [{ action: 'complete', from: '2999-01-01T00:00:00.000Z', before: null }],
      'O horário da consulta ainda não começou.',
    ],
  ])('decides nothing about a %s appointment that cannot be completed', async (status, actions, text) => {
    await endCall(both, { 'scheduling.appointment': { answer: { ...appointment, status, actions } } })
    await screen.findByText(text, { exact: false })
    expect(screen.queryByRole('button', { name: 'Concluir consulta' })).toBeNull()
  })
})
