import { noShowDays } from '@escuta/scheduling/contract'
import { defineNotice } from './define-notice.ts'
import { recordOf } from './contest.ts'

/** The professional recorded that the client did not appear, who may contest it. */
export const clientAbsenceRecordedNotice = defineNotice({
  name: 'client-absence-recorded',
  ...recordOf('professional', 'client'),
  to: {
    client: {
      inbox: ({ other, at, facts: { startsAt } }) => ({
        title: 'Falta registrada',
        message: `${other} registrou que você não compareceu à consulta de ${at(startsAt)}. O pagamento é mantido. Se não foi assim, conteste em até ${noShowDays} dias, nas opções da consulta.`,
      }),
      mail: {
        kind: 'no-show-recorded',
        labelInReplay: 'falta do cliente registrada',
        text: {
          subject: 'Uma falta sua foi registrada',
          preview: `Você tem ${noShowDays} dias para contestar.`,
          heading: 'uma falta sua foi registrada',
          paragraphs: [
            'O profissional registrou que você não compareceu à consulta abaixo. O pagamento é mantido.',
            `Se não foi assim, conteste em até ${noShowDays} dias, nas opções da consulta. Nossa equipe de suporte analisa e decide.`,
          ],
          button: { label: 'Ver a consulta', path: '/cliente/consultas' },
        },
      },
    },
    professional: {
      inbox: ({ other, at, facts: { startsAt } }) => ({
        title: 'Falta registrada',
        message: `Você registrou que ${other} não compareceu à consulta de ${at(startsAt)}.`,
      }),
    },
  },
})
