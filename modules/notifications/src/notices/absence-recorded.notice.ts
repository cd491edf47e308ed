import { absenceContestHours } from '@escuta/scheduling/contract'
import { defineNotice } from './define-notice.ts'
import { openAgenda } from './mail-parts.ts'
import { recordOf } from './contest.ts'

/** The client recorded that the professional did not appear, who may contest it. */
export const absenceRecordedNotice = defineNotice({
  name: 'absence-recorded',
  ...recordOf('client', 'professional'),
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Falta registrada',
        message: `Você registrou que ${other} não compareceu à consulta de ${at(facts.startsAt)}. Ela foi cancelada. Se a falta não for contestada em ${absenceContestHours} horas, o que você pagou será devolvido por inteiro.`,
      }),
    },
    professional: {
      inbox: ({ other, at, facts }) => ({
        title: 'Falta registrada',
        message: `${other} registrou que você não compareceu à consulta de ${at(facts.startsAt)}. Ela foi cancelada. Se não foi assim, conteste em até ${absenceContestHours} horas, nos detalhes da consulta; depois disso, o que foi pago será devolvido.`,
      }),
      mail: {
        kind: 'absence-recorded',
        labelInReplay: 'falta registrada',
        text: {
          subject: 'Uma falta sua foi registrada',
          preview: `Você tem ${absenceContestHours} horas para contestar.`,
          heading: 'um cliente registrou que você não compareceu',
          paragraphs: [
            `A consulta abaixo foi cancelada. Se não foi assim, conteste em até ${absenceContestHours} horas, nos detalhes da consulta; nossa equipe de suporte analisa e decide.`,
            'Sem contestação, o que foi pago é devolvido ao cliente.',
          ],
          button: openAgenda,
        },
      },
    },
  },
})
