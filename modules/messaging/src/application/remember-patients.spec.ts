import { clientId, newId, professionalId } from '@escuta/kernel'
import { expect, it } from 'vitest'
import { rememberPatients } from './remember-patients.ts'

const pair = { clientId: clientId.parse(newId()), professionalId: professionalId.parse(newId()) }
const stands = { clientId: pair.clientId, completed: 1, lastCompletedAt: null, endedAt: null }

function relation() {
  const of = { endedAt: null as string | null, asked: 0 }
  const appointments = {
    async patientOf() {
      of.asked += 1
      return { ...stands, endedAt: of.endedAt }
    },
  }
  return { of, remembered: rememberPatients({ appointments } as never) }
}

it('a relation is asked for once a minute, and again once it changed', async () => {
  const { of, remembered } = relation()
  expect([await remembered.isPatient(pair), await remembered.isPatient(pair)]).toEqual([true, true])
  expect(of.asked).toBe(1)
  of.endedAt = '2026-11-28T12:00:00.000Z'
  remembered.forget((id) => id === newId())
  expect(await remembered.isPatient(pair)).toBe(true)
  remembered.forget((id) => id === pair.clientId)
  expect(await remembered.isPatient(pair)).toBe(false)
})

it('what was read while relations changed is not remembered', async () => {
  const { of, remembered } = relation()
  const reading = remembered.isPatient(pair)
  remembered.forget()
  expect(await reading).toBe(true)
  of.endedAt = '2026-11-28T12:00:00.000Z'
  expect(await remembered.isPatient(pair)).toBe(false)
})
