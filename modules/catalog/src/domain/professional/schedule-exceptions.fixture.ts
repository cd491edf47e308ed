import { givenProfessional } from '../../testing/index.ts'
import type { AddExtraHours } from './add-extra-hours.decide.ts'
import type { AddTimeOff } from './add-time-off.decide.ts'
import type { ProfessionalEvent } from './professional.state.ts'

export const helena = givenProfessional()
export const { professionalId } = helena
export const by = helena.account.userId
/** A Monday, 23:30 on Sunday in São Paulo. */
export const now = '2026-11-23T02:30:00.000Z'
export const named = (nth: number) => `0f0f0f0f-0000-4000-8000-${String(nth).padStart(12, '0')}`
export const off: AddTimeOff = {
  professionalId,
  exceptionId: named(1),
  kind: 'vacation',
  from: '2026-12-21',
  to: '2027-01-04',
  by,
}
export const extra: AddExtraHours = {
  professionalId,
  exceptionId: named(2),
  date: '2026-12-12',
  startTime: '09:00',
  endTime: '12:00',
  by,
}
export const offAdded = (changes: Partial<AddTimeOff> = {}): ProfessionalEvent => {
  const { by: _, ...data } = { ...off, ...changes }
  return { type: 'time-off-added', data: { ...data, addedAt: now } }
}
export const extraAdded = (changes: Partial<AddExtraHours> = {}): ProfessionalEvent => {
  const { by: _, ...data } = { ...extra, ...changes }
  return { type: 'extra-hours-added', data: { ...data, addedAt: now } }
}
export const removed = (exceptionId: string): ProfessionalEvent => ({
  type: 'schedule-exception-removed',
  data: { professionalId, exceptionId, removedAt: now },
})

export const stranger = givenProfessional({ name: 'Lia Souza' }).account.userId
