import { instantValue, type PersonalDataSection, type PersonalDataSource } from '@escuta/kernel'
import { type Person, person } from '../domain/person/person.state.ts'
import { dataRequestsOf } from '../read-models/data-requests/data-requests.query.ts'
import { consentTexts, dataRequestTexts } from '../texts/privacy-texts.ts'
import { toConsentStates } from './consent-states.ts'
import type { PrivacyDeps } from './deps.ts'

/** The consents and data requests of a person. */
export function privacyPersonalData(deps: PrivacyDeps): PersonalDataSource {
  return async ({ userId, personId }) => {
    const state = await deps.load(person, { personId })
    return [consentsSection(state), await requestsSection(deps, userId)]
  }
}

function consentsSection(state: Person): PersonalDataSection {
  const entries = toConsentStates(state)
    .filter(({ givenAt }) => givenAt !== null)
    .map(({ purpose, givenVersion, givenAt, revokedAt }) => ({
      Consentimento: consentTexts[purpose],
      Versão: givenVersion,
      'Dado em': instantValue(givenAt),
      'Retirado em': instantValue(revokedAt),
    }))
  return { title: 'Consentimentos', entries }
}

async function requestsSection(deps: PrivacyDeps, userId: string): Promise<PersonalDataSection> {
  const requests = await dataRequestsOf(deps, userId)
  const entries = requests.map(({ kind, details, requestedAt, dueAt, answeredAt, answer }) => ({
    Pedido: dataRequestTexts[kind],
    'O que você escreveu': details,
    'Feito em': instantValue(requestedAt),
    Prazo: instantValue(dueAt),
    'Respondido em': instantValue(answeredAt),
    Resposta: answer,
  }))
  return { title: 'Pedidos sobre os seus dados', entries }
}
