import {
  type Clock,
  newId,
  type PersonalDataSection,
  type PersonalDataSource,
  formatInstant,
  system,
} from '@escuta/kernel'
import type { Person } from '../domain/person/person.state.ts'
import { dataRequestsOf } from '../read-models/data-requests/data-requests.query.ts'
import { consentTexts, dataRequestTexts } from '../texts/privacy-texts.ts'
import { toConsentStates } from './consents.ts'
import type { PrivacyDeps } from './deps.ts'
import { loadPerson } from './load-person.ts'

/** The consents and data requests of a person. */
export function privacyPersonalData(deps: PrivacyDeps): PersonalDataSource {
  return async ({ userId, personId }) => {
    const person = await loadPerson(deps, personId, contextOf(deps.clock))
    const sections = [consentsSection(person), await requestsSection(deps, userId)]
    return sections.filter(({ entries }) => entries.length > 0)
  }
}

function consentsSection(person: Person): PersonalDataSection {
  const entries = toConsentStates(person)
    .filter(({ givenAt }) => givenAt !== null)
    .map(({ purpose, givenVersion, givenAt, revokedAt }) => ({
      Consentimento: consentTexts[purpose],
      Versão: givenVersion,
      'Dado em': givenAt && formatInstant(givenAt),
      'Retirado em': revokedAt && formatInstant(revokedAt),
    }))
  return { title: 'Consentimentos', entries }
}

async function requestsSection(deps: PrivacyDeps, userId: string): Promise<PersonalDataSection> {
  const requests = await dataRequestsOf(deps, userId)
  const entries = requests.map(({ kind, details, requestedAt, dueAt, answeredAt, answer }) => ({
    Pedido: dataRequestTexts[kind],
    'O que você escreveu': details,
    'Feito em': formatInstant(requestedAt),
    Prazo: formatInstant(dueAt),
    'Respondido em': answeredAt && formatInstant(answeredAt),
    Resposta: answer,
  }))
  return { title: 'Pedidos sobre os seus dados', entries }
}

function contextOf(clock: Clock) {
  const now = clock.now().toISOString()
  return {
    commandId: newId(),
    actor: system('privacy.personal-data'),
    now,
    correlationId: newId(),
    causationId: null,
  }
}
