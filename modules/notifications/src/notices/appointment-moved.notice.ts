import { appointmentMoved } from '@escuta/scheduling/events'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'
import { calendarHint } from './mail-parts.ts'

const mail = {
  kind: 'appointment-moved',
  label: 'Consulta remarcada',
  labelInReplay: 'horário mudado',
  calendar: 'REQUEST',
  onlyWhile: 'confirmed',
} as const
const paragraphs = ['Vale agora o dia e a hora abaixo.', calendarHint]

export const appointmentMovedNotice = defineNotice({
  name: 'appointment-moved',
  on: [appointmentMoved],
  // The e-mail and its invitation are about the new time.
  facts: ({ data }) => ({ ...data, ...data.to, movedFrom: data.startsAt }),
  heardBy: participants,
  by: ({ by }) => (by === 'platform' ? undefined : by),
  about: 'appointment',
  examples: (shared) => [{ ...shared, movedFrom: '2026-11-27T13:00:00.000Z' }],
  to: {
    client: {
      inbox: {
        type: 'appointment',
        live: true,
        text: ({ other, at, facts }) => ({
          title: 'Horário da consulta mudou',
          message: `Sua consulta com ${other} passou de ${at(facts.movedFrom)} para ${at(facts.startsAt)}.`,
        }),
      },
      mail: {
        ...mail,
        text: {
          subject: 'Sua consulta mudou de horário',
          preview: 'Veja o novo dia e a nova hora.',
          heading: 'sua consulta mudou de horário',
          paragraphs,
          button: { label: 'Ver detalhes', path: '/cliente' },
        },
      },
    },
    professional: {
      inbox: {
        type: 'appointment',
        live: true,
        text: ({ other, at, facts }) => ({
          title: 'Horário da consulta mudou',
          message: `A consulta com ${other} passou de ${at(facts.movedFrom)} para ${at(facts.startsAt)}.`,
        }),
      },
      mail: {
        ...mail,
        text: {
          subject: 'Uma consulta mudou de horário',
          preview: 'Veja o novo dia e a nova hora.',
          heading: 'uma consulta mudou de horário',
          paragraphs,
          button: { label: 'Ver detalhes', path: '/profissional/agenda' },
        },
      },
    },
  },
})
