import { appointmentCancelled } from '@escuta/scheduling/events'
import { cancelledForClient, moneyBack, whoWithdrew } from './cancelled.ts'
import { defineNotice, type MailPart } from './define-notice.ts'
import { calendarHint } from './mail-parts.ts'
import { arrivalHint } from './returned.ts'
import { ofAppointment } from './subjects.ts'

const mail = { kind: 'appointment-cancelled', calendar: 'CANCEL' } as const
const doesNotTakePlace = 'A consulta abaixo não vai acontecer.'

/** Entries that were declined or not answered have notices of their own. */
const toldApart: ReadonlySet<string> = new Set(['entry-lapsed', 'entry-declined'])

export const appointmentCancelledNotice = defineNotice({
  name: 'appointment-cancelled',
  on: [appointmentCancelled],
  when: ({ data }) => !data.isUnpaidHold && !toldApart.has(data.reason),
  facts: async ({ data }, deps) => {
    const money = await moneyBack(deps, data)
    return money ? { ...data, money } : data
  },
  ...ofAppointment,
  by: whoWithdrew,
  to: {
    client: {
      inbox: cancelledForClient,
      mail: cancelledMailOfClient(),
    },
    professional: {
      inbox: ({ other, at, facts }) => ({
        title: 'Consulta cancelada',
        message: `A consulta com ${other} foi cancelada. Ela estava marcada para ${at(facts.startsAt)}.`,
      }),
      mail: {
        ...mail,
        text: {
          subject: 'Uma consulta foi cancelada',
          preview: 'Veja qual consulta foi cancelada.',
          heading: 'uma consulta foi cancelada',
          paragraphs: [`${doesNotTakePlace} O que vale para o pagamento está na sua área.`, calendarHint],
          button: { label: 'Ver detalhes', path: '/profissional/agenda' },
        },
      },
    },
  },
})

/** Also of a proposal that is cancelled before it was accepted. */
export function cancelledMailOfClient(): MailPart<object> {
  return {
    ...mail,
    text: {
      subject: 'Sua consulta foi cancelada',
      preview: 'Veja qual consulta foi cancelada.',
      heading: 'sua consulta foi cancelada',
      paragraphs: [
        doesNotTakePlace,
        `O que é devolvido volta do mesmo jeito que foi pago. ${arrivalHint}`,
        calendarHint,
      ],
      button: { label: 'Ver detalhes', path: '/cliente' },
    },
  }
}
