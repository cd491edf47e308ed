import type { Profession, QueueSituation } from '@escuta/catalog/contract'

/** The situations by their words in the address; without one, everything that waits. */
export const situationsByWord = {
  enviado: 'submitted',
  'em-analise': 'under-review',
  'nova-conferencia': 'recheck-due',
  vencido: 'expired',
  recusado: 'rejected',
  aprovado: 'approved',
} as const satisfies Readonly<Record<string, QueueSituation>>

export const professionsByWord = {
  psicologia: 'psychologist',
  psiquiatria: 'psychiatrist',
  psicanalise: 'psychoanalyst',
  terapia: 'therapist',
} as const satisfies Readonly<Record<string, Profession>>

type SituationWord = keyof typeof situationsByWord
type ProfessionWord = keyof typeof professionsByWord

/** Guarantee: objects have no other own keys than their type's. */
export const situationWords = Object.keys(situationsByWord) as SituationWord[]
export const professionWords = Object.keys(professionsByWord) as ProfessionWord[]

/** What the address of the queue names. */
export type QueueSearch = {
  readonly situacao?: SituationWord
  readonly profissao?: ProfessionWord
  readonly cursor?: string
}

/** The query of one page of the queue. */
export function queueInput({ situacao, profissao, cursor }: QueueSearch) {
  return {
    limit: 20,
    situation: situacao ? situationsByWord[situacao] : ('waiting' as const),
    ...(profissao && { profession: professionsByWord[profissao] }),
    ...(cursor && { cursor }),
  }
}
