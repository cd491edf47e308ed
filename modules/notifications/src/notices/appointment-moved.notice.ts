import { appointmentMoved } from '@escuta/scheduling/events'
import { defineNotice } from './define-notice.ts'
import { calendarHint } from './mail-parts.ts'
import { ofAppointment } from './subjects.ts'

const mail = {
  kind: 'appointment-moved',
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
  ...ofAppointment,
  by: ({ by }) => (by === 'platform' ? undefined : by),
  examples: (shared) => [{ ...shared, movedFrom: '2026-11-27T13:00:00.000Z' }],
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Horário da consulta mudou',
        message: `Sua consulta com ${other} passou de ${at(facts.movedFrom)} para ${at(facts.startsAt)}.`,
      }),
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
      inbox: ({ other, at, facts }) => ({
        title: 'Horário da consulta mudou',
        message: `A consulta com ${other} passou de ${at(facts.movedFrom)} para ${at(facts.startsAt)}.`,
      }),
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
