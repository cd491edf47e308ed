import type { ConsentPurpose } from '../contract/consents.ts'
import type { DataRequestKind } from '../contract/personal-data.ts'

/** Names of purposes and requests in a person's copy and in the operator's queue. */
export const consentTexts: Readonly<Record<ConsentPurpose, string>> = {
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  'health-data': 'Tratamento de dados de saúde',
  telemedicine: 'Atendimento a distância',
  marketing: 'Novidades por email',
}

export const dataRequestTexts: Readonly<Record<DataRequestKind, string>> = {
  access: 'acesso aos dados',
  correction: 'correção',
  portability: 'portabilidade',
  sharing: 'com quem os dados foram compartilhados',
  revocation: 'revogação de consentimento',
  erasure: 'eliminação dos dados',
  other: 'outro',
}
