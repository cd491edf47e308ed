import { formatTime } from '@escuta/i18n'
import { addDays, weekdayOf } from '@escuta/kernel'
import { Calendar } from '@escuta/ui/calendar'
import { ProgressSteps } from '@escuta/ui/progress-steps'
import { TimeGrid } from '@escuta/ui/time-grid'
import { useState } from 'react'
import { Sample } from './sample.tsx'

const firstDay = '2026-11-23'
const lastDay = addDays(firstDay, 13)
const times = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']

export function BookingSamples() {
  const [day, setDay] = useState<string | undefined>('2026-11-25')
  const [time, setTime] = useState<string | undefined>('10:00')
  return (
    <>
      <Sample title="Etapas">
        <ProgressSteps label="Agendamento" steps={['Sintomas', 'Busca', 'Agendamento']} current={1} />
      </Sample>
      <Sample title="Dia e horário" className="grid items-start gap-8 lg:grid-cols-2">
        <Calendar
          label="Dia da consulta"
          value={day}
          onChange={setDay}
          from={firstDay}
          until={lastDay}
          freeTimesOn={(date) => ([0, 6].includes(weekdayOf(date)) ? 0 : 6)}
        />
        <TimeGrid
          label="Horários do dia"
          times={times.map((each, index) => ({
            time: each,
            free: index % 3 !== 1 || each === time,
            label: formatTime(each),
          }))}
          value={time}
          onChange={setTime}
        />
      </Sample>
    </>
  )
}
