import {
  accepted,
  acceptedMail,
  askSupport,
  askSupportByMail,
  decisionAbout,
  preview,
  seeDetails,
} from './contest.ts'
import { defineNotice } from './define-notice.ts'
import { openAgenda } from './mail-parts.ts'

/** Staff accepted the contest of the professional: the payment of the client is kept. */
export const professionalAbsenceOverturnedNotice = defineNotice({
  name: 'professional-absence-overturned',
  ...decisionAbout('professional', 'overturned'),
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: accepted,
        message: `Nossa equipe aceitou a contestação de ${other}: a falta na consulta de ${at(facts.startsAt)} foi desconsiderada. A consulta continua cancelada, e o pagamento não é devolvido. ${askSupport}`,
      }),
      mail: {
        kind: 'absence-overturned',
        text: {
          subject: 'Uma contestação foi analisada',
          preview,
          heading: 'a contestação do profissional foi aceita',
          paragraphs: [
            'Nossa equipe analisou o que aconteceu na consulta abaixo, e a falta do profissional foi desconsiderada.',
            'A consulta continua cancelada, e o pagamento dela não é devolvido. Nada mais é cobrado.',
            askSupportByMail,
          ],
          button: seeDetails,
        },
      },
    },
    professional: {
      inbox: ({ other, at, facts }) => ({
        title: accepted,
        message: `Nossa equipe aceitou sua contestação: a falta na consulta com ${other} de ${at(facts.startsAt)} foi desconsiderada. A consulta continua cancelada, e o pagamento fica com você.`,
      }),
      mail: acceptedMail(
        'A consulta continua cancelada, e o que foi pago por ela fica com você.',
        openAgenda,
      ),
    },
  },
})
