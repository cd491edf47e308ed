import { noShowDays } from '@escuta/scheduling/contract'
import { appointmentNoShowRecorded } from '@escuta/scheduling/events'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'

/** The professional recorded that the client, or they themselves, did not appear. */
export const noShowRecordedNotice = defineNotice({
  name: 'no-show-recorded',
  on: [appointmentNoShowRecorded],
  when: ({ data }) => data.by === 'professional',
  heardBy: participants,
  by: ({ by }) => by,
  about: 'appointment',
  examples: (shared) =>
    [
      { ...shared, absent: 'client' },
      { ...shared, absent: 'professional' },
    ] as const,
  to: {
    client: {
      inbox: {
        type: 'appointment',
        live: true,
        text: ({ other, at, facts: { absent, startsAt } }) => ({
          title: 'Falta registrada',
          message:
            absent === 'client'
              ? `${other} registrou que você não compareceu à consulta de ${at(startsAt)}. O pagamento é mantido. Se não foi assim, conteste em até ${noShowDays} dias, nas opções da consulta.`
              : `${other} registrou que não compareceu à consulta de ${at(startsAt)}. Ela foi cancelada, e o que você pagou será devolvido por inteiro.`,
        }),
      },
    },
    professional: {
      inbox: {
        type: 'appointment',
        text: ({ other, at, facts: { absent, startsAt } }) => ({
          title: 'Falta registrada',
          message:
            absent === 'client'
              ? `Você registrou que ${other} não compareceu à consulta de ${at(startsAt)}.`
              : `Você registrou que não compareceu à consulta com ${other} de ${at(startsAt)}. Ela foi cancelada, e o que foi pago será devolvido.`,
        }),
      },
    },
  },
})
