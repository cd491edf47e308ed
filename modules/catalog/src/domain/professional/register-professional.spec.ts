import { given } from '@escuta/event-sourcing/testing'
import { holidaysByLaw } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { givenDocument } from './credential-document.fixture.ts'
import { professional } from './professional.state.ts'
import { type RegisterProfessional, registerProfessional } from './register-professional.decide.ts'

const { registered: of, ...helena } = givenProfessional()
const registered = { ...of, data: { ...of.data, holidaysOff: [...holidaysByLaw] } }
const { registeredAt: now, holidaysOff: _, ...profile } = registered.data
const command: RegisterProfessional = { ...profile, isPublic: false }

function registering(changes: Partial<RegisterProfessional>) {
  return given(professional, []).when((state) =>
    registerProfessional.decide({ ...command, ...changes, now }, state),
  )
}

describe('registerProfessional, without a record', () => {
  it('creates a record, neither verified nor public', () => registering({}).then(registered))

  it('closes the national holidays, not the optional days', () => {
    expect(registered.data.holidaysOff).toContain('christmas')
    expect(registered.data.holidaysOff).not.toContain('carnival-monday')
    registering({}).then(registered)
  })

  it('records whether the hours are to be confirmed', () =>
    registering({ confirmsHours: true }).then({
      ...registered,
      data: { ...registered.data, confirmsHours: true },
    }))

  it('records the request to publish', () =>
    registering({ isPublic: true }).then(registered, {
      type: 'publication-requested',
      data: { professionalId: helena.professionalId, requestedAt: now },
    }))

  it('uses the default price when none is given', () =>
    registering({ price: null }).then({
      ...registered,
      data: { ...registered.data, price: 15_000 as typeof profile.price },
    }))
})

describe('registerProfessional, with the answers of all four steps', () => {
  it('records them with the record, each payment method once', () => {
    const { professionalId, personId } = registered.data
    const background = { yearsExperience: 12, education: 'USP', approaches: ['TCC'] }
    const contact = { phone: '(11) 91234-5678', cpf: null }
    const practice = { areas: ['luto', 'ansiedade', 'luto'], audiences: ['adults'], languages: [] } as const
    registering({ background, practice, contact, paymentMethods: ['pix', 'card', 'pix'] }).then(
      registered,
      { type: 'background-described', data: { professionalId, personId, ...background } },
      {
        type: 'practice-described',
        data: { professionalId, ...practice, areas: ['ansiedade', 'luto'], describedAt: now },
      },
      { type: 'contact-details-given', data: { professionalId, personId, ...contact, givenAt: now } },
      {
        type: 'payment-methods-chosen',
        data: { professionalId, paymentMethods: ['pix', 'card'], chosenAt: now },
      },
    )
  })
})

describe('registerProfessional, with the document of the draft', () => {
  it('submits it with the record', () => {
    const { document, submitted } = givenDocument('crp.pdf', now)
    registering({ document }).then(registered, submitted)
  })
})

describe('registerProfessional, with a credential of another form', () => {
  it.each([
    ['psychologist', 'CRP 25/12345'],
    ['psychologist', ''],
    ['psychiatrist', 'CRP 06/12345'],
    ['psychiatrist', 'CRM/XX 123456'],
    ['psychoanalyst', 'CRP 06/12345'],
    ['psychiatrist', 'CRM/SP 118342'],
    ['therapist', 'CRM/SP 123456'],
    ['therapist', ' '],
  ] as const)('refuses a %s with "%s"', (profession, crp) =>
    registering({ profession, crp }).thenRefuses('credential-invalid'),
  )

  it.each([
    ['psychiatrist', 'CRM/SP 118342 RQE 41207'],
    ['psychoanalyst', 'Círculo Psicanalítico de Minas Gerais'],
    ['therapist', 'Instituto Familiare'],
  ] as const)('accepts a %s with "%s"', (profession, crp) =>
    registering({ profession, crp }).then({
      ...registered,
      data: { ...registered.data, profession, crp },
    }),
  )
})

describe('registerProfessional, with a record', () => {
  it('changes nothing', () =>
    given(professional, [registered])
      .when((state) => registerProfessional.decide({ ...command, name: 'Outra', now }, state))
      .thenNothing())
})
