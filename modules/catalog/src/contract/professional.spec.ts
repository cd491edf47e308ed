import { expect, it } from 'vitest'
import { givenProfessional } from '../testing/index.ts'
import { consultationSettings } from './professional.ts'
import { weeklySlot } from './weekly-slot.ts'

const valid = givenProfessional().settingsSaved.data.consultation

it.each([
  ['defaultDuration', 5, 'Informe um número inteiro de 15 a 180 minutos.'],
  ['defaultDuration', 50.5, 'Informe um número inteiro de 15 a 180 minutos.'],
  ['bufferTime', -1, 'Informe um número inteiro de 0 a 120 minutos.'],
  ['maxAdvanceBooking', 1e9, 'Informe um número inteiro de 1 a 365 dias.'],
  ['minNoticeHours', 400, 'Informe um número inteiro de 0 a 336 horas.'],
  ['cancellationDeadlineHours', '24', 'Informe um número inteiro de 0 a 168 horas.'],
])('a %s of %s is refused at its field', (field, value, message) => {
  const { error } = consultationSettings.safeParse({ ...valid, [field]: value })
  expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[[field], message]])
})

it.each(['25:99', '24:00', '9:00', ''])('a weekly interval that starts at "%s" is refused', (startTime) => {
  const { success } = weeklySlot.safeParse({ dayOfWeek: 1, startTime, endTime: '17:00', isActive: true })
  expect(success).toBe(false)
})
