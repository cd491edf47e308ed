import { analysed, askSupport, decisionAbout, upheldMail } from './contest.ts'
import { defineNotice } from './define-notice.ts'
import { openAgenda } from './mail-parts.ts'

/** Staff kept the absence that the professional contested: the client is refunded. */
export const professionalAbsenceUpheldNotice = defineNotice({
  name: 'professional-absence-upheld',
  ...decisionAbout('professional', 'upheld'),
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: analysed,
        message: `Nossa equipe analisou a contestação de ${other}: a falta na consulta de ${at(facts.startsAt)} foi mantida. O que você pagou é devolvido por inteiro.`,
      }),
    },
    professional: {
      inbox: ({ other, at, facts }) => ({
        title: analysed,
        message: `Nossa equipe analisou sua contestação: a falta na consulta com ${other} de ${at(facts.startsAt)} foi mantida, e o que foi pago é devolvido ao cliente. ${askSupport}`,
      }),
      mail: upheldMail('O que foi pago por essa consulta é devolvido ao cliente.', openAgenda),
    },
  },
})
