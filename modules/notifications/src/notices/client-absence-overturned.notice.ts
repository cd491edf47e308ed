import { accepted, acceptedMail, askSupport, decisionAbout, seeDetails } from './contest.ts'
import { defineNotice } from './define-notice.ts'
import { arrivalHint } from './returned.ts'

/** Staff accepted the contest of the client, who is refunded. */
export const clientAbsenceOverturnedNotice = defineNotice({
  name: 'client-absence-overturned',
  ...decisionAbout('client', 'overturned'),
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: accepted,
        message: `Nossa equipe aceitou sua contestação: a falta na consulta com ${other} de ${at(facts.startsAt)} foi desconsiderada. O que você pagou é devolvido por inteiro.`,
      }),
      mail: acceptedMail(
        `O que você pagou por ela é devolvido por inteiro, do mesmo jeito que foi pago. ${arrivalHint}`,
        seeDetails,
      ),
    },
    professional: {
      inbox: ({ other, at, facts }) => ({
        title: accepted,
        message: `Nossa equipe aceitou a contestação de ${other}: a falta na consulta de ${at(facts.startsAt)} foi desconsiderada, e o que foi pago é devolvido ao cliente. ${askSupport}`,
      }),
    },
  },
})
