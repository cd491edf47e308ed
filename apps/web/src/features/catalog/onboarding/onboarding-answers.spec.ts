import type { AccountOverview } from '@escuta/identity/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadPhoneRule } from '../../../lib/form/phone-rule.ts'
import {
  type Answers,
  answersFrom,
  credentialOf,
  fieldOf,
  firstOpenStep,
  problemsOf,
  registrationOf,
} from './onboarding-answers.ts'

const account: AccountOverview = {
  name: 'Lia Souza',
  email: 'lia@escuta.example',
  emailConfirmed: true,
  pendingEmail: null,
  username: null,
  phone: '(11) 91234-5678',
  birthDate: null,
  avatar: null,
  secondFactor: { isEnabled: false, isRequired: false, recoveryCodesLeft: 0 },
}
const complete: Answers = {
  ...answersFrom(undefined, account),
  crp: '06/12345',
  specialty: 'Psicologia Clínica',
  bio: 'Escuto com calma.',
  price: '150,50',
  pix: true,
}
const fieldsOf = (step: 0 | 1 | 2 | 3, changes: Partial<Answers>) =>
  problemsOf(step, { ...complete, ...changes }).map(({ field }) => field)

describe('answersFrom', () => {
  it('begins with the name and phone of the account', () =>
    expect(answersFrom(undefined, account)).toMatchObject({ name: 'Lia Souza', phone: '(11) 91234-5678' }))

  it('takes from a kept draft what has the form of an answer', () => {
    const draft = { name: 'Lia S.', pix: 'sim', profession: 'bruxa', other: 1 }
    const answers = answersFrom(draft, account)
    expect(answers).toMatchObject({ name: 'Lia S.', pix: false, profession: 'psychologist' })
    expect(answers).not.toHaveProperty('other')
  })
})

describe('credentialOf', () => {
  it.each([
    [{ crp: 'crp 06/12345' }, 'CRP 06/12345'],
    [{ crp: ' 06/12345 ' }, 'CRP 06/12345'],
    [{ profession: 'psychiatrist', crp: 'crm/sp 118342', rqe: '41.207' }, 'CRM/SP 118342 RQE 41207'],
    [{ profession: 'therapist', crp: ' Instituto  Familiare ' }, 'Instituto Familiare'],
  ] as const)('stores %j as %s', (changes, stored) =>
    expect(credentialOf({ ...complete, ...changes })).toBe(stored),
  )
})

beforeAll(loadPhoneRule)

describe('problemsOf', () => {
  it('has none for complete answers', () => expect(firstOpenStep(complete)).toBe(3))

  it.each([
    [0, { name: ' ' }, 'name'],
    [0, { name: '<b>Lia</b>' }, 'name'],
    [0, { phone: '' }, 'phone'],
    [0, { phone: '123' }, 'phone'],
    [0, { cpf: '111.111.111-11' }, 'cpf'],
    [1, { crp: '' }, 'crp'],
    [1, { crp: 'CRP 25/123' }, 'crp'],
    [1, { profession: 'psychiatrist', crp: 'CRM/SP 118342' }, 'rqe'],
    [1, { profession: 'psychiatrist', crp: 'CRM/XX 118342', rqe: '12' }, 'crp'],
    [1, { profession: 'psychoanalyst', crp: 'CRP 06/1' }, 'crp'],
    [1, { specialty: '' }, 'specialty'],
    [1, { years: '71' }, 'years'],
    [1, { years: '1,5' }, 'years'],
    [2, { bio: ' ' }, 'bio'],
    [2, { approaches: 'a'.repeat(81) }, 'approaches'],
    [3, { price: '' }, 'price'],
    [3, { price: '0' }, 'price'],
    [3, { price: '-5' }, 'price'],
  ] as const)('of step %i with %j name the field %s', (step, changes, field) =>
    expect(fieldsOf(step, changes)).toContain(field),
  )
})

describe('registrationOf', () => {
  it('has cents, the optional answers as null, and the chosen payment methods', () =>
    expect(registrationOf(complete)).toMatchObject({
      price: 15_050,
      background: { yearsExperience: null, education: null, approaches: [] },
      contact: { phone: '(11) 91234-5678', cpf: null },
      paymentMethods: ['pix'],
    }))
})

describe('fieldOf', () => {
  it.each([
    ['crp', { field: 'crp', step: 1 }],
    ['contact.cpf', { field: 'cpf', step: 0 }],
    ['background.approaches.3', { field: 'approaches', step: 2 }],
    ['zone', undefined],
  ])('finds the field and step of %s', (path, found) => expect(fieldOf(path)).toEqual(found))
})
