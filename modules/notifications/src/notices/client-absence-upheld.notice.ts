import { analysed, askSupport, decisionAbout, seeDetails, upheldMail } from './contest.ts'
import { defineNotice } from './define-notice.ts'

/** Staff kept the no-show that the client contested: the payment is kept too. */
export const clientAbsenceUpheldNotice = defineNotice({
  name: 'client-absence-upheld',
  ...decisionAbout('client', 'upheld'),
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: analysed,
        message: `Nossa equipe analisou sua contestação: a falta na consulta com ${other} de ${at(facts.startsAt)} foi mantida, e o pagamento não é devolvido. ${askSupport}`,
      }),
      mail: upheldMail('O pagamento dessa consulta não é devolvido. Nada mais é cobrado.', seeDetails),
    },
    professional: {
      inbox: ({ other, at, facts }) => ({
        title: analysed,
        message: `Nossa equipe analisou a contestação de ${other}: a falta na consulta de ${at(facts.startsAt)} foi mantida, e o pagamento continua com você.`,
      }),
    },
  },
})
