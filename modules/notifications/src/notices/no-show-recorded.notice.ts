import { defineNotice } from './define-notice.ts'
import { recordOf } from './contest.ts'

/** The professional recorded that they themselves did not appear. */
export const noShowRecordedNotice = defineNotice({
  name: 'no-show-recorded',
  ...recordOf('professional', 'professional'),
  to: {
    client: {
      inbox: ({ other, at, facts: { startsAt } }) => ({
        title: 'Falta registrada',
        message: `${other} registrou que não compareceu à consulta de ${at(startsAt)}. Ela foi cancelada, e o que você pagou será devolvido por inteiro.`,
      }),
    },
    professional: {
      inbox: ({ other, at, facts: { startsAt } }) => ({
        title: 'Falta registrada',
        message: `Você registrou que não compareceu à consulta com ${other} de ${at(startsAt)}. Ela foi cancelada, e o que foi pago será devolvido.`,
      }),
    },
  },
})
