// @vitest-environment jsdom
import type { FreeTimes } from '@escuta/scheduling/contract'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ChooseFreeTime } from './choose-free-time.tsx'

screenSpec('2026-11-29T12:00:00.000Z')

const professionalId = '0f0f0f0f-0000-4000-8000-000000000002'
const day = (date: string, available = true) => ({
  date,
  weekday: 1,
  times: [{ time: '09:00', startsAt: `${date}T12:00:00.000Z`, available }],
})

async function open(days: FreeTimes['days']) {
  stubProcedures({
    'scheduling.freeTimes': {
      answer: {
        zone: 'America/Sao_Paulo',
        duration: 60,
        directBooking: true,
        cancellationDeadlineHours: 24,
        days,
      },
    },
  })
  const onChange = vi.fn<(chosen: object) => void>()
  await renderScreen('/cliente', () => (
    <main>
      <ChooseFreeTime professionalId={professionalId} chosen={{ date: '', time: '' }} onChange={onChange} />
    </main>
  ))
  return onChange
}

describe('ChooseFreeTime', () => {
  it('opens at the first free times, and with the month after this one on demand', async () => {
    const onChange = await open(
      ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((date) => day(date)),
    )
    fireEvent.click(await screen.findByRole('button', { name: /30 de novembro,\s*9h$/ }))
    expect(onChange.mock.calls).toEqual([[{ date: '2026-11-30', time: '09:00' }]])
    expect(screen.queryByRole('region', { name: 'Novo dia' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Ver o mês inteiro' }))
    fireEvent.click(screen.getByRole('button', { name: /3 de dezembro de 2026, 1 horário livre/ }))
    expect(onChange.mock.calls[1]).toEqual([{ date: '2026-12-03', time: '' }])
  })

  it('says that there is no free time', async () => {
    await open([day('2026-11-30', false)])
    await screen.findByText('Não há horários livres nos próximos dias.')
  })
})
