import type { ContestOutcome, ParticipantRole } from '@escuta/scheduling/contract'
import type { RecipientRole } from '../contract/index.ts'

type Text = (other: string, when: string) => { readonly title: string; readonly message: string }

const analysed = 'Contestação analisada'
const accepted = 'Contestação aceita'
const ask = 'Para entender a decisão, fale com o suporte, nos detalhes da consulta.'

/** In-app notices of a decision about a contested no-show, by the absent participant, the outcome and the reader. */
export const contestNotices: Readonly<
  Record<ParticipantRole, Readonly<Record<ContestOutcome, Readonly<Record<RecipientRole, Text>>>>>
> = {
  client: {
    upheld: {
      client: (professional, when) => ({
        title: analysed,
        message: `Nossa equipe analisou sua contestação: a falta na consulta com ${professional} de ${when} foi mantida, e o pagamento não é devolvido. ${ask}`,
      }),
      professional: (client, when) => ({
        title: analysed,
        message: `Nossa equipe analisou a contestação de ${client}: a falta na consulta de ${when} foi mantida, e o pagamento continua com você.`,
      }),
    },
    overturned: {
      client: (professional, when) => ({
        title: accepted,
        message: `Nossa equipe aceitou sua contestação: a falta na consulta com ${professional} de ${when} foi desconsiderada. O que você pagou é devolvido por inteiro.`,
      }),
      professional: (client, when) => ({
        title: accepted,
        message: `Nossa equipe aceitou a contestação de ${client}: a falta na consulta de ${when} foi desconsiderada, e o que foi pago é devolvido ao cliente. ${ask}`,
      }),
    },
  },
  professional: {
    upheld: {
      client: (professional, when) => ({
        title: analysed,
        message: `Nossa equipe analisou a contestação de ${professional}: a falta na consulta de ${when} foi mantida. O que você pagou é devolvido por inteiro.`,
      }),
      professional: (client, when) => ({
        title: analysed,
        message: `Nossa equipe analisou sua contestação: a falta na consulta com ${client} de ${when} foi mantida, e o que foi pago é devolvido ao cliente. ${ask}`,
      }),
    },
    overturned: {
      client: (professional, when) => ({
        title: accepted,
        message: `Nossa equipe aceitou a contestação de ${professional}: a falta na consulta de ${when} foi desconsiderada. A consulta continua cancelada, e o pagamento não é devolvido. ${ask}`,
      }),
      professional: (client, when) => ({
        title: accepted,
        message: `Nossa equipe aceitou sua contestação: a falta na consulta com ${client} de ${when} foi desconsiderada. A consulta continua cancelada, e o pagamento fica com você.`,
      }),
    },
  },
}
