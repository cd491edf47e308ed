import { describe, expect, it } from 'vitest'
import { credentialChecks } from './credential-checks.ts'

describe('credentialChecks', () => {
  it('names the region of a CRP and the states that it covers', () => {
    expect(credentialChecks('psychologist', 'CRP 24/12345')).toEqual({
      council: 'CRP',
      isForm: true,
      region: '24',
      states: ['RO', 'AC'],
    })
  })

  it('finds no state for a region that does not exist', () => {
    expect(credentialChecks('psychologist', 'CRP 25/12345')).toMatchObject({ region: '25', states: [] })
    expect(credentialChecks('psychologist', 'CRP 00/1')).toMatchObject({ region: '00', states: [] })
  })

  it('says that a text of another form is not one of the council’s', () => {
    expect(credentialChecks('psychologist', '12345')).toMatchObject({ isForm: false, region: null })
    expect(credentialChecks('psychiatrist', 'CRP 06/12345')).toMatchObject({ isForm: false, rqe: null })
  })

  it('requires state and registered specialty of a physician', () => {
    expect(credentialChecks('psychiatrist', 'CRM/SP 123456 RQE 1234')).toEqual({
      council: 'CRM',
      isForm: true,
      state: 'SP',
      isState: true,
      rqe: '1234',
    })
    expect(credentialChecks('psychiatrist', 'CRM/XX 123456')).toMatchObject({ isState: false, rqe: null })
  })

  it('has none for those without a council', () => {
    expect(credentialChecks('psychoanalyst', 'Instituto Sedes Sapientiae')).toEqual({ council: null })
  })
})
